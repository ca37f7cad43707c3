// Package settings keeps what a person has chosen about how a game looks: in a file of their configuration folder or, in a
// browser, in its local storage.
package settings

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
)

// Settings is what a person has chosen. The zero value is for one who has not.
type Settings struct {
	Text    int    `json:"text"`    // how much larger text is, see picture.Wish
	Zoom    string `json:"zoom"`    // "", "whole" or "close", see picture.Zoom
	Palette string `json:"palette"` // its name, or "" for the game's own
	Still   bool   `json:"still"`   // nothing moves between two frames, see view.Model.Animate
}

// A File is where settings are kept. The zero value keeps none.
type File struct{ path string }

// Load reads the settings; without a file they are the zero value. A file that is none of ours is set aside under another
// name, and the error is a sentence that names both.
func (f File) Load() (s Settings, err error) {
	if f.path == "" {
		return s, nil
	}
	data, err := f.read()
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

// Save writes the settings, whole or not at all. The error is a sentence.
func (f File) Save(s Settings) error {
	if f.path == "" {
		return nil
	}
	data, err := json.MarshalIndent(s, "", "\t")
	if err == nil {
		err = f.write(append(data, '\n'))
	}
	if err != nil {
		return fmt.Errorf("the settings are not kept: %w", err)
	}
	return nil
}
