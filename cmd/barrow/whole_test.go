package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestOut(t *testing.T) {
	out := filepath.Join(t.TempDir(), "7.txt")
	for range 2 { // new, and in the place of what was there
		if got := try("print", "7", "--out", out); got != (result{done, "", "seed 7\n"}) || string(read(t, out)) != golden(t, "7") {
			t.Errorf("%+v, and the file is\n%s", got, read(t, out))
		}
	}
	if got := try("print", "7", "--out", filepath.Join(out, "8.txt")); got.status != failed || !strings.Contains(got.stderr, "cannot be written") {
		t.Errorf("in a folder that is a file: %+v", got)
	}
}

// Files come with all that they should have, or stay as they were, and nothing is left beside them.
func TestWriteWhole(t *testing.T) {
	folder := t.TempDir()
	old, other := filepath.Join(folder, "old"), filepath.Join(folder, "other")
	write(t, old, "old")
	say := func(text string) func(io.Writer) error {
		return func(w io.Writer) error { _, err := io.WriteString(w, text); return err }
	}
	broken := func(w io.Writer) error { _, _ = io.WriteString(w, "half"); return errors.New("oh no") }
	expect := func(want string, names ...string) {
		t.Helper()
		if text := string(read(t, old)); text != want {
			t.Errorf("the old file is %q, expected %q", text, want)
		}
		entries, err := os.ReadDir(folder)
		if err != nil || len(entries) != len(names) {
			t.Errorf("%v in the folder, expected %q", entries, names)
		}
	}
	if err := writeWhole(file{old, broken}); err == nil || !strings.Contains(err.Error(), "oh no") {
		t.Errorf("broken: %v", err)
	}
	expect("old", "old")
	if err := writeWhole(file{other, say("new")}, file{old, broken}); err == nil {
		t.Error("a second file that is broken is no error")
	}
	expect("old", "old")
	if err := writeWhole(file{filepath.Join(folder, "missing", "file"), say("new")}); err == nil {
		t.Error("no folder, and no error")
	}
	if err := os.Chmod(old, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := writeWhole(file{old, say("new")}, file{other, say("new too")}); err != nil {
		t.Error(err)
	}
	expect("new", "old", "other")
	if runtime.GOOS == "windows" {
		return
	}
	if info, err := os.Stat(old); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("permissions are %v, %v", info.Mode(), err)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(old, link); err != nil {
		t.Fatal(err)
	}
	if err := writeWhole(file{link, say("newer")}); err != nil {
		t.Error(err)
	}
	expect("newer", "old", "other")
	if target, err := os.Readlink(link); err != nil || target != old {
		t.Errorf("the link points to %q, %v", target, err)
	}
	for _, device := range []string{"/dev/null", "/dev/full"} {
		if got := try("print", "7", "--out", device); got.status != misused || !strings.Contains(got.stderr, "no ordinary file") {
			t.Errorf("%s: %+v", device, got)
		}
	}
}

// After Ctrl-C nothing more is written, so that the temporary file can be removed.
func TestPatient(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var b strings.Builder
	p := &patient{ctx, &b}
	_, before := p.Write([]byte("before"))
	cancel()
	_, after := p.Write([]byte("after"))
	if before != nil || !errors.As(after, new(interruption)) || b.String() != "before" {
		t.Errorf("%v, %v, and %q is written", before, after, &b)
	}
}
