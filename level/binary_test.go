package level_test

import (
	"bytes"
	"encoding"
	"encoding/hex"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// binaryForm is what maps, dice and dungeons are to those who keep them.
type binaryForm interface {
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

func written(t testing.TB, v encoding.BinaryAppender) []byte {
	t.Helper()
	b, err := v.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// What is written reads back the same and is written the same again; what is cut short or longer is refused.
func readsBack(t *testing.T, v, fresh binaryForm) {
	t.Helper()
	b := written(t, v)
	if err := fresh.UnmarshalBinary(b); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(written(t, fresh), b) {
		t.Errorf("%T reads back as something else", v)
	}
	for _, wrong := range [][]byte{nil, b[:1], b[:len(b)/2], b[:len(b)-1], append(bytes.Clone(b), 0)} {
		if err := fresh.UnmarshalBinary(wrong); err == nil || !strings.HasPrefix(err.Error(), "the bytes are") {
			t.Errorf("%d bytes of a %T of %d: %v", len(wrong), v, len(b), err)
		}
	}
	if !bytes.Equal(written(t, fresh), b) {
		t.Errorf("refused bytes changed a %T", v)
	}
}

func TestBinary(t *testing.T) {
	loops := level.NewBSP()
	loops.Loops = 3
	for seed := range uint32(50) {
		for _, g := range []level.Generator{loops, level.NewRooms()} {
			d, again := grow(t, g, seed), grow(t, level.NewRooms(), 7)
			readsBack(t, &d.Map, new(level.Map))
			readsBack(t, d, again)
			if again.String() != d.String() || again.Generator != d.Generator || again.Seed != seed ||
				!reflect.DeepEqual(append(again.Rooms, level.Rect{}), append(d.Rooms, level.Rect{})) ||
				!reflect.DeepEqual(append(again.Corridors, level.Corridor{}), append(d.Corridors, level.Corridor{})) ||
				!reflect.DeepEqual(append(again.Cuts, level.Cut{}), append(d.Cuts, level.Cut{})) {
				t.Fatalf("%s, seed %d reads back as another", g.Name(), seed)
			}
		}
	}
	for seed, start := range starts() {
		d := &level.Dungeon{Record: true}
		growInto(t, level.Chain(start, passes(t)...), uint32(seed), d)
		again := new(level.Dungeon)
		readsBack(t, d, again)
		if len(d.Steps) != len(passes(t)) || fmt.Sprint(again.Steps) != fmt.Sprint(d.Steps) || again.Exit != d.Exit ||
			!reflect.DeepEqual(append(again.Marks, level.Mark{}), append(d.Marks, level.Mark{})) {
			t.Errorf("%s, seed %d reads back as another", d.Generator, seed)
		}
	}
	readsBack(t, new(level.Map), level.NewMap(level.Size{W: 3, H: 3}))
	readsBack(t, new(level.Dungeon), new(level.Dungeon))
}

// Dice go on from where they were, and are written alike whatever they had done before they were seeded.
func TestDiceBinary(t *testing.T) {
	used, usedNet := level.NewMersenne(3), level.NewDotNet(3)
	for n := range 1400 {
		m, net := level.NewMersenne(9), level.NewDotNet(9)
		used.Seed(9)
		usedNet.Seed(9)
		for range n {
			m.Uint32()
			used.Uint32()
			net.Int31()
			usedNet.Int31()
		}
		again, againNet := level.NewMersenne(1), level.NewDotNet(1)
		if n%100 < 3 {
			readsBack(t, m, again)
			readsBack(t, net, againNet)
		} else if err := again.UnmarshalBinary(written(t, m)); err != nil || againNet.UnmarshalBinary(written(t, net)) != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(written(t, m), written(t, used)) || !bytes.Equal(written(t, net), written(t, usedNet)) {
			t.Fatalf("after %d numbers the same dice are written in two ways", n)
		}
		for range 3 {
			if m.Uint32() != again.Uint32() || net.Int31() != againNet.Int31() {
				t.Fatalf("after %d numbers the dice go on otherwise", n)
			}
		}
	}
	if zero := new(level.Mersenne); zero.Uint32() != level.NewMersenne(0).Uint32() {
		t.Error("the zero dice are not those of seed 0")
	}
	if !bytes.Equal(written(t, new(level.Mersenne)), written(t, level.NewMersenne(0))) {
		t.Error("the zero dice are not written as those of seed 0")
	}
}

// The bytes are the same on every platform, so changing them is not done by accident.
func TestBinaryFormat(t *testing.T) {
	m, _, err := level.ParseMap("#.#\n", level.Size{})
	if err != nil {
		t.Fatal(err)
	}
	if got := hex.EncodeToString(written(t, m)); got != "03000100"+"000100" {
		t.Errorf("the map is written as %s", got)
	}
	if got := hex.EncodeToString(written(t, level.NewMersenne(5489))[:10]); got != "0000"+"71150000"+"96ee984d" {
		t.Errorf("the dice are written as %s", got)
	}
	if got := hex.EncodeToString(written(t, level.NewDotNet(1))[:5]); got != "00"+"58ef3411" {
		t.Errorf("the .NET dice are written as %s", got)
	}
}

// Any bytes are refused, or are a dungeon that is written as them.
func FuzzDungeonBinary(f *testing.F) {
	small := level.NewBSP()
	small.Size = level.Size{W: 30, H: 12}
	for seed := range uint32(3) {
		f.Add(written(f, grow(f, small, seed)))
	}
	f.Add(written(f, new(level.Dungeon)))
	d := &level.Dungeon{Record: true}
	if err := level.Chain(level.NewMaze(), passes(f)...).Generate(7, d); err != nil {
		f.Fatal(err)
	}
	f.Add(written(f, d))
	f.Fuzz(func(t *testing.T, data []byte) {
		var d level.Dungeon
		if err := d.UnmarshalBinary(data); err != nil {
			if d.Generator != "" || d.Map.Size() != (level.Size{}) {
				t.Error("refused bytes changed the dungeon")
			}
			return
		}
		for _, c := range d.Cuts {
			_ = d.Rooms[c.FirstRoom:c.SecondRoom]
			_ = d.Rooms[c.SecondRoom:c.EndRoom]
		}
		again := written(t, &d)
		if err := new(level.Dungeon).UnmarshalBinary(again); err != nil {
			t.Errorf("what reads is written as what does not: %v", err)
		}
	})
}

func TestBinaryAllocatesNothing(t *testing.T) {
	d := grow(t, level.NewBSP(), 1)
	dice, net := level.NewMersenne(1), level.NewDotNet(1)
	b := written(t, d)
	if n := testing.AllocsPerRun(10, func() {
		b, _ = d.AppendBinary(b[:0])
		b, _ = dice.AppendBinary(b[:0])
		b, _ = net.AppendBinary(b[:0])
	}); n != 0 {
		t.Errorf("writing allocates %v times", n)
	}
}

func BenchmarkBinary(b *testing.B) {
	d := grow(b, level.NewBSP(), 1)
	dice := level.NewMersenne(1)
	for name, v := range map[string]encoding.BinaryAppender{"map": &d.Map, "dungeon": d, "mersenne": dice} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			var bytes []byte
			for b.Loop() {
				bytes, _ = v.AppendBinary(bytes[:0])
			}
		})
	}
}
