// Package export writes dungeons for other programs and for people who want to see how they were made: as JSON, as a map
// for the editor Tiled, and as a figure in text.
package export

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/barrow-rl/barrow/level"
)

// JSON writes all that is known of a dungeon as one JSON object. g is the generator that grew it.
//
//   - generator, generatorVersion, seed and options are what it takes to grow it again;
//   - size, start, rooms, corridors and cuts are the record of it, as level.Dungeon has it, numbers counted from 0, and null
//     where there is none;
//   - fingerprint is 16 hexadecimal digits;
//   - rows are the lines of [level.Dungeon.AppendText], from the top.
//
// Where there are any, there are also the exit, the marks, the steps of what each pass changed, every change as x, y and the
// numbers of the two kinds, and a legend of the kinds of cell other than wall and floor: name, number and character.
func JSON(w io.Writer, g level.Generator, d *level.Dungeon) error {
	out := bufio.NewWriter(w) // remembers the first error
	o := object{w: out}
	o.field("generator", d.Generator)
	o.field("generatorVersion", level.Version)
	o.field("seed", d.Seed)
	o.field("options", Options(g))
	o.field("size", size{d.Map.Width(), d.Map.Height()})
	o.field("start", point{d.Start.X, d.Start.Y})
	list(&o, "rooms", d.Rooms, func(r level.Rect) any { return rect{r.X, r.Y, r.W, r.H} })
	list(&o, "corridors", d.Corridors, func(c level.Corridor) any {
		return corridor{point(c.From), point(c.Corner), point(c.To), index(c.Cut)}
	})
	list(&o, "cuts", d.Cuts, func(c level.Cut) any {
		return cut{rect(c.Piece), c.Across, c.At, c.Depth, index(c.First), index(c.Second), c.FirstRoom, c.SecondRoom, c.EndRoom}
	})
	if d.Exit != (level.Point{}) {
		o.field("exit", point(d.Exit))
	}
	if len(d.Marks) > 0 {
		list(&o, "marks", d.Marks, func(m level.Mark) any { return mark{m.Name, point(m.At)} })
	}
	if len(d.Steps) > 0 {
		list(&o, "steps", d.Steps, func(s level.Step) any {
			changes := make([][4]int, len(s.Changes))
			for i, c := range s.Changes {
				changes[i] = [4]int{c.At.X, c.At.Y, int(c.From), int(c.To)}
			}
			return step{s.Pass, changes}
		})
	}
	if kinds := kindsOf(&d.Map); len(kinds) > 0 {
		list(&o, "legend", kinds, func(c level.Cell) any { return kind{c.String(), int(c), string(c.Glyph())} })
	}
	o.field("fingerprint", fmt.Sprintf("%016x", d.Fingerprint()))
	list(&o, "rows", rows(d), func(row []byte) any { return string(row) })
	o.end()
	return out.Flush()
}

type (
	size struct {
		Width  int `json:"width"`
		Height int `json:"height"`
	}
	point struct {
		X int `json:"x"`
		Y int `json:"y"`
	}
	rect struct {
		X int `json:"x"`
		Y int `json:"y"`
		W int `json:"w"`
		H int `json:"h"`
	}
	corridor struct {
		From   point `json:"from"`
		Corner point `json:"corner"`
		To     point `json:"to"`
		Cut    *int  `json:"cut"`
	}
	cut struct {
		Piece      rect `json:"piece"`
		Across     bool `json:"across"`
		At         int  `json:"at"`
		Depth      int  `json:"depth"`
		First      *int `json:"first"`
		Second     *int `json:"second"`
		FirstRoom  int  `json:"firstRoom"`
		SecondRoom int  `json:"secondRoom"`
		EndRoom    int  `json:"endRoom"`
	}
)

type (
	mark struct {
		Name string `json:"name"`
		At   point  `json:"at"`
	}
	step struct {
		Pass    string   `json:"pass"`
		Changes [][4]int `json:"changes"`
	}
	kind struct {
		Name      string `json:"name"`
		Number    int    `json:"number"`
		Character string `json:"character"`
	}
)

// kindsOf are the kinds of cell of a map other than wall and floor, by their numbers.
func kindsOf(m *level.Map) (kinds []level.Cell) {
	var found level.Kinds
	for y := range m.Height() {
		for _, c := range m.Row(y) {
			found[c] = true
		}
	}
	for c, has := range found {
		if has && level.Cell(c) > level.Floor {
			kinds = append(kinds, level.Cell(c))
		}
	}
	return kinds
}

// index is nil for -1, which says in a record that there is none.
func index(i int) *int {
	if i < 0 {
		return nil
	}
	return &i
}

// rows is a dungeon's text line by line.
func rows(d *level.Dungeon) [][]byte {
	lines := bytes.Split(d.AppendText(nil), []byte("\n"))
	return lines[:len(lines)-1] // what follows the last newline is no line
}

// An object writes the fields of a JSON object, each on a line of its own.
type object struct {
	w       *bufio.Writer
	started bool
}

func (o *object) name(name string) {
	between := ",\n"
	if !o.started {
		o.started, between = true, "{\n"
	}
	fmt.Fprintf(o.w, "%s  %q: ", between, name)
}

func (o *object) field(name string, value any) {
	o.name(name)
	o.value(value)
}

// value writes what the standard library can always write: numbers, texts and structs of them.
func (o *object) value(value any) {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	o.w.Write(text)
}

func (o *object) end() { o.w.WriteString("\n}\n") }

// list writes a field that is a list, each element on a line of its own.
func list[T any](o *object, name string, elements []T, value func(T) any) {
	o.name(name)
	o.w.WriteString("[")
	between := "\n    "
	for _, e := range elements {
		o.w.WriteString(between)
		o.value(value(e))
		between = ",\n    "
	}
	if len(elements) > 0 {
		o.w.WriteString("\n  ")
	}
	o.w.WriteString("]")
}
