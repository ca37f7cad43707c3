package level_test

import "github.com/barrow-rl/barrow/level"

// Three generators again, written to be compared with the rule step by step: carving while rolling, cell by cell, with
// nothing kept but the floor and the rooms. What the package does in a faster order must come to the same.

// plainDungeon grows while it counts its rolls.
type plainDungeon struct {
	dice  level.Dice
	rolls int
	m     *level.Map
	rooms []level.Rect
}

func (p *plainDungeon) roll(low, high int) int {
	p.rolls++
	return p.dice.Roll(low, high)
}

func (p *plainDungeon) floor(x, y, w, h int) {
	for i := x; i < x+w; i++ {
		for j := y; j < y+h; j++ {
			p.m.Set(level.Point{X: i, Y: j}, level.Floor)
		}
	}
}

func (p *plainDungeon) corridor(a, b level.Point, corners level.Corners) {
	corner := level.Point{X: b.X, Y: a.Y}
	if corners == level.CornersRandom && p.roll(0, 1) == 1 {
		corner = level.Point{X: a.X, Y: b.Y}
	}
	for _, q := range []level.Point{a, b} {
		x, y := min(q.X, corner.X), min(q.Y, corner.Y)
		p.floor(x, y, max(q.X, corner.X)-x+1, max(q.Y, corner.Y)-y+1)
	}
}

func (p *plainDungeon) loops(n, wall int, corners level.Corners) {
	centre := func(r level.Rect) level.Point {
		return level.Rect{X: r.X - wall, Y: r.Y - wall, W: r.W + wall, H: r.H + wall}.Center()
	}
	for ; n > 0 && len(p.rooms) > 1; n-- {
		i := p.roll(0, len(p.rooms)-1)
		j := p.roll(0, len(p.rooms)-2)
		if j >= i {
			j++
		}
		p.corridor(centre(p.rooms[i]), centre(p.rooms[j]), corners)
	}
}

func plainBSP(b level.BSP, seed uint32) *plainDungeon {
	p := &plainDungeon{dice: newPlainMersenne(seed), m: level.NewMap(b.Size)}
	var split func(piece level.Rect, cutsLeft int) level.Point
	split = func(piece level.Rect, cutsLeft int) level.Point {
		across, down := piece.W >= 2*b.MinPiece.W, piece.H >= 2*b.MinPiece.H
		if cutsLeft == 0 || (!across && !down) {
			maxW, maxH := piece.W-2*b.Padding, piece.H-2*b.Padding
			w := p.roll(b.MinRoom, maxW)
			h := p.roll(b.MinRoom, maxH)
			x := piece.X + b.Padding + p.roll(0, maxW-w)
			y := piece.Y + b.Padding + p.roll(0, maxH-h)
			p.floor(x, y, w, h)
			p.rooms = append(p.rooms, level.Rect{X: x, Y: y, W: w, H: h})
			return p.rooms[len(p.rooms)-1].Center()
		}
		first, second := piece, piece
		if across && (!down || piece.W >= piece.H) {
			c := p.roll(b.MinPiece.W, piece.W-b.MinPiece.W)
			first.W, second.X, second.W = c, piece.X+c, piece.W-c
		} else {
			c := p.roll(b.MinPiece.H, piece.H-b.MinPiece.H)
			first.H, second.Y, second.H = c, piece.Y+c, piece.H-c
		}
		a1 := split(first, cutsLeft-1)
		b1 := split(second, cutsLeft-1)
		p.corridor(a1, b1, b.Corners)
		if p.roll(0, 1) == 0 {
			return a1
		}
		return b1
	}
	split(level.Rect{X: 1, Y: 1, W: b.Size.W - 2, H: b.Size.H - 2}, b.MaxCuts)
	p.loops(b.Loops, 0, b.Corners)
	return p
}

func plainRooms(r level.Rooms, seed uint32) *plainDungeon {
	p := &plainDungeon{dice: newPlainDotNet(int32(seed)), m: level.NewMap(r.Size)}
	var kept []level.Rect
throws:
	for range r.MaxRooms {
		w := p.roll(r.RoomSize.Min, r.RoomSize.Max)
		h := p.roll(r.RoomSize.Min, r.RoomSize.Max)
		x := p.roll(0, r.Size.W-w-1)
		y := p.roll(0, r.Size.H-h-1)
		for _, k := range kept {
			if x < k.X+k.W && k.X < x+w && y < k.Y+k.H && k.Y < y+h {
				continue throws
			}
		}
		kept = append(kept, level.Rect{X: x, Y: y, W: w, H: h})
		p.rooms = append(p.rooms, level.Rect{X: x + 1, Y: y + 1, W: w - 1, H: h - 1})
		p.floor(x+1, y+1, w-1, h-1)
	}
	for i := 1; i < len(kept); i++ {
		p.corridor(kept[i-1].Center(), kept[i].Center(), level.CornersRandom)
	}
	p.loops(r.Loops, 1, level.CornersRandom)
	return p
}

// plainCaves is the cave generator's map, cell by cell.
func plainCaves(c level.Caves, seed uint32) *level.Map {
	dice := newPlainMersenne(seed)
	w, h := c.Size.W-2, c.Size.H-2
	floor := map[level.Point]bool{}
	share := c.Floor * 256 / 100
	for y := range h {
		for first := 0; first <= w; first += 64 { // the cells of a word are rolled together
			for digit := range 8 {
				if share&(1<<(digit+1)-1) == 0 {
					continue // below the lowest digit of the share that is 1
				}
				random := uint64(dice.Uint32())
				if w-first > 32 {
					random |= uint64(dice.Uint32()) << 32
				}
				for x := first; x < min(first+64, w); x++ {
					p := level.Point{X: x, Y: y}
					if bit := random>>(x-first)&1 == 1; share>>digit&1 == 1 {
						floor[p] = floor[p] || bit
					} else {
						floor[p] = floor[p] && bit
					}
				}
			}
		}
	}
	smooth := func() map[level.Point]bool {
		next := map[level.Point]bool{}
		for y := range h {
			for x := range w {
				p, n := level.Point{X: x, Y: y}, 0
				for _, q := range append(around(p, level.EightWays), p) {
					if floor[q] {
						n++
					}
				}
				if n >= 5 {
					next[p] = true
				}
			}
		}
		return next
	}
	for range c.Smooth {
		floor = smooth()
	}

	// The groups, each by its first cell. Those too small go, unless none is larger.
	var group func(p level.Point, in map[level.Point]bool)
	group = func(p level.Point, in map[level.Point]bool) {
		if floor[p] && !in[p] {
			in[p] = true
			for _, q := range around(p, level.FourWays) {
				group(q, in)
			}
		}
	}
	var order []level.Point
	sizes, seen, largest := map[level.Point]int{}, map[level.Point]bool{}, level.Point{X: -1}
	for y := range h {
		for x := range w {
			if p := (level.Point{X: x, Y: y}); floor[p] && !seen[p] {
				in := map[level.Point]bool{}
				group(p, in)
				for q := range in {
					seen[q] = true
				}
				sizes[p] = len(in)
				if order = append(order, p); len(in) > sizes[largest] {
					largest = p
				}
			}
		}
	}
	kept := order[:0:0]
	for _, p := range order {
		if sizes[p] >= c.Smallest {
			kept = append(kept, p)
		}
	}
	main := map[level.Point]bool{}
	group(largest, main)
	for _, p := range plainOrder(kept, sizes) {
		if main[p] {
			continue
		}
		// The fewest steps to a cell of the main group, the first such cell in the order of reading, and the first cell of this
		// group at that distance from it.
		in := map[level.Point]bool{}
		group(p, in)
		steps := func(q level.Point) (least int, from level.Point) {
			least = 1 << 30
			for y := range h {
				for x := range w {
					r := level.Point{X: x, Y: y}
					if n := max(r.X-q.X, q.X-r.X) + max(r.Y-q.Y, q.Y-r.Y); in[r] && n < least {
						least, from = n, r
					}
				}
			}
			return least, from
		}
		least, end, from := 1<<30, level.Point{}, level.Point{}
		for y := range h {
			for x := range w {
				if q := (level.Point{X: x, Y: y}); main[q] {
					if n, r := steps(q); n < least {
						least, end, from = n, q, r
					}
				}
			}
		}
		for ; end.X != from.X; end.X += sign(from.X - end.X) {
			floor[end] = true
		}
		for ; end.Y != from.Y; end.Y += sign(from.Y - end.Y) {
			floor[end] = true
		}
		group(p, main)
	}
	for p := range floor {
		floor[p] = main[p]
	}
	for p := range smooth() {
		floor[p] = true
	}
	m := level.NewMap(c.Size)
	any := false
	for p, is := range floor {
		if is {
			m.Set(p.Add(level.Point{X: 1, Y: 1}), level.Floor)
			any = true
		}
	}
	if !any {
		m.Set(level.Rect{X: 1, Y: 1, W: w, H: h}.Center(), level.Floor)
	}
	return m
}

// plainOrder is the order in which groups are joined: whenever one is larger than all before, it changes places with the
// first.
func plainOrder(groups []level.Point, sizes map[level.Point]int) []level.Point {
	var order []level.Point
	most := 0
	for _, p := range groups {
		order = append(order, p)
		if n := len(order) - 1; sizes[p] > most {
			most = sizes[p]
			order[0], order[n] = order[n], order[0]
		}
	}
	return order
}

func sign(n int) int { return min(max(n, -1), 1) }
