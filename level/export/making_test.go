package export_test

import (
	"testing"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
)

// Each step of a BSP's making is there once, cuts come before what they lead to and corridors after both their halves.
func TestMaking(t *testing.T) {
	for seed := range uint32(300) {
		var d level.Dungeon
		bsp := level.NewBSP()
		bsp.Loops = int(seed % 4)
		if err := bsp.Generate(seed, &d); err != nil {
			t.Fatal(err)
		}
		steps := export.Making(&d)
		if len(steps) != len(d.Cuts)+len(d.Rooms)+len(d.Corridors) {
			t.Fatalf("seed %d: %d steps for %d cuts, %d rooms and %d corridors", seed, len(steps), len(d.Cuts), len(d.Rooms), len(d.Corridors))
		}
		cuts, rooms := 0, 0
		for i, s := range steps {
			switch s.What {
			case export.ACut:
				if s.Index != cuts {
					t.Fatalf("seed %d, step %d: cut %d comes after %d others", seed, i, s.Index, cuts)
				}
				cuts++
			case export.ARoom:
				if s.Index != rooms {
					t.Fatalf("seed %d, step %d: room %d comes after %d others", seed, i, s.Index, rooms)
				}
				rooms++
			case export.ACorridor:
				if c := d.Corridors[s.Index].Cut; c >= 0 && d.Cuts[c].EndRoom != rooms {
					t.Fatalf("seed %d, step %d: corridor %d is dug with %d rooms made, and its cut ends with %d", seed, i, s.Index, rooms, d.Cuts[c].EndRoom)
				}
			}
		}
	}
	var d level.Dungeon
	if err := level.NewRooms().Generate(1, &d); err != nil {
		t.Fatal(err)
	}
	if steps := export.Making(&d); len(steps) != len(d.Rooms)+len(d.Corridors) || steps[0].What != export.ARoom {
		t.Errorf("%d steps for %d rooms and %d corridors", len(steps), len(d.Rooms), len(d.Corridors))
	}
}
