package record

import (
	"os"

	"golang.org/x/sys/windows"
)

// lock keeps other programs from going on with a recording while this one writes it, until the file is closed, by the end of the
// program too. It reports whether no other does. What is locked is a byte far beyond the end: on Windows nobody else could read
// what is locked.
func lock(file *os.File) bool {
	far := windows.Overlapped{OffsetHigh: 1 << 30}
	err := windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &far)
	return err != windows.ERROR_LOCK_VIOLATION
}
