//go:build !js

package terminal

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/gdamore/tcell/v3"
	"github.com/gdamore/tcell/v3/vt"

	"github.com/barrow-rl/barrow/systems/view"
)

// The size of the terminal in a cast.
const castWidth, castHeight = 100, 30

// Cast writes what a terminal shows of m as an asciicast, version 2, which terminals and web pages play: a picture now, and one
// after each call of next that changes it, a pace apart, until next reports false.
func Cast(m *view.Model, out io.Writer, pace time.Duration, next func() bool) error {
	tty := &castTty{MockTerm: vt.NewMockTerm(vt.MockOptSize{X: castWidth, Y: castHeight}, vt.MockOptColors(1<<24))}
	screen, err := tcell.NewTerminfoScreenFromTty(tty, tcell.OptColors(1<<24), tcell.OptNegotiation(false))
	if err == nil {
		err = screen.Init()
	}
	if err != nil {
		return fmt.Errorf("no terminal can be imitated: %w", err)
	}
	defer screen.Fini()
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, `{"version": 2, "width": %d, "height": %d, "title": %q}`+"\n", castWidth, castHeight, m.Name)
	t := newTerminal(m, screen)
	tty.shown = []byte("\x1b[?25l") // no cursor
	for at := time.Duration(0); ; at += pace {
		if t.show(); len(tty.shown) > 0 {
			event, err := json.Marshal([]any{at.Seconds(), "o", string(tty.shown)})
			if err != nil {
				return err
			}
			w.Write(append(event, '\n'))
			tty.shown = tty.shown[:0]
		}
		if !next() {
			return w.Flush()
		}
	}
}

// castTty is a terminal that keeps what is written to it.
type castTty struct {
	vt.MockTerm
	shown []byte
}

func (t *castTty) Write(b []byte) (int, error) {
	t.shown = append(t.shown, b...)
	return t.MockTerm.Write(b)
}
