//go:build !(freebsd || (linux && !android) || netbsd)

package window

// Available has nothing to look for: these systems always have a screen.
func Available() error { return nil }
