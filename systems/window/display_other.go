//go:build !(freebsd || (linux && !android) || netbsd)

package window

// findDisplay has nothing to look for: these systems always have a screen.
func findDisplay() error { return nil }
