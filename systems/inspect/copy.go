package inspect

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// program is the name of the program as it is started.
func program() string {
	if len(os.Args) > 0 {
		return cmp.Or(filepath.Base(os.Args[0]), "barrow")
	}
	return "barrow"
}

// copy puts a text into the clipboard and says what it is.
func (o *Overlay) copy(m *view.Model, what, text string) {
	if o.ui.Try(m.Copy(text)) {
		m.Notice("In the clipboard: " + what + ".")
	}
}

// What the overlay calls what it copies.
const (
	theRun     = "seed, options and version as a command line"
	theDungeon = "the dungeon as text"
	thePicked  = "the picked entity as JSON"
)

// copyUsual copies the picked entity or, where nobody is picked, the run.
func (o *Overlay) copyUsual(m *view.Model) {
	if text := o.model.EntityJSON(o.model.Picked.Entity()); text != "" {
		o.copy(m, thePicked, text)
	} else {
		o.copy(m, theRun, o.model.CommandLine(program()))
	}
}

// showCopy shows what a report of a fault needs, to be put into the clipboard.
func (o *Overlay) showCopy(u *widget.UI) {
	u.Text(u.Palette.Dim, "Puts into the clipboard:")
	for _, c := range [...]struct{ name, text string }{
		{theRun, o.model.CommandLine(program())},
		{theDungeon, o.model.DungeonText()},
		{thePicked, o.model.EntityJSON(o.model.Picked.Entity())},
	} {
		u.Skip()
		if u.Button("", c.name) {
			if c.text == "" {
				u.Try(errors.New("there is nothing to copy: pick an entity first"))
			} else {
				o.copy(u.Model, c.name, c.text)
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
