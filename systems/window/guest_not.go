//go:build !ebitenginevmguest

package window

// guest reports whether another program drives this one; only a program built for that can be driven.
func guest() bool { return false }
