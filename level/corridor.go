package level

import "fmt"

// A Corridor is two straight lines of floor, one across and one down, that meet in a corner.
type Corridor struct {
	From, Corner, To Point // cells of it, in the order it was dug; with bsp and rooms, From and To are the centres of two rooms
	Cut              int   // the index in Dungeon.Cuts of the cut whose halves it joins, -1 when there is none
}

// Lines returns the corridor's two lines, each a rectangle one cell thin. The corner is in both.
func (c *Corridor) Lines() (across, down Rect) {
	left, right := min(c.From.X, c.To.X), max(c.From.X, c.To.X)
	top, bottom := min(c.From.Y, c.To.Y), max(c.From.Y, c.To.Y)
	return Rect{left, c.Corner.Y, right - left + 1, 1}, Rect{c.Corner.X, top, 1, bottom - top + 1}
}

// Dig carves a corridor from one cell to another, ends included, and puts it on record. It turns at (to.X, from.Y), so
// that it goes across first and then down, or with downFirst at (from.X, to.Y). The cut is what [Corridor] says.
func (d *Dungeon) Dig(from, to Point, downFirst bool, cut int) {
	d.planCorridor(from, to, downFirst, cut)
	across, down := d.Corridors[len(d.Corridors)-1].Lines()
	d.Map.Carve(across)
	d.Map.Carve(down)
}

// planCorridor puts a corridor on record without carving it.
func (d *Dungeon) planCorridor(from, to Point, downFirst bool, cut int) {
	corner := Point{to.X, from.Y}
	if downFirst {
		corner = Point{from.X, to.Y}
	}
	d.Corridors = append(d.Corridors, Corridor{from, corner, to, cut})
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

// Corners says which way a corridor from a to b turns.
type Corners uint8

// The two ways.
const (
	CornersRandom Corners = iota // across first or down first, a roll of the dice
	CornersAcross                // always across first
)

// String is "random" or "across", as the option is written.
func (c Corners) String() string {
	switch c {
	case CornersRandom:
		return "random"
	case CornersAcross:
		return "across"
	}
	return fmt.Sprintf("corners %d", uint8(c))
}
