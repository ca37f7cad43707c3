package e2e

import (
	"path/filepath"
	"regexp"
	"testing"
)

// A module of someone else's builds on the skeleton with one new file and one line: testdata/outside is theirs.
func TestOutsideModule(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for _, name := range []string{"rats.go", "rats_test.go", "overlay_test.go"} {
		files[name] = string(read(t, "testdata/outside/"+name))
	}
	testOutside(t, files)
}

// The page on extending is read by people who then type what it says, so what it says must work: its files are put
// together as a module of their own, compiled and run.
func TestThePageOnExtending(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for _, file := range regexp.MustCompile("(?s)```go (\\w+\\.go)\n(.*?)```").FindAllStringSubmatch(string(read(t, top+"/docs/extending.md")), -1) {
		files[file[1]] = file[2]
	}
	if len(files) != 12 {
		t.Fatalf("the page has %d files, want 12", len(files))
	}
	files["all_test.go"] = string(read(t, "testdata/extending_test.go"))
	testOutside(t, files)
}

// testOutside vets and tests files as a module of its own that needs this one. Its name is never this one's, whatever that is
// renamed to: were they the same, the go command would look for the packages of one in the other.
func testOutside(t *testing.T, files map[string]string) {
	t.Helper()
	noticeChanges(t)
	dir := t.TempDir()
	for name, text := range files {
		write(t, filepath.Join(dir, name), text)
	}
	for _, name := range []string{"go.mod", "go.sum"} { // what the skeleton needs, its users do too
		write(t, filepath.Join(dir, name), string(read(t, top+"/"+name)))
	}
	skeleton, err := filepath.Abs(top)
	if err != nil {
		t.Fatal(err)
	}
	module := goTool(t, top, nil, "list", "-m")
	goTool(t, dir, nil, "mod", "edit", "-module=outside.example/"+module, "-replace="+module+"="+skeleton)

	env := []string{"CGO_ENABLED=0", "GOFLAGS=-mod=mod"}
	goTool(t, dir, env, "vet", ".")
	t.Log(goTool(t, dir, env, "test", "-count=1", "."))
}
