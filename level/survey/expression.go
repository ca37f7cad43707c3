package survey

import (
	"slices"
	"strconv"
	"strings"

	"github.com/barrow-rl/barrow/level/expr"
)

// An Expression is a formula over the metrics of a dungeon, such as "cycles >= 3 && longest-walk < 90", in the form that
// package expr reads. Comparisons, !, && and || are 1 when they hold, else 0, and take any number but 0 for what holds.
// Division by 0 gives an infinity, or what is neither less nor more than any number nor equal to one. Values on the right
// of && and || are only measured when the left one does not settle it. It is safe for use by several goroutines.
type Expression struct {
	node    node
	metrics []Metric
}

// A node is a part of an expression: it computes its value from those of metrics.
type node func(of func(Metric) float64) float64

// Compile reads an expression. The error is a sentence that names the word, its column, counted in characters from 1, and
// the remedy.
func Compile(text string) (*Expression, error) {
	tree, err := expr.Parse(text)
	if err != nil {
		return nil, err
	}
	e := new(Expression)
	e.node, err = e.compile(tree)
	return e, err
}

// Metrics are those that the expression names, each once, in the order in which it does.
func (e *Expression) Metrics() []Metric { return slices.Clone(e.metrics) }

// Value is the expression's value, given those of the metrics that it names. It allocates nothing.
func (e *Expression) Value(of func(Metric) float64) float64 { return e.node(of) }

func (e *Expression) compile(n *expr.Node) (node, error) {
	switch n.Op {
	case "":
		return e.word(n.Word)
	case "of":
		return nil, n.Wrong("has no meaning among metrics: leave it out")
	}
	left := node(func(func(Metric) float64) float64 { return 0 })
	if n.Left != nil {
		var err error
		if left, err = e.compile(n.Left); err != nil {
			return nil, err
		}
	}
	right, err := e.compile(n.Right)
	if err != nil {
		return nil, err
	}
	switch n.Op {
	case "||":
		return func(of func(Metric) float64) float64 { return truth(left(of) != 0 || right(of) != 0) }, nil
	case "&&":
		return func(of func(Metric) float64) float64 { return truth(left(of) != 0 && right(of) != 0) }, nil
	}
	f := operators[n.Op]
	if n.Op == "-" && n.Left == nil {
		f = func(_, b float64) float64 { return -b }
	}
	return func(of func(Metric) float64) float64 { return f(left(of), right(of)) }, nil
}

// operators are those that need both values, but for !, which needs the right one.
var operators = map[string]func(a, b float64) float64{
	"+":  func(a, b float64) float64 { return a + b },
	"-":  func(a, b float64) float64 { return a - b },
	"*":  func(a, b float64) float64 { return a * b },
	"/":  func(a, b float64) float64 { return a / b },
	"<":  func(a, b float64) float64 { return truth(a < b) },
	"<=": func(a, b float64) float64 { return truth(a <= b) },
	">":  func(a, b float64) float64 { return truth(a > b) },
	">=": func(a, b float64) float64 { return truth(a >= b) },
	"==": func(a, b float64) float64 { return truth(a == b) },
	"!=": func(a, b float64) float64 { return truth(a != b) },
	"!":  func(_, b float64) float64 { return truth(b == 0) },
}

// word is a number or a metric.
func (e *Expression) word(w expr.Word) (node, error) {
	if w.Quoted || strings.Contains("0123456789.", w.Text[:1]) {
		value, err := strconv.ParseFloat(w.Text, 64)
		if w.Quoted || err != nil || strings.Trim(w.Text, "0123456789.") != "" {
			return nil, w.Wrong("is no number: write digits with at most one point among them, such as 3 or 0.25")
		}
		return func(func(Metric) float64) float64 { return value }, nil
	}
	m, err := ParseMetric(w.Text)
	if err != nil {
		_, remedy, _ := strings.Cut(err.Error(), " is no metric")
		if strings.Contains(w.Text, "-") {
			remedy += ", and put a blank before a minus"
		}
		return nil, w.Wrong("is no metric%s", remedy)
	}
	if !slices.Contains(e.metrics, m) {
		e.metrics = append(e.metrics, m)
	}
	return func(of func(Metric) float64) float64 { return of(m) }, nil
}

// truth is 1 for what is so and 0 for what is not.
func truth(so bool) float64 {
	if so {
		return 1
	}
	return 0
}
