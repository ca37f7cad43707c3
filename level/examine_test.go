package level_test

import (
	"fmt"
	"strings"

	"github.com/barrow-rl/barrow/level"
)

// examine holds a dungeon against everything that its generator promises.
func examine(g level.Generator, d *level.Dungeon) error {
	for _, check := range []func(level.Generator, *level.Dungeon) error{
		examineRecord, examineWalls, examineReach, examineRooms, examineCorridors, examineCuts,
	} {
		if err := check(g, d); err != nil {
			return err
		}
	}
	return nil
}

// examineRecord checks that the floor is that of the rooms and corridors on record, and no more.
func examineRecord(g level.Generator, d *level.Dungeon) error {
	m := level.NewMap(d.Map.Size())
	for _, r := range d.Rooms {
		m.Carve(r)
	}
	for _, c := range d.Corridors {
		for _, ends := range [][2]level.Point{{c.From, c.Corner}, {c.Corner, c.To}} {
			p, q := ends[0], ends[1]
			if p.X != q.X && p.Y != q.Y {
				return fmt.Errorf("corridor %v has a slanting line", c)
			}
			for x := min(p.X, q.X); x <= max(p.X, q.X); x++ {
				for y := min(p.Y, q.Y); y <= max(p.Y, q.Y); y++ {
					m.Set(level.Point{X: x, Y: y}, level.Floor)
				}
			}
		}
	}
	for y := range m.Height() {
		for x, c := range m.Row(y) {
			if got := d.Map.Row(y)[x]; got != c {
				return fmt.Errorf("cell %d,%d is %v, and by the record %v", x, y, got, c)
			}
		}
	}
	if d.Generator != g.Name() {
		return fmt.Errorf("generator is %q", d.Generator)
	}
	return nil
}

// examineWalls checks that the outer ring is rock, so that all the neighbours of a floor are on the map, and that the
// text shows each of them.
func examineWalls(_ level.Generator, d *level.Dungeon) error {
	w, h := d.Map.Width(), d.Map.Height()
	for y := range h {
		for x, c := range d.Map.Row(y) {
			if c == level.Floor && (x == 0 || y == 0 || x == w-1 || y == h-1) {
				return fmt.Errorf("floor at %d,%d, in the outer ring", x, y)
			}
		}
	}
	if w > 300 || h > 300 {
		return nil
	}
	rows := strings.Split(d.String(), "\n")
	for y := range h {
		for x, c := range d.Map.Row(y) {
			for i := range 9 {
				if c != level.Floor {
					break
				}
				if nx, ny := x-1+i%3, y-1+i/3; nx >= len(rows[ny]) || rows[ny][nx] == ' ' {
					return fmt.Errorf("the text shows nothing at %d,%d, beside floor at %d,%d", nx, ny, x, y)
				}
			}
		}
	}
	return nil
}

// examineReach checks that the player starts on floor in the first room, and can walk to every other floor without
// going slantwise.
func examineReach(_ level.Generator, d *level.Dungeon) error {
	if d.Map.At(d.Start) != level.Floor || !d.Rooms[0].Contains(d.Start) {
		return fmt.Errorf("start %v is %v; the first room is %v", d.Start, d.Map.At(d.Start), d.Rooms[0])
	}
	w := d.Map.Width()
	reached := make([]bool, w*d.Map.Height())
	reached[d.Start.Y*w+d.Start.X] = true
	for queue := []level.Point{d.Start}; len(queue) > 0; {
		p := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, step := range []level.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			if q := p.Add(step); d.Map.At(q) == level.Floor && !reached[q.Y*w+q.X] {
				reached[q.Y*w+q.X] = true
				queue = append(queue, q)
			}
		}
	}
	for y := range d.Map.Height() {
		for x, c := range d.Map.Row(y) {
			if c == level.Floor && !reached[y*w+x] {
				return fmt.Errorf("nobody can walk from %v to %d,%d", d.Start, x, y)
			}
		}
	}
	return nil
}

// examineRooms checks the sizes of the rooms and how far apart they are.
func examineRooms(g level.Generator, d *level.Dungeon) error {
	var smallest, apart int
	largest := level.MaxSide
	switch g := g.(type) {
	case level.BSP:
		smallest, apart = g.MinRoom, 2*g.Padding
	case level.Rooms:
		smallest, largest, apart = g.RoomSize.Min-1, g.RoomSize.Max-1, 1
		if n := len(d.Rooms); n < 1 || n > g.MaxRooms {
			return fmt.Errorf("%d rooms, and at most %d were asked for", n, g.MaxRooms)
		}
	default:
		return nil
	}
	for i, r := range d.Rooms {
		if min(r.W, r.H) < smallest || max(r.W, r.H) > largest {
			return fmt.Errorf("room %v is not within %d and %d", r, smallest, largest)
		}
		if len(d.Rooms) > 3000 {
			continue // all pairs would take too long
		}
		wide := level.Rect{X: r.X - apart, Y: r.Y - apart, W: r.W + 2*apart, H: r.H + 2*apart}
		for _, s := range d.Rooms[i+1:] {
			if wide.Overlaps(s) {
				return fmt.Errorf("less than %d cells of rock between the rooms %v and %v", apart, r, s)
			}
		}
	}
	return nil
}

// examineCorridors checks that there are as many as there should be, and that each joins the centres of two rooms.
func examineCorridors(g level.Generator, d *level.Dungeon) error {
	loops, wall := 0, 0
	switch g := g.(type) {
	case level.BSP:
		loops = g.Loops
	case level.Rooms:
		loops, wall = g.Loops, 1
	default:
		return nil
	}
	if len(d.Rooms) < 2 {
		loops = 0
	}
	if want := len(d.Rooms) - 1 + loops; len(d.Corridors) != want {
		return fmt.Errorf("%d corridors for %d rooms and %d loops", len(d.Corridors), len(d.Rooms), loops)
	}
	rooms := map[level.Point]int{}
	for i, r := range d.Rooms {
		rooms[level.Rect{X: r.X - wall, Y: r.Y - wall, W: r.W + wall, H: r.H + wall}.Center()] = i
	}
	for i, c := range d.Corridors {
		from, fromRoom := rooms[c.From]
		to, toRoom := rooms[c.To]
		if !fromRoom || !toRoom || from == to {
			return fmt.Errorf("corridor %v does not join two different rooms", c)
		}
		if _, bsp := g.(level.BSP); !bsp && i < len(d.Rooms)-1 && (from != i || to != i+1) {
			return fmt.Errorf("corridor %v joins room %d to room %d, not %d to the next", c, from, to, i)
		}
		if bsp, ok := g.(level.BSP); ok && bsp.Corners == level.CornersAcross && (c.Corner != level.Point{X: c.To.X, Y: c.From.Y}) {
			return fmt.Errorf("corridor %v goes down first", c)
		}
	}
	return nil
}

// examineCuts checks that the cuts are a binary tree over the whole map, each leaf of it with its room, and that the
// corridor of each cut joins a room of its first half to a room of its second.
func examineCuts(g level.Generator, d *level.Dungeon) error {
	b, ok := g.(level.BSP)
	if !ok {
		if len(d.Cuts) != 0 {
			return fmt.Errorf("%d cuts on record", len(d.Cuts))
		}
		return nil
	}
	if len(d.Cuts) != len(d.Rooms)-1 {
		return fmt.Errorf("%d cuts for %d rooms", len(d.Cuts), len(d.Rooms))
	}
	root := -1
	if len(d.Cuts) > 0 {
		root = 0
	}
	next := 0
	whole := level.Rect{X: 1, Y: 1, W: b.Size.W - 2, H: b.Size.H - 2}
	if err := examinePiece(b, d, whole, root, 0, 0, len(d.Rooms), &next); err != nil {
		return err
	}
	dug := make([]bool, len(d.Cuts))
	for i, c := range d.Corridors {
		if loop := i >= len(d.Rooms)-1; loop != (c.Cut == -1) || !loop && dug[c.Cut] {
			return fmt.Errorf("corridor %d of %d rooms is of cut %d", i, len(d.Rooms), c.Cut)
		} else if loop {
			continue
		}
		dug[c.Cut] = true
		cut := d.Cuts[c.Cut]
		if !centreIn(d.Rooms[cut.FirstRoom:cut.SecondRoom], c.From) || !centreIn(d.Rooms[cut.SecondRoom:cut.EndRoom], c.To) {
			return fmt.Errorf("corridor %v does not join the halves of its cut %v", c, cut)
		}
	}
	return nil
}

func centreIn(rooms []level.Rect, p level.Point) bool {
	for _, r := range rooms {
		if r.Center() == p {
			return true
		}
	}
	return false
}

// examinePiece checks a piece and all below it: its cut has an index, -1 for a leaf, and its rooms go from first to end.
// Next is the index that the next cut must have.
func examinePiece(b level.BSP, d *level.Dungeon, piece level.Rect, index, depth, first, end int, next *int) error {
	wide, high := piece.W >= 2*b.MinPiece.W, piece.H >= 2*b.MinPiece.H
	if index == -1 {
		if depth < b.MaxCuts && (wide || high) {
			return fmt.Errorf("piece %v was not cut", piece)
		}
		if end-first != 1 {
			return fmt.Errorf("leaf %v has %d rooms", piece, end-first)
		}
		r, p := d.Rooms[first], b.Padding
		if r.X < piece.X+p || r.Y < piece.Y+p || r.X+r.W > piece.X+piece.W-p || r.Y+r.H > piece.Y+piece.H-p {
			return fmt.Errorf("room %v is not within leaf %v less its padding", r, piece)
		}
		return nil
	}
	if index != *next {
		return fmt.Errorf("the cut of %v is number %d, not %d", piece, index, *next)
	}
	*next++
	c := d.Cuts[index]
	if c.Piece != piece || c.Depth != depth || c.FirstRoom != first || c.EndRoom != end || depth >= b.MaxCuts {
		return fmt.Errorf("cut %+v is not that of piece %v at depth %d with rooms %d to %d", c, piece, depth, first, end)
	}
	if c.Across != (wide && (!high || piece.W >= piece.H)) || !wide && !high {
		return fmt.Errorf("cut %+v goes the wrong way", c)
	}
	one, other := c.Halves()
	if c.Across && (min(one.W, other.W) < b.MinPiece.W || one.W+other.W != piece.W) ||
		!c.Across && (min(one.H, other.H) < b.MinPiece.H || one.H+other.H != piece.H) {
		return fmt.Errorf("cut %+v leaves pieces of less than %v", c, b.MinPiece)
	}
	if err := examinePiece(b, d, one, c.First, depth+1, first, c.SecondRoom, next); err != nil {
		return err
	}
	return examinePiece(b, d, other, c.Second, depth+1, c.SecondRoom, end, next)
}
