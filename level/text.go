package level

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Player is the character of the player in text. It hides the floor it stands on.
const Player = '@'

// A Legend gives kinds of cell the characters that stand for them in text, each at the kind's own number. A 0 stands for
// the kind's own [Cell.Glyph], so only a game's own kinds need be set. The zero Legend is that of [Map.AppendText].
type Legend [256]rune

// glyph is the character of a kind.
func (l *Legend) glyph(c Cell) rune {
	if l[c] != 0 {
		return l[c]
	}
	return c.Glyph()
}

// Check returns nil when every text has one reading, and otherwise a sentence that names the character that has none or
// two, and the remedy.
func (l *Legend) Check() error {
	for c := range l {
		r := l.glyph(Cell(c))
		if r == ' ' || r == Player || !unicode.IsPrint(r) || unicode.Is(unicode.Mn, r) || r == utf8.RuneError {
			return fmt.Errorf("the character of %v is %q, which cannot stand for it: choose one that prints, "+
				"and neither the blank nor '@'", Cell(c), r)
		}
		if first, _ := l.cellOf(r); first != Cell(c) {
			return fmt.Errorf("the character %q stands for both %v and %v: choose another for one of them", r, first, Cell(c))
		}
	}
	return nil
}

// cellOf is the first kind of cell that a character stands for, or is seen on.
func (l *Legend) cellOf(r rune) (c Cell, ok bool) {
	switch r {
	case ' ':
		return Wall, true
	case Player:
		return Floor, true
	}
	for c := range l {
		if l.glyph(Cell(c)) == r {
			return Cell(c), true
		}
	}
	return 0, false
}

// AppendText appends the map as text to b and returns it, one line a row from the top, each ending in a newline. Every
// cell is one character, its kind's, but rock that borders nothing else is a blank, and on top is the player's '@', if the
// player is a point of the map. Blanks at the end of a row are left out, rows never are.
func (l *Legend) AppendText(b []byte, m *Map, player Point) []byte {
	for y := range m.size.H {
		begin := len(b)
		here := m.Row(y)
		above, below := here, here // at the edges the row itself, which changes nothing
		if y > 0 {
			above = m.Row(y - 1)
		}
		if y < m.size.H-1 {
			below = m.Row(y + 1)
		}
		// Whether there is floor in the column to the left, in this one and in the one to the right, in these three rows.
		var left, middle, right bool
		for x, c := range here {
			middle = above[x].hollow() || c.hollow() || below[x].hollow()
			right = x+1 < len(here) && (above[x+1].hollow() || here[x+1].hollow() || below[x+1].hollow())
			switch {
			case x == player.X && y == player.Y:
				b = append(b, Player)
			case c == Wall && !left && !middle && !right:
				b = append(b, ' ')
			default:
				b = utf8.AppendRune(b, l.glyph(c))
			}
			left = middle
		}
		for len(b) > begin && b[len(b)-1] == ' ' {
			b = b[:len(b)-1]
		}
		b = append(b, '\n')
	}
	return b
}

// AppendText appends the map as text to b as [Legend.AppendText] does, each kind as its [Cell.Glyph].
func (m *Map) AppendText(b []byte, player Point) []byte { return new(Legend).AppendText(b, m, player) }

// String is the map as text, as [Map.AppendText] writes it, without a player.
func (m *Map) String() string { return string(m.AppendText(nil, Point{-1, -1})) }

// AppendText appends the dungeon's map as text to b with the player at the start, and returns it.
func (d *Dungeon) AppendText(b []byte) []byte { return d.Map.AppendText(b, d.Start) }

// String is the dungeon's map as text with the player at the start.
func (d *Dungeon) String() string { return string(d.AppendText(nil)) }

// ParseMap reads a map as [Legend.ParseMap] does, from text that [Map.AppendText] wrote.
func ParseMap(text string, size Size) (*Map, Point, error) { return new(Legend).ParseMap(text, size) }

// ParseMap reads a map from text as [Legend.AppendText] writes it, and the place of the '@' in it, which is (-1, -1) when
// there is none. The '@' stands on floor; '#' and the blank are both rock. Lines may end in a carriage return too.
//
// Where a side of the size is 0 it is taken from the text: its longest row is the width and the number of its rows the
// height. Otherwise the text must fit into the size, and what it leaves open is rock. The error is a sentence that names
// the line, what is wrong there and the remedy.
func (l *Legend) ParseMap(text string, size Size) (*Map, Point, error) {
	nowhere := Point{-1, -1}
	if err := l.Check(); err != nil {
		return nil, nowhere, err
	}
	rows := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	longest := 0
	for y, row := range rows {
		rows[y] = strings.TrimSuffix(row, "\r")
		longest = max(longest, utf8.RuneCountInString(rows[y]))
	}
	if size.W == 0 {
		size.W = longest
	}
	if size.H == 0 {
		size.H = len(rows)
	}
	if size.W == 0 {
		return nil, nowhere, fmt.Errorf("the text has no map in it: write rows of '.', '#' and blanks, or give a size")
	}
	if err := checkSides("the size of the map", size); err != nil {
		return nil, nowhere, err
	}
	if len(rows) > size.H {
		return nil, nowhere, fmt.Errorf("the text has %d rows, more than a map of %v: leave some out, or give a larger size",
			len(rows), size)
	}

	m, player := NewMap(size), nowhere
	for y, row := range rows {
		row = strings.TrimRight(row, " ")
		if n := utf8.RuneCountInString(row); n > size.W {
			return nil, nowhere, fmt.Errorf("line %d of the map is %d long, more than a map of %v: shorten it, "+
				"or give a larger size", y+1, n, size)
		}
		cells, x := m.Row(y), 0
		for _, r := range row {
			c, ok := l.cellOf(r)
			if !ok {
				return nil, nowhere, fmt.Errorf("line %d, column %d of the map is %q, which stands for no cell: "+
					"write '.', '#', '@' or a blank", y+1, x+1, r)
			}
			if r == Player {
				if player != nowhere {
					return nil, nowhere, fmt.Errorf("line %d, column %d of the map is a second '@', the first being on line %d, "+
						"column %d: leave only one", y+1, x+1, player.Y+1, player.X+1)
				}
				player = Point{x, y}
			}
			cells[x] = c
			x++
		}
	}
	return m, player, nil
}
