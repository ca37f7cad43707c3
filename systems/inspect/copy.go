package inspect

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/barrow-rl/barrow/systems/widget"
)

// showCopy shows what a report of a fault needs, to be put into the clipboard.
func (o *Overlay) showCopy(u *widget.UI) {
	program := "barrow"
	if len(os.Args) > 0 {
		program = cmp.Or(filepath.Base(os.Args[0]), program)
	}
	u.Text(u.Palette.Dim, "Puts into the clipboard:")
	for _, c := range [...]struct{ name, text string }{
		{"seed, options and version as a command line", o.model.CommandLine(program)},
		{"the dungeon as text", o.model.DungeonText()},
		{"the picked entity as JSON", o.model.EntityJSON(o.model.Picked.Entity())},
	} {
		u.Skip()
		if u.Button("", c.name) {
			if c.text == "" {
				u.Try(errors.New("there is nothing to copy: pick an entity first"))
			} else {
				u.Try(u.Model.Copy(c.text))
			}
		}
		if c.text == "" {
			continue
		}
		lines := strings.Split(strings.TrimSpace(c.text), "\n")
		u.Panel(c.name, min(len(lines), 12), func() {
			u.Columns(-1)
			for _, line := range lines {
				u.Text(u.Palette.Dim, line)
			}
		})
	}
}
