package level_test

import (
	"encoding/binary"
	"hash/fnv"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// plainFingerprint is the standard library's FNV-1a, byte by byte.
func plainFingerprint(d *level.Dungeon) uint64 {
	h := fnv.New64a()
	for y := range d.Map.Height() {
		for _, c := range d.Map.Row(y) {
			h.Write([]byte{byte(c)})
		}
	}
	for _, r := range d.Rooms {
		for _, v := range []int{r.X, r.Y, r.W, r.H} {
			h.Write(binary.LittleEndian.AppendUint32(nil, uint32(v)))
		}
	}
	return h.Sum64()
}

func TestFingerprintMatchesPlain(t *testing.T) {
	var d level.Dungeon
	dice := level.NewMersenne(1)
	for n := range 2000 {
		d.Reset("test", 0, level.Size{W: dice.Roll(0, 40), H: dice.Roll(0, 5)})
		kinds := dice.Roll(1, 2)
		if n%5 == 0 {
			kinds = 255
		}
		for y := range d.Map.Height() {
			for x := range d.Map.Width() {
				d.Map.Set(level.Point{X: x, Y: y}, level.Cell(dice.Roll(0, kinds)))
			}
		}
		for range dice.Roll(0, 3) {
			d.Rooms = append(d.Rooms, level.Rect{X: dice.Roll(0, 16383), Y: dice.Roll(0, 300), W: dice.Roll(1, 9), H: dice.Roll(-1, 70000)})
		}
		if got, want := d.Fingerprint(), plainFingerprint(&d); got != want {
			t.Fatalf("map %d, of %v: fingerprint %016x, want %016x", n, d.Map.Size(), got, want)
		}
	}
}
