package expr_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/level/expr"
)

// tree is an expression with all its brackets.
func tree(n *expr.Node) string {
	switch {
	case n.Op == "" && n.Quoted:
		return fmt.Sprintf("%q", n.Text)
	case n.Op == "":
		return n.Text
	case n.Left == nil:
		return n.Op + tree(n.Right)
	}
	return "(" + tree(n.Left) + " " + n.Op + " " + tree(n.Right) + ")"
}

func TestParse(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"a", "a"},
		{"a|b&c=d", "(a || (b && (c == d)))"},
		{"a - b - c*-d", "((a - b) - (c * -d))"},
		{"!a.B < 5", "(!a.B < 5)"},
		{"!(a < 5)", "!(a < 5)"},
		{"!a.B of #3 < 5 & of", "((!(a.B of #3) < 5) && of)"},
		{"x-y-1", "(x-y - 1)"},
		{`n = "a & (b" | #3 != 'é'`, `((n == "a & (b") || (#3 != 'é'))`},
		{`""`, `""`},
		{`"a`, `"a"`},
	} {
		n, err := expr.Parse(test.text)
		if err != nil || tree(n) != test.want {
			t.Errorf("%s: %v, want %s", test.text, err, test.want)
		}
	}
}

// Whatever is written, it is a tree, or the error names the column; and words lie where they say.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"a & b", "((1", `"x" = 'y`, "a-b -c", "é ≥ 3", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		words := expr.Words(text)
		if end := words[len(words)-1]; end.Text != "" || end.Column != utf8.RuneCountInString(text)+1 {
			t.Errorf("%q ends with %+v", text, end)
		}
		n, err := expr.Parse(text)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "at column ") || len(err.Error()) > 300 {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		again, err := expr.Parse(tree(n))
		if strings.ContainsAny(text, "\"\\") || strings.Contains(text, "'") {
			return // quotes are written otherwise
		}
		if err != nil || tree(again) != tree(n) {
			t.Errorf("%q is %s and that is %v", text, tree(n), err)
		}
	})
}
