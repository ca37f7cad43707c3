//go:build !linux

package e2e

import "testing"

// runTests runs the tests. Those of the window need an X display.
func runTests(m *testing.M) int { return m.Run() }
