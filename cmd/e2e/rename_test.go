package e2e

import (
	"bytes"
	"flag"
	"go/format"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var long = flag.Bool("long", false, "run every test of a renamed module, and with names of other kinds; takes many minutes")

// Whoever clones the skeleton as the start of a game gives it a path of their own, such as the one in the README, and the
// tests still pass.
func TestRename(t *testing.T) {
	_, example, _ := strings.Cut(string(read(t, top+"/README.md")), "make rename MODULE=")
	example, _, _ = strings.Cut(example, "\n")
	paths := []string{example}
	if *long {
		paths = append(paths, "github.com/hajimehoshi/mygame/v2", "gopkg.in/me/game.v3", "a.b", "outside.example/M~_-y")
	}
	for _, to := range paths {
		t.Run(to, func(t *testing.T) {
			t.Parallel()
			testRename(t, to)
		})
	}
}

func testRename(t *testing.T, to string) {
	from := goTool(t, top, nil, "list", "-m")
	if from == to || !strings.Contains(from, ".") {
		t.Skipf("%s is no name to begin with", from)
	}
	dir := t.TempDir()
	copyModule(t, dir)
	write(t, filepath.Join(dir, "NOTES.md"), "See https://"+from+".git and https://pkg.go.dev/"+from+"/level. "+
		"Not "+from+"ed, nor "+from+"-rs. It is "+from+".\n")

	t.Log(goTool(t, dir, nil, "run", "./.ci/rename", to))

	if got := goTool(t, dir, nil, "list", "-m"); got != to {
		t.Errorf("go.mod names %s", got)
	}
	wantNotes := "See https://" + to + ".git and https://pkg.go.dev/" + to + "/level. " +
		"Not " + from + "ed, nor " + from + "-rs. It is " + to + ".\n"
	if got := read(t, filepath.Join(dir, "NOTES.md")); string(got) != wantNotes {
		t.Errorf("text was renamed to\n%s\nexpected\n%s", got, wantNotes)
	}
	for _, path := range files(t, dir) {
		text := read(t, path)
		if filepath.Base(path) != "NOTES.md" && bytes.Contains(text, []byte(from)) {
			t.Errorf("%s still names %s", path, from)
		}
		if strings.HasSuffix(path, ".go") && !formatted(text) && formatted(read(t, top+strings.TrimPrefix(path, dir))) {
			t.Errorf("%s was formatted and is no longer", path)
		}
	}
	env := []string{"CGO_ENABLED=0"}
	goTool(t, dir, env, "vet", "./...", "./.ci/rename")
	tests := []string{"./cmd/e2e", "-run", "Arrows|Map|Outside|Page|Links|Readme"} // those that look at names
	if *long {
		tests = []string{"./...", "-skip", "^TestRename$"}
	}
	goTool(t, dir, env, append([]string{"test"}, tests...)...)
}

// A path that will not do changes nothing and is refused with one sentence.
func TestRenameRefuses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	copyModule(t, dir)
	program := filepath.Join(t.TempDir(), "rename.exe")
	goTool(t, top, nil, "build", "-o", program, "./.ci/rename")
	before := everything(t, dir)
	for _, arguments := range [][]string{
		{},
		{""},
		{"two words"},
		{"a", "b"},
		{"-x"},
		{"../elsewhere"},
		{"/rooted"},
		{"example.com/a/"},
		{"example.com//a"},
		{"mygame"},
		{"fmt"},
		{"example.com/me/mygame/v1"},
		{"github.com/yohamta/donburi"},
		{"https://example.com/me/mygame"},
		{"example.com/me/my game"},
		{"exämple.com/me/mygame"},
		{strings.Repeat("a.b/", 5000)},
	} {
		command := exec.Command(program, arguments...)
		command.Dir = dir
		out, err := command.CombinedOutput()
		if err == nil || bytes.Count(out, []byte("\n")) != 1 || !bytes.HasPrefix(out, []byte("rename: ")) {
			t.Errorf("%q: %v\n%s", arguments, err, out)
		}
	}
	if !bytes.Equal(everything(t, dir), before) {
		t.Error("a refusal changed files")
	}
}

// files lists the module's files: all but its history and what is built.
func files(t *testing.T, root string) []string {
	t.Helper()
	var paths []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "bin" || entry.Name() == "dist"):
			return filepath.SkipDir
		case entry.Type().IsRegular():
			paths = append(paths, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

func formatted(source []byte) bool {
	f, err := format.Source(source)
	return err == nil && bytes.Equal(f, source)
}

func copyModule(t *testing.T, dir string) {
	t.Helper()
	for _, path := range files(t, top) {
		relative, err := filepath.Rel(top, path)
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, relative), string(read(t, path)))
	}
}

// everything is the names and contents of a folder in one.
func everything(t *testing.T, dir string) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, path := range files(t, dir) {
		b.WriteString(path + "\n")
		b.Write(read(t, path))
	}
	return b.Bytes()
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
