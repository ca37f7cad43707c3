package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The page on extending is read by people who then type what it says, so what it says must work: its files are put
// together as a module of their own, compiled and run.
func TestThePageOnExtending(t *testing.T) {
	page, err := os.ReadFile("../../docs/extending.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	files := regexp.MustCompile("(?s)```go (\\w+\\.go)\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	if len(files) != 5 {
		t.Fatalf("the page has %d files, want 5", len(files))
	}
	for _, file := range files {
		write(file[1], file[2])
	}
	write("main.go", "package main\n\nfunc main() {}\n")
	run, err := os.ReadFile("testdata/extending_test.go")
	if err != nil {
		t.Fatal(err)
	}
	write("all_test.go", string(run))

	top, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(top, name))
		if err != nil {
			t.Fatal(err)
		}
		write(name, string(text))
	}
	goTool := func(in string, args ...string) string {
		t.Helper()
		command := exec.Command("go", args...)
		command.Dir = in
		command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-mod=mod")
		out, err := command.CombinedOutput()
		if err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return strings.TrimSpace(string(out))
	}
	module := goTool(top, "list", "-m")
	goTool(dir, "mod", "edit", "-module=example.com/me/mygame", "-require="+module+"@v0.0.0", "-replace="+module+"="+top)
	goTool(dir, "vet", ".")
	goTool(dir, "test", "-count=1", ".")
}
