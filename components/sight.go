package components

import (
	"fmt"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// SightData is how the player sees. Without a Sight in the world everything is seen.
type SightData struct {
	Radius int  // how far, in cells; level.Unlimited for as far as walls allow
	All    bool // the whole level is shown, whatever is seen or known of it
}

// Sight is how the player of this world sees.
var Sight = donburi.NewComponentType[SightData]().SetName("Sight")

// MemoryData is what the player remembers of a level. It belongs to that level, so it is put away and found again with it.
type MemoryData struct {
	Size   level.Size
	Known  []bool       // of each cell, row by row: it has been seen
	Cells  []level.Cell // what each was made of then
	Things []Thing      // what lay there, of the layers below creatures: one a cell, row by row
}

// A Thing is what is remembered to lie in a cell.
type Thing struct {
	At    level.Point
	Glyph GlyphData
}

// NewMemory is the memory of a level of which nothing is known.
func NewMemory(size level.Size) MemoryData {
	return MemoryData{Size: size, Known: make([]bool, size.W*size.H), Cells: make([]level.Cell, size.W*size.H)}
}

// index is where a cell is in Known and Cells, and false outside the level.
func (m *MemoryData) index(p level.Point) (i int, ok bool) {
	i = p.Y*m.Size.W + p.X
	return i, p.X >= 0 && p.Y >= 0 && p.X < m.Size.W && p.Y < m.Size.H && uint(i) < uint(min(len(m.Known), len(m.Cells)))
}

// Knows reports whether the player has seen a cell.
func (m *MemoryData) Knows(p level.Point) bool {
	i, ok := m.index(p)
	return ok && m.Known[i]
}

// At is what a cell was made of when it was last seen, and false when it never was.
func (m *MemoryData) At(p level.Point) (level.Cell, bool) {
	if i, ok := m.index(p); ok && m.Known[i] {
		return m.Cells[i], true
	}
	return level.Wall, false
}

// Learn notes what a cell is made of. Outside the level it does nothing.
func (m *MemoryData) Learn(p level.Point, c level.Cell) {
	if i, ok := m.index(p); ok {
		m.Known[i], m.Cells[i] = true, c
	}
}

// Forget takes the things in some cells from memory: those for which gone says yes.
func (m *MemoryData) Forget(gone func(level.Point) bool) {
	m.Things = slices.DeleteFunc(m.Things, func(t Thing) bool { return gone(t.At) })
}

// Lies is what is remembered to lie in a cell, and false for nothing.
func (m *MemoryData) Lies(at level.Point) (GlyphData, bool) {
	if i, there := m.find(at); there {
		return m.Things[i].Glyph, true
	}
	return GlyphData{}, false
}

// find is where a cell is among the things, or would be.
func (m *MemoryData) find(at level.Point) (i int, there bool) {
	return slices.BinarySearchFunc(m.Things, at, func(t Thing, p level.Point) int {
		return (t.At.Y-p.Y)*m.Size.W + t.At.X - p.X
	})
}

// Lay notes that something lies in a cell, unless what is remembered there already lies higher.
func (m *MemoryData) Lay(at level.Point, glyph GlyphData) {
	if _, ok := m.index(at); !ok {
		return
	}
	i, there := m.find(at)
	switch {
	case !there:
		m.Things = slices.Insert(m.Things, i, Thing{at, glyph})
	case glyph.Layer >= m.Things[i].Glyph.Layer:
		m.Things[i].Glyph = glyph
	}
}

// String counts the cells that are known.
func (m *MemoryData) String() string {
	known := 0
	for _, k := range m.Known {
		if k {
			known++
		}
	}
	return fmt.Sprintf("%d of %d cells", known, len(m.Known))
}

// Memory is what the player remembers of the present level.
var Memory = donburi.NewComponentType[MemoryData]().SetName("Memory")
