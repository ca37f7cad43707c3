package level_test

import (
	"flag"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// The checks that take minutes: go test ./level -long -timeout 1h
var long = flag.Bool("long", false, "check many more seeds and the largest maps")

// The largest maps, of 268,435,456 cells, grow whole.
func TestLargestMaps(t *testing.T) {
	if !*long {
		t.Skip("takes a gigabyte and a minute; -long includes it")
	}
	whole := level.Size{W: level.MaxSide, H: level.MaxSide}
	var d level.Dungeon
	for _, g := range []level.Generator{
		level.BSP{Size: whole, MaxCuts: 32767, MinPiece: level.Size{W: 12, H: 9}, MinRoom: 4, Padding: 1, Loops: 10},
		level.BSP{Size: whole, MaxCuts: 0, MinPiece: level.Size{W: 12, H: 9}, MinRoom: 16000, Padding: 1},
		level.BSP{Size: whole, MaxCuts: 22, MinPiece: level.Size{W: 1, H: 1}, MinRoom: 1},
		level.Rooms{Size: whole, MaxRooms: 10000, RoomSize: level.Range{Min: 2, Max: 200}, Loops: 10000},
	} {
		if err := g.Generate(7, &d); err != nil {
			if g.Check() == nil {
				t.Errorf("%+v: %v", g, err)
			}
			continue
		}
		if err := examineWalls(g, &d); err != nil {
			t.Errorf("%+v: %v", g, err)
		}
		if err := examineReach(g, &d); err != nil {
			t.Errorf("%+v: %v", g, err)
		}
		if got, want := d.Fingerprint(), plainFingerprint(&d); got != want {
			t.Errorf("%+v: fingerprint %016x, want %016x", g, got, want)
		}
	}
}
