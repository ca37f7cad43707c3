package level

import (
	"runtime"
	"sync"
)

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
