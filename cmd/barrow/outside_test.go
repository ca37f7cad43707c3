package main

import (
	"os"
	"path/filepath"
	"testing"
)

// A module of someone else's builds on the skeleton with one new file and one line: testdata/outside is theirs.
func TestOutsideModule(t *testing.T) {
	noticeChanges(t)
	dir := t.TempDir()
	for name, from := range map[string]string{
		"rats.go":         "testdata/outside/rats.go",
		"rats_test.go":    "testdata/outside/rats_test.go",
		"overlay_test.go": "testdata/outside/overlay_test.go",
		"go.mod":          top + "/go.mod", // what the skeleton needs, and what it excludes, its users do too
		"go.sum":          top + "/go.sum",
	} {
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	skeleton, err := filepath.Abs(top)
	if err != nil {
		t.Fatal(err)
	}
	module := goTool(t, top, nil, "list", "-m")
	goTool(t, dir, nil, "mod", "edit", "-module=example.com/them/theirs", "-require="+module+"@v0.0.0", "-replace="+module+"="+skeleton)

	env := []string{"CGO_ENABLED=0", "GOFLAGS=-mod=mod"}
	goTool(t, dir, env, "vet", ".")
	t.Log(goTool(t, dir, env, "test", "-count=1", "."))
}
