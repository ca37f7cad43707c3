//go:build unix

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A pane is a terminal of tmux with a shell in it.
type pane struct{ socket string }

// openPane opens one of a size, without a display.
func openPane(t *testing.T, w, h int) *pane {
	t.Helper()
	if _, err := exec.LookPath("tmux"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("tmux is not installed: run sh .ci/needs terminal")
		}
		t.Skip("tmux is not installed: sh .ci/needs terminal installs it")
	}
	p := &pane{filepath.Join(t.TempDir(), "tmux")}
	home := t.TempDir()
	p.do(t, "new-session", "-d", "-x", fmt.Sprint(w), "-y", fmt.Sprint(h), "env", "-u", "DISPLAY", "-u", "NO_COLOR", "PS1=ready$ ",
		"COLORTERM=truecolor", "LC_ALL=C.UTF-8", "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "sh")
	t.Cleanup(func() { _ = exec.Command("tmux", "-S", p.socket, "kill-server").Run() })
	p.shows(t, "ready$")
	return p
}

// do gives tmux a command and returns what it says.
func (p *pane) do(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command("tmux", append([]string{"-S", p.socket, "-f", os.DevNull}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("tmux %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// screen is what the pane shows.
func (p *pane) screen(t *testing.T) string { return p.do(t, "capture-pane", "-p") }

// keys presses keys, by tmux's names.
func (p *pane) keys(t *testing.T, keys ...string) { p.do(t, append([]string{"send-keys"}, keys...)...) }

// types types a line into the shell.
func (p *pane) types(t *testing.T, line string) { p.keys(t, line, "Enter") }

// shows waits until the pane shows a text.
func (p *pane) shows(t *testing.T, text string) {
	t.Helper()
	soon(t, func() string {
		if screen := p.screen(t); !strings.Contains(screen, text) {
			return fmt.Sprintf("the terminal does not show %q but\n%s", text, screen)
		}
		return ""
	})
}

// settings is how the shell's terminal is set.
func (p *pane) settings(t *testing.T, name string) string {
	t.Helper()
	file := filepath.Join(filepath.Dir(p.socket), name)
	p.types(t, "clear; stty -g > "+file+"; echo written "+name)
	p.shows(t, "\nready$")
	var settings string
	soon(t, func() string {
		content, err := os.ReadFile(file)
		if settings = string(content); err != nil || settings == "" {
			return "the terminal's settings are not written"
		}
		return ""
	})
	return settings
}

// Both games are played in a terminal by themselves where there is no display, look as they do elsewhere, and give the
// terminal back however they end.
func TestGamesInATerminal(t *testing.T) {
	t.Parallel()
	p := openPane(t, 100, 44)
	before := p.settings(t, "before")
	for _, game := range []struct{ name, ends string }{
		{"barrow", "Escape"}, {"barrow", "C-c"}, {"barrow", "kill -TERM"}, {"barrow", "kill -HUP"}, {"amulet", "kill -INT"},
	} {
		path := build(t, game.name)
		p.types(t, "clear; "+path+" 7; echo over")
		p.shows(t, "Seed")
		if game.name == "barrow" {
			p.shows(t, "│.....@.....│")
			p.keys(t, "l", "Right", "x")
			p.shows(t, "│.......@...│")
			p.keys(t, "Escape")
			p.shows(t, "Turn       2")
		}
		if kill, by := strings.CutPrefix(game.ends, "kill "); by {
			if out, err := exec.Command("pkill", kill, "-f", "^"+path+" 7$").CombinedOutput(); err != nil {
				t.Fatalf("pkill: %v %s", err, out)
			}
		} else {
			p.keys(t, game.ends)
		}
		p.shows(t, "over\nready$")
		p.shows(t, "seed 7")
		if after := p.settings(t, "after"); after != before {
			t.Errorf("%s ended by %s leaves the terminal as\n%s\nand it was\n%s", game.name, game.ends, after, before)
		}
	}
}

// Aiming is shown on the map, and a game that was suspended goes on as it was.
func TestAimingAndSuspending(t *testing.T) {
	t.Parallel()
	p := openPane(t, 100, 44)
	before := p.settings(t, "before")
	p.types(t, "clear; "+build(t, "amulet")+" --terminal 7")
	p.shows(t, "│.....@.....│")
	p.keys(t, "h", "y", "g", "t")
	p.shows(t, "Throw the dagger where?")
	p.keys(t, "C-z")
	p.shows(t, "\nready$")
	if suspended := p.settings(t, "suspended"); suspended != before {
		t.Errorf("a suspended game leaves the terminal as\n%s\nand it was\n%s", suspended, before)
	}
	p.types(t, "fg")
	p.shows(t, "Throw the dagger where?")
	p.keys(t, "Up", "Up", "Enter")
	p.shows(t, "Turn       4")
	p.keys(t, "Escape")
	p.shows(t, "This run is kept")
	p.keys(t, "Enter")
	p.shows(t, "\nready$")
	p.types(t, build(t, "amulet")+" --terminal")
	p.shows(t, "You go on with the run that you left.")
	p.keys(t, "Escape", "Enter")
	p.shows(t, "\nready$")
	if after := p.settings(t, "after"); after != before {
		t.Errorf("the terminal is left as\n%s\nand was\n%s", after, before)
	}
}

// The window of a terminal is resized while a game is played in it, and while the overlay is open.
func TestResizedTerminal(t *testing.T) {
	t.Parallel()
	p := openPane(t, 100, 44)
	p.types(t, build(t, "barrow")+" --terminal 7")
	p.shows(t, "│.....@.....│")
	p.do(t, "resize-window", "-x", "16", "-y", "5")
	p.shows(t, "too")
	p.do(t, "resize-window", "-x", "40", "-y", "14")
	p.shows(t, "│.....@.....│")
	p.do(t, "resize-window", "-x", "120", "-y", "40")
	p.keys(t, "F1")
	p.shows(t, "Entities")
	p.shows(t, "@ player #1")
	p.keys(t, "Escape")
	p.keys(t, "Space")
	p.shows(t, "You wake")
	p.keys(t, "BSpace")
	p.shows(t, "│.....@.....│")
	p.keys(t, "F1")
	p.shows(t, "player #1") // the overlay
	p.do(t, "resize-window", "-x", "120", "-y", "44")
	p.shows(t, "│.....@.....│")
	p.shows(t, "player #1")
	p.keys(t, "Escape")
	soon(t, func() string {
		if screen := p.screen(t); strings.Contains(screen, "player #1") || !strings.Contains(screen, "Seed 7") {
			return "Esc does not close the overlay, or closes more:\n" + screen
		}
		return ""
	})
}

// A game whose terminal goes away ends.
func TestLostTerminal(t *testing.T) {
	t.Parallel()
	p := openPane(t, 80, 24)
	path := build(t, "barrow")
	p.types(t, path+" 4242")
	p.shows(t, "Seed 4242")
	p.do(t, "kill-server")
	soon(t, func() string {
		if out, err := exec.Command("pgrep", "-f", "^"+path+" 4242$").Output(); err == nil {
			return "the game is still running: " + string(out)
		}
		return ""
	})
}

// Both programs play by the lines of a pipe, and tell a pipe what comes of them.
func TestReaderInAPipe(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"barrow": "Open: north 2,", "amulet": "Throw the dagger where?"} {
		game := exec.Command(build(t, name), "7", "--reader")
		home := t.TempDir()
		game.Env = append(os.Environ(), "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home)
		game.Stdin = strings.NewReader("go to 2 east 1 north\nlook\ntravel dagger\npick up\nthrow dagger\n")
		out, err := game.Output()
		if err != nil || !strings.Contains(string(out), want) {
			t.Errorf("%s in words tells, with %v and without %q:\n%s", name, err, want, out)
		}
	}
}
