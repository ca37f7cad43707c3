package level

// MaxSide is the largest width and the largest height of a map, in cells.
const MaxSide = 16384

// A Map is a grid of cells. It knows what the dungeon is made of, not how it was made.
//
// The cells lie row by row in one slice: cell (x, y) is at y*width + x. The zero Map has no cells. A copy of a Map
// shares its cells with the original.
type Map struct {
	size  Size
	cells []Cell
}

// NewMap returns a map of solid rock, of a size that [Map.Reset] describes.
func NewMap(size Size) *Map {
	m := new(Map)
	m.Reset(size)
	return m
}

// Reset gives the map a size and makes every cell Wall. It reuses the memory the map has, when that is enough. Each
// side counts as 0 when below that, and as [MaxSide] when above it.
func (m *Map) Reset(size Size) {
	m.resize(size)
	clear(m.cells)
}

// resize is Reset without the clearing: what the cells are afterwards is for the caller to say.
func (m *Map) resize(size Size) {
	m.size = Size{min(max(size.W, 0), MaxSide), min(max(size.H, 0), MaxSide)}
	n := m.size.W * m.size.H
	if n > cap(m.cells) {
		m.cells = make([]Cell, n)
	}
	m.cells = m.cells[:n]
}

// Size is the map's width and height in cells.
func (m *Map) Size() Size { return m.size }

// Width is the number of columns.
func (m *Map) Width() int { return m.size.W }

// Height is the number of rows.
func (m *Map) Height() int { return m.size.H }

// inside is all of the map but its outer ring.
func (m *Map) inside() Rect { return Rect{1, 1, m.size.W - 2, m.size.H - 2} }

// Contains reports whether p is a cell of the map.
func (m *Map) Contains(p Point) bool {
	return p.X >= 0 && p.X < m.size.W && p.Y >= 0 && p.Y < m.size.H
}

// At is the cell at p. Outside the map all is Wall.
func (m *Map) At(p Point) Cell {
	if !m.Contains(p) {
		return Wall
	}
	return m.cells[p.Y*m.size.W+p.X]
}

// Set makes the cell at p be c. Outside the map it does nothing.
func (m *Map) Set(p Point, c Cell) {
	if m.Contains(p) {
		m.cells[p.Y*m.size.W+p.X] = c
	}
}

// Row is the cells of row y from left to right: the map's own, not a copy. Outside the map it is nil.
func (m *Map) Row(y int) []Cell {
	if y < 0 || y >= m.size.H {
		return nil
	}
	return m.cells[y*m.size.W : (y+1)*m.size.W : (y+1)*m.size.W]
}

// BordersFloor reports whether any of p's eight neighbours is Floor or another kind that this package knows and that is
// not Wall. Of the walls, only those that do are drawn.
func (m *Map) BordersFloor(p Point) bool {
	for y := p.Y - 1; y <= p.Y+1; y++ {
		row := m.Row(y)
		for x := max(p.X-1, 0); x < min(p.X+2, len(row)); x++ {
			if row[x].hollow() && (x != p.X || y != p.Y) {
				return true
			}
		}
	}
	return false
}
