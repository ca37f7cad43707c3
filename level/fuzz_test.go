package level_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/level"
)

// Whatever the options, they are refused by a sentence or grow a whole dungeon, the one that the plain generator grows,
// in as many rolls as it should take. (Reported of others: certain seeds never finish; small maps panic.)
func FuzzBSP(f *testing.F) {
	const most, least = math.MaxInt, math.MinInt
	f.Add(uint32(7), 64, 36, 4, 12, 9, 4, 1, uint8(0), 0)
	f.Add(uint32(7), 64, 36, 4, 12, 9, 4, 1, uint8(1), 5)
	f.Add(uint32(0), 3, 3, 32767, 1, 1, 1, 0, uint8(0), 10000)
	f.Add(uint32(1), 4096, 3, 32767, 1, 1, 1, 0, uint8(0), 1)
	f.Add(uint32(1), 3, 4096, 32767, 1, 1, 1, 0, uint8(1), 1)
	f.Add(uint32(math.MaxUint32), 200, 200, 32767, 1, 1, 1, 0, uint8(0), 0)
	f.Add(uint32(5), 16384, 16384, 23, 1, 1, 1, 0, uint8(0), 0)
	f.Add(uint32(5), most, most, most, most, most, most, most, uint8(255), most)
	f.Add(uint32(5), least, least, least, least, least, least, least, uint8(2), least)
	f.Add(uint32(5), 64, 36, 4, 12, 9, 4, most/2+1, uint8(0), 0)
	f.Add(uint32(5), 64, 36, 4, 12, 9, 12, -1, uint8(0), 0)
	f.Add(uint32(5), 0, 0, 0, 0, 0, 0, 0, uint8(0), 0)
	f.Fuzz(func(t *testing.T, seed uint32, w, h, cuts, pieceW, pieceH, room, padding int, corners uint8, loops int) {
		b := level.BSP{level.Size{w, h}, cuts, level.Size{pieceW, pieceH}, room, padding, level.Corners(corners), loops}
		if b.Check() == nil && !quick(b.Size, loops) {
			t.Skip("would take too long")
		}
		d := fuzzGenerate(t, b, seed)
		if d == nil {
			return
		}
		plain := plainBSP(b, seed)
		next, _ := d.NextRolls()
		if want := plain.dice.(*plainMersenne).Uint32(); next != want {
			t.Errorf("the dice are left at %d, those of the plain generator at %d", next, want)
		}
		if budget := 7*len(d.Rooms) + 3*loops; plain.rolls > budget {
			t.Errorf("%d rolls for %d rooms and %d loops", plain.rolls, len(d.Rooms), loops)
		}
		fuzzCompare(t, d, plain)
	})
}

// As FuzzBSP.
func FuzzRooms(f *testing.F) {
	const most, least = math.MaxInt, math.MinInt
	f.Add(uint32(7), 80, 48, 20, 7, 13, 0)
	f.Add(uint32(1<<31), 80, 48, 20, 7, 13, 5)
	f.Add(uint32(math.MaxUint32), 3, 3, 10000, 2, 2, 10000)
	f.Add(uint32(0), 4096, 3, 500, 2, 2, 0)
	f.Add(uint32(0), 100, 100, 10000, 2, 99, 9)
	f.Add(uint32(5), most, most, most, most, most, most)
	f.Add(uint32(5), least, least, least, least, least, least)
	f.Add(uint32(5), 80, 48, 20, most, least, 0)
	f.Add(uint32(5), 80, 48, 20, 2, most, 0)
	f.Add(uint32(5), 0, 0, 0, 0, 0, 0)
	f.Fuzz(func(t *testing.T, seed uint32, w, h, rooms, low, high, loops int) {
		r := level.Rooms{level.Size{w, h}, rooms, level.Range{low, high}, loops}
		if r.Check() == nil && !quick(r.Size, rooms+loops) {
			t.Skip("would take too long")
		}
		d := fuzzGenerate(t, r, seed)
		if d == nil {
			return
		}
		plain := plainRooms(r, seed)
		_, next := d.NextRolls()
		if want := plain.dice.(*plainDotNet).sample(); next != want {
			t.Errorf("the dice are left at %d, those of the plain generator at %d", next, want)
		}
		if budget := 4*rooms + len(d.Rooms) + 3*loops; plain.rolls > budget {
			t.Errorf("%d rolls for %d throws, %d rooms and %d loops", plain.rolls, rooms, len(d.Rooms), loops)
		}
		fuzzCompare(t, d, plain)
	})
}

// quick says whether corridors of that number, as long as the map's sides, take a short time to examine cell by cell.
// Fuzzing takes any input that needs ten seconds, on a busy machine, for one that needs for ever.
func quick(s level.Size, corridors int) bool {
	return s.W <= 16384 && s.H <= 16384 && s.W*s.H <= 1<<16 && corridors*(s.W+s.H) <= 1<<21
}

// fuzzGenerate returns the dungeon, or nil when the options are refused.
func fuzzGenerate(t *testing.T, g level.Generator, seed uint32) *level.Dungeon {
	d := new(level.Dungeon)
	if err := g.Generate(seed, d); err != nil {
		if len(err.Error()) > 300 || d.Generator != "" || d.Map.Width() != 0 {
			t.Errorf("%+v: refused with %q and a map of %v", g, err, d.Map.Size())
		}
		return nil
	}
	if err := examine(g, d); err != nil {
		t.Errorf("%+v, seed %d: %v", g, seed, err)
	}
	return d
}

func fuzzCompare(t *testing.T, d *level.Dungeon, plain *plainDungeon) {
	if !slices.Equal(d.Rooms, plain.rooms) || d.Map.String() != plain.m.String() {
		t.Errorf("grew\n%v\nand the plain generator\n%v", &d.Map, plain.m)
	}
}

// Any text is refused by a sentence or is a map that prints as a text which reads back as the same map.
func FuzzParseMap(f *testing.F) {
	f.Add("####\n#.@#\n####\n", 0, 0)
	f.Add("####\r\n#..#\r\n####\r\n", 4, 3)
	f.Add("", 0, 0)
	f.Add("\n\n\n", 3, 0)
	f.Add("@@", 0, 0)
	f.Add("..+..", 64, 36)
	f.Add("·", 0, 0)
	f.Add("\xff\xfe\x00", 1, 1)
	f.Add("\r", 0, 0)
	f.Add(" \r \n \r\n", 0, 0)
	f.Add(".", math.MaxInt, math.MinInt)
	f.Add(strings.Repeat(".", 200)+strings.Repeat("\n", 200), 0, 0)
	f.Fuzz(func(t *testing.T, text string, w, h int) {
		if rows := strings.Count(text, "\n") + 1; w*h > 1<<18 || rows*len(text) > 1<<18 || w*rows > 1<<18 || h*len(text) > 1<<18 {
			t.Skip("would take too long")
		}
		m, player, err := level.ParseMap(text, level.Size{W: w, H: h})
		if err != nil {
			if m != nil || len(err.Error()) > 300 || !utf8.ValidString(err.Error()) || strings.Contains(err.Error(), "\n") {
				t.Errorf("refused with %q", err)
			}
			return
		}
		if w != 0 && m.Width() != w || h != 0 && m.Height() != h {
			t.Errorf("a map of %v, not %dx%d", m.Size(), w, h)
		}
		printed := string(m.AppendText(nil, player))
		again, where, err := level.ParseMap(printed, m.Size())
		if err != nil || where != player || string(again.AppendText(nil, where)) != printed {
			t.Errorf("prints as %q, which reads back as %v, '@' at %v, and %v", printed, again, where, err)
		}
		for y := range m.Height() {
			if !slices.Equal(m.Row(y), again.Row(y)) {
				t.Errorf("row %d reads back as %v", y, again.Row(y))
			}
		}
	})
}

// Any text is refused by a short sentence, or is a number that reads back as itself.
func FuzzParseSeed(f *testing.F) {
	for _, text := range []string{"0", "7", "-7", "4294967295", "-2147483648", "+1", "0x1", "٧", "\xff", "", "-", strings.Repeat("0", 99)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		seed, err := level.ParseSeed(text)
		signed, signedErr := level.ParseSignedSeed(text)
		if err == nil && (signedErr != nil || seed != signed) {
			t.Errorf("%q is the seed %d, and signed %d, %v", text, seed, signed, signedErr)
		}
		if signedErr != nil && len(signedErr.Error()) > 400 {
			t.Errorf("a long message: %q", signedErr)
		}
		if signedErr == nil {
			if again, err := level.ParseSeed(fmt.Sprint(signed)); err != nil || again != signed {
				t.Errorf("%q is the seed %d, which reads back as %d, %v", text, signed, again, err)
			}
		}
	})
}
