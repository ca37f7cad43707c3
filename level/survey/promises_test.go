package survey

import (
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// Each promise that is broken is named.
func TestPromises(t *testing.T) {
	rooms := level.NewRooms()
	for _, test := range []struct {
		g     level.Generator
		spoil func(*level.Dungeon)
		says  string
	}{
		{level.NewBSP(), func(d *level.Dungeon) {}, ""},
		{rooms, func(d *level.Dungeon) {}, ""},
		{level.NewBSP(), func(d *level.Dungeon) { d.Rooms = nil }, "0 rooms"},
		{rooms, func(d *level.Dungeon) { d.Rooms = make([]level.Rect, 21) }, "21 rooms, not 1 to 20"},
		{level.NewBSP(), func(d *level.Dungeon) { d.Corridors = d.Corridors[1:] }, "8 corridors, not 9"},
		{rooms, func(d *level.Dungeon) { d.Corridors = append(d.Corridors, level.Corridor{}) }, "corridors, not"},
		{level.NewBSP(), func(d *level.Dungeon) { d.Rooms[3].W = 3 }, "room of 3x8 at 16,6"},
		{rooms, func(d *level.Dungeon) { d.Rooms[0].H = 13 }, "a side that is not 6 to 12"},
		{level.NewBSP(), func(d *level.Dungeon) { d.Rooms[3].X = 14 }, "less than 2 cells of rock"},
		{rooms, func(d *level.Dungeon) { d.Rooms[1] = d.Rooms[0] }, "less than 1 cells of rock"},
		{level.NewBSP(), func(d *level.Dungeon) { d.Rooms[9].Y++; d.Rooms[9].H++ }, "not within its piece"},
		{level.NewBSP(), func(d *level.Dungeon) { d.Cuts = d.Cuts[1:] }, "8 cuts for 10 rooms"},
	} {
		s := newSurveyor(&Survey{Generator: test.g})
		if err := test.g.Generate(7, &s.dungeon); err != nil {
			t.Fatal(err)
		}
		test.spoil(&s.dungeon)
		err := s.promises.check(s)
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("expected %q: %v", test.says, err)
		}
	}
}
