package level

import "fmt"

// Loops is the pass that digs straight tunnels between places where the way around is long, so that one can walk in circles
// instead of back.
type Loops struct {
	Count   int // how many tunnels to dig; fewer where there are no more such places
	Saved   int // a tunnel must save at least so many steps, none of them slanting
	Longest int // how many cells of rock a tunnel can lead through
}

// NewLoops returns the pass of the default tunnels.
func NewLoops() Loops { return Loops{Count: 5, Saved: 25, Longest: 12} }

// Name is "loops".
func (Loops) Name() string { return "loops" }

// Phase is [Dig].
func (Loops) Phase() Phase { return Dig }

// Check says what cannot work, as [Pass] says.
func (l Loops) Check() error {
	return firstError(
		checkNumber("count", l.Count, 0, maxLoops),
		checkNumber("saved", l.Saved, 1, MaxSide),
		checkNumber("longest", l.Longest, 1, MaxSide),
	)
}

// Apply digs the tunnels and puts them on record as corridors.
func (l Loops) Apply(d *Dungeon, dice *Mersenne) {
	w := &d.work
	open := &w.floor
	w.packWalkable(&d.Map)
	// The cells from which a tunnel leads right, and after them those from which one leads down.
	w.points = w.points[:0]
	rights := 0
	for _, step := range tunnels {
		for p := range open.points() {
			if _, _, ok := l.tunnel(d, p, step); ok {
				w.points = append(w.points, p)
			}
		}
		if step.X == 1 {
			rights = len(w.points)
		}
	}
	w.order = rollOrder(w.order[:0], len(w.points), dice)
	dug := 0
	for _, i := range w.order {
		if dug == l.Count {
			return
		}
		step := tunnels[0]
		if i >= rights {
			step = tunnels[1]
		}
		from := w.points[i]
		to, cells, ok := l.tunnel(d, from, step) // others have been dug since
		if !ok || !w.isFar(open, from, to, l.Saved+cells+1) {
			continue
		}
		for p := from.Add(step); p != to; p = p.Add(step) {
			d.Map.Set(p, Floor)
			open.set(p)
		}
		d.planCorridor(from, to, false, -1)
		dug++
	}
}

// tunnels are the directions in which one is looked for: it leads the other way too.
var tunnels = [2]Point{{1, 0}, {0, 1}}

// tunnel is where a tunnel from p in a direction ends, through how many cells of rock with rock on both sides it leads, and
// whether there is one.
func (l Loops) tunnel(d *Dungeon, p, step Point) (end Point, cells int, ok bool) {
	side := Point{step.Y, step.X}
	m := &d.Map
	for ; cells <= l.Longest; cells++ {
		if p = p.Add(step); m.At(p) != Wall {
			return p, cells, cells > 0 && m.At(p).Walkable() && !d.Kept(p)
		}
		if !m.Contains(p) || d.Kept(p) || m.At(p.Add(side)) != Wall || m.At(p.minus(side)) != Wall {
			break
		}
	}
	return p, cells, false
}

// rollOrder appends the numbers from 0 to below n in random order.
func rollOrder(order []int, n int, dice Dice) []int {
	for i := range n {
		order = append(order, i)
	}
	for i := n - 1; i > 0; i-- {
		j := dice.Roll(0, i)
		order[i], order[j] = order[j], order[i]
	}
	return order
}

// A Growth is what [Refill] lets grow: caves, accretion or a maze, each with its default options.
type Growth uint8

// The growths.
const (
	GrowthCaves Growth = iota
	GrowthAccretion
	GrowthMaze
)

// String is "caves", "accretion" or "maze", as the option is written.
func (g Growth) String() string {
	switch g {
	case GrowthCaves:
		return "caves"
	case GrowthAccretion:
		return "accretion"
	case GrowthMaze:
		return "maze"
	}
	return fmt.Sprintf("growth %d", uint8(g))
}

// Refill is the pass that lets something else grow in the place of rooms: caves in the leaves of a BSP, say. What grows is
// joined to the corridors that lead there.
type Refill struct {
	With  Growth
	Share int // of a hundred rooms, how many are filled anew
}

// NewRefill returns the pass that makes a third of the rooms caves.
func NewRefill() Refill { return Refill{With: GrowthCaves, Share: 33} }

// Name is "refill".
func (Refill) Name() string { return "refill" }

// Phase is [Dig].
func (Refill) Phase() Phase { return Dig }

// Check says what cannot work, as [Pass] says.
func (r Refill) Check() error {
	if r.With > GrowthMaze {
		return wrongChoice("with", r.With.String(), "caves, accretion or maze")
	}
	return checkNumber("share", r.Share, 0, 100)
}

// Apply fills rooms anew, but for those where a pass has changed or kept something. A room on record is then the largest
// rectangle of floor around where its centre was.
func (r Refill) Apply(d *Dungeon, dice *Mersenne) {
	for i := range d.Rooms {
		if dice.Roll(1, 100) > r.Share {
			continue
		}
		leaf, inner := d.leaf(i)
		if inner.W > 2 && inner.H > 2 && d.Map.inside().holds(leaf) && d.isBare(leaf) && !d.sharesRoom(i, leaf) {
			r.refill(d, i, leaf, inner, dice)
		}
	}
}

// leaf is the rectangle that a room has for itself, and that of it in which something else can grow. Those are the room's
// own if it is in no leaf of a BSP.
func (d *Dungeon) leaf(room int) (leaf, inner Rect) {
	for i := range d.Cuts {
		c := &d.Cuts[i]
		first, second := c.Halves()
		if c.First < 0 && c.FirstRoom == room {
			leaf = first
		}
		if c.Second < 0 && c.SecondRoom == room {
			leaf = second
		}
	}
	if leaf.W == 0 {
		return d.Rooms[room], d.Rooms[room]
	}
	return leaf, Rect{leaf.X + 1, leaf.Y + 1, leaf.W - 2, leaf.H - 2}
}

// isBare reports whether there is nothing but rock and floor in a rectangle, none of it kept.
func (d *Dungeon) isBare(r Rect) bool {
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			if p := (Point{x, y}); d.Map.At(p) > Floor || d.Kept(p) {
				return false
			}
		}
	}
	return true
}

// sharesRoom reports whether part of another room lies in a rectangle.
func (d *Dungeon) sharesRoom(room int, r Rect) bool {
	for i, other := range d.Rooms {
		if i != room && r.Overlaps(other) {
			return true
		}
	}
	return false
}

// refill lets something grow in the inner part of a leaf instead of its room.
func (r Refill) refill(d *Dungeon, room int, leaf, inner Rect, dice *Mersenne) {
	centre := d.Rooms[room].Center()
	// What leads out of the leaf stays.
	w := &d.work
	w.gates = append(w.gates[:0], centre)
	for y := leaf.Y; y < leaf.Y+leaf.H; y++ {
		for x := leaf.X; x < leaf.X+leaf.W; x++ {
			if p := (Point{x, y}); d.Map.At(p) == Floor && (p == d.Start || d.leadsOut(p, leaf)) {
				w.gates = append(w.gates, p)
			}
		}
	}
	for y := leaf.Y; y < leaf.Y+leaf.H; y++ {
		clear(d.Map.Row(y)[leaf.X : leaf.X+leaf.W])
	}
	rooms, corridors := len(d.Rooms), len(d.Corridors)
	switch r.With {
	case GrowthCaves:
		NewCaves().Fill(d, inner, dice)
	case GrowthAccretion:
		NewAccretion().Fill(d, inner, dice)
	case GrowthMaze:
		NewMaze().Fill(d, inner, dice)
	}
	d.Rooms, d.Corridors = d.Rooms[:rooms], d.Corridors[:corridors]

	for i := range d.Corridors {
		across, down := d.Corridors[i].Lines()
		d.Map.Carve(across.overlap(leaf))
		d.Map.Carve(down.overlap(leaf))
	}
	for _, p := range w.gates {
		d.Map.Set(p, Floor)
	}
	floor := &w.floor
	floor.blank(Size{leaf.W, leaf.H})
	for y := range leaf.H {
		for x, c := range d.Map.Row(leaf.Y + y)[leaf.X : leaf.X+leaf.W] {
			if c == Floor {
				floor.set(Point{x, y})
			}
		}
	}
	w.join(floor, 1)
	d.carveBits(floor, leaf)
	d.Rooms[room] = d.Map.clearing(centre, leaf)
}

// leadsOut reports whether a step from p leads out of a rectangle to where one can walk.
func (d *Dungeon) leadsOut(p Point, r Rect) bool {
	for _, step := range compass[:4] {
		if q := p.Add(step); !r.Contains(q) && d.Map.At(q).Walkable() {
			return true
		}
	}
	return false
}

// overlap is what is in both r and s, with a width or height of 0 or less when there is nothing.
func (r Rect) overlap(s Rect) Rect {
	x, y := max(r.X, s.X), max(r.Y, s.Y)
	return Rect{x, y, min(r.X+r.W, s.X+s.W) - x, min(r.Y+r.H, s.Y+s.H) - y}
}
