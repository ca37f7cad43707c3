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

// A link is followed wherever it leads, and stays.
func TestOutLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links are for administrators there")
	}
	want, folder := golden(t, "7"), t.TempDir()
	t.Chdir(folder)
	if err := os.MkdirAll("deep/er", 0o700); err != nil {
		t.Fatal(err)
	}
	for _, link := range []struct{ name, to string }{
		{"dangling", "new.txt"},
		{"twice", "dangling2"},
		{"dangling2", folder + "/new2.txt"},
		{"into", "deep/er"},
		{"up", "into/../beside.txt"},
		{"away", "gone/new.txt"},
		{"folder", "gone/"},
		{"loop", "pool"},
		{"pool", "loop"},
		{"self", "self"},
	} {
		if err := os.Symlink(link.to, link.name); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ out, file, says string }{
		{"dangling", "new.txt", ""},
		{"twice", "new2.txt", ""},
		{"up", "deep/beside.txt", ""},
		{"into/in.txt", "deep/er/in.txt", ""},
		{"away", "", "away cannot be written: there is no folder gone/: make it first, or name another"},
		{"folder", "", "folder cannot be written: there is no folder gone/"},
		{"loop", "", "loop cannot be written: it is a link that leads to itself: remove it, or name another file"},
		{"self", "", "self cannot be written: it is a link that leads to itself"},
	} {
		got := try("print", "7", "--out", test.out)
		if test.says != "" {
			if got.status != failed || !strings.Contains(got.stderr, test.says) {
				t.Errorf("%s: %+v", test.out, got)
			}
		} else if got.status != done || string(read(t, test.file)) != want {
			t.Errorf("%s: %+v", test.out, got)
		}
		if info, err := os.Lstat(test.out); strings.Count(test.out, "/") == 0 && (err != nil || info.Mode()&os.ModeSymlink == 0) {
			t.Errorf("%s is no link any more: %v", test.out, err)
		}
	}
}

// What cannot be written is named as it was typed, and never by the name that it has until it is whole.
func TestOutFailures(t *testing.T) {
	folder := t.TempDir()
	write(t, filepath.Join(folder, "file"), "")
	for _, out := range []string{
		filepath.Join(folder, "gone", "7.txt"), filepath.Join(folder, "file", "7.txt"), filepath.Join(folder, strings.Repeat("x", 300)),
	} {
		got := try("print", "7", "--out", out)
		if got.status != failed || !strings.Contains(got.stderr, "barrow: "+out+" cannot be ") || strings.Contains(got.stderr, ".barrow-") {
			t.Errorf("%+v", got)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Errorf("left behind: %v, %v", left, err)
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
