package level

// Maze grows mazes of corridors one cell wide with rock between them: from any cell to any other leads exactly one way, or
// more where dead ends have been opened. It digs by depth-first search: on from the newest cell in a random direction while
// one is free, otherwise back to where one is.
//
// Start from [NewMaze]; [Maze.Check] says whether a change can work. The dice are [Mersenne].
type Maze struct {
	Size  Size // of the map; of an even side the last column or row stays rock
	Braid int  // of a hundred dead ends, how many are opened to a neighbour
}

// NewMaze returns the generator of the default maze, of 65 × 37 cells and without a second way to anywhere.
func NewMaze() Maze { return Maze{Size: Size{65, 37}} }

// Name is "maze".
func (m Maze) Name() string { return "maze" }

// Check returns nil when the options can work, and otherwise a sentence that names one which cannot, its value, the
// limit and the remedy.
func (m Maze) Check() error {
	return firstError(checkGround("size", m.Size, 3), checkNumber("braid", m.Braid, 0, 100))
}

// Generate grows the seed's maze into d as [Generator] says.
func (m Maze) Generate(seed uint32, d *Dungeon) error { return growWhole(m, m.Size, seed, d) }

// Fill grows a maze in a rectangle as [Filler] says. Its one room is the cell where it begins.
func (m Maze) Fill(d *Dungeon, within Rect, dice *Mersenne) {
	w := &d.work
	// Every second cell of every second row is a place of the maze.
	places := Size{(within.W + 1) / 2, (within.H + 1) / 2}
	at := Point{within.X + 2*dice.Roll(0, places.W-1), within.Y + 2*dice.Roll(0, places.H-1)}
	d.AddRoom(Rect{at.X, at.Y, 1, 1})
	w.points = append(w.points[:0], at)
	for len(w.points) > 0 {
		at := w.points[len(w.points)-1]
		step, ok := d.rollStep(at, within, dice, Wall)
		if !ok {
			w.points = w.points[:len(w.points)-1]
			continue
		}
		d.Map.Set(at.Add(step), Floor)
		at = at.Add(step).Add(step)
		d.Map.Set(at, Floor)
		w.points = append(w.points, at)
	}
	if m.Braid == 0 {
		return
	}
	for y := within.Y; y < within.Y+within.H; y += 2 {
		for x := within.X; x < within.X+within.W; x += 2 {
			p := Point{x, y}
			if d.Map.exits(p) == 1 && dice.Roll(1, 100) <= m.Braid {
				if step, ok := d.rollStep(p, within, dice, Floor); ok {
					d.Map.Set(p.Add(step), Floor)
				}
			}
		}
	}
}

// rollStep is one of the four steps from a place of a maze: through rock, to a place within the rectangle that is of a kind.
func (d *Dungeon) rollStep(p Point, within Rect, dice *Mersenne, kind Cell) (step Point, ok bool) {
	var steps [4]Point
	n := 0
	for _, s := range compass[:4] {
		half := p.Add(s)
		if q := half.Add(s); within.Contains(q) && d.Map.At(half) == Wall && d.Map.At(q) == kind {
			steps[n] = s
			n++
		}
	}
	if n == 0 {
		return Point{}, false
	}
	return steps[dice.Roll(0, n-1)], true
}

// exits is how many of the four cells beside p are walkable.
func (m *Map) exits(p Point) int {
	n := 0
	for _, step := range compass[:4] {
		if m.At(p.Add(step)).Walkable() {
			n++
		}
	}
	return n
}
