package level_test

import (
	"slices"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// Ten thousand default dungeons of each generator keep every promise. (Reported of others: a few levels in 10,000 have
// rooms that nobody can reach; rooms overlap, are too small or hang over the edge; the player starts inside a wall.)
func TestEveryDungeonKeepsItsPromises(t *testing.T) {
	seeds := uint32(10000)
	if *long {
		seeds = 200000
	}
	var d level.Dungeon
	for _, g := range []level.Generator{level.NewBSP(), level.NewRooms()} {
		for seed := range seeds {
			if err := g.Generate(seed, &d); err != nil {
				t.Fatalf("%s, seed %d: %v", g.Name(), seed, err)
			}
			if err := examine(g, &d); err != nil {
				t.Fatalf("%s, seed %d: %v\n%v", g.Name(), seed, err, &d)
			}
		}
	}
}

// So do dungeons of many sizes and options, each of which is either refused or grown whole.
func TestManyOptions(t *testing.T) {
	seeds := uint32(2)
	if *long {
		seeds = 100
	}
	grown, refused := 0, 0
	var d level.Dungeon
	try := func(g level.Generator) {
		for seed := range seeds {
			if g.Generate(seed*2654435761, &d) != nil {
				refused++
				break
			}
			grown++
			if err := examine(g, &d); err != nil {
				t.Fatalf("%+v, seed %d: %v\n%v", g, seed, err, &d)
			}
		}
	}
	for _, size := range []level.Size{{3, 3}, {5, 9}, {8, 8}, {17, 11}, {64, 36}, {31, 90}, {100, 50}, {150, 6}} {
		for _, piece := range []level.Size{{1, 1}, {3, 5}, {6, 6}, {12, 9}, {20, 20}} {
			for _, cuts := range []int{0, 1, 3, 5, 32767} {
				for _, room := range []int{1, 2, 4, 9} {
					for padding := range 3 {
						for loops := range 3 {
							try(level.BSP{size, cuts, piece, room, padding, level.Corners(loops & 1), 2 * loops})
						}
					}
				}
			}
		}
		for _, room := range []level.Range{{2, 2}, {2, 5}, {7, 13}, {3, 40}} {
			for _, most := range []int{1, 2, 20, 300} {
				for _, loops := range []int{0, 1, 5} {
					try(level.Rooms{size, most, room, loops})
				}
			}
		}
	}
	if grown < 1000 || refused < 500 {
		t.Errorf("%d dungeons grown and %d sets of options refused: too few of one to mean much", grown, refused)
	}
}

// (Reported of others: dungeons too linear, extra corridors that lead nowhere new.)
func TestLoopsMakeCycles(t *testing.T) {
	var d level.Dungeon
	for _, name := range []string{"bsp", "rooms"} {
		last := -1
		for _, loops := range []int{0, 1, 3, 6, 12} {
			var g level.Generator = level.BSP{level.Size{64, 36}, 4, level.Size{12, 9}, 4, 1, level.CornersRandom, loops}
			if name == "rooms" {
				g = level.Rooms{level.Size{80, 48}, 20, level.Range{7, 13}, loops}
			}
			sum := 0
			for seed := range uint32(200) {
				if err := g.Generate(seed, &d); err != nil {
					t.Fatal(err)
				}
				sum += cycles(&d.Map)
			}
			if sum <= last {
				t.Errorf("%s: %d loops make %d cycles in 200 dungeons, fewer loops made %d", name, loops, sum, last)
			}
			last = sum
		}
	}
}

// cycles counts the groups of rock, corners touching, that do not touch the map's edge: what one can walk around.
func cycles(m *level.Map) int {
	seen := make([]bool, m.Width()*m.Height())
	var fill func(p level.Point)
	fill = func(p level.Point) {
		if !m.Contains(p) || m.At(p) == level.Floor || seen[p.Y*m.Width()+p.X] {
			return
		}
		seen[p.Y*m.Width()+p.X] = true
		for i := range 9 {
			fill(p.Add(level.Point{X: i%3 - 1, Y: i/3 - 1}))
		}
	}
	fill(level.Point{}) // the outer ring, and all that hangs on it
	n := 0
	for y := range m.Height() {
		for x, c := range m.Row(y) {
			if p := (level.Point{X: x, Y: y}); c != level.Floor && !seen[y*m.Width()+x] {
				n++
				fill(p)
			}
		}
	}
	return n
}

// The outsider's view: a third generator is one type, and needs nothing that this package keeps to itself.
type cave struct{ size level.Size }

func (c cave) Name() string { return "cave" }
func (c cave) Check() error { return nil }

func (c cave) Generate(seed uint32, d *level.Dungeon) error {
	d.Reset(c.Name(), seed, c.size)
	dice := level.NewMersenne(seed)
	d.AddRoom(level.Rect{X: c.size.W / 2, Y: c.size.H / 2, W: 1, H: 1})
	d.Start = d.Rooms[0].Center()
	for p, steps := d.Start, 0; steps < c.size.W*c.size.H; steps++ {
		q := p.Add([]level.Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}[dice.Roll(0, 3)])
		if q.X > 0 && q.Y > 0 && q.X < c.size.W-1 && q.Y < c.size.H-1 {
			p = q
			d.Map.Set(p, level.Floor)
		}
	}
	return nil
}

func TestThirdGenerator(t *testing.T) {
	for _, g := range []level.Generator{cave{level.Size{40, 20}}, level.NewBSP(), level.NewRooms()} {
		d := grow(t, g, 7)
		if err := examineWalls(g, d); err != nil {
			t.Errorf("%s: %v\n%v", g.Name(), err, d)
		}
		if err := examineReach(g, d); err != nil {
			t.Errorf("%s: %v\n%v", g.Name(), err, d)
		}
		if d.Generator != g.Name() || d.Seed != 7 {
			t.Errorf("the dungeon says that it is %s %d", d.Generator, d.Seed)
		}
	}
}

// Thousands of dungeons of all sizes and options are those of the plain generators, and leave the dice where they do.
func TestGeneratorsMatchThePlainOnes(t *testing.T) {
	count := uint32(4000)
	if *long {
		count = 200000
	}
	var d level.Dungeon
	for seed := range count {
		dice := level.NewMersenne(seed)
		size := level.Size{dice.Roll(8, 90), dice.Roll(8, 60)}
		b := level.BSP{
			size, dice.Roll(0, 7),
			level.Size{dice.Roll(6, 14), dice.Roll(6, 14)},
			dice.Roll(1, 4), dice.Roll(0, 1),
			level.Corners(dice.Roll(0, 1)), max(0, dice.Roll(-3, 5)),
		}
		r := level.Rooms{size, dice.Roll(1, 40), level.Range{2, dice.Roll(2, 7)}, max(0, dice.Roll(-3, 5))}
		if seed%4 == 0 {
			b, r = level.NewBSP(), level.NewRooms()
		}
		for g, plain := range map[level.Generator]*plainDungeon{b: plainBSP(b, seed), r: plainRooms(r, seed)} {
			if err := g.Generate(seed, &d); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(d.Rooms, plain.rooms) || d.Map.String() != plain.m.String() {
				t.Fatalf("%+v, seed %d grew\n%v\nand the plain generator\n%v", g, seed, &d.Map, plain.m)
			}
			next, nextNet := d.NextRolls()
			switch dice := plain.dice.(type) {
			case *plainMersenne:
				if want := dice.Uint32(); next != want {
					t.Fatalf("%+v, seed %d leaves the dice at %d, not %d", g, seed, next, want)
				}
			case *plainDotNet:
				if want := dice.sample(); nextNet != want {
					t.Fatalf("%+v, seed %d leaves the dice at %d, not %d", g, seed, nextNet, want)
				}
			}
		}
	}
}

// Caves too are those of the plain generator.
func TestCavesMatchThePlainOnes(t *testing.T) {
	count := uint32(1000)
	if *long {
		count = 20000
	}
	var d level.Dungeon
	for seed := range count {
		dice := level.NewMersenne(seed)
		c := level.Caves{level.Size{dice.Roll(3, 40), dice.Roll(3, 25)}, dice.Roll(30, 70), dice.Roll(0, 5), dice.Roll(1, 20)}
		if seed%8 == 0 {
			c.Size = level.Size{[]int{64, 65, 66, 67, 130}[dice.Roll(0, 4)], dice.Roll(3, 12)}
		}
		if err := c.Generate(seed, &d); err != nil {
			t.Fatal(err)
		}
		if plain := plainCaves(c, seed); d.Map.String() != plain.String() {
			t.Fatalf("%+v, seed %d grew\n%v\nand the plain generator\n%v", c, seed, &d.Map, plain)
		}
	}
}
