package level

// A Corridor is two straight lines of floor, one across and one down, that meet in a corner.
type Corridor struct {
	From, Corner, To Point // cells of it, in the order it was dug; From and To are the centres of two rooms
	Cut              int   // the index in Dungeon.Cuts of the cut whose halves it joins, -1 when there is none
}

// Dig carves a corridor from one cell to another, ends included, and puts it on record. It turns at (to.X, from.Y), so
// that it goes across first and then down, or with downFirst at (from.X, to.Y). The cut is what [Corridor] says.
func (d *Dungeon) Dig(from, to Point, downFirst bool, cut int) {
	d.planCorridor(from, to, downFirst, cut)
	d.Map.carveCorridor(&d.Corridors[len(d.Corridors)-1])
}

// planCorridor puts a corridor on record without carving it.
func (d *Dungeon) planCorridor(from, to Point, downFirst bool, cut int) {
	corner := Point{to.X, from.Y}
	if downFirst {
		corner = Point{from.X, to.Y}
	}
	d.Corridors = append(d.Corridors, Corridor{from, corner, to, cut})
}

// carveCorridor carves the line across, which is in the corner's row, and the line down, which is in its column.
func (m *Map) carveCorridor(c *Corridor) {
	left, right := min(c.From.X, c.To.X), max(c.From.X, c.To.X)
	top, bottom := min(c.From.Y, c.To.Y), max(c.From.Y, c.To.Y)
	m.Carve(Rect{left, c.Corner.Y, right - left + 1, 1})
	m.Carve(Rect{c.Corner.X, top, 1, bottom - top + 1})
}

// pickTwo rolls the indexes of two different ones of n things, n being at least 2.
func pickTwo(dice Dice, n int) (i, j int) {
	i = dice.Roll(0, n-1)
	j = dice.Roll(0, n-2)
	if j >= i {
		j++ // skip i, so that every pair is as likely as the others
	}
	return i, j
}
