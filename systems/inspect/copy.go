package inspect

import (
	"cmp"
	"os"
	"path/filepath"

	"github.com/yohamta/donburi"
)

// copyTab puts things into the clipboard.
type copyTab struct {
	overlay *Overlay
	said    string
}

func (t *copyTab) show(u *ui) {
	m := t.overlay.model
	program := "barrow"
	if len(os.Args) > 0 {
		program = cmp.Or(filepath.Base(os.Args[0]), program)
	}
	u.text(u.palette.Dim, "Puts into the clipboard what a report of a fault needs.")
	for _, c := range [...]struct {
		name string
		text func() string
	}{
		{"seed, options and version as a command line", func() string { return m.CommandLine(program) }},
		{"the dungeon as text", m.DungeonText},
		{"the picked entity as JSON", func() string { return m.EntityJSON(m.Picked.Entity()) }},
	} {
		if u.button(c.name, false) {
			t.said = c.name + " is in the clipboard"
			if m.Picked.Entity() == donburi.Null && c.text() == "" {
				t.said = "there is nothing to copy: pick an entity first"
			} else if err := toClipboard(c.text()); err != nil {
				t.said = err.Error()
			}
		}
	}
	u.text(u.palette.Key, t.said)
	for _, line := range wrap(m.CommandLine(program), width/letter-8) {
		u.text(u.palette.Faint, line)
	}
}
