package level

import (
	"runtime"
	"sync"
)

// Carve makes every cell of r Floor. Of a rectangle that hangs over the edge it carves the part that is on the map.
func (m *Map) Carve(r Rect) {
	r = m.clip(r)
	if r.W <= 0 || r.H <= 0 {
		return
	}
	if r.W == 1 {
		m.carveDown(r)
	} else {
		m.carveRoom(r)
	}
}

// Rooms and corridors are of a few cells each and of lengths that cannot be foreseen, so a loop over their cells costs
// less for the cells than for the processor's wrong guess of where it ends. The functions below make guessing easier:
// they work in blocks of fixed sizes, the last of which lies back over the one before it when less than a block is left.

// carveRoom carves a rectangle that is on the map.
func (m *Map) carveRoom(r Rect) {
	stride := m.size.W
	cells := m.cells[r.Y*stride+r.X:]
	if r.W < 4 || r.W > 16 {
		for y := range r.H {
			carveRow(cells[y*stride:][:r.W])
		}
		return
	}
	a, b, c := min(4, r.W-4), min(8, r.W-4), r.W-4
	for y := 0; y < r.H*stride; y += stride {
		carve4(cells, y)
		carve4(cells, y+a)
		carve4(cells, y+b)
		carve4(cells, y+c)
	}
}

// carveAcross carves the only row of a rectangle that is on the map.
func (m *Map) carveAcross(r Rect) {
	carveRow(m.cells[r.Y*m.size.W+r.X:][:r.W])
}

// carveRow carves all of a row.
func carveRow(row []Cell) {
	n := len(row)
	switch {
	case n >= 16:
		for x := 0; x < n-16; x += 16 {
			carve16(row, x)
		}
		carve16(row, n-16)
	case n >= 4:
		carve4(row, 0)
		carve4(row, min(4, n-4))
		carve4(row, min(8, n-4))
		carve4(row, n-4)
	default:
		for x := range row {
			row[x] = Floor
		}
	}
}

// carveDown carves the only column of a rectangle that is on the map.
func (m *Map) carveDown(r Rect) {
	stride := m.size.W
	cells := m.cells[r.Y*stride+r.X:][:(r.H-1)*stride+1]
	last := len(cells) - 1
	for y := 0; y <= last; y += 4 * stride {
		cells[y] = Floor
		cells[min(y+stride, last)] = Floor
		cells[min(y+2*stride, last)] = Floor
		cells[min(y+3*stride, last)] = Floor
	}
}

// carve4 carves the 4 cells from i on in one step.
func carve4(cells []Cell, i int) {
	*(*[4]Cell)(cells[i : i+4 : i+4]) = [4]Cell{Floor, Floor, Floor, Floor}
}

// carve16 carves the 16 cells from i on in one step.
func carve16(cells []Cell, i int) {
	*(*[16]Cell)(cells[i : i+16 : i+16]) = [16]Cell{
		Floor, Floor, Floor, Floor, Floor, Floor, Floor, Floor, Floor, Floor, Floor, Floor, Floor, Floor, Floor, Floor,
	}
}

// clip returns the part of r that is on the map, with a width or height of 0 or less when there is none.
func (m *Map) clip(r Rect) Rect {
	if r.W <= 0 || r.H <= 0 {
		return Rect{}
	}
	if r.X < 0 {
		r.X, r.W = 0, r.W+r.X
	}
	if r.Y < 0 {
		r.Y, r.H = 0, r.H+r.Y
	}
	// Subtracting rather than adding cannot overflow, however large the rectangle.
	r.W, r.H = min(r.W, m.size.W-r.X), min(r.H, m.size.H-r.Y)
	return r
}

// large is how many cells make a map on which all processors carve.
const large = 1 << 20

// carve makes the map solid rock and carves all that is on record. No roll depends on the cells, and a generator that
// first rolls everything and then carves is faster than one that does both in turns: the processor, which guesses how
// long each line will be, learns sooner when it was wrong. And then the order of carving does not matter, so the rows of
// a large map are divided among the processors, each of which carves what lies in its own band.
func (d *Dungeon) carve() {
	if bands := runtime.GOMAXPROCS(0); len(d.Map.cells) >= large && bands > 1 {
		d.carveBands(bands)
	} else {
		d.carveAll()
	}
}

// carveAll carves without a look at where the map ends: all that is on record is on it. Rooms and corridors are carved in
// turns since those of one place are near in both lists.
func (d *Dungeon) carveAll() {
	clear(d.Map.cells)
	for i, r := range d.Rooms {
		d.Map.carveRoom(r)
		if i < len(d.Corridors) {
			across, down := d.Corridors[i].Lines()
			d.Map.carveAcross(across)
			d.Map.carveDown(down)
		}
	}
	for i := len(d.Rooms); i < len(d.Corridors); i++ {
		across, down := d.Corridors[i].Lines()
		d.Map.carveAcross(across)
		d.Map.carveDown(down)
	}
}

// carveBands carves in so many bands of rows at once.
func (d *Dungeon) carveBands(bands int) {
	var carving sync.WaitGroup
	for i := range bands {
		top, bottom := i*d.Map.size.H/bands, (i+1)*d.Map.size.H/bands
		carving.Go(func() { d.carveBand(top, bottom) })
	}
	carving.Wait()
}

// carveBand carves what lies in the rows from top to before bottom. The band is a map of its own that shares its cells
// with the whole.
func (d *Dungeon) carveBand(top, bottom int) {
	width := d.Map.size.W
	band := Map{Size{width, bottom - top}, d.Map.cells[top*width : bottom*width]}
	clear(band.cells)
	carve := func(r Rect) {
		if r.Y < bottom && r.Y+r.H > top {
			r.Y -= top
			band.Carve(r)
		}
	}
	for i, r := range d.Rooms {
		carve(r)
		if i < len(d.Corridors) {
			across, down := d.Corridors[i].Lines()
			carve(across)
			carve(down)
		}
	}
	for i := len(d.Rooms); i < len(d.Corridors); i++ {
		across, down := d.Corridors[i].Lines()
		carve(across)
		carve(down)
	}
}
