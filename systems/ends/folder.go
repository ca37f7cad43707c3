package ends

import (
	"cmp"
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

// Folder is where a game keeps what it writes of its runs: a folder of the game's name in the user's folder for data, such as
// ~/.local/share/amulet. It is empty where there is none, as in a browser. The folder need not be there yet.
func Folder(game string) string {
	data, err := os.UserConfigDir() // which is for data too where the XDG Base Directory Specification does not hold
	if slices.Contains([]string{"linux", "freebsd", "netbsd", "openbsd", "dragonfly", "solaris", "illumos"}, runtime.GOOS) {
		var home string
		home, err = os.UserHomeDir()
		data = cmp.Or(os.Getenv("XDG_DATA_HOME"), filepath.Join(home, ".local", "share"))
	}
	if err != nil {
		return ""
	}
	return filepath.Join(data, game)
}
