package components

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// SightData is what the player sees now. Without a Sight in the world everything is seen.
type SightData struct {
	Radius int  // how far the player sees, in cells; level.Unlimited for as far as walls allow
	All    bool // the whole level is shown, whatever is seen or known of it
	Vision level.Vision
}

// String says how far the player sees; the rest follows from where they stand.
func (s *SightData) String() string { return fmt.Sprintf("radius %d all %v", s.Radius, s.All) }

// Sight is the world's one field of view.
var Sight = donburi.NewComponentType[SightData]().SetName("Sight")

// A Recollection is what is known of one cell: what it is made of, and what lay there when it was last seen.
type Recollection struct {
	Known bool
	Cell  level.Cell
	Lying GlyphData // of the layers below creatures; no Rune, nothing
}

// MemoryData is what the player remembers of a level. It belongs to that level, so it is put away and found again with it.
type MemoryData struct {
	Size  level.Size
	Cells []Recollection // row by row
}

// At is what is known of a cell, in place, and nil outside the level.
func (m *MemoryData) At(p level.Point) *Recollection {
	i := p.Y*m.Size.W + p.X
	if p.X < 0 || p.Y < 0 || p.X >= m.Size.W || p.Y >= m.Size.H || i >= len(m.Cells) {
		return nil
	}
	return &m.Cells[i]
}

// Knows reports whether the player has seen a cell.
func (m *MemoryData) Knows(p level.Point) bool {
	r := m.At(p)
	return r != nil && r.Known
}

// String counts the cells that are known.
func (m *MemoryData) String() string {
	known := 0
	for i := range m.Cells {
		if m.Cells[i].Known {
			known++
		}
	}
	return fmt.Sprintf("%d of %d cells", known, len(m.Cells))
}

// Memory is what the player remembers of the present level.
var Memory = donburi.NewComponentType[MemoryData]().SetName("Memory")
