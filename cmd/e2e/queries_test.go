package e2e

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Donburi's component types have queries of their own, which visit in the order of storage and share memory between all
// worlds of a process. Rules, tests and documents ask the game instead.
func TestNobodyAsksComponentTypes(t *testing.T) {
	files := token.NewFileSet()
	var sources []*ast.File
	var faults []string
	err := filepath.WalkDir(top, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || strings.HasPrefix(path, filepath.Join(top, "ecs")+string(filepath.Separator)) {
			return err
		}
		switch filepath.Ext(path) {
		case ".go":
			source, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			sources = append(sources, source)
		case ".md":
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, line := range askedInText(string(text)) {
				faults = append(faults, path+": "+line)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range append(faults, askedInGo(files, sources)...) {
		t.Errorf("%s: ask the game instead, with Each, First or Count", fault)
	}
}

// questions are what a component type answers by a query of its own.
var questions = []string{"Iter", "Each", "EachUntil", "First", "MustFirst"}

// askedInGo finds where queries by component types are made, and donburi's other queries.
func askedInGo(files *token.FileSet, sources []*ast.File) (faults []string) {
	types := map[string]bool{}
	for _, source := range sources {
		ast.Inspect(source, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				for i, value := range n.Values {
					if len(n.Names) == len(n.Values) && makesComponentType(value) {
						types[n.Names[i].Name] = true
					}
				}
			case *ast.AssignStmt:
				for i, value := range n.Rhs {
					if name, ok := n.Lhs[min(i, len(n.Lhs)-1)].(*ast.Ident); ok && makesComponentType(value) {
						types[name.Name] = true
					}
				}
			}
			return true
		})
	}
	for _, source := range sources {
		ast.Inspect(source, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			fun := call.Fun
			if generic, ok := fun.(*ast.IndexExpr); ok {
				fun = generic.X
			}
			asked, ok := fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			of := lastName(asked.X)
			if types[of] && slices.Contains(questions, asked.Sel.Name) || of == "donburi" && strings.HasSuffix(asked.Sel.Name, "Query") {
				faults = append(faults, fmt.Sprintf("%s: %s.%s", files.Position(call.Pos()), of, asked.Sel.Name))
			}
			return true
		})
	}
	return faults
}

// makesComponentType reports whether an expression calls donburi to make a component type or a tag, if only to name it.
func makesComponentType(e ast.Expr) (makes bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && lastName(s.X) == "donburi" && (s.Sel.Name == "NewComponentType" || s.Sel.Name == "NewTag") {
			makes = true
		}
		_, isFunc := n.(*ast.FuncLit)
		return !isFunc
	})
	return makes
}

// lastName is the last name of an expression such as components.Player.
func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// askedInText finds them in a document, where component types are those with a capital.
func askedInText(text string) []string {
	return regexp.MustCompile(`\b[A-Z]\w*\.(`+strings.Join(questions, "|")+`)\(|donburi\.New\w*Query`).FindAllString(text, -1)
}

// The test of the test.
func TestNobodyAsksComponentTypesFindsThem(t *testing.T) {
	const declared = "package p\nvar Rat, hat = donburi.NewComponentType[int]().SetName(\"Rat\"), donburi.NewTag()\n"
	for code, faults := range map[string]int{
		"for e := range g.Each(Rat) { g.First(hat) }": 0,
		"for e := range Rat.Iter(w) {}":               1,
		"p.Rat.MustFirst(w); hat.Each(w, f)":          2,
		"local := donburi.NewTag(); local.First(w)":   1,
		"Rat.Get(e); Rat.SetValue(e, 1)":              0,
		"donburi.NewQuery(filter.Contains(Rat))":      1,
		"donburi.NewOrderedQuery[int](f)":             1,
	} {
		files := token.NewFileSet()
		source, err := parser.ParseFile(files, "p.go", declared+"func f() { "+code+" }", parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := askedInGo(files, []*ast.File{source}); len(got) != faults {
			t.Errorf("%s: found %q, expected %d", code, got, faults)
		}
	}
	if got := askedInText("`g.Each(Rat)`, `Rat.Iter(w)`, components.Player.MustFirst(w), donburi.NewQuery"); len(got) != 3 {
		t.Errorf("in a document: %q", got)
	}
}
