package level

// A Corridor is two straight lines of floor, one across and one down, that meet in a corner.
type Corridor struct {
	From, Corner, To Point // cells of it, in the order it was dug; From and To are the centres of two rooms
	Cut              int   // the index in Dungeon.Cuts of the cut whose halves it joins, -1 when there is none
}

// Dig carves a corridor from one cell to another, ends included, and puts it on record. The corner is (to.X, from.Y),
// across first and then down, or with downFirst (from.X, to.Y). The cut is what [Corridor] says.
func (d *Dungeon) Dig(from, to Point, downFirst bool, cut int) {
	corner := Point{to.X, from.Y}
	if downFirst {
		corner = Point{from.X, to.Y}
	}
	d.Map.Carve(line(from, corner))
	d.Map.Carve(line(corner, to))
	d.Corridors = append(d.Corridors, Corridor{from, corner, to, cut})
}

// line is the rectangle one cell thin from p to q, both included, which lie in one row or one column.
func line(p, q Point) Rect {
	x, y := min(p.X, q.X), min(p.Y, q.Y)
	return Rect{x, y, max(p.X, q.X) - x + 1, max(p.Y, q.Y) - y + 1}
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
