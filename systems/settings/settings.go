// Package settings keeps what a person has chosen about how a game looks in a file of their configuration folder.
package settings

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Settings is what a person has chosen. The zero value is for one who has not.
type Settings struct {
	Text    int    `json:"text"`    // how much larger text is, see picture.Wish
	Zoom    string `json:"zoom"`    // "", "whole" or "close", see picture.Zoom
	Palette string `json:"palette"` // its name, or "" for the game's own
}

// A File is where settings are kept. The zero value keeps none.
type File struct{ path string }

// Of is the file of a game's settings: settings.json in a folder of the game's name in the user's configuration folder,
// such as ~/.config/barrow. Where the system has no such folder, as a browser has none, it keeps nothing.
func Of(game string) File {
	dir, err := os.UserConfigDir()
	if err != nil {
		return File{}
	}
	return In(filepath.Join(dir, game))
}

// In is the file of settings in a folder, which need not be there yet.
func In(folder string) File { return File{filepath.Join(folder, "settings.json")} }

// Load reads the settings; without a file they are the zero value. A file that is none of ours is set aside under another
// name, and the error is a sentence that names both.
func (f File) Load() (s Settings, err error) {
	if f.path == "" {
		return s, nil
	}
	data, err := os.ReadFile(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return s, nil
	case err != nil:
		return s, fmt.Errorf("the settings cannot be read: %w", err)
	}
	if err = json.Unmarshal(data, &s); err == nil {
		return s, nil
	}
	aside, moved := f.setAside()
	if moved != nil {
		return Settings{}, fmt.Errorf("%s is no file of settings (%v) and cannot be set aside: %w", f.path, err, moved)
	}
	return Settings{}, fmt.Errorf("%s is no file of settings (%v): it is kept as %s, and a new one takes its place", f.path, err, filepath.Base(aside))
}

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

// Save writes the settings, whole or not at all. The error is a sentence.
func (f File) Save(s Settings) error {
	if f.path == "" {
		return nil
	}
	if err := f.write(s); err != nil {
		return fmt.Errorf("the settings are not kept: %w", err)
	}
	return nil
}

func (f File) write(s Settings) error {
	data, err := json.MarshalIndent(s, "", "\t")
	if err != nil {
		return err
	}
	folder := filepath.Dir(f.path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	part, err := os.CreateTemp(folder, "settings-*.part")
	if err != nil {
		return err
	}
	_, err = part.Write(append(data, '\n'))
	if err = errors.Join(err, part.Close()); err == nil {
		err = os.Rename(part.Name(), f.path)
	}
	if err != nil {
		os.Remove(part.Name())
	}
	return err
}
