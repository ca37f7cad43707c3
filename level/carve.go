package level

// Carve makes every cell of r Floor. Of a rectangle that hangs over the edge it carves the part that is on the map.
func (m *Map) Carve(r Rect) {
	r = m.clip(r)
	if r.W <= 0 {
		return
	}
	for y := r.Y; y < r.Y+r.H; y++ {
		row := m.cells[y*m.size.W+r.X:][:r.W]
		for x := range row {
			row[x] = Floor
		}
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
