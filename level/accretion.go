package level

import "math/bits"

// Accretion grows dungeons as Brogue does: it begins with one room and fits rooms of several shapes to what is there, each
// behind a doorway and some at the end of a corridor. That makes a tree; then it opens walls between places where the way
// around is long. So every cell can be reached from every other, and usually by more than one way.
//
// The recipe is that of Brian Walker's Brogue. Start from [NewAccretion]; [Accretion.Check] says whether a change can
// work. The dice are [Mersenne].
type Accretion struct {
	Size     Size // of the map
	MaxRooms int  // how many rooms to fit, at least 1; those for which no place is found do not stay
	Halls    int  // of a hundred rooms, how many lie at the end of a corridor
	Detour   int  // walls are opened where the way around takes at least so many steps; 0 opens none
}

// NewAccretion returns the generator of the default dungeon of this kind, of 80 × 48 cells.
func NewAccretion() Accretion {
	return Accretion{Size: Size{80, 48}, MaxRooms: 30, Halls: 20, Detour: 20}
}

// Name is "accretion".
func (a Accretion) Name() string { return "accretion" }

// Check returns nil when the options can work, and otherwise a sentence that names one which cannot, its value, the
// limit and the remedy.
func (a Accretion) Check() error {
	return firstError(
		checkGround("size", a.Size, 3),
		checkNumber("max rooms", a.MaxRooms, 1, maxRooms),
		checkNumber("halls", a.Halls, 0, 100),
		checkNumber("detour", a.Detour, 0, MaxSide),
	)
}

// Generate grows the seed's dungeon into d as [Generator] says.
func (a Accretion) Generate(seed uint32, d *Dungeon) error { return growWhole(a, a.Size, seed, d) }

// Fill grows a dungeon in a rectangle as [Filler] says. The rooms are the largest rectangle around the middle of each.
func (a Accretion) Fill(d *Dungeon, within Rect, dice *Mersenne) {
	g := accretion{d: d, floor: &d.work.floor, near: &d.work.spare, dice: dice, within: within}
	d.work.groups = d.work.groups[:0]
	g.floor.blank(Size{within.W, within.H})
	g.near.blank(g.floor.size)
	g.rollShape()
	g.place(Point{(within.W - g.shape.w) / 2, (within.H - g.shape.h) / 2})
	for range a.MaxRooms - 1 {
		g.attach(dice.Roll(1, 100) <= a.Halls)
	}
	if a.Detour > 0 {
		g.openWalls(a.Detour)
	}
	d.carveBits(g.floor, within)
	for _, p := range d.work.groups {
		d.Rooms = append(d.Rooms, d.Map.clearing(p.Add(Point{within.X, within.Y}), within))
	}
}

// accretion is one dungeon while it grows. Its cells are counted from the corner of the rectangle that it grows in.
type accretion struct {
	d      *Dungeon
	floor  *bitmap
	near   *bitmap // the floor and the eight neighbours of each cell of it
	dice   *Mersenne
	within Rect
	shape  shape
}

const (
	hallSide = 9 // the most cells of a corridor
	tries    = 8 // how many places are tried for a room
)

// rollShape makes the next room: a cross of two rectangles, a rectangle, a disc or a piece of cave.
func (g *accretion) rollShape() {
	s, roll := &g.shape, g.dice.Roll
	most := Size{min(g.within.W, shapeSide), min(g.within.H, shapeSide)}
	side := func(low, high, most int) int { return roll(min(low, most), min(high, most)) }
	*s = shape{}
	switch kind := roll(0, 9); {
	case kind < 4:
		wide := Size{side(6, shapeSide, most.W), side(3, 5, most.H)}
		high := Size{side(3, 6, most.W), side(5, 9, most.H)}
		s.w, s.h = max(wide.W, high.W), max(wide.H, high.H)
		s.fill(Rect{roll(0, s.w-wide.W), (s.h - wide.H) / 2, wide.W, wide.H})
		s.fill(Rect{(s.w - high.W) / 2, roll(0, s.h-high.H), high.W, high.H})
	case kind < 7:
		s.w, s.h = side(3, 8, most.W), side(3, 6, most.H)
		s.fill(Rect{0, 0, s.w, s.h})
	case kind < 8:
		// The cells of a square whose distance from its middle rounds to at most the radius.
		radius := side(2, 4, (min(most.W, most.H)-1)/2)
		s.w, s.h = 2*radius+1, 2*radius+1
		for y := range s.h {
			for x := range s.w {
				if within(Point{x, y}, Point{radius, radius}, radius) {
					s.rows[y] |= 1 << x
				}
			}
		}
	default:
		s.rollCave(&g.d.work, Size{side(8, 16, most.W), side(5, 12, most.H)}, g.dice)
	}
}

// attach looks for a place for the next room, behind a doorway in the wall of what is there.
func (g *accretion) attach(hall bool) {
	g.rollShape()
	step := compass[g.dice.Roll(0, 3)]
	length := 1 // of the doorway, and the corridor behind it
	if hall {
		length = g.dice.Roll(3, hallSide)
	}
	entry := g.entry(step)
	sites := &g.d.work.main
	g.findDoorways(sites, step)
	ahead := Point{step.X * length, step.Y * length}
	sites.without(g.near, ahead) // where the entry cannot be, nor
	sites.without(g.near, ahead.Add(g.shape.middle()).minus(entry))
	count := sites.count()
	if count == 0 {
		return
	}
	for range tries {
		door := sites.nth(g.dice.Roll(0, count-1))
		end := door.Add(ahead)
		corner := end.minus(entry)
		if !g.fits(corner) || !g.hallFits(door, step, length) {
			continue
		}
		for p := door; p != end; p = p.Add(step) {
			g.carve(p, 1)
		}
		g.place(corner)
		origin := Point{g.within.X, g.within.Y}
		g.d.planCorridor(door.minus(step).Add(origin), end.Add(origin), false, -1)
		return
	}
}

// entry is a cell of the shape from which a step back leads out of it, and past none of its cells.
func (g *accretion) entry(step Point) Point {
	s := &g.shape
	line := s.rows[0] // which cells of the outermost row, or column, are of the shape
	if step == (Point{0, -1}) {
		line = s.rows[s.h-1]
	} else if step.X != 0 {
		column := 0
		if step.X < 0 {
			column = s.w - 1
		}
		line = 0
		for y := range s.h {
			line |= s.rows[y] >> column & 1 << y
		}
	}
	for n := g.dice.Roll(0, bits.OnesCount64(line)-1); n > 0; n-- {
		line &= line - 1
	}
	switch at := bits.TrailingZeros64(line); step {
	case Point{0, -1}:
		return Point{at, s.h - 1}
	case Point{0, 1}:
		return Point{at, 0}
	case Point{-1, 0}:
		return Point{s.w - 1, at}
	default:
		return Point{0, at}
	}
}

// findDoorways finds the cells of rock that have floor behind them, going a step back, and rock on both sides.
func (g *accretion) findDoorways(sites *bitmap, step Point) {
	sites.blank(g.floor.size)
	first, stride := sites.row(0), sites.stride
	words := sites.words[first:sites.row(sites.size.H)]
	// The words of the floor, and those around them, as slices of one length, which spares checks in the loops.
	from := func(i int) []uint64 { return g.floor.words[i:][:len(words)] }
	floor, north, south, west, east := from(first), from(first-stride), from(first+stride), from(first-1), from(first+1)
	if step.X == 0 {
		behind := north
		if step.Y < 0 {
			behind = south
		}
		for i := range words {
			word := floor[i]
			words[i] = behind[i] &^ (word | word<<1 | word>>1 | west[i]>>63 | east[i]<<63)
		}
		return
	}
	for i := range words {
		word := floor[i]
		behind := word<<1 | west[i]>>63
		if step.X < 0 {
			behind = word>>1 | east[i]<<63
		}
		words[i] = behind &^ (word | north[i] | south[i])
	}
	sites.trim()
}

// fits reports whether the shape lies within the rectangle and touches no floor when its corner is at p.
func (g *accretion) fits(p Point) bool {
	s := &g.shape
	if p.X < 0 || p.Y < 0 || p.X+s.w > g.within.W || p.Y+s.h > g.within.H {
		return false
	}
	for y := range s.h {
		if g.near.get(p.X, p.Y+y)&s.rows[y] != 0 {
			return false
		}
	}
	return true
}

// hallFits reports whether the cells of a corridor after its first touch no floor. Its ends must be on the map.
func (g *accretion) hallFits(door, step Point, length int) bool {
	for range length - 1 {
		if door = door.Add(step); g.near.has(door) {
			return false
		}
	}
	return true
}

// place carves the shape with its corner at p.
func (g *accretion) place(p Point) {
	g.d.work.groups = append(g.d.work.groups, p.Add(g.shape.middle()))
	for y := range g.shape.h {
		g.carve(p.Add(Point{0, y}), g.shape.rows[y])
	}
}

// carve makes the cells floor whose bits are 1, the first being that of p.
func (g *accretion) carve(p Point, row uint64) {
	g.floor.or(p.X, p.Y, row)
	for y := p.Y - 1; y <= p.Y+1; y++ {
		if p.X > 0 {
			g.near.or(p.X-1, y, row|row<<1|row<<2)
		} else {
			g.near.or(0, y, row|row<<1)
		}
	}
}

// openWalls opens walls of one cell between two cells of floor where the way around takes so many steps or more.
func (g *accretion) openWalls(detour int) {
	w := &g.d.work
	walls := &w.main // between floor on two opposite sides
	walls.blank(g.floor.size)
	for i := walls.row(0); i < walls.row(walls.size.H); i++ {
		north, west, east, south := g.floor.sides(i)
		walls.words[i] = (north&south&^(west|east) | west&east&^(north|south)) &^ g.floor.words[i]
	}
	walls.trim()
	short := g.near // walls with a short way around; what it was for is done
	short.blank(g.floor.size)
	w.points = w.points[:0]
	for p := range walls.points() {
		w.points = append(w.points, p)
	}
	for i := range w.points {
		j := g.dice.Roll(i, len(w.points)-1)
		w.points[i], w.points[j] = w.points[j], w.points[i]
		p := w.points[i]
		one, other, ok := g.floor.passage(p)
		side := Point{one.Y - p.Y, one.X - p.X}
		if !ok || short.has(p.Add(side)) || short.has(p.minus(side)) {
			continue // the way around is two steps longer or shorter than beside it
		}
		if !w.isFar(g.floor, one, other, detour) {
			short.set(p)
		} else {
			g.floor.set(p)
			origin := Point{g.within.X, g.within.Y}
			g.d.planCorridor(one.Add(origin), other.Add(origin), false, -1)
		}
	}
}
