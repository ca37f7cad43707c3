//go:build unix

package terminal

import "syscall"

// stop stops the program and those it was started with, such as go run, until the shell lets them go on.
func stop() { _ = syscall.Kill(0, syscall.SIGSTOP) }
