// Package expr reads expressions such as "cycles >= 3 && longest-walk < 90" as trees, for whoever knows what the names in
// them mean: the search for dungeons, and the debug overlay's query.
//
// An expression is made of words, which are names, numbers and text in quotes, of ( ), and of the operators of Go, which
// bind as tightly as there:
//
//	!  -                   before one value
//	*  /
//	+  -
//	<  <=  >  >=  ==  !=   only one in a row
//	&&
//	||
//
// Before all of them comes of, between two words: Health.Now of #3. =, & and | are other spellings of ==, && and ||. A hyphen between letters belongs to a name, so subtraction needs a blank
// before it: floor - rooms.
package expr

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Word is one word or operator of an expression.
type Word struct {
	Text   string // without its quotes; empty at the end of the expression
	Column int    // where it begins, in characters from 1
	Quoted bool   // it stood between ""
}

// Wrong is an error that names the word and its column: a sentence, of which the arguments are what follows the word.
func (w Word) Wrong(format string, arguments ...any) error {
	word := Quote(w.Text)
	if w.Text == "" && !w.Quoted {
		word = "the end"
	}
	return fmt.Errorf("at column %d, %s %s", w.Column, word, fmt.Sprintf(format, arguments...))
}

// Quote shows a word in quotes, its beginning if it is long.
func Quote(word string) string {
	const limit = 40
	if len(word) <= limit {
		return strconv.Quote(word)
	}
	return strconv.Quote(strings.ToValidUTF8(word[:limit], "")) + "..."
}

// A Node is a part of an expression: an operator with what it joins, or a word alone.
type Node struct {
	Word
	Op          string // "||" and so on, however it was spelled; empty for a word
	Left, Right *Node  // Left is nil of ! and of a minus before one value, and both are of a word
}

// operators are those between two values, by how tightly they bind.
var operators = [...][]string{{"||"}, {"&&"}, {"<", "<=", ">", ">=", "==", "!="}, {"+", "-"}, {"*", "/"}}

const comparisons = 2 // among the operators

// spellings are other ways to write operators, and slips are those of other languages, with what to write instead.
var (
	spellings = map[string]string{"=": "==", "&": "&&", "|": "||"}
	slips     = map[string]string{"and": "&&", "or": "||", "not": "!", "≤": "<=", "≥": ">=", "≠": "!="}
)

// Parse reads an expression. The error is a sentence that names the first wrong word, its column and the remedy.
func Parse(text string) (*Node, error) {
	p := parser{words: Words(text)}
	n := p.binary(0)
	if w := p.words[0]; w.Text != "" {
		p.fail(w, "follows a complete expression: put an operator such as && before it, or leave it out")
	}
	return n, p.err
}

// A parser reads an expression from left to right by recursive descent.
type parser struct {
	words []Word // those to come; the last is the end
	err   error  // the first
}

// fail keeps the first error, and ends the expression, so that all methods return.
func (p *parser) fail(w Word, format string, arguments ...any) {
	if write, ok := slips[w.Text]; ok && !w.Quoted {
		format, arguments = "is no operator: write %s", []any{write}
	}
	if p.err == nil {
		p.err = w.Wrong(format, arguments...)
	}
	p.words = []Word{{}}
}

// next is the next word if it is one of some operators, and otherwise empty.
func (p *parser) next(operators ...string) string {
	w := p.words[0]
	op := w.Text
	if full, ok := spellings[op]; ok {
		op = full
	}
	if w.Quoted || !slices.Contains(operators, op) {
		return ""
	}
	return op
}

func (p *parser) take() Word {
	w := p.words[0]
	if len(p.words) > 1 {
		p.words = p.words[1:]
	}
	return w
}

// binary reads what operators that bind at least so tightly join.
func (p *parser) binary(tightness int) *Node {
	if tightness == len(operators) {
		return p.unary()
	}
	left := p.binary(tightness + 1)
	for op := p.next(operators[tightness]...); op != ""; op = p.next(operators[tightness]...) {
		left = &Node{p.take(), op, left, p.binary(tightness + 1)}
		if tightness == comparisons && p.next(operators[comparisons]...) != "" {
			p.fail(p.words[0], "compares what is already a comparison: join two by &&, as in 3 < cycles && cycles < 9")
		}
	}
	return left
}

func (p *parser) unary() *Node {
	if op := p.next("!", "-"); op != "" {
		return &Node{p.take(), op, nil, p.unary()}
	}
	w := p.words[0]
	switch first, _ := utf8.DecodeRuneInString(w.Text); {
	case w.Text == "" && !w.Quoted:
		p.fail(w, "comes where a value is needed: add a name, a number or an expression in brackets")
	case p.next("(") != "":
		return p.brackets()
	case w.Quoted || slips[w.Text] == "" && isWord(first):
		n := &Node{Word: p.take()}
		if p.next("of") != "" {
			n = &Node{p.take(), "of", n, p.unary()}
		}
		return n
	default:
		p.fail(w, "comes where a value is needed: write a name, a number or an expression in brackets there")
	}
	return nil
}

func (p *parser) brackets() *Node {
	open := p.take().Column
	n := p.binary(0)
	switch {
	case p.next(")") != "":
		p.take()
	case p.words[0].Text == "":
		p.fail(p.words[0], "comes before the ( of column %d is closed: add a )", open)
	default:
		p.fail(p.words[0], "follows a complete expression: put an operator such as && before it, or close the ( of column %d", open)
	}
	return n
}

// Words cuts an expression into its words and operators. The last one is the end, whose text is empty.
func Words(text string) (words []Word) {
	column := 1
	for text != "" {
		w := Word{Column: column}
		n := length(text)
		w.Text = text[:n]
		if w.Text[0] == '"' {
			w.Text, w.Quoted = strings.Trim(w.Text, `"`), true
		}
		if !strings.Contains(" \t\n", w.Text) || w.Quoted {
			words = append(words, w)
		}
		column += utf8.RuneCountInString(text[:n])
		text = text[n:]
	}
	return append(words, Word{Column: column})
}

// length is how many bytes the first word of a text has.
func length(text string) int {
	if quote := text[0]; quote == '"' || quote == '\'' {
		if end := strings.IndexByte(text[1:], quote); end >= 0 {
			return end + 2
		}
		return len(text)
	}
	for _, s := range [...]string{"<=", ">=", "==", "!=", "&&", "||"} {
		if strings.HasPrefix(text, s) {
			return len(s)
		}
	}
	first, n := utf8.DecodeRuneInString(text)
	for end := n; isWord(first) && end < len(text); end = n {
		r, size := utf8.DecodeRuneInString(text[end:])
		after, _ := utf8.DecodeRuneInString(text[end+size:])
		if !isWord(r) && !(r == '-' && unicode.IsLetter(first) && unicode.IsLetter(after)) {
			break
		}
		n += size
	}
	return n
}

// isWord reports whether a character can be part of a name or a number.
func isWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("._#'", r)
}
