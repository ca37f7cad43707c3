package model

import (
	"cmp"
	"image/color"
	"strconv"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
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
	water = color.RGBA{0x8f, 0xd0, 0xff, 0xff} // of corridors
)

// Making is how the present dungeon was made, step by step, from the record that its generator kept. At is how many steps
// are shown; Making is not shown at all until somebody asks.
type Making struct {
	Show  bool
	At    int
	Steps []export.Step

	version     uint64
	fingerprint uint64
}

// Dungeon is the present dungeon, brought up to date with Making, or nil where the game has none. A new one's making is
// shown whole.
func (m *Model) Dungeon() *level.Dungeon {
	k := &m.Making
	d, ok := dungeon(m.Game)
	if !ok || k.Steps != nil && k.version == m.Game.Version() {
		return d
	}
	k.version = m.Game.Version()
	print := d.Fingerprint() ^ uint64(d.Seed)<<32 ^ uint64(len(d.Rooms)) ^ uint64(len(d.Steps))<<16
	if k.Steps == nil || print != k.fingerprint {
		k.fingerprint, k.Steps = print, export.Making(d)
		k.At = len(k.Steps)
	}
	return d
}

// AppendMaking appends the marks that show the making up to its present step: the rock, what is carved so far, the pieces
// in their colours, and everything numbered in the order in which it was made. The last step is the brightest.
func (m *Model) AppendMaking(marks []Mark) []Mark {
	d := m.Dungeon()
	if d == nil {
		return marks
	}
	all := m.Making.Steps
	steps := all[:min(m.Making.At, len(all))]
	marks = append(marks, Mark{Area: level.Rect{W: d.Map.Width(), H: d.Map.Height()}, Ink: rock})
	marks = appendPieces(marks, d, steps)
	var last export.Step
	if len(steps) > 0 {
		last = steps[len(steps)-1]
	}
	passed := last.What == export.APass
	for _, s := range steps {
		switch {
		case passed:
		case s.What == export.ARoom, s.What == export.ACorridor:
			for _, area := range s.Areas {
				marks = append(marks, Mark{Area: area, Ink: floor})
			}
		case s.What == export.TheRest:
			marks = m.appendMap(marks, d, 0)
		}
	}
	if passed {
		marks = m.appendMap(marks, d, last.Index+1)
	}
	if passed || len(steps) < len(all) {
		for _, area := range last.Areas {
			marks = append(marks, Mark{Area: area, Ink: light, Outline: true})
		}
	}
	inks := map[export.What]color.RGBA{export.ACut: light, export.ARoom: white, export.ACorridor: water}
	for _, s := range steps {
		if ink, numbered := inks[s.What]; numbered {
			marks = append(marks, Mark{Area: s.At, Ink: ink, Text: strconv.Itoa(s.Index + 1)})
		}
	}
	return marks
}

// appendMap appends the map as it was after so many passes: floor, and what else is not rock in its own colour.
func (m *Model) appendMap(marks []Mark, d *level.Dungeon, passes int) []Mark {
	var now level.Map
	d.MapAfter(passes, &now)
	terrain, _ := ecs.Lookup(m.Game, components.Terrain)
	for y := range now.Height() {
		row := now.Row(y)
		for x, end := 0, 0; x < len(row); x = end {
			for end < len(row) && row[end] == row[x] {
				end++
			}
			ink := floor
			if terrain != nil && row[x] != level.Floor {
				ink = cmp.Or(terrain[row[x]].Color, floor)
			}
			if row[x] != level.Wall {
				marks = append(marks, Mark{Area: level.Rect{X: x, Y: y, W: end - x, H: 1}, Ink: ink})
			}
		}
	}
	return marks
}

// appendPieces appends the pieces that the cuts so far have left, each in its colour.
func appendPieces(marks []Mark, d *level.Dungeon, steps []export.Step) []Mark {
	cut := make(map[level.Rect]bool)
	for _, s := range steps {
		if s.What == export.ACut {
			cut[d.Cuts[s.Index].Piece] = true
		}
	}
	for _, s := range steps {
		if s.What != export.ACut {
			continue
		}
		first, second := d.Cuts[s.Index].Halves()
		for i, piece := range [...]level.Rect{first, second} {
			if ink := hue(2*s.Index + i); !cut[piece] {
				edge := ink
				ink.A, edge.A = 0x40, 0xb0
				marks = append(marks, Mark{Area: piece, Ink: ink}, Mark{Area: piece, Ink: edge, Outline: true})
			}
		}
	}
	return marks
}

// hue is one of many colours, of which neighbours are far apart.
func hue(n int) color.RGBA {
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
// the player, which stands in each cell as a digit or letter, see Digit; or of each that the player sees, as far as the
// game's Sight says or, in a game without, as walls allow.
func (m *Model) AppendHeat(marks []Mark, heat Heat, cell *level.Point) []Mark {
	d := m.Dungeon()
	player, ok := systems.Player(m.Game)
	if d == nil || !ok || heat == NoHeat {
		return marks
	}
	from := *components.Position.Get(player)
	if heat == Sight {
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
	if cell != nil {
		from = *cell
	}
	var distances level.Distances
	walker := systems.WalkerOf(m.Game, player)
	distances.Measure(&d.Map, &walker, from)
	far, ok := distances.Farthest()
	most := 1
	if ok {
		most = max(distances.At(far), 1)
	}
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

// Warmth is the colour of a number from 0, warm and near, to 1, cold and far.
func Warmth(n float64) color.RGBA {
	n = min(max(n, 0), 1)
	ramp := [...][3]float64{{255, 226, 122}, {240, 140, 80}, {176, 66, 110}, {88, 48, 140}, {36, 40, 96}}
	i := min(int(n*float64(len(ramp)-1)), len(ramp)-2)
	t := n*float64(len(ramp)-1) - float64(i)
	mix := func(k int) uint8 { return uint8(ramp[i][k]*(1-t) + ramp[i+1][k]*t) }
	return color.RGBA{mix(0), mix(1), mix(2), 0x90}
}
