package inspect

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
)

// copyTab puts things into the clipboard.
type copyTab struct {
	overlay *Overlay
	said    string
	lines   []string // what was copied
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
			t.copy(c.name, c.text())
		}
	}
	u.text(u.palette.Key, t.said)
	u.list("copied", u.left(), len(t.lines), func(i int) { u.text(u.palette.Dim, t.lines[i]) })
}

// copy puts a text into the clipboard and says what came of it.
func (t *copyTab) copy(name, text string) {
	t.said, t.lines = name+" is in the clipboard:", nil
	if text == "" {
		t.said = "There is nothing to copy. Pick an entity first."
		return
	}
	for line := range strings.Lines(text) {
		t.lines = append(t.lines, wrap(line, width/letter-8)...)
	}
	if err := toClipboard(text); err != nil {
		t.said = err.Error()
	}
}
