package level_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

func TestText(t *testing.T) {
	m := level.NewMap(level.Size{W: 9, H: 6})
	m.Carve(level.Rect{X: 1, Y: 1, W: 2, H: 1})
	m.Set(level.Point{X: 8, Y: 1}, level.Floor)
	m.Set(level.Point{X: 5, Y: 4}, 255)
	want := `
####   ##
#.@#   #.
####   ##

     ⣿

`
	if got := "\n" + string(m.AppendText(nil, level.Point{X: 2, Y: 1})); got != want {
		t.Errorf("got%s\nwant%s", got, want)
	}
	if got := string(m.AppendText([]byte("map:\n"), level.Point{X: 99, Y: 1})); !strings.HasPrefix(got, "map:\n####") ||
		strings.ContainsRune(got, level.Player) {
		t.Errorf("got\n%s", got)
	}
}

func TestParseMap(t *testing.T) {
	for _, test := range []struct {
		name, text string
		size, want level.Size
		player     level.Point
		floor      int
	}{
		{"plain", "####\n#.@#\n####\n", level.Size{}, level.Size{W: 4, H: 3}, level.Point{X: 2, Y: 1}, 2},
		{"no newline at the end", "####\n#..#\n####", level.Size{}, level.Size{W: 4, H: 3}, level.Point{X: -1, Y: -1}, 2},
		{"carriage returns", "####\r\n#..#\r\n####\r\n", level.Size{}, level.Size{W: 4, H: 3}, level.Point{X: -1, Y: -1}, 2},
		{"short rows", ".\n\n...\n", level.Size{}, level.Size{W: 3, H: 3}, level.Point{X: -1, Y: -1}, 4},
		{"in a larger size", "..\n", level.Size{W: 9, H: 9}, level.Size{W: 9, H: 9}, level.Point{X: -1, Y: -1}, 2},
		{"with a width only", "..\n.\n", level.Size{W: 9}, level.Size{W: 9, H: 2}, level.Point{X: -1, Y: -1}, 3},
		{"with a height only", "..\n.\n", level.Size{H: 9}, level.Size{W: 2, H: 9}, level.Point{X: -1, Y: -1}, 3},
		{"blanks over the edge", "..      \n", level.Size{W: 3}, level.Size{W: 3, H: 1}, level.Point{X: -1, Y: -1}, 2},
		{"empty in a size", "", level.Size{W: 2, H: 2}, level.Size{W: 2, H: 2}, level.Point{X: -1, Y: -1}, 0},
	} {
		m, player, err := level.ParseMap(test.text, test.size)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		floor := 0
		for y := range m.Height() {
			for _, c := range m.Row(y) {
				floor += int(c)
			}
		}
		if m.Size() != test.want || player != test.player || floor != test.floor {
			t.Errorf("%s: size %v, player %v, %d cells of floor", test.name, m.Size(), player, floor)
		}
	}
}

func TestParseMapRefuses(t *testing.T) {
	for _, test := range []struct {
		name, text string
		size       level.Size
		says       []string
	}{
		{"nothing", "", level.Size{}, []string{"no map", "give a size"}},
		{"only newlines", "\n\n", level.Size{}, []string{"no map"}},
		{"another glyph", "..\n.*.\n", level.Size{}, []string{"line 2", "column 2", "'*'", "write '.'"}},
		{"a glyph beyond ASCII", "·", level.Size{}, []string{"line 1", "column 1", "'·'"}},
		{"half a character", "\xc2", level.Size{}, []string{"line 1", "column 1"}},
		{"a tab", "\t.", level.Size{}, []string{`'\t'`}},
		{"a return inside", ".\r.", level.Size{}, []string{`'\r'`}},
		{"two players", "@\n.@", level.Size{}, []string{"line 2", "column 2", "line 1", "column 1", "only one"}},
		{"too wide", "...\n", level.Size{W: 2, H: 2}, []string{"line 1", "3", "2x2", "larger"}},
		{"too high", ".\n.\n.\n", level.Size{W: 2, H: 2}, []string{"3 rows", "2x2", "larger"}},
		{"negative size", ".", level.Size{W: -1, H: 2}, []string{"-1x2", "16384"}},
		{"huge size", ".", level.Size{W: 1, H: 16385}, []string{"1x16385", "16384"}},
		{"huge text", strings.Repeat(".", 16385), level.Size{}, []string{"16385x1", "16384"}},
	} {
		m, player, err := level.ParseMap(test.text, test.size)
		if err == nil {
			t.Errorf("%s: is read as %v", test.name, m.Size())
			continue
		}
		if m != nil || player != (level.Point{X: -1, Y: -1}) {
			t.Errorf("%s: gives part of a map with its error", test.name)
		}
		for _, word := range test.says {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%s: %q does not say %q", test.name, err, word)
			}
		}
	}
}

// Every kind of cell reads back, whatever the legend.
func TestEveryCellReadsBack(t *testing.T) {
	m := level.NewMap(level.Size{W: 16, H: 18})
	for i := range 256 {
		m.Set(level.Point{X: i % 16, Y: 1 + i/16}, level.Cell(i))
	}
	for _, l := range []*level.Legend{{}, {17: 'T', 30: '=', level.Water: '≈'}} {
		text := string(l.AppendText(nil, m, level.Point{X: -1}))
		again, _, err := l.ParseMap(text, m.Size())
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		for y := range m.Height() {
			if !slices.Equal(m.Row(y), again.Row(y)) {
				t.Errorf("row %d reads back as %v", y, again.Row(y))
			}
		}
		if l[17] == 'T' && !strings.Contains(text, "T") {
			t.Errorf("the legend's character is not in\n%s", text)
		}
	}
}

func TestLegendRefuses(t *testing.T) {
	for _, test := range []struct {
		l    level.Legend
		says []string
	}{
		{level.Legend{20: '~'}, []string{"'~'", "water", "cell 20", "choose"}},
		{level.Legend{20: 'a', 21: 'a'}, []string{"'a'", "cell 20", "cell 21", "choose"}},
		{level.Legend{20: ' '}, []string{"' '", "cell 20", "choose"}},
		{level.Legend{20: '@'}, []string{"'@'", "cell 20", "choose"}},
		{level.Legend{20: '\n'}, []string{`'\n'`, "cell 20", "choose"}},
		{level.Legend{20: '\u0301'}, []string{"cell 20", "choose"}},
	} {
		m, _, err := test.l.ParseMap(".", level.Size{})
		if err == nil || m != nil {
			t.Errorf("%v is not refused", test.says)
			continue
		}
		for _, word := range test.says {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%q does not say %q", err, word)
			}
		}
	}
}
