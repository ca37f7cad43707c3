package e2e

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Go visits maps in another order each time, so whatever a rule does in that order differs from run to run. No rule ranges
// over a map; what must be visited in turn is kept in a slice, or sorted by a key. And none draws from dice of its own.
func TestNoRuleRangesOverAMap(t *testing.T) {
	noticeChanges(t)
	packages := list(t, []string{"CGO_ENABLED=0"}, "-export", "./level/...", "./components", "./ecs", "./systems", "./cmd/amulet")
	exports := map[string]string{}
	for _, p := range packages {
		exports[p.ImportPath] = p.Export
	}

	module := goTool(t, top, nil, "list", "-m")
	files := token.NewFileSet()
	compiled := importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	checked := 0
	for _, p := range packages {
		if !isRule(module, p.ImportPath) {
			continue
		}
		checked++
		var parsed []*ast.File
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(files, filepath.Join(p.Dir, name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			parsed = append(parsed, file)
		}
		for _, file := range parsed {
			for _, imported := range file.Imports {
				if strings.HasSuffix(imported.Path.Value, `/rand"`) || strings.Contains(imported.Path.Value, `/rand/`) {
					if !strings.HasPrefix(p.ImportPath, module+"/cmd/") { // programs draw fresh seeds; rules do not
						t.Errorf("%s imports %s: dice are seeded, and passed in", p.ImportPath, imported.Path.Value)
					}
				}
			}
		}
		for _, at := range mapRanges(t, files, p.ImportPath, parsed, compiled) {
			t.Errorf("%s ranges over a map: keep what it visits in a slice, or sort the keys", at)
		}
	}
	if checked < 5 {
		t.Fatalf("only %d packages of rules were found", checked)
	}
}

// isRule reports whether a package of the module is of the rules: of what must do the same each time.
func isRule(module, path string) bool {
	for _, folder := range []string{"level", "components", "ecs", "cmd/amulet"} {
		if within(path, module+"/"+folder) {
			return true
		}
	}
	return path == module+"/systems"
}

// mapRanges is where a package ranges over maps.
func mapRanges(t *testing.T, files *token.FileSet, path string, parsed []*ast.File, compiled types.Importer) (places []string) {
	t.Helper()
	info := types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	config := types.Config{Importer: compiled}
	if _, err := config.Check(path, files, parsed, &info); err != nil {
		t.Fatal(err)
	}
	for _, file := range parsed {
		ast.Inspect(file, func(n ast.Node) bool {
			if loop, ok := n.(*ast.RangeStmt); ok {
				if _, is := info.Types[loop.X].Type.Underlying().(*types.Map); is {
					places = append(places, files.Position(loop.Pos()).String())
				}
			}
			return true
		})
	}
	return places
}

// The test of the test: a range over a map is found, whatever its type is called, and others are left in peace.
func TestMapRangesAreFound(t *testing.T) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "p.go", `package p
type table map[string]int
func f(t table, m map[int]int, s []int) {
	for range t {
	}
	for range s {
	}
	for range m {
	}
}`, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := mapRanges(t, files, "p", []*ast.File{file}, importer.Default()); len(got) != 2 {
		t.Errorf("found %v", got)
	}
}
