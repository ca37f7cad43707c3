package level_test

import (
	"fmt"
	"math"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// Options that cannot work are refused by a sentence, and the dungeon that was there stays as it was. (Reported of
// others: small maps with rooms of no or negative size; a fix for an endless loop that left rooms unconnected.)
func TestRefusals(t *testing.T) {
	bsp := func(change func(*level.BSP)) level.Generator {
		b := level.NewBSP()
		change(&b)
		return b
	}
	rooms := func(change func(*level.Rooms)) level.Generator {
		r := level.NewRooms()
		change(&r)
		return r
	}
	for _, test := range []struct {
		g    level.Generator
		says string // words that the sentence must have, the option, the value and the limit among them
	}{
		{level.BSP{}, "size, 0x0, 1, 16384"},
		{level.Rooms{}, "size, 0x0, 1, 16384"},
		{bsp(func(b *level.BSP) { b.Size = level.Size{W: 1, H: 1} }), "size, 1x1, 8x8, least"},
		{bsp(func(b *level.BSP) { b.Size = level.Size{W: 7, H: 36} }), "size, 7x36, 8x8"},
		{bsp(func(b *level.BSP) { b.Size = level.Size{W: 64, H: 7} }), "size, 64x7, 8x8"},
		{bsp(func(b *level.BSP) { b.Size.W = 16385 }), "size, 16385x36, 16384"},
		{bsp(func(b *level.BSP) { b.Size.H = -1 }), "size, 64x-1, 16384"},
		{bsp(func(b *level.BSP) { b.Size = level.Size{W: math.MaxInt, H: math.MinInt} }), "size, 16384"},
		{bsp(func(b *level.BSP) { b.MaxCuts = -1 }), "max cuts, -1, 0, 32767"},
		{bsp(func(b *level.BSP) { b.MaxCuts = 32768 }), "max cuts, 32768, 32767"},
		{bsp(func(b *level.BSP) { b.MinPiece.W = 5 }), "min piece, 5x9, 6x6, min room, padding"},
		{bsp(func(b *level.BSP) { b.MinPiece.H = 0 }), "min piece, 12x0, 16384"},
		{bsp(func(b *level.BSP) { b.MinPiece.H = 16385 }), "min piece, 12x16385, 16384"},
		{bsp(func(b *level.BSP) { b.MinRoom = 0 }), "min room, 0, 1"},
		{bsp(func(b *level.BSP) { b.MinRoom = math.MaxInt }), "min room, 16382"},
		{bsp(func(b *level.BSP) { b.MinRoom = 8 }), "min room, 8, 10x10"},
		{bsp(func(b *level.BSP) { b.Padding = -1 }), "padding, -1, 0"},
		{bsp(func(b *level.BSP) { b.Padding = math.MaxInt }), "padding, 8189"},
		{bsp(func(b *level.BSP) { b.Padding = math.MaxInt/2 + 1 }), "padding, 8189"},
		{bsp(func(b *level.BSP) { b.Padding = 3 }), "padding, 3, 10x10"},
		{bsp(func(b *level.BSP) { b.Loops = -1 }), "loops, -1, 0, 10000"},
		{bsp(func(b *level.BSP) { b.Loops = 10001 }), "loops, 10001, 10000"},
		{bsp(func(b *level.BSP) { b.Corners = 2 }), "corners, 2, random, across"},
		{
			level.BSP{Size: level.Size{W: 16384, H: 16384}, MaxCuts: 23, MinPiece: level.Size{W: 1, H: 1}, MinRoom: 1},
			"min piece, 1x1, 16384x16384, 4194304, max cuts, 23, 22",
		},
		{
			level.BSP{Size: level.Size{W: 16384, H: 16384}, MaxCuts: 32767, MinPiece: level.Size{W: 8, H: 7}, MinRoom: 1},
			"min piece, 8x7, 4194304, 22",
		},
		{rooms(func(r *level.Rooms) { r.Size = level.Size{W: 1, H: 1} }), "size, 1x1, 14x14"},
		{rooms(func(r *level.Rooms) { r.Size.W = 13 }), "size, 13x48, 14x14, 7..13"},
		{rooms(func(r *level.Rooms) { r.Size.H = 16385 }), "size, 80x16385, 16384"},
		{rooms(func(r *level.Rooms) { r.MaxRooms = 0 }), "max rooms, 0, 1, 10000"},
		{rooms(func(r *level.Rooms) { r.MaxRooms = 10001 }), "max rooms, 10001, 10000"},
		{rooms(func(r *level.Rooms) { r.RoomSize.Min = 1 }), "room size, 1, 2"},
		{rooms(func(r *level.Rooms) { r.RoomSize = level.Range{Min: 9, Max: 8} }), "room size, 9..8"},
		{rooms(func(r *level.Rooms) { r.RoomSize.Max = math.MaxInt }), "room size"},
		{rooms(func(r *level.Rooms) { r.RoomSize = level.Range{Min: math.MaxInt, Max: math.MinInt} }), "room size"},
		{rooms(func(r *level.Rooms) { r.Loops = math.MaxInt }), "loops, 10000"},
	} {
		d := grow(t, level.NewBSP(), 7)
		before := d.Fingerprint()
		err := test.g.Generate(3, d)
		if err == nil || test.g.Check() == nil || test.g.Check().Error() != err.Error() {
			t.Errorf("%+v: Generate says %v, Check %v", test.g, err, test.g.Check())
			continue
		}
		for word := range strings.SplitSeq(test.says, ", ") {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%+v: %q does not say %q", test.g, err, word)
			}
		}
		if !strings.Contains(err.Error(), "make") && !strings.Contains(err.Error(), "choose") &&
			!strings.Contains(err.Error(), "write") {
			t.Errorf("%+v: %q names no remedy", test.g, err)
		}
		if d.Generator != "bsp" || d.Seed != 7 || len(d.Rooms) != 10 || d.Fingerprint() != before {
			t.Errorf("%+v: the refusal changed the dungeon that was there", test.g)
		}
	}
}

// The options at each of their limits work.
func TestLimits(t *testing.T) {
	for _, g := range []level.Generator{
		level.BSP{Size: level.Size{W: 3, H: 3}, MinPiece: level.Size{W: 1, H: 1}, MinRoom: 1},
		level.BSP{Size: level.Size{W: 8, H: 8}, MaxCuts: 32767, MinPiece: level.Size{W: 16384, H: 16384}, MinRoom: 4, Padding: 1},
		level.BSP{Size: level.Size{W: 16384, H: 3}, MaxCuts: 32767, MinPiece: level.Size{W: 1, H: 1}, MinRoom: 1, Loops: 10000},
		level.BSP{Size: level.Size{W: 3, H: 16384}, MaxCuts: 32767, MinPiece: level.Size{W: 1, H: 1}, MinRoom: 1},
		level.BSP{Size: level.Size{W: 300, H: 200}, MaxCuts: 32767, MinPiece: level.Size{W: 1, H: 1}, MinRoom: 1},
		level.BSP{Size: level.Size{W: 40, H: 40}, MaxCuts: 0, MinPiece: level.Size{W: 38, H: 38}, MinRoom: 2, Padding: 18, Loops: 9},
		level.Rooms{Size: level.Size{W: 3, H: 3}, MaxRooms: 1, RoomSize: level.Range{Min: 2, Max: 2}, Loops: 10000},
		level.Rooms{Size: level.Size{W: 16384, H: 3}, MaxRooms: 10000, RoomSize: level.Range{Min: 2, Max: 2}},
		level.Rooms{Size: level.Size{W: 100, H: 100}, MaxRooms: 10000, RoomSize: level.Range{Min: 2, Max: 99}, Loops: 10000},
	} {
		var d level.Dungeon
		for seed := range uint32(3) {
			if err := g.Generate(seed, &d); err != nil {
				t.Errorf("%+v: %v", g, err)
				break
			}
			if err := examine(g, &d); err != nil {
				t.Errorf("%+v, seed %d: %v", g, seed, err)
			}
		}
	}
}

// The largest number of rooms that is let through, and one step past it.
func TestMostRooms(t *testing.T) {
	b := level.BSP{Size: level.Size{W: 16384, H: 16384}, MaxCuts: 22, MinPiece: level.Size{W: 1, H: 1}, MinRoom: 1}
	if err := b.Check(); err != nil {
		t.Errorf("22 cuts: %v", err)
	}
	b.MaxCuts, b.MinPiece = 32767, level.Size{W: 8, H: 8}
	if err := b.Check(); err != nil { // 16382² / 64 = 4193280
		t.Errorf("pieces of 8x8: %v", err)
	}
}

func TestReuseGrowsTheSame(t *testing.T) {
	loops := level.NewBSP()
	loops.Loops = 3
	generators := []level.Generator{
		level.NewBSP(), level.NewRooms(), loops,
		level.BSP{Size: level.Size{W: 20, H: 90}, MaxCuts: 9, MinPiece: level.Size{W: 6, H: 6}, MinRoom: 2, Padding: 2},
		level.Rooms{Size: level.Size{W: 20, H: 20}, MaxRooms: 3, RoomSize: level.Range{Min: 3, Max: 9}, Loops: 2},
	}
	var used level.Dungeon
	for seed := range uint32(200) {
		g := generators[int(seed)%len(generators)]
		if err := g.Generate(seed, &used); err != nil {
			t.Fatal(err)
		}
		fresh := grow(t, g, seed)
		if used.Fingerprint() != fresh.Fingerprint() || used.Generator != fresh.Generator || used.Start != fresh.Start ||
			!reflect.DeepEqual(append([]level.Corridor{}, used.Corridors...), append([]level.Corridor{}, fresh.Corridors...)) ||
			!reflect.DeepEqual(append([]level.Cut{}, used.Cuts...), append([]level.Cut{}, fresh.Cuts...)) {
			t.Fatalf("%s, seed %d: a used dungeon grows otherwise than a new one", g.Name(), seed)
		}
	}
}

// A dungeon that is grown into again needs no new memory, however often.
func TestGenerateAllocatesNothing(t *testing.T) {
	for _, g := range []level.Generator{level.NewBSP(), level.NewRooms()} {
		var d level.Dungeon
		seed := uint32(0)
		next := func() {
			if err := g.Generate(seed%1000, &d); err != nil {
				t.Fatal(err)
			}
			seed++
		}
		for range 1000 {
			next()
		}
		if n := testing.AllocsPerRun(1000, next); n != 0 {
			t.Errorf("%s allocates %v times a dungeon", g.Name(), n)
		}
	}
}

// Whoever follows the number that a refusal names is not refused for the same reason again, and gets a dungeon in the end.
func TestRemediesWork(t *testing.T) {
	limits := []int{-1, 0, 1, 2, 3, 7, 9, 12, 40, 64, 300, 16380, 16382, 16383, 16384, 16385, 40000, math.MaxInt, math.MinInt}
	for seed := range uint32(3000) {
		dice := level.NewMersenne(seed)
		pick := func() int { return limits[dice.Roll(0, len(limits)-1)] }
		size := func() level.Size { return level.Size{W: pick(), H: pick()} }
		var g level.Generator = &level.BSP{size(), pick(), size(), pick(), pick(), level.Corners(dice.Roll(0, 3)), pick()}
		if seed%3 == 0 {
			g = &level.Rooms{size(), pick(), level.Range{Min: pick(), Max: pick()}, pick()}
		}
		began := fmt.Sprintf("%+v", g)
		for tries, last := 0, ""; ; tries++ {
			err := g.Check()
			if err == nil {
				break
			}
			if err.Error() == last || tries > 12 {
				t.Fatalf("%s: after following the remedy it is %+v, and still: %v", began, g, err)
			}
			last = err.Error()
			follow(t, g, last)
		}
	}
}

// follow does what a refusal asks for, to the option that it begins with.
func follow(t *testing.T, g level.Generator, says string) {
	t.Helper()
	fail := func() { t.Fatalf("%+v: no remedy can be read from %q", g, says) }
	_, remedy, ok := strings.Cut(says, ": ")
	name, _, _ := strings.Cut(says, " is ")
	if !ok {
		fail()
	}
	name, part, _ := strings.Cut(name, "'s ")
	field := reflect.ValueOf(g).Elem().FieldByNameFunc(func(f string) bool {
		return strings.EqualFold(f, strings.ReplaceAll(name, " ", ""))
	})
	switch numbers := regexp.MustCompile(`\d+`).FindAllString(remedy, -1); {
	case strings.Contains(remedy, "choose one of those"):
		field.SetUint(0)
	case strings.Contains(remedy, "smaller number first"):
		r := field.Interface().(level.Range)
		field.Set(reflect.ValueOf(level.Range{Min: r.Max, Max: r.Min}))
	case strings.Contains(remedy, "lower max cuts"):
		reflect.ValueOf(g).Elem().FieldByName("MaxCuts").SetInt(number(t, numbers[1]))
	case len(numbers) == 0:
		if !strings.Contains(remedy, "choose sides in that range") {
			fail()
		}
		s := field.Interface().(level.Size)
		field.Set(reflect.ValueOf(level.Size{W: min(max(s.W, 1), level.MaxSide), H: min(max(s.H, 1), level.MaxSide)}))
	case strings.Contains(remedy, "x"): // make it at least 8x8
		s, need := field.Interface().(level.Size), int(number(t, numbers[0]))
		field.Set(reflect.ValueOf(level.Size{W: max(s.W, need), H: max(s.H, need)}))
	case part == "minimum":
		field.Field(0).SetInt(number(t, numbers[0]))
	case part == "maximum":
		field.Field(1).SetInt(number(t, numbers[len(numbers)-1]))
	default: // make it 0 to 32767, or make it at most 7
		field.SetInt(number(t, numbers[0]))
	}
}

func number(t *testing.T, text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
