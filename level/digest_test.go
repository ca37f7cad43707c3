package level_test

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

func TestFingerprint(t *testing.T) {
	loops := level.NewBSP()
	loops.Loops = 5
	for _, test := range []struct {
		name string
		g    level.Generator
		want string
	}{
		{"bsp", level.NewBSP(), "d6c618ad4d628370"},
		{"bsp with loops", loops, "45dec8ea43432163"},
		{"rooms", level.NewRooms(), "4d3a7afde98a6cd3"},
	} {
		if got := fmt.Sprintf("%016x", grow(t, test.g, 7).Fingerprint()); got != test.want {
			t.Errorf("%s, seed 7: fingerprint %s, want %s", test.name, got, test.want)
		}
	}
}

// The digests of seeds 1 to 1000. The same numbers must come out on every machine.
func TestDigest(t *testing.T) {
	across := level.NewBSP()
	across.Corners = level.CornersAcross
	for _, test := range []struct {
		name  string
		g     level.Generator
		want  string
		rooms int // of all the dungeons together
	}{
		{"bsp", level.NewBSP(), "f40c086d89018179", 10530},
		{"corners across", across, "f99c021381e6ed6f", 0},
		{"bsp of 100x50", level.BSP{
			Size: level.Size{W: 100, H: 50}, MaxCuts: 5, MinPiece: level.Size{W: 10, H: 8}, MinRoom: 3, Padding: 2, Loops: 2,
		}, "2da2dfed49312ac0", 0},
		{"bsp of 40x25", level.BSP{
			Size: level.Size{W: 40, H: 25}, MaxCuts: 3, MinPiece: level.Size{W: 12, H: 9}, MinRoom: 1,
		}, "68c7f815e137e586", 0},
		{"rooms", level.NewRooms(), "4255c5acb3020fe5", 9806},
	} {
		digest, rooms := fnv.New64a(), 0
		var d level.Dungeon
		for seed := uint32(1); seed <= 1000; seed++ {
			if err := test.g.Generate(seed, &d); err != nil {
				t.Fatalf("%s, seed %d: %v", test.name, seed, err)
			}
			digest.Write(binary.LittleEndian.AppendUint64(nil, d.Fingerprint()))
			rooms += len(d.Rooms)
		}
		if got := fmt.Sprintf("%016x", digest.Sum64()); got != test.want {
			t.Errorf("%s: digest %s, want %s", test.name, got, test.want)
		}
		if test.rooms != 0 && rooms != test.rooms {
			t.Errorf("%s: %d rooms in all, want %d", test.name, rooms, test.rooms)
		}
	}
}
