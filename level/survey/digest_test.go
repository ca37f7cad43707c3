package survey_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/survey"
)

// The digests of seeds 1 to 1000. The same numbers must come out on every machine, with one worker and with many.
func TestDigest(t *testing.T) {
	across := level.NewBSP()
	across.Corners = level.CornersAcross
	for _, test := range []struct {
		name   string
		g      level.Generator
		want   string
		rooms  uint64 // of all the dungeons together, unless it is 0
		fewest int
		most   int
	}{
		{"bsp", level.NewBSP(), "f40c086d89018179", 10530, 8, 13},
		{"corners across", across, "f99c021381e6ed6f", 0, 0, 0},
		{"bsp of 100x50", level.BSP{
			Size: level.Size{W: 100, H: 50}, MaxCuts: 5, MinPiece: level.Size{W: 10, H: 8}, MinRoom: 3, Padding: 2, Loops: 2,
		}, "2da2dfed49312ac0", 0, 0, 0},
		{"bsp of 40x25", level.BSP{
			Size: level.Size{W: 40, H: 25}, MaxCuts: 3, MinPiece: level.Size{W: 12, H: 9}, MinRoom: 1,
		}, "68c7f815e137e586", 0, 0, 0},
		{"rooms", level.NewRooms(), "4255c5acb3020fe5", 9806, 0, 0},
	} {
		for _, workers := range []int{1, 2, 7, 0} {
			r, err := survey.Survey{Generator: test.g, First: 1, Last: 1000, Workers: workers}.Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprintf("%016x", r.Digest); got != test.want || r.Seeds != 1000 || r.Failed != 0 {
				t.Errorf("%s, %d workers: digest %s, want %s; %d seeds, failures %v", test.name, workers, got, test.want, r.Seeds, r.Failures)
			}
			rooms := r.Tallies[survey.Rooms]
			if test.rooms != 0 && rooms.Sum != test.rooms || test.most != 0 && (rooms.Min != test.fewest || rooms.Max != test.most) {
				t.Errorf("%s: rooms %+v", test.name, rooms)
			}
		}
	}
}
