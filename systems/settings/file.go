//go:build !js

package settings

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Of is the file of a game's settings: settings.json in a folder of the game's name in the user's configuration folder,
// such as ~/.config/barrow. Where the system has no such folder it keeps nothing. In a
// browser it is the item barrow/settings.json of the page's local storage.
func Of(game string) File {
	dir, err := os.UserConfigDir()
	if err != nil {
		return File{}
	}
	return In(filepath.Join(dir, game))
}

// In is the file of settings in a folder, which need not be there yet.
func In(folder string) File { return File{filepath.Join(folder, "settings.json")} }

// setAside gives the file the first name that no other has.
func (f File) setAside() (aside string, err error) {
	for n := 1; ; n++ {
		aside = fmt.Sprintf("%s.broken-%d", f.path, n)
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(f.path, aside)
		} else if err != nil {
			return "", err
		}
	}
}

func (f File) read() ([]byte, error) { return os.ReadFile(f.path) }

func (f File) write(data []byte) error {
	folder := filepath.Dir(f.path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	part, err := os.CreateTemp(folder, "settings-*.part")
	if err != nil {
		return err
	}
	_, err = part.Write(data)
	if err = errors.Join(err, part.Close()); err == nil {
		err = os.Rename(part.Name(), f.path)
	}
	if err != nil {
		os.Remove(part.Name())
	}
	return err
}
