package level_test

import (
	"slices"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// Each trait is what its definition says, after any chain.
func TestPlaces(t *testing.T) {
	count := uint32(60)
	if *long {
		count = 10000
	}
	var d level.Dungeon
	var l level.Places
	for seed := range count {
		dice := level.NewMersenne(seed)
		start := rollStart(dice)
		if seed%4 == 0 {
			start = level.NewAccretion()
		}
		g := level.Chain(start, inOrder(rollPasses(t, dice))...)
		growInto(t, g, seed, &d)
		l.Look(&d)
		examinePlaces(t, &d, &l)
		if t.Failed() {
			t.Fatalf("seed %d: %+v\n%v", seed, g, &d)
		}
	}
}

func examinePlaces(t *testing.T, d *level.Dungeon, l *level.Places) {
	t.Helper()
	walk := func(p level.Point) bool { return d.Map.At(p).Walkable() }
	inBlock := func(p level.Point) bool {
		for i := range 4 {
			x, y := i%2*2-1, i/2*2-1
			if walk(p) && walk(p.Add(level.Point{X: x})) && walk(p.Add(level.Point{Y: y})) && walk(p.Add(level.Point{X: x, Y: y})) {
				return true
			}
		}
		return false
	}
	var fromStart, fromExit level.Distances
	walker := level.Walker{Open: level.WalkableKinds()}
	fromStart.Measure(&d.Map, &walker, d.Start)
	fromExit.Measure(&d.Map, &walker, d.Exit)
	all := 0
	for _, p := range cells(&d.Map) {
		got := l.At(p)
		if !walk(p) {
			if got != 0 || l.Openness(p) != -1 {
				t.Errorf("%v is not walkable, and is %b", p, got)
			}
			continue
		}
		all++
		next := around(p, level.EightWays)
		sides := 0
		for _, q := range next[:4] {
			if walk(q) {
				sides++
			}
		}
		door := d.Map.At(p) == level.Door || d.Map.At(p) == level.OpenDoor
		amid := !slices.ContainsFunc(next, func(q level.Point) bool { return !walk(q) })
		for trait, want := range map[level.Traits]bool{
			level.InRoom:     inBlock(p),
			level.InCorridor: !inBlock(p),
			level.Doorway:    door || !inBlock(p) && slices.ContainsFunc(next[:4], inBlock),
			level.AtDeadEnd:  sides == 1,
			level.Open:       amid,
			level.Far:        2*fromStart.At(p) >= l.Longest,
			level.Near:       4*fromStart.At(p) <= l.Longest,
			level.Plain:      d.Map.At(p) == level.Floor && p != d.Start && p != d.Exit && !d.Kept(p),
			level.Chokepoint: parts(d, p),
		} {
			if (got&trait != 0) != want {
				t.Errorf("%v is of trait %b: %v", p, trait, !want)
			}
		}
		if l.FromStart(p) != fromStart.At(p) || l.FromExit(p) != fromExit.At(p) || (l.Openness(p) > 0) != amid {
			t.Errorf("%v is %d steps from the start, %d from the exit, openness %d", p, l.FromStart(p), l.FromExit(p), l.Openness(p))
		}
	}
	if n := len(slices.Collect(l.With(0))); n != all {
		t.Errorf("there are %d places, not %d", n, all)
	}
}

// parts reports whether what is walkable falls apart without p.
func parts(d *level.Dungeon, p level.Point) bool {
	w := level.Walker{Open: level.WalkableKinds(), Ways: level.FourWays, Blocked: []level.Point{p}}
	var walk level.Distances
	var first []level.Point
	for _, q := range around(p, level.FourWays) {
		if d.Map.At(q).Walkable() {
			first = append(first, q)
		}
	}
	if len(first) < 2 {
		return false
	}
	walk.Measure(&d.Map, &w, first[0])
	return slices.ContainsFunc(first, func(q level.Point) bool { return walk.At(q) == level.Unreachable })
}

// Whoever picks places gets each once, and none when there are no more.
func TestPick(t *testing.T) {
	var d level.Dungeon
	var l level.Places
	for seed := range uint32(20) {
		growInto(t, level.Chain(level.NewMaze(), level.NewStairs()), seed, &d)
		l.Look(&d)
		want := slices.Collect(l.With(level.AtDeadEnd | level.Far))
		var got []level.Point
		dice := level.NewMersenne(seed)
		for p, ok := l.Pick(dice, level.AtDeadEnd|level.Far); ok; p, ok = l.Pick(dice, level.AtDeadEnd|level.Far) {
			got = append(got, p)
		}
		slices.SortFunc(got, func(a, b level.Point) int { return (a.Y-b.Y)*1000 + a.X - b.X })
		if len(want) < 3 || !slices.Equal(got, want) {
			t.Errorf("seed %d: picked %v of %v", seed, got, want)
		}
	}
	if _, ok := new(level.Places).Pick(level.NewMersenne(1), 0); ok {
		t.Error("a place of no dungeon is picked")
	}
}

func TestPlacesAllocateNothing(t *testing.T) {
	d := grow(t, level.Chain(level.NewCaves(), level.NewStairs()), 1)
	var l level.Places
	dice := level.NewMersenne(1)
	if n := testing.AllocsPerRun(10, func() {
		l.Look(d)
		l.Pick(dice, level.Far|level.Plain)
	}); n != 0 {
		t.Errorf("a look allocates %v times", n)
	}
}
