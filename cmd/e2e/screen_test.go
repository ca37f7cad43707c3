//go:build linux

package e2e

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// An xScreen is a virtual screen with a window manager, whose pixels can be read from a file.
type xScreen struct {
	display string
	pixels  string // the file
	running []*exec.Cmd
}

// noFrames has the window manager put every window at the top left, without a frame.
const noFrames = `<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <theme><keepBorder>no</keepBorder></theme>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <applications><application class="*">
    <decor>no</decor>
    <position force="yes"><x>0</x><y>0</y></position>
  </application></applications>
</openbox_config>`

// startScreen starts a screen on a display number that is free.
func startScreen(dir string, w, h int) (*xScreen, error) {
	number, child, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer number.Close()
	s := &xScreen{pixels: filepath.Join(dir, "Xvfb_screen0")}
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h), "-fbdir", dir, "-nolisten", "tcp", "-nocursor")
	server.ExtraFiles = []*os.File{child}
	if err := s.run(server); err != nil {
		return nil, err
	}
	child.Close()
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		s.stop()
		return nil, fmt.Errorf("Xvfb did not start: %w", err)
	}
	s.display = ":" + strings.TrimSpace(line)

	config := filepath.Join(dir, "openbox.xml")
	if err := os.WriteFile(config, []byte(noFrames), 0o600); err != nil {
		return nil, err
	}
	manager := exec.Command("openbox", "--sm-disable", "--config-file", config)
	manager.Env = append(os.Environ(), "DISPLAY="+s.display, "HOME="+dir)
	if err := s.run(manager); err != nil {
		s.stop()
		return nil, err
	}
	// It speaks for the screen once it manages it.
	if said := try(func() string {
		if out, err := s.command("get_desktop").CombinedOutput(); err != nil {
			return string(out)
		}
		return ""
	}); said != "" {
		s.stop()
		return nil, fmt.Errorf("openbox did not start: %s", said)
	}
	return s, nil
}

func (s *xScreen) run(c *exec.Cmd) error {
	// They end with the tests even if these are killed.
	c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := c.Start(); err != nil {
		return err
	}
	s.running = append(s.running, c)
	return nil
}

// stop ends what was started, the screen last.
func (s *xScreen) stop() {
	for i := len(s.running) - 1; i >= 0; i-- {
		s.running[i].Process.Signal(syscall.SIGTERM)
		s.running[i].Wait()
	}
}

// xdotool plays the person at the screen.
func (s *xScreen) xdotool(t *testing.T, args ...string) string {
	t.Helper()
	out, err := s.command(args...).CombinedOutput()
	if err != nil {
		t.Fatalf("xdotool %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out))
}

func (s *xScreen) command(args ...string) *exec.Cmd {
	c := exec.Command("xdotool", args...)
	c.Env = append(os.Environ(), "DISPLAY="+s.display)
	return c
}

// shot is the screen's pixels: the server keeps them in a file in the X window dump format.
func (s *xScreen) shot(t *testing.T) *image.RGBA {
	t.Helper()
	data, err := os.ReadFile(s.pixels)
	if err != nil {
		t.Fatal(err)
	}
	field := func(n int) int { return int(binary.BigEndian.Uint32(data[4*n:])) }
	headerSize, w, h, stride, colours := field(0), field(4), field(5), field(12), field(19)
	data = data[headerSize+12*colours:]
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			p := data[y*stride+4*x:]
			m.SetRGBA(x, y, color.RGBA{p[2], p[1], p[0], 0xff})
		}
	}
	return m
}
