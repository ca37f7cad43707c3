package model

import (
	"cmp"
	"image/color"
	"strconv"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// A Mark is something to draw over the map.
type Mark struct {
	Area    level.Rect // in the dungeon's cells
	Ink     color.RGBA // with its opacity, not premultiplied
	Outline bool       // draw the edge only
	Text    string     // a word in the middle
}

// The colours of the making.
var (
	rock  = color.RGBA{0x09, 0x0a, 0x0e, 0xff}
	floor = color.RGBA{0x3a, 0x3f, 0x4e, 0xff}
	light = color.RGBA{0xff, 0xd6, 0x7a, 0xff} // the last step
	white = color.RGBA{0xf2, 0xe9, 0xd8, 0xff}
)

// AppendMaking appends the marks that show the making up to its present step: the rock, what is carved so far, the pieces
// in their colours, and everything numbered in the order in which it was made. The last step is the brightest.
func (m *Model) AppendMaking(marks []Mark) []Mark {
	d := m.Dungeon()
	if d == nil {
		return marks
	}
	steps := m.Making.Steps[:min(m.Making.At, len(m.Making.Steps))]
	marks = append(marks, Mark{Area: level.Rect{W: d.Map.Width(), H: d.Map.Height()}, Ink: rock})
	marks = appendPieces(marks, d, steps)
	for _, s := range steps {
		switch s.What {
		case ARoom:
			marks = append(marks, Mark{Area: d.Rooms[s.Index], Ink: floor})
		case ACorridor:
			marks = appendLines(marks, d.Corridors[s.Index], floor)
		case TheRest:
			marks = m.appendMap(marks, d, 0)
		}
	}
	if n := len(steps); n > 0 && steps[n-1].What == APass {
		marks = m.appendMap(marks, d, steps[n-1].Index+1)
	}
	return m.appendNumbers(marks, d, steps)
}

// appendMap appends the map as it was after so many passes: floor, what else is not rock in its own colour, and the rock that
// passes have made.
func (m *Model) appendMap(marks []Mark, d *level.Dungeon, passes int) []Mark {
	for _, s := range d.Steps[:passes] {
		for _, c := range s.Changes {
			if c.To == level.Wall {
				marks = append(marks, Mark{Area: level.Rect{X: c.At.X, Y: c.At.Y, W: 1, H: 1}, Ink: rock})
			}
		}
	}
	var now level.Map
	d.MapAfter(passes, &now)
	terrain, _ := ecs.Lookup(m.Game, components.Terrain)
	for y := range now.Height() {
		row := now.Row(y)
		for x, end := 0, 0; x < len(row); x = end {
			for end < len(row) && row[end] == row[x] {
				end++
			}
			if row[x] == level.Wall {
				continue
			}
			ink := floor
			if terrain != nil && row[x] != level.Floor {
				ink = cmp.Or(terrain[row[x]].Color, floor)
			}
			marks = append(marks, Mark{Area: level.Rect{X: x, Y: y, W: end - x, H: 1}, Ink: ink})
		}
	}
	return marks
}

// appendPieces appends the pieces that the cuts so far have left, each in its colour.
func appendPieces(marks []Mark, d *level.Dungeon, steps []Step) []Mark {
	cut := make(map[level.Rect]bool)
	for _, s := range steps {
		if s.What == ACut {
			cut[d.Cuts[s.Index].Piece] = true
		}
	}
	for _, s := range steps {
		if s.What != ACut {
			continue
		}
		first, second := d.Cuts[s.Index].Halves()
		for i, piece := range [...]level.Rect{first, second} {
			if !cut[piece] {
				ink := Hue(2*s.Index + i)
				ink.A = 0x40
				marks = append(marks, Mark{Area: piece, Ink: ink})
				ink.A = 0xb0
				marks = append(marks, Mark{Area: piece, Ink: ink, Outline: true})
			}
		}
	}
	return marks
}

// appendLines appends a corridor's two lines.
func appendLines(marks []Mark, c level.Corridor, ink color.RGBA) []Mark {
	across, down := c.Lines()
	return append(marks, Mark{Area: across, Ink: ink}, Mark{Area: down, Ink: ink})
}

// appendNumbers appends the numbers of rooms and corridors, and lights up the last step.
func (m *Model) appendNumbers(marks []Mark, d *level.Dungeon, steps []Step) []Mark {
	if n := len(m.Making.Steps); len(steps) > 0 && len(steps) < n {
		switch last := steps[len(steps)-1]; last.What {
		case ACut:
			marks = append(marks, Mark{Area: d.Cuts[last.Index].Piece, Ink: light, Outline: true})
			first, _ := d.Cuts[last.Index].Halves()
			marks = append(marks, Mark{Area: first, Ink: light, Outline: true})
		case ARoom:
			marks = append(marks, Mark{Area: d.Rooms[last.Index], Ink: light, Outline: true})
		case ACorridor:
			marks = appendLines(marks, d.Corridors[last.Index], color.RGBA{0xff, 0xd6, 0x7a, 0xa0})
		}
	}
	if n := len(steps); n > 0 && steps[n-1].What == APass {
		for _, c := range d.Steps[steps[n-1].Index].Changes {
			marks = append(marks, Mark{Area: level.Rect{X: c.At.X, Y: c.At.Y, W: 1, H: 1}, Ink: light, Outline: true})
		}
	}
	for _, s := range steps {
		switch n := strconv.Itoa(s.Index + 1); s.What {
		case ACut:
			marks = append(marks, Mark{Area: seam(d.Cuts[s.Index]), Ink: light, Text: n})
		case ARoom:
			marks = append(marks, Mark{Area: d.Rooms[s.Index], Ink: white, Text: n})
		case ACorridor:
			at := middle(d.Corridors[s.Index])
			marks = append(marks, Mark{Area: level.Rect{X: at.X, Y: at.Y, W: 1, H: 1}, Ink: color.RGBA{0x8f, 0xd0, 0xff, 0xff}, Text: n})
		}
	}
	return marks
}

// seam is where a cut's number goes: on its line, near its end, where corridors seldom cross.
func seam(c level.Cut) level.Rect {
	_, second := c.Halves()
	if c.Across {
		return level.Rect{X: second.X, Y: second.Y + 1, H: 1}
	}
	return level.Rect{X: second.X + 1, Y: second.Y, W: 1}
}

// middle is the cell halfway along a corridor, where its number is least likely to meet a room's.
func middle(c level.Corridor) level.Point {
	between := func(a, b level.Point) level.Point { return level.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2} }
	length := func(a, b level.Point) int { return max(a.X-b.X, b.X-a.X) + max(a.Y-b.Y, b.Y-a.Y) }
	if length(c.From, c.Corner) >= length(c.Corner, c.To) {
		return between(c.From, c.Corner)
	}
	return between(c.Corner, c.To)
}

// Hue is one of many colours, of which neighbours are far apart.
func Hue(n int) color.RGBA {
	hues := [...]color.RGBA{
		{0xe0, 0x7a, 0x5f, 0xff},
		{0x5f, 0xb3, 0xe0, 0xff},
		{0x8f, 0xc9, 0x6b, 0xff},
		{0xd1, 0x8b, 0xe0, 0xff},
		{0xe0, 0xb5, 0x6b, 0xff},
		{0x5f, 0xd6, 0xc4, 0xff},
		{0xe0, 0x6b, 0x9a, 0xff},
		{0x8a, 0x8f, 0xf0, 0xff},
	}
	return hues[(n*3)%len(hues)]
}

// A Heat is a quantity that is shown over the map in colours.
type Heat uint8

// The heats.
const (
	NoHeat   Heat = iota
	Distance      // how far it is to walk from the player
	Sight         // what the player sees
)

// AppendHeat appends marks in the colour of each cell that is not solid rock: by the distance from a cell or, with nil, from
// the player, which stands in each cell as a digit or letter, see Digit.
func (m *Model) AppendHeat(marks []Mark, heat Heat, cell *level.Point) []Mark {
	d := m.Dungeon()
	player, ok := systems.Player(m.Game)
	if d == nil || !ok || heat == NoHeat {
		return marks
	}
	from := *components.Position.Get(player)
	if heat == Sight {
		return m.appendSight(marks, d, from)
	}
	if cell != nil {
		from = *cell
	}
	var distances level.Distances
	walker := systems.WalkerOf(m.Game, player)
	distances.Measure(&d.Map, &walker, from)
	far, ok := distances.Farthest()
	if !ok {
		return marks
	}
	most := max(distances.At(far), 1)
	for y := range d.Map.Height() {
		for x := range d.Map.Width() {
			if n := distances.At(level.Point{X: x, Y: y}); n != level.Unreachable {
				area := level.Rect{X: x, Y: y, W: 1, H: 1}
				marks = append(marks, Mark{Area: area, Ink: Warmth(float64(n) / float64(most))}, Mark{Area: area, Ink: white, Text: Digit(n)})
			}
		}
	}
	return marks
}

// Digit is a distance in one character: 0 to 9, then a to z and A to Z, and + from 62 on.
func Digit(n int) string {
	const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	if n >= len(digits) {
		return "+"
	}
	return digits[n : n+1]
}

// appendSight marks what the player sees: as far as the game's Sight says or, in a game without, as walls allow.
func (m *Model) appendSight(marks []Mark, d *level.Dungeon, from level.Point) []Mark {
	radius := level.Unlimited
	if sight, ok := ecs.Lookup(m.Game, components.Sight); ok {
		radius = sight.Radius
	}
	vision := level.Vision{Clear: ecs.Resource(m.Game, components.Terrain).Clear()}
	vision.Look(&d.Map, from, radius)
	for p := range vision.Seen() {
		dx, dy := float64(p.X-from.X), float64(p.Y-from.Y)
		marks = append(marks, Mark{Area: level.Rect{X: p.X, Y: p.Y, W: 1, H: 1}, Ink: Warmth((dx*dx + dy*dy) / 400)})
	}
	return marks
}

// Warmth is the colour of a number from 0, warm and near, to 1, cold and far.
func Warmth(n float64) color.RGBA {
	n = min(max(n, 0), 1)
	ramp := [...][3]float64{{255, 226, 122}, {240, 140, 80}, {176, 66, 110}, {88, 48, 140}, {36, 40, 96}}
	i := min(int(n*float64(len(ramp)-1)), len(ramp)-2)
	t := n*float64(len(ramp)-1) - float64(i)
	mix := func(k int) uint8 { return uint8(ramp[i][k]*(1-t) + ramp[i+1][k]*t) }
	return color.RGBA{mix(0), mix(1), mix(2), 0x90}
}
