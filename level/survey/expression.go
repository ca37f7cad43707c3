package survey

import (
	"slices"
	"strconv"
	"strings"
)

// An Expression is a formula over the metrics of a dungeon, such as "cycles >= 3 && longest-walk < 90". Compile makes one;
// after that it is safe for use by several goroutines.
//
// It is made of numbers, names of metrics, ( ), and the operators of Go, which bind as tightly as there:
//
//	!  -                one value: 1 when it is 0, else 0; and its negative
//	*  /                division by 0 gives an infinity, or what is neither less nor more than any number nor equal to one
//	+  -
//	<  <=  >  >=  ==  !=   1 when it is so, else 0; only one in a row
//	&&                  1 when both are not 0, else 0
//	||                  1 when one is not 0, else 0
//
// A hyphen between letters belongs to a name, so subtraction needs a blank before it: floor - rooms. Values on the right of
// && and || are only measured when the left one does not settle it.
type Expression struct {
	node    node
	metrics []Metric
}

// A node is a part of an expression: it computes its value from those of metrics.
type node func(of func(Metric) float64) float64

// Compile reads an expression. The error is a sentence that names the word, its column, counted in characters from 1, and
// the remedy.
func Compile(text string) (*Expression, error) {
	p := parser{rest: text, column: 1}
	p.next()
	n := p.or()
	if p.err == nil && p.word != "" {
		p.fail("%s follows a complete expression: put an operator such as && before it, or leave it out")
	}
	if p.err != nil {
		return nil, p.err
	}
	return &Expression{n, p.metrics}, nil
}

// Metrics are those that the expression names, each once, in the order in which it does.
func (e *Expression) Metrics() []Metric { return slices.Clone(e.metrics) }

// Value is the expression's value, given those of the metrics that it names. It allocates nothing.
func (e *Expression) Value(of func(Metric) float64) float64 { return e.node(of) }

// A parser reads an expression from left to right, one word ahead, by recursive descent: a method for each level of the
// grammar. After the first error there are no more words, so that all methods return.
type parser struct {
	rest    string // what has not been read
	column  int    // where that begins
	word    string // the next word, "" at the end
	at      int    // its column
	metrics []Metric
	err     error
}

func (p *parser) or() node {
	left := p.and()
	for {
		if _, ok := p.take("||"); !ok {
			return left
		}
		left = or(left, p.and())
	}
}

func or(left, right node) node {
	return func(of func(Metric) float64) float64 { return truth(left(of) != 0 || right(of) != 0) }
}

func (p *parser) and() node {
	left := p.comparison()
	for {
		if _, ok := p.take("&&"); !ok {
			return left
		}
		left = and(left, p.comparison())
	}
}

func and(left, right node) node {
	return func(of func(Metric) float64) float64 { return truth(left(of) != 0 && right(of) != 0) }
}

func (p *parser) comparison() node {
	left := p.sum()
	operators := []string{"<", "<=", ">", ">=", "==", "!="}
	operator, ok := p.take(operators...)
	if !ok {
		return left
	}
	n := binary(operator, left, p.sum())
	if slices.Contains(operators, p.word) {
		p.fail("%s compares what is already a comparison: join two by &&, as in 3 < cycles && cycles < 9")
	}
	return n
}

func (p *parser) sum() node {
	left := p.product()
	for {
		operator, ok := p.take("+", "-")
		if !ok {
			return left
		}
		left = binary(operator, left, p.product())
	}
}

func (p *parser) product() node {
	left := p.unary()
	for {
		operator, ok := p.take("*", "/")
		if !ok {
			return left
		}
		left = binary(operator, left, p.unary())
	}
}

func (p *parser) unary() node {
	operator, ok := p.take("!", "-")
	if !ok {
		return p.operand()
	}
	value := p.unary()
	if operator == "!" {
		return func(of func(Metric) float64) float64 { return truth(value(of) == 0) }
	}
	return func(of func(Metric) float64) float64 { return -value(of) }
}

func (p *parser) operand() node {
	word := p.word
	switch {
	case word == "":
		p.fail("%s comes where a value is needed: add a number, a metric or an expression in brackets")
	case word == "(":
		return p.brackets()
	case isDigit(word[0]) || word[0] == '.':
		return p.number()
	case isLetter(word[0]):
		return p.metric()
	default:
		p.fail("%s comes where a value is needed: write a number, a metric or an expression in brackets there")
	}
	return nil
}

func (p *parser) brackets() node {
	open := p.at
	p.next()
	n := p.or()
	if p.err == nil && p.word == "" {
		p.fail("%s comes before the ( of column %d is closed: add a )", open)
	}
	if p.err == nil && p.word != ")" {
		p.fail("%s follows a complete expression: put an operator such as && before it, or close the ( of column %d", open)
	}
	p.next()
	return n
}

func (p *parser) number() node {
	value, err := strconv.ParseFloat(p.word, 64)
	if err != nil || strings.Trim(p.word, "0123456789.") != "" {
		p.fail("%s is no number: write digits with at most one point among them, such as 3 or 0.25")
		return nil
	}
	p.next()
	return func(func(Metric) float64) float64 { return value }
}

func (p *parser) metric() node {
	m, err := ParseMetric(p.word)
	if err != nil {
		_, remedy, _ := strings.Cut(err.Error(), " is no metric")
		if strings.Contains(p.word, "-") {
			remedy += ", and put a blank before a minus"
		}
		p.fail("%s is no metric%s", remedy)
		return nil
	}
	if !slices.Contains(p.metrics, m) {
		p.metrics = append(p.metrics, m)
	}
	p.next()
	return func(of func(Metric) float64) float64 { return of(m) }
}

// binary joins two parts by an operator that needs both.
func binary(operator string, left, right node) node {
	var f func(a, b float64) float64
	switch operator {
	case "+":
		f = func(a, b float64) float64 { return a + b }
	case "-":
		f = func(a, b float64) float64 { return a - b }
	case "*":
		f = func(a, b float64) float64 { return a * b }
	case "/":
		f = func(a, b float64) float64 { return a / b }
	case "<":
		f = func(a, b float64) float64 { return truth(a < b) }
	case "<=":
		f = func(a, b float64) float64 { return truth(a <= b) }
	case ">":
		f = func(a, b float64) float64 { return truth(a > b) }
	case ">=":
		f = func(a, b float64) float64 { return truth(a >= b) }
	case "==":
		f = func(a, b float64) float64 { return truth(a == b) }
	case "!=":
		f = func(a, b float64) float64 { return truth(a != b) }
	}
	return func(of func(Metric) float64) float64 { return f(left(of), right(of)) }
}

// truth is 1 for what is so and 0 for what is not.
func truth(so bool) float64 {
	if so {
		return 1
	}
	return 0
}
