package survey

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// symbols are the words that are neither numbers nor names, longer ones before those that they begin with.
var symbols = []string{"<=", ">=", "==", "!=", "&&", "||", "<", ">", "!", "(", ")", "+", "-", "*", "/"}

// slips are words of other languages, and what to write instead.
var slips = map[string]string{"=": "==", "&": "&&", "|": "||", "and": "&&", "or": "||", "not": "!", "≤": "<=", "≥": ">=", "≠": "!="}

// next moves on to the next word.
func (p *parser) next() {
	trimmed := strings.TrimLeft(p.rest, " \t\n")
	p.column += len(p.rest) - len(trimmed)
	p.rest, p.at = trimmed, p.column
	p.word = p.rest[:p.wordLength()]
	p.rest = p.rest[len(p.word):]
	p.column += utf8.RuneCountInString(p.word)
}

func (p *parser) wordLength() int {
	for _, s := range symbols {
		if strings.HasPrefix(p.rest, s) {
			return len(s)
		}
	}
	n := 0
	for n < len(p.rest) && (isWord(p.rest[n]) || p.rest[n] == '-' && n+1 < len(p.rest) && isLetter(p.rest[n+1]) && isLetter(p.rest[0])) {
		n++
	}
	if n == 0 {
		_, n = utf8.DecodeRuneInString(p.rest)
	}
	return n
}

// isWord reports whether a byte can be part of a number or a name.
func isWord(c byte) bool { return isLetter(c) || isDigit(c) || c == '.' || c == '_' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// fail keeps the first error: a sentence in which %s stands for the word.
func (p *parser) fail(format string, args ...any) {
	word := quote(p.word)
	if p.word == "" {
		word = "the end"
	}
	if write, ok := slips[p.word]; ok {
		format, args = "%s is no operator: write "+write, nil
	}
	if p.err == nil {
		p.err = fmt.Errorf("at column %d, "+format, append([]any{p.at, word}, args...)...)
	}
	p.rest, p.word = "", ""
}

// take moves past one of some words, if the next is one, and says which.
func (p *parser) take(words ...string) (string, bool) {
	word := p.word
	if word == "" || !slices.Contains(words, word) {
		return "", false
	}
	p.next()
	return word, true
}

// quote shows a word, its beginning if it is long.
func quote(word string) string {
	const limit = 40
	if len(word) <= limit {
		return strconv.Quote(word)
	}
	return strconv.Quote(strings.ToValidUTF8(word[:limit], "")) + "..."
}
