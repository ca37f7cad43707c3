//go:build !js

package window

import (
	"errors"
	"os/exec"
	"runtime"
	"strings"
)

// toClipboard puts a text into the system's clipboard. Ebitengine has no way to, so this asks the program that each system
// has for it.
func toClipboard(text string) error {
	for _, command := range clipboards() {
		if _, err := exec.LookPath(command[0]); err != nil {
			continue
		}
		c := exec.Command(command[0], command[1:]...)
		c.Stdin = strings.NewReader(text)
		if err := c.Run(); err == nil {
			return nil
		}
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return errors.New("the clipboard cannot be reached")
	}
	return errors.New("the clipboard cannot be reached: install xclip, xsel or wl-clipboard")
}

// fromClipboard gives the text that is in the system's clipboard, if it can be had.
func fromClipboard(give func(string)) {
	for _, command := range pasters() {
		if text, err := exec.Command(command[0], command[1:]...).Output(); err == nil {
			give(string(text))
			return
		}
	}
}

// pasters is the commands that write out what is in the clipboard, best first.
func pasters() [][]string {
	switch runtime.GOOS {
	case "windows":
		return [][]string{{"powershell", "-NoProfile", "-Command", "Get-Clipboard"}}
	case "darwin":
		return [][]string{{"pbpaste"}}
	default:
		return [][]string{{"wl-paste", "--no-newline"}, {"xclip", "-selection", "clipboard", "-o"}, {"xsel", "--clipboard", "--output"}}
	}
}

// clipboards is the commands that put their input into the clipboard, best first.
func clipboards() [][]string {
	switch runtime.GOOS {
	case "windows":
		return [][]string{{"clip"}}
	case "darwin":
		return [][]string{{"pbcopy"}}
	default:
		return [][]string{{"wl-copy"}, {"xclip", "-selection", "clipboard"}, {"xsel", "--clipboard", "--input"}}
	}
}
