package level

import "fmt"

// Drawn is the generator of one dungeon, drawn by hand as text: every seed grows it.
type Drawn struct {
	Text string // rows of characters as [ParseMap] reads them; the player starts at the '@', or else on the first floor
}

// Name is "drawn".
func (t Drawn) Name() string { return "drawn" }

// Check returns nil when the text is a dungeon, all of which can be reached from its start and which leaves the outer ring
// alone, and otherwise a sentence that names the line, the column and the remedy.
func (t Drawn) Check() error {
	_, _, err := t.parse()
	return err
}

func (t Drawn) parse() (*Map, Point, error) {
	m, start, err := ParseMap(t.Text, Size{})
	if err != nil {
		return nil, start, err
	}
	var open, reached bitmap
	walkable := WalkableKinds()
	open.pack(m, &walkable)
	if open.count() == 0 {
		return nil, start, fmt.Errorf("the drawn map has no floor: write at least one '.' or '@'")
	}
	if start.X < 0 {
		start = open.nth(0)
	}
	reached.blank(m.size)
	reached.flood(&open, start)
	for y := range m.size.H {
		for x, c := range m.Row(y) {
			p := Point{x, y}
			if c != Wall && (x == 0 || y == 0 || x == m.size.W-1 || y == m.size.H-1) {
				return nil, start, fmt.Errorf("line %d, column %d of the drawn map is %v, in its outer ring: "+
					"draw rock there, or more around it", y+1, x+1, c)
			}
			if c.Walkable() && !reached.has(p) {
				return nil, start, fmt.Errorf("line %d, column %d of the drawn map is %v, which cannot be reached from the start "+
					"on line %d, column %d: join them, none of the steps slanting", y+1, x+1, c, start.Y+1, start.X+1)
			}
		}
	}
	return m, start, nil
}

// Generate draws the dungeon into d as [Generator] says. The rooms are the largest rectangles of floor in it.
func (t Drawn) Generate(seed uint32, d *Dungeon) error {
	m, start, err := t.parse()
	if err != nil {
		return err
	}
	d.Reset(t.Name(), seed, m.size)
	copy(d.Map.cells, m.cells)
	d.Start = start
	floor := KindsOf(Floor)
	d.Rooms = append(d.Rooms, d.Map.clearing(start, Rect{0, 0, m.size.W, m.size.H}))
	d.work.floor.pack(m, &floor)
	d.addClearings(&d.work.floor, Rect{0, 0, m.size.W, m.size.H}, 0)
	return nil
}
