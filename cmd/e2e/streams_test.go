//go:build unix

package e2e

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// Streams may be closed, full, or a pipe whose reader has left. What a program was asked for is then written all the same, or
// it says what was not, and fails.
func TestStreams(t *testing.T) {
	const closed, full = "it is closed: open it, or name a file with --out", "write /dev/stdout: no space left on device"
	folder := t.TempDir()
	for _, test := range []struct {
		args, redirect string
		unwritten      string // why, "" when all that was asked for is written
	}{
		{"print 7", "", ""},
		{"print 7", "</dev/null", ""},
		{"print 7", "<&-", ""},
		{"print 7", "2>&-", ""},
		{"print 7", "<&- 2>&-", ""},
		{"print 7", "2>/dev/full", ""},
		{"print 7", ">&-", closed},
		{"print 7", "<&- >&-", closed},
		{"print 7", ">/dev/full", full},
		{"print 7 --size 300x300", ">/dev/full", full},
		{"print 7 --format json", ">&-", closed},
		{"print 7 --format png", ">&-", closed},
		{"print 7 --format png", ">/dev/full", full},
		{"survey 1..9", ">&-", closed},
		{"survey 1..9 --json", ">/dev/full", full},
		{"--help", ">&-", closed},
		{"--version", ">/dev/full", full},
		{"print 7 --out FILE", ">&- 2>&-", ""},
		{"print 7 --out FILE", ">/dev/full 2>/dev/full", ""},
	} {
		if _, err := os.Stat("/dev/full"); err != nil && strings.Contains(test.redirect, "/dev/full") {
			continue
		}
		var stdout, stderr bytes.Buffer
		out := filepath.Join(folder, "out")
		command := exec.Command("sh", "-c", fmt.Sprintf(`exec "$0" %s %s`, strings.ReplaceAll(test.args, "FILE", out), test.redirect), build(t, "barrow"))
		command.Stdout, command.Stderr = &stdout, &stderr
		err := command.Run()
		if test.unwritten != "" {
			if says := "barrow: standard output cannot be written: " + test.unwritten + "\n"; command.ProcessState.ExitCode() != failed || !strings.HasSuffix(stderr.String(), says) {
				t.Errorf("%s %s: %v, %q", test.args, test.redirect, err, &stderr)
			}
			continue
		}
		written := stdout.String()
		if strings.Contains(test.args, "FILE") {
			written = string(read(t, out))
			os.Remove(out)
		}
		if err != nil || written != golden(t, "7") {
			t.Errorf("%s %s: %v, %q\n%s", test.args, test.redirect, err, &stderr, written)
		}
	}
}

// A reader that leaves knows it, so that nothing need be said, but it is no success. One of standard error that leaves loses
// nobody what was asked for.
func TestStreamsWithoutReader(t *testing.T) {
	reader, unread, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	defer unread.Close()
	for _, args := range []string{"print 7", "print 7 --size 300x300", "survey 1..9"} {
		var b bytes.Buffer
		command := exec.Command(build(t, "barrow"), strings.Fields(args)...)
		command.Stdout, command.Stderr = unread, &b
		if err := command.Run(); command.ProcessState.ExitCode() != failed || strings.Contains(b.String(), "barrow: ") {
			t.Errorf("%s, standard output without a reader: %v, %q", args, err, &b)
		}
		command = exec.Command(build(t, "barrow"), strings.Fields(args)...)
		command.Stdout, command.Stderr = &b, unread
		b.Reset()
		if err := command.Run(); err != nil || b.Len() < 200 {
			t.Errorf("%s, standard error without a reader: %v, %q", args, err, &b)
		}
	}
}

// A signal that asks the program to end leaves the file as it was and nothing beside it, however much of it is written.
func TestSignals(t *testing.T) {
	heedSignals(t)
	for _, sent := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		folder := t.TempDir()
		out := filepath.Join(folder, "7.png")
		write(t, out, "old")
		command, stderr := drawLarge(t, out, "")
		command.Process.Signal(sent)
		_ = command.Wait()
		left, err := os.ReadDir(folder)
		if status := command.ProcessState.ExitCode(); status != interrupted || err != nil || len(left) != 1 || string(read(t, out)) != "old" ||
			stderr.String() != "seed 7\nbarrow: "+out+" cannot be written: it was interrupted\n" {
			t.Errorf("%v: status %d, %q, left %v", sent, status, stderr, left)
		}
	}

	// Unless it is ignored, as after nohup.
	out := filepath.Join(t.TempDir(), "7.png")
	command, stderr := drawLarge(t, out, "trap '' HUP;")
	command.Process.Signal(syscall.SIGHUP)
	if err := command.Wait(); err != nil || !bytes.HasPrefix(read(t, out), []byte("\x89PNG")) {
		t.Errorf("after nohup: %v, %q", err, stderr)
	}
}

// heedSignals lets the programs that a test starts hear signals that these tests were told to ignore, as nohup and shells tell
// what runs in the background.
func heedSignals(t *testing.T) {
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	t.Cleanup(func() { signal.Stop(heard) })
}

// drawLarge begins to draw a large picture into a file, and returns when part of it is written.
func drawLarge(t *testing.T, out, before string) (*exec.Cmd, *bytes.Buffer) {
	t.Helper()
	command, stderr := exec.Command("sh", "-c", before+` exec "$0" "$@"`, build(t, "barrow"), "print", "7", "--size", "700x700", "--cell", "8", "--out", out), new(bytes.Buffer)
	command.Stderr = stderr
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { command.Process.Kill() })
	soon(t, func() string {
		files, err := filepath.Glob(filepath.Join(filepath.Dir(out), ".barrow-*"))
		if err != nil || len(files) != 1 {
			return fmt.Sprintf("nothing is written yet: %v, %v", files, err)
		}
		if info, err := os.Stat(files[0]); err != nil || info.Size() == 0 {
			return fmt.Sprintf("nothing is written yet: %v", err)
		}
		return ""
	})
	return command, stderr
}

// The name that is given is the name that is written, byte for byte, or it is refused where there can be no such name.
func TestNames(t *testing.T) {
	folder := t.TempDir()
	written := map[string]bool{}
	for _, name := range []string{"bad\xff.txt", "bad\xfe.txt", "bad\ufffd.txt", "-5", "--", "-", " ", "a\nb", "\x1b[2J", "é", "e\u0301", "a=b", "%s", "\xff"} {
		var stderr bytes.Buffer
		command := exec.Command(build(t, "barrow"), "print", "7", "--out="+name)
		command.Dir, command.Stderr = folder, &stderr
		err := command.Run()
		var exit *exec.ExitError
		switch {
		case err == nil:
			written[name] = true
		case !errors.As(err, &exit) || !strings.Contains(stderr.String(), "barrow: ") || runtime.GOOS == "linux":
			t.Errorf("%q: %v, %q", name, err, &stderr)
		}
		left, err := os.ReadDir(folder)
		if err != nil || len(left) != len(written) {
			t.Fatalf("after %q there are %v, %v", name, left, err)
		}
		for _, file := range left {
			if !written[file.Name()] {
				t.Errorf("nobody asked for %q", file.Name())
			}
		}
	}
}
