package export_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
)

var update = flag.Bool("update", false, "rewrite the golden files from what is exported now")

func grow(t *testing.T, g level.Generator, seed uint32) *level.Dungeon {
	t.Helper()
	d := new(level.Dungeon)
	if err := g.Generate(seed, d); err != nil {
		t.Fatal(err)
	}
	return d
}

// A dungeon in each format, to be read by people who change one.
func TestGolden(t *testing.T) {
	bsp := level.BSP{Size: level.Size{W: 40, H: 20}, MaxCuts: 2, MinPiece: level.Size{W: 8, H: 7}, MinRoom: 3, Padding: 1, Loops: 1}
	rooms := level.Rooms{Size: level.Size{W: 40, H: 20}, MaxRooms: 5, RoomSize: level.Range{Min: 4, Max: 7}}
	chain := level.Chain(rooms, level.NewLoops(), level.NewLakes(), level.NewDoors(), level.NewStairs())
	record := &level.Dungeon{Record: true}
	if err := chain.Generate(7, record); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		file  string
		write func(*bytes.Buffer) error
	}{
		{"bsp.txt", func(b *bytes.Buffer) error { b.Write(export.Figure(nil, grow(t, bsp, 7))); return nil }},
		{"rooms.txt", func(b *bytes.Buffer) error { b.Write(export.Figure(nil, grow(t, rooms, 7))); return nil }},
		{"bsp.json", func(b *bytes.Buffer) error { return export.JSON(b, bsp, grow(t, bsp, 7)) }},
		{"rooms.json", func(b *bytes.Buffer) error { return export.JSON(b, rooms, grow(t, rooms, 7)) }},
		{"chain.txt", func(b *bytes.Buffer) error { b.Write(export.Figure(nil, record)); return nil }},
		{"chain.json", func(b *bytes.Buffer) error { return export.JSON(b, chain, record) }},
		{"chain.tmj", func(b *bytes.Buffer) error { return export.Tiled(b, chain, record, "bsp.tsj", 16) }},
		{"bsp.tmj", func(b *bytes.Buffer) error { return export.Tiled(b, bsp, grow(t, bsp, 7), "bsp.tsj", 16) }},
		{"bsp.tsj", func(b *bytes.Buffer) error { return export.Tileset(b, "bsp.png", 16) }},
	} {
		var got bytes.Buffer
		if err := test.write(&got); err != nil {
			t.Fatal(err)
		}
		file := "testdata/" + test.file
		if *update {
			if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != string(want) {
			t.Errorf("%s would be\n%s\nIf that is what it should be: go test ./level/export -run Golden -update", file, &got)
		}
		if !strings.HasSuffix(file, ".txt") && !json.Valid(got.Bytes()) {
			t.Errorf("%s is not JSON", file)
		}
	}
}

// A third generator's dungeons can be written too, with its own options and kinds of cell.
type cave struct {
	Size     level.Size
	WaterSea int
	hidden   int
}

func (c cave) Name() string { return "cave" }
func (c cave) Check() error { return nil }

func (c cave) Generate(seed uint32, d *level.Dungeon) error {
	d.Reset(c.Name(), seed, c.Size)
	d.Map.Set(level.Point{X: 1, Y: 1}, level.Cell(99))
	return nil
}

func TestThirdGenerator(t *testing.T) {
	for _, g := range []cave{{level.Size{W: 3, H: 2}, 4, 5}, {level.Size{}, 0, 0}} {
		d := grow(t, g, 7)
		var b, m bytes.Buffer
		if err := export.JSON(&b, g, d); err != nil || !json.Valid(b.Bytes()) {
			t.Errorf("%v\n%s", err, &b)
		}
		if err := export.Tiled(&m, g, d, "x", 8); err != nil || !json.Valid(m.Bytes()) {
			t.Errorf("%v\n%s", err, &m)
		}
		if g.WaterSea == 4 && (!strings.Contains(b.String(), `"options": {"size":"3x2","water-sea":4}`) || !strings.Contains(m.String(), "1,1,1,\n      1,4,1")) {
			t.Errorf("%s\n%s", &b, &m)
		}
		export.Figure(nil, d)
	}
}

// full takes a few bytes and no more.
type full struct{ left int }

func (f *full) Write(b []byte) (int, error) {
	if f.left -= len(b); f.left < 0 {
		return 0, os.ErrClosed
	}
	return len(b), nil
}

// An error of whoever takes the bytes is passed on.
func TestUnwritable(t *testing.T) {
	d := grow(t, level.NewBSP(), 7)
	for _, err := range []error{
		export.JSON(&full{100}, level.NewBSP(), d), export.Tiled(&full{100}, level.NewBSP(), d, "x", 8), export.Tileset(&full{100}, "x", 8),
	} {
		if err != os.ErrClosed {
			t.Errorf("error is %v", err)
		}
	}
}
