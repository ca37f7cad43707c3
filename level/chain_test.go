package level_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// starts are all there are, with their usual options.
func starts() []level.Generator {
	return []level.Generator{
		level.NewBSP(), level.NewRooms(), level.NewCaves(), level.NewAccretion(), level.NewMaze(), level.Drawn{Text: drawing},
	}
}

const drawing = `
##################
#....#.......#...#
#.@..........#...#
#....#.......+...#
##########.#######
         #.#
##########.######
#...............#
#..~~..........##
#...............#
#################
`

// passes are all there are, with their usual options, in an order that works.
func passes(t testing.TB) []level.Pass {
	return []level.Pass{
		level.NewRefill(), level.NewLoops(), level.NewVaults(vaults(t)...), level.NewLakes(), level.NewChasms(), level.NewColumns(),
		level.NewDeadEnds(), level.NewDoors(), level.NewRubble(), level.NewGrass(), level.NewStairs(),
	}
}

func vaults(t testing.TB) []level.Vault {
	t.Helper()
	all, err := level.ParseVaults("vaults.txt", vaultText)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// rollStart rolls a start of any options that work.
func rollStart(dice level.Dice) level.Generator {
	size := level.Size{W: dice.Roll(3, 70), H: dice.Roll(3, 50)}
	percent := func() int { return dice.Roll(0, 100) }
	all := []level.Generator{
		level.BSP{size, dice.Roll(0, 6), level.Size{dice.Roll(1, 14), dice.Roll(1, 14)}, dice.Roll(1, 5), dice.Roll(0, 2), 0, dice.Roll(0, 3)},
		level.Rooms{size, dice.Roll(1, 30), level.Range{dice.Roll(2, 5), dice.Roll(5, 13)}, dice.Roll(0, 3)},
		level.Caves{size, dice.Roll(1, 99), dice.Roll(0, 6), dice.Roll(1, 40)},
		level.Accretion{size, dice.Roll(1, 50), percent(), dice.Roll(0, 60)},
		level.Maze{size, percent()},
		level.Drawn{Text: drawing},
	}
	for {
		if g := all[dice.Roll(0, len(all)-1)]; g.Check() == nil {
			return g
		}
	}
}

// rollPasses rolls up to eight passes of any options that work, in any order.
func rollPasses(t testing.TB, dice level.Dice) []level.Pass {
	percent := func() int { return dice.Roll(0, 100) }
	sides := level.Range{Min: dice.Roll(3, 9), Max: dice.Roll(9, 20)}
	all := []level.Pass{
		level.Refill{level.Growth(dice.Roll(0, 2)), percent()},
		level.Loops{dice.Roll(0, 20), dice.Roll(1, 60), dice.Roll(1, 30)},
		level.Vaults{vaults(t), dice.Roll(0, 5), dice.Roll(1, 9)},
		level.Lakes{dice.Roll(0, 9), sides},
		level.Chasms{dice.Roll(0, 9), sides},
		level.Columns{percent()},
		level.DeadEnds{dice.Roll(1, 40)},
		level.Doors{percent(), percent()},
		level.Strew{level.CoverRubble, dice.Roll(0, 9), level.Range{1, dice.Roll(1, 40)}},
		level.Strew{level.CoverGrass, dice.Roll(0, 9), level.Range{1, dice.Roll(1, 40)}},
		level.Stairs{dice.Roll(1, 100)},
	}
	var chosen []level.Pass
	for range dice.Roll(0, 8) {
		chosen = append(chosen, all[dice.Roll(0, len(all)-1)])
	}
	return chosen
}

// inOrder sorts passes by their phases.
func inOrder(passes []level.Pass) []level.Pass {
	sorted := slices.Clone(passes)
	slices.SortStableFunc(sorted, func(a, b level.Pass) int { return int(a.Phase()) - int(b.Phase()) })
	return sorted
}

// Over many seeds and random chains: everything that is walkable can be reached, the start and the exit are walkable and
// apart, the outer ring is rock, and no pass breaks what an earlier one has promised, or the chain is refused.
func TestRandomChainsKeepTheirPromises(t *testing.T) {
	count := uint32(1500)
	if *long {
		count = 1000000
	}
	d := level.Dungeon{Record: true}
	for seed := range count {
		checkRandomChain(t, seed, seed*2654435761, &d)
	}
}

func checkRandomChain(t testing.TB, options, seed uint32, d *level.Dungeon) {
	t.Helper()
	dice := level.NewMersenne(options)
	start, steps := rollStart(dice), rollPasses(t, dice)
	g := level.Chain(start, steps...)
	if err := g.Check(); err != nil {
		if !strings.Contains(err.Error(), "put ") {
			t.Fatalf("options of seed %d: %v", options, err)
		}
		steps = inOrder(steps)
		g = level.Chain(start, steps...)
	}
	if err := g.Generate(seed, d); err != nil {
		t.Fatalf("options of seed %d: %v", options, err)
	}
	if err := examineChain(t, d, start, steps); err != nil {
		t.Fatalf("options of seed %d, seed %d: %+v: %v\n%v", options, seed, g, err, d)
	}
}

// examineChain holds a dungeon against what its passes promise together.
func examineChain(t testing.TB, d *level.Dungeon, start level.Generator, steps []level.Pass) error {
	m := &d.Map
	if err := examineGround(d); err != nil {
		return err
	}
	if len(steps) == 0 {
		return nil
	}
	if len(d.Steps) != len(steps) {
		return fmt.Errorf("%d steps on record, not %d", len(d.Steps), len(steps))
	}

	// Each step on record changes what its phase can, and nothing that was kept; undoing all leaves what the start grew.
	walkable := level.WalkableKinds()
	set := slices.IndexFunc(d.Steps, func(s level.Step) bool { return s.Pass == "vaults" })
	for i, s := range d.Steps {
		kept := set >= 0 && !slices.ContainsFunc(d.Steps[i:], func(s level.Step) bool { return s.Pass == "vaults" })
		for _, c := range s.Changes {
			ok := c.From == level.Floor || steps[i].Phase() == level.Dig && c.From == level.Wall
			if steps[i].Phase() == level.Furnish {
				ok = ok && walkable[c.To] && c.To != level.Floor
			}
			if !ok || c.From == c.To || kept && d.Kept(c.At) {
				return fmt.Errorf("the pass %s makes %v, that was %v, %v", s.Pass, c.At, c.From, c.To)
			}
		}
	}
	var before level.Map
	d.MapAfter(0, &before)
	if alone := grow(t, start, d.Seed); alone.Map.String() != before.String() {
		return fmt.Errorf("before the passes it was\n%v\nand what the start grows is\n%v", &before, alone)
	}
	d.MapAfter(len(steps), &before)
	if before.String() != m.String() {
		return fmt.Errorf("after all passes it was\n%v", &before)
	}

	for _, s := range steps {
		switch s := s.(type) {
		case level.Stairs:
			if err := examineStairs(d, s); err != nil {
				return err
			}
		case level.Doors:
			if err := examineDoors(d, start); err != nil {
				return err
			}
		case level.DeadEnds:
			if err := examineDeadEnds(d, s); err != nil && start.Name() != "drawn" {
				return err
			}
		}
	}
	return nil
}

// examineGround checks what every dungeon promises.
func examineGround(d *level.Dungeon) error {
	m := &d.Map
	if m.At(d.Start) != level.Floor {
		return fmt.Errorf("the start %v is %v", d.Start, m.At(d.Start))
	}
	if len(d.Rooms) == 0 {
		return fmt.Errorf("there is no room")
	}
	for _, r := range d.Rooms {
		if !m.At(r.Center()).Walkable() {
			return fmt.Errorf("the middle of room %v is %v", r, m.At(r.Center()))
		}
	}
	for _, mark := range d.Marks {
		if !m.At(mark.At).Walkable() || !d.Kept(mark.At) {
			return fmt.Errorf("the mark %v is on %v", mark, m.At(mark.At))
		}
	}
	walkable := level.WalkableKinds()
	var walk level.Distances
	walk.Measure(m, &level.Walker{Open: walkable, Ways: level.FourWays}, d.Start)
	for _, p := range cells(m) {
		c := m.At(p)
		if c != level.Wall && (p.X == 0 || p.Y == 0 || p.X == m.Width()-1 || p.Y == m.Height()-1) {
			return fmt.Errorf("%v is %v, in the outer ring", p, c)
		}
		if walkable[c] && walk.At(p) == level.Unreachable {
			return fmt.Errorf("%v is %v and cannot be reached", p, c)
		}
	}
	return nil
}

func examineStairs(d *level.Dungeon, s level.Stairs) error {
	var walk level.Distances
	walk.Measure(&d.Map, &level.Walker{Open: level.WalkableKinds()}, d.Start)
	up, down, far := 0, 0, 0
	for _, p := range cells(&d.Map) {
		switch d.Map.At(p) {
		case level.StairsUp:
			if up++; walk.At(p) != 1 {
				return fmt.Errorf("the way up at %v is not beside the start", p)
			}
		case level.StairsDown:
			if down++; p != d.Exit {
				return fmt.Errorf("there is a way down at %v, and the exit at %v", p, d.Exit)
			}
		case level.Floor:
			if !d.Kept(p) {
				far = max(far, walk.At(p))
			}
		}
	}
	if up > 1 || down != 1 && (down > 1 || far > 0) {
		return fmt.Errorf("there are %d ways up and %d down", up, down)
	}
	if down == 1 && (d.Exit == d.Start || 100*walk.At(d.Exit) < s.Far*far && len(d.Steps) < 9) {
		return fmt.Errorf("the exit %v is %d steps from the start, and the farthest place %d", d.Exit, walk.At(d.Exit), far)
	}
	return nil
}

// examineDoors checks all doors that are neither of a vault nor drawn at the start.
func examineDoors(d *level.Dungeon, start level.Generator) error {
	if start.Name() == "drawn" {
		return nil
	}
	isDoor := func(p level.Point) bool { return d.Map.At(p) == level.Door || d.Map.At(p) == level.OpenDoor }
	wall := func(p level.Point) bool { return d.Map.At(p) == level.Wall }
	walk := func(p level.Point) bool { return d.Map.At(p).Walkable() }
	for _, p := range cells(&d.Map) {
		if !isDoor(p) || d.Kept(p) {
			continue
		}
		n := around(p, level.EightWays)
		if !(wall(n[0]) && wall(n[3]) && walk(n[1]) && walk(n[2]) || wall(n[1]) && wall(n[2]) && walk(n[0]) && walk(n[3])) {
			return fmt.Errorf("the door at %v is not between two walls", p)
		}
		if slices.ContainsFunc(n, isDoor) {
			return fmt.Errorf("there is a door beside that at %v", p)
		}
	}
	return nil
}

// examineDeadEnds checks that no dead end of the length that was to be filled up is left.
func examineDeadEnds(d *level.Dungeon, s level.DeadEnds) error {
	exits := func(p level.Point) (all []level.Point) {
		for _, q := range around(p, level.FourWays) {
			if d.Map.At(q).Walkable() {
				all = append(all, q)
			}
		}
		return all
	}
	stays := func(p level.Point) bool {
		return p == d.Start || d.Kept(p) || slices.ContainsFunc(d.Rooms, func(r level.Rect) bool { return r.Contains(p) })
	}
	for _, p := range cells(&d.Map) {
		if !d.Map.At(p).Walkable() || len(exits(p)) != 1 || stays(p) {
			continue
		}
		length := 1
		for back, q := p, exits(p)[0]; len(exits(q)) == 2 && !stays(q); length++ {
			next := exits(q)[0]
			if next == back {
				next = exits(q)[1]
			}
			back, q = q, next
		}
		if length <= s.Longest {
			return fmt.Errorf("there is a dead end of %d cells at %v", length, p)
		}
	}
	return nil
}

// Every start and every pass by itself, at all sizes from the smallest.
func TestStartsAtSmallSizes(t *testing.T) {
	var d level.Dungeon
	for w := 3; w < 16; w++ {
		for h := 3; h < 16; h++ {
			size := level.Size{W: w, H: h}
			for _, start := range []level.Generator{
				level.Caves{size, 55, 4, 12}, level.Caves{size, 99, 0, 1}, level.Accretion{size, 9, 30, 5}, level.Maze{size, 50},
			} {
				for _, p := range append(passes(t), nil) {
					g := start
					if p != nil {
						g = level.Chain(start, p)
					}
					if err := g.Generate(uint32(w*h), &d); err != nil {
						t.Fatal(err)
					}
					if err := examineGround(&d); err != nil {
						t.Fatalf("%+v: %v\n%v", g, err, &d)
					}
				}
			}
		}
	}
}

// Without passes a chain is its start.
func TestChainOfNone(t *testing.T) {
	if g := level.Chain(level.NewBSP()); g != level.Generator(level.NewBSP()) {
		t.Errorf("it is %+v", g)
	}
}

// listener is a pass that only hears what its dice roll first.
type listener struct {
	name  string
	heard *uint32
}

func (l listener) Name() string                                 { return l.name }
func (l listener) Phase() level.Phase                           { return level.Furnish }
func (l listener) Check() error                                 { return nil }
func (l listener) Apply(_ *level.Dungeon, dice *level.Mersenne) { *l.heard = dice.Uint32() }

// Adding, removing or changing a pass leaves the dice of the others alone, and every pass has its own.
func TestPassesHaveTheirOwnDice(t *testing.T) {
	hears := func(seed uint32, name string, before ...level.Pass) uint32 {
		var n uint32
		g := level.Chain(level.NewBSP(), append(before, listener{name, &n})...)
		grow(t, g, seed)
		return n
	}
	var other uint32
	alone := hears(7, "a")
	for i, n := range []uint32{
		hears(7, "a", level.NewLoops()), hears(7, "a", level.Loops{Count: 9, Saved: 9, Longest: 9}),
		hears(7, "a", level.NewLakes(), level.NewDoors()), hears(7, "a", listener{"b", &other}),
	} {
		if n != alone {
			t.Errorf("with other passes, %d, the dice roll %d and not %d", i, n, alone)
		}
	}
	seen := map[uint32]string{}
	for _, name := range []string{"a", "b", "c", "loops"} {
		for seed := range uint32(100) {
			for twins := range 3 {
				var before []level.Pass
				for range twins {
					before = append(before, listener{name, &other})
				}
				n, who := hears(seed, name, before...), fmt.Sprint(name, seed, twins)
				if seen[n] != "" {
					t.Errorf("%s and %s have the same dice", who, seen[n])
				}
				seen[n] = who
			}
		}
	}
}

func TestChainRefuses(t *testing.T) {
	for _, test := range []struct {
		g    level.Generator
		says []string
	}{
		{level.Chain(nil, level.NewDoors()), []string{"no start", "begin"}},
		{level.Chain(level.NewBSP(), nil), []string{"pass 1", "nil", "leave it out"}},
		{level.Chain(level.BSP{}, level.NewDoors()), []string{"size", "0x0"}},
		{level.Chain(level.NewBSP(), level.NewDoors(), level.Loops{Count: -1}), []string{"loops", "count", "-1", "0 to 10000"}},
		{level.Chain(level.NewBSP(), level.NewDoors(), level.NewLoops()), []string{"loops", "doors", "put loops before doors"}},
		{level.Chain(level.NewBSP(), level.NewDeadEnds(), level.NewLakes()), []string{"put lakes before dead-ends"}},
		{level.Chain(level.NewBSP(), level.Refill{With: 3}), []string{"with", "growth 3", "choose caves, accretion or maze"}},
		{level.Chain(level.NewBSP(), level.Strew{Cover: 2}), []string{"cover 2: cover is cover 2", "choose rubble or grass"}},
		{level.Chain(level.NewBSP(), level.Lakes{Count: 1, Size: level.Range{Min: 3, Max: 21}}), []string{"size's maximum", "21", "3 to 20"}},
		{level.Chain(level.NewBSP(), level.Lakes{Count: 1, Size: level.Range{Min: 5, Max: 4}}), []string{"size", "5..4", "smaller number first"}},
		{level.Chain(level.NewBSP(), level.Stairs{}), []string{"far", "0", "1 to 100"}},
		{level.Caves{}, []string{"size", "0x0"}},
		{level.Caves{Size: level.Size{W: 2, H: 9}, Floor: 50, Smallest: 1}, []string{"size", "2x9", "at least 3x9"}},
		{level.Caves{Size: level.Size{W: 16384, H: 16384}, Floor: 50, Smallest: 1}, []string{"size", "16384x16384", "at most 16384x1024"}},
		{level.Maze{Size: level.Size{W: 9, H: 9}, Braid: 101}, []string{"braid", "101", "0 to 100"}},
		{level.Drawn{Text: "###\n#.#\n###\n"}, nil},
		{level.Drawn{Text: "...\n"}, []string{"line 1, column 1", "outer ring", "draw"}},
		{level.Drawn{Text: "#####\n#.#.#\n#####"}, []string{"line 2, column 4", "cannot be reached", "join"}},
		{level.Drawn{Text: "#####\n"}, []string{"no floor", "write"}},
		{level.Drawn{Text: "#*#\n"}, []string{"line 1", "column 2", "'*'"}},
	} {
		d := grow(t, level.NewBSP(), 7)
		before := d.Fingerprint()
		err := test.g.Generate(3, d)
		if (err != nil) != (test.says != nil) {
			t.Errorf("%+v: %v", test.g, err)
			continue
		}
		for _, word := range test.says {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%q does not say %q", err, word)
			}
		}
		if err != nil && (d.Generator != "bsp" || d.Fingerprint() != before) {
			t.Errorf("%+v: the refusal changed the dungeon that was there", test.g)
		}
	}
}

// A dungeon that is grown into again needs no new memory, whatever the start and the passes, and grows the same.
func TestChainsAllocateNothing(t *testing.T) {
	for _, start := range starts()[:5] {
		var d level.Dungeon
		for _, g := range []level.Generator{start, level.Chain(start, passes(t)...)} {
			seed := uint32(0)
			next := func() { growInto(t, g, seed%100, &d); seed++ }
			for range 100 {
				next()
			}
			if n := testing.AllocsPerRun(100, next); n != 0 {
				t.Errorf("%s allocates %v times a dungeon", g.Name(), n)
			}
			if fresh := grow(t, g, d.Seed); fresh.Fingerprint() != d.Fingerprint() || fresh.String() != d.String() {
				t.Errorf("%s, seed %d: a used dungeon grows otherwise than a new one", g.Name(), d.Seed)
			}
		}
	}
}

// Any chain of any options, at any seed.
func FuzzChain(f *testing.F) {
	f.Add(uint32(1), uint32(7))
	f.Fuzz(func(t *testing.T, options, seed uint32) {
		checkRandomChain(t, options, seed, &level.Dungeon{Record: true})
	})
}

// odd is a start that puts on record what it likes.
type odd struct {
	size  level.Size
	start level.Point
	floor level.Cell
	rooms []level.Rect
}

func (odd) Name() string { return "odd" }
func (odd) Check() error { return nil }

func (o odd) Generate(seed uint32, d *level.Dungeon) error {
	d.Reset(o.Name(), seed, o.size)
	d.Start = o.start
	d.Map.Set(o.start, o.floor)
	d.Rooms = append(d.Rooms, o.rooms...)
	d.Cuts = append(d.Cuts, level.Cut{Piece: level.Rect{X: -9, Y: 5, W: 99, H: 3}, At: 50, First: -1, Second: -1})
	return nil
}

// Whatever a stranger's start has put on record, passes do not panic; without a place to walk on they say so.
func TestOddStarts(t *testing.T) {
	huge := level.Rect{X: -5, Y: -5, W: level.MaxSide, H: level.MaxSide}
	rooms := []level.Rect{{}, huge, {X: 99, Y: 99, W: 7, H: 7}, {X: 1, Y: 1, W: -3, H: 9}, {X: 2, Y: 2, W: 6, H: 6}}
	for _, test := range []struct {
		o    odd
		says string
	}{
		{odd{size: level.Size{}}, "odd grew a dungeon that starts at 0,0, which is wall"},
		{odd{size: level.Size{W: 9, H: 9}, start: level.Point{X: -5, Y: 3}, floor: level.Floor}, "starts at -5,3"},
		{odd{size: level.Size{W: 9, H: 9}, start: level.Point{X: 4, Y: 4}, floor: 40}, "which is cell 40"},
		{odd{size: level.Size{W: 1, H: 1}, floor: level.Floor, rooms: rooms}, ""},
		{odd{size: level.Size{W: 30, H: 20}, start: level.Point{X: 29, Y: 19}, floor: level.Grass, rooms: rooms}, ""},
		{odd{size: level.Size{W: 30, H: 20}, start: level.Point{X: 4, Y: 4}, floor: level.Floor, rooms: rooms}, ""},
	} {
		for _, p := range passes(t) {
			var d level.Dungeon
			for seed := range uint32(30) {
				err := level.Chain(test.o, p, p).Generate(seed, &d)
				if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
					t.Fatalf("%s after %+v: %v", p.Name(), test.o, err)
				}
			}
			new(level.Places).Look(&d)
		}
	}
}
