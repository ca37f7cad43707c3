package view

import (
	"image/color"
	"iter"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"github.com/barrow-rl/barrow/components"
)

// cluster cuts a text into its first letter, with the marks and joiners that belong to it, and the rest. columns is how
// many cells the letter takes as in a terminal, 1 or 2. The text may not be empty.
func cluster(s string) (letter, rest string, columns int) {
	if s[0] < utf8.RuneSelf && (len(s) == 1 || s[1] < utf8.RuneSelf) {
		return s[:1], s[1:], 1
	}
	_, rest, columns, _ = uniseg.FirstGraphemeClusterInString(s, -1)
	for rest != "" && rest[0] >= utf8.RuneSelf {
		_, after, more, _ := uniseg.FirstGraphemeClusterInString(rest, -1)
		if more > 0 {
			break
		}
		rest = after
	}
	return s[:len(s)-len(rest)], rest, min(max(columns, 1), 2)
}

// Letters is a text letter by letter, each with the marks and joiners that belong to it and with how many cells it takes.
func Letters(s string) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for s != "" {
			letter, rest, columns := cluster(s)
			if s = rest; !yield(letter, columns) {
				return
			}
		}
	}
}

// Columns is how many cells a text takes.
func Columns(s string) (n int) {
	for s != "" {
		var columns int
		_, s, columns = cluster(s)
		n += columns
	}
	return n
}

// breakLine cuts a text into a first line of at most width columns and the rest, at a blank if there is one.
func breakLine(s string, width int) (line, rest string) {
	end, blank, n := 0, -1, 0
	for end < len(s) {
		letter, _, columns := cluster(s[end:])
		if letter == " " {
			blank = end
		}
		if n += columns; n > max(width, columns) {
			if blank > 0 {
				return s[:blank], s[blank+1:]
			}
			return s[:end], s[end:]
		}
		end += len(letter)
	}
	return s, ""
}

// Text writes s.
func (p *Pen) Text(ink color.RGBA, s string) { p.Words(ink, s, 0, nil) }

// Words writes s, which begins so many bytes into a message, with the message's words in their own colours.
func (p *Pen) Words(ink color.RGBA, s string, from int, spans []components.Span) {
	for s != "" {
		var letter string
		var columns int
		letter, s, columns = cluster(s)
		for len(spans) > 0 && int(spans[0].To) <= from {
			spans = spans[1:]
		}
		color := ink
		if len(spans) > 0 && int(spans[0].From) <= from {
			color = or(spans[0].Color, p.Palette.Bright)
		}
		p.letter(color, letter, columns)
		from += len(letter)
	}
}

// letter writes one letter with what belongs to it. One that would be cut in half is left out.
func (p *Pen) letter(ink color.RGBA, letter string, columns int) {
	r, first := utf8.DecodeRuneInString(letter)
	if unicode.IsControl(r) {
		r = utf8.RuneError // a line break in a name shall break no line
	}
	c, last := p.grid.At(p.x, p.y), p.grid.At(p.x+columns-1, p.y)
	p.x += columns
	if c == nil || last == nil {
		return
	}
	if columns == 2 {
		last.Rune, last.Rest, last.Ink = Covered, "", ink
	}
	c.Rune, c.Rest, c.Ink = r, letter[first:], ink
	p.right = max(p.right, p.x)
}

// Times writes how often something was said, if that was more than once.
func (p *Pen) Times(n int) {
	if n > 1 {
		p.Text(p.Palette.Dim, " ×")
		p.Int(p.Palette.Dim, n)
	}
}

// Lines is a text broken into lines of at most width columns, between words where it can.
func Lines(text string, width int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			var line string
			if line, text = breakLine(text, width); !yield(line) {
				return
			}
		}
	}
}
