//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package record

import (
	"os"
	"syscall"
)

// lock keeps other programs from going on with a recording while this one writes it, until the file is closed, by the end of the
// program too. It reports whether no other does.
func lock(file *os.File) bool {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != syscall.EWOULDBLOCK
}
