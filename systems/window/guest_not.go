//go:build !ebitenginevmguest

package window

// guest says that this program is not built to be driven by another.
const guest = false
