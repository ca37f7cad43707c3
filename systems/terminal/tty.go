//go:build !js

package terminal

import (
	"bytes"

	"github.com/gdamore/tcell/v3"
)

// A tty is a terminal that is not asked by tcell how large it is, which the system tells anyway. tmux before 3.4 answers with
// width and height in each other's place, and tcell then takes no mouse to be further right than the screen is high.
type tty struct{ tcell.Tty }

// Write writes all but that question, which tcell writes in one piece.
func (t tty) Write(p []byte) (int, error) {
	if _, err := t.Tty.Write(bytes.ReplaceAll(p, []byte("\x1b[18t"), nil)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// newScreen takes over the terminal that the program runs in.
func newScreen() (tcell.Screen, error) {
	device, err := tcell.NewDevTty()
	if err != nil {
		return nil, err
	}
	screen, err := tcell.NewTerminfoScreenFromTty(tty{device})
	if err == nil {
		err = screen.Init()
	}
	return screen, err
}
