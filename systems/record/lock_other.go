//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package record

import "os"

// lock has nothing to do: Windows renames no file that another program has open, and nobody shares a browser's.
func lock(*os.File) bool { return true }
