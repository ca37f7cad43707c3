//go:build !js

package settings_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/systems/settings"
)

// What is saved is read again, and without a file there are no choices.
func TestKept(t *testing.T) {
	f := settings.In(filepath.Join(t.TempDir(), "barrow"))
	if s, err := f.Load(); s != (settings.Settings{}) || err != nil {
		t.Errorf("without a file: %+v, %v", s, err)
	}
	want := settings.Settings{Text: 3, Zoom: "close", Palette: "high contrast"}
	if err := f.Save(want); err != nil {
		t.Fatal(err)
	}
	if s, err := f.Load(); s != want || err != nil {
		t.Errorf("saved %+v and read %+v, %v", want, s, err)
	}
}

// A broken file is named, set aside whole, and replaced; another broken one later is set aside beside it.
func TestBroken(t *testing.T) {
	folder := t.TempDir()
	f := settings.In(folder)
	path := filepath.Join(folder, "settings.json")
	for i, text := range []string{"", "{", `{"text": "large"}`, "\x00\xff"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := f.Load()
		aside := "settings.json.broken-" + string(rune('1'+i))
		if err == nil || !strings.Contains(err.Error(), path) || !strings.Contains(err.Error(), aside) || s != (settings.Settings{}) {
			t.Errorf("%q: %+v, %v", text, s, err)
		}
		if kept, _ := os.ReadFile(filepath.Join(folder, aside)); string(kept) != text {
			t.Errorf("%q is kept as %q", text, kept)
		}
		if err := f.Save(s); err != nil {
			t.Error(err)
		}
		if _, err := f.Load(); err != nil {
			t.Error(err)
		}
	}
}

// Where nothing can be written that is said, and nothing is left behind.
func TestNotKept(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := settings.In(folder).Save(settings.Settings{}); err == nil || !strings.HasPrefix(err.Error(), "the settings are not kept: ") {
		t.Errorf("said %v", err)
	}
	if err := (settings.File{}).Save(settings.Settings{Text: 1}); err != nil {
		t.Error(err)
	}
}
