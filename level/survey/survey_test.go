package survey_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/survey"
)

// spoilt is a generator that spoils another's dungeons.
type spoilt struct {
	level.Generator
	spoil func(*level.Dungeon) error
}

func (s spoilt) Generate(seed uint32, d *level.Dungeon) error {
	if err := s.Generator.Generate(seed, d); err != nil {
		return err
	}
	return s.spoil(d)
}

// Whatever is wrong with a dungeon, the survey says so, and goes on.
func TestFailures(t *testing.T) {
	spoil := func(f func(*level.Dungeon)) func(*level.Dungeon) error {
		return func(d *level.Dungeon) error { f(d); return nil }
	}
	for _, test := range []struct {
		says  string
		spoil func(*level.Dungeon) error
	}{
		{"is wall, not floor", spoil(func(d *level.Dungeon) { d.Start = level.Point{} })},
		{"is wall, not floor", spoil(func(d *level.Dungeon) { d.Start = level.Point{X: -1, Y: 1 << 30} })},
		{"cannot be reached", spoil(func(d *level.Dungeon) { d.Map.Set(level.Point{X: 62, Y: 34}, level.Floor) })},
		{"0,3, in the outer ring", spoil(func(d *level.Dungeon) { d.Map.Carve(level.Rect{Y: 3, W: 64, H: 1}) })},
		{"63,3, in the outer ring", spoil(func(d *level.Dungeon) { d.Map.Carve(level.Rect{X: 1, Y: 3, W: 63, H: 1}) })},
		{"9,35, in the outer ring", spoil(func(d *level.Dungeon) { d.Map.Carve(level.Rect{X: 9, Y: 1, W: 1, H: 35}) })},
		{"no floor today", func(*level.Dungeon) error { return errors.New("no floor today") }},
		{"panic: oh no", func(*level.Dungeon) error { panic("oh no") }},
	} {
		g := spoilt{level.NewBSP(), test.spoil}
		r, err := survey.Survey{Generator: g, First: 0, Last: 2999, Workers: 3}.Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if r.Seeds != 3000 || r.Failed != 3000 || len(r.Failures) != 1000 {
			t.Errorf("%s: %d seeds, %d failed, %d named", test.says, r.Seeds, r.Failed, len(r.Failures))
		}
		for i, f := range r.Failures {
			if f.Seed != uint32(i) || !strings.Contains(f.Reason, test.says) {
				t.Errorf("expected %q: %+v", test.says, f)
				break
			}
		}
	}
}

// Of a generator that is stopped, the seeds from the first on are reported, and as they are without stopping.
func TestInterrupted(t *testing.T) {
	for _, after := range []uint64{0, 1, 500, 5000} {
		ctx, cancel := context.WithCancel(context.Background())
		s := survey.Survey{Generator: level.NewBSP(), First: 5, Last: 2_000_000_000, Workers: 3}
		s.Progress = func(r *survey.Report) {
			if r.Seeds >= after {
				cancel()
			}
		}
		r, err := s.Run(ctx)
		if err != nil || r.Seeds < after || r.Seeds > after+10000 || r.Asked != 1_999_999_996 || r.Tallies[survey.Rooms].Count != r.Seeds {
			t.Fatalf("after %d: %d of %d seeds, %v", after, r.Seeds, r.Asked, err)
		}
		if r.Seeds == 0 {
			continue
		}
		again, err := survey.Survey{Generator: level.NewBSP(), First: 5, Last: 4 + int64(r.Seeds)}.Run(context.Background())
		if err != nil || again.Digest != r.Digest || again.Tallies != r.Tallies {
			t.Errorf("stopped, %+v, and not stopped, %+v", r, again)
		}
	}
}

// stuck is a generator that grows the first dungeons, and after those none until it may go on.
type stuck struct {
	level.BSP
	goOn chan struct{}
}

func (s stuck) Generate(seed uint32, d *level.Dungeon) error {
	if seed >= 50 {
		<-s.goOn
	}
	return s.BSP.Generate(seed, d)
}

// A survey that is stopped returns at once, however long a dungeon takes, and nobody hears of that dungeon.
func TestInterruptedWhileGrowing(t *testing.T) {
	g := stuck{level.NewBSP(), make(chan struct{})}
	ctx, cancel := context.WithCancel(context.Background())
	s := survey.Survey{Generator: g, Last: 99, Workers: 2}
	s.Row = func(r survey.Row) bool {
		if r.Seed == 20 {
			cancel()
		}
		if r.Seed >= 50 {
			t.Error("a row after the end")
		}
		return true
	}
	r, err := s.Run(ctx)
	close(g.goOn)
	if err != nil || r.Seeds < 21 || r.Seeds > 50 || r.Met != r.Seeds {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestSeeds(t *testing.T) {
	for _, test := range []struct {
		first, last int64
		says        string // "" when they will do
	}{
		{7, 7, ""},
		{-3, 3, ""},
		{-2147483648, -2147483648, ""},
		{4294967295, 4294967295, ""},
		{8, 7, "8..7 end before they begin"},
		{-1, -2, "end before"},
		{-2147483649, 0, "-2147483648 to 4294967295"},
		{0, 4294967296, "-2147483648 to 4294967295"},
		{-1, 4294967295, "4294967296 different"},
	} {
		r, err := survey.Survey{Generator: level.NewRooms(), First: test.first, Last: test.last}.Run(context.Background())
		if test.says == "" && (err != nil || r.Seeds != uint64(test.last-test.first)+1 || r.Failed != 0) {
			t.Errorf("%d..%d: %+v, %v", test.first, test.last, r, err)
		}
		if test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says) || r.Seeds != 0) {
			t.Errorf("%d..%d: %v", test.first, test.last, err)
		}
	}
	bad := level.NewBSP()
	bad.Padding = -1
	if _, err := (survey.Survey{Generator: bad, First: 1, Last: 2}).Run(context.Background()); err == nil || err.Error() != bad.Check().Error() {
		t.Errorf("options that cannot work: %v", err)
	}
}

// A survey of more seeds needs no more memory.
func TestAllocations(t *testing.T) {
	for _, g := range []level.Generator{level.NewBSP(), level.NewRooms()} {
		run := func(last int64) func() {
			return func() {
				if _, err := (survey.Survey{Generator: g, First: 1, Last: last, Workers: 1}).Run(context.Background()); err != nil {
					t.Fatal(err)
				}
			}
		}
		few, many := testing.AllocsPerRun(3, run(5000)), testing.AllocsPerRun(3, run(10000))
		if (many-few)/5000 > 0.01 {
			t.Errorf("%s: %g allocations for 5000 seeds and %g for 10000", g.Name(), few, many)
		}
	}
}

func Example() {
	s := survey.Survey{Generator: level.NewBSP(), First: 1, Last: 1000}
	r, err := s.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	rooms := r.Tallies[survey.Rooms]
	fmt.Printf("%d seeds, %d failures, %d to %d rooms, digest %016x\n", r.Seeds, r.Failed, rooms.Min, rooms.Max, r.Digest)
	// Output: 1000 seeds, 0 failures, 8 to 13 rooms, digest f40c086d89018179
}
