package level

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// ParseMap reads a map from text as [Map.AppendText] writes it, and the place of the '@' in it, which is (-1, -1) when
// there is none. The '@' stands on floor; '#' and the blank are both rock. Lines may end in a carriage return too.
//
// Where a side of the size is 0 it is taken from the text: its longest row is the width and the number of its rows the
// height. Otherwise the text must fit into the size, and what it leaves open is rock. The error is a sentence that names
// the line, what is wrong there and the remedy.
func ParseMap(text string, size Size) (*Map, Point, error) {
	nowhere := Point{-1, -1}
	rows := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	longest := 0
	for y, row := range rows {
		rows[y] = strings.TrimSuffix(row, "\r")
		longest = max(longest, len(rows[y]))
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
		cells := m.Row(y)
		for x := range len(row) {
			if x == size.W {
				return nil, nowhere, fmt.Errorf("line %d of the map is %d long, more than a map of %v: shorten it, "+
					"or give a larger size", y+1, len(row), size)
			}
			c, ok := cellOf(row[x])
			if !ok {
				r, _ := utf8.DecodeRuneInString(row[x:])
				return nil, nowhere, fmt.Errorf("line %d, column %d of the map is %q, which stands for no cell: "+
					"write '.', '#', '@' or a blank", y+1, x+1, r)
			}
			cells[x] = c
			if row[x] != Player {
				continue
			}
			if player != nowhere {
				return nil, nowhere, fmt.Errorf("line %d, column %d of the map is a second '@', the first being on line %d, "+
					"column %d: leave only one", y+1, x+1, player.Y+1, player.X+1)
			}
			player = Point{x, y}
		}
	}
	return m, player, nil
}

// cellOf is the kind of cell that a glyph stands for, or is seen on.
func cellOf(glyph byte) (c Cell, ok bool) {
	switch glyph {
	case ' ':
		return Wall, true
	case Player:
		return Floor, true
	}
	for c, kind := range kinds {
		if kind.glyph == glyph {
			return Cell(c), true
		}
	}
	return 0, false
}
