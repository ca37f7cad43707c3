package survey

import "github.com/barrow-rl/barrow/level"

// A walk finds how far it is to everywhere, all cells of a word at a time. It keeps its memory for the next walk.
type walk struct {
	left        []uint64 // floor that has not been reached
	now, next   []uint64 // cells that have just been reached, in this step and in the one after
	where, then []int32  // and the words that have any
}

// longest is how many steps, in eight directions, it takes from start to the cell that takes the most. It is 0 when there is
// no floor at start.
func (w *walk) longest(b *board, start level.Point) int {
	if start.X < 0 || start.Y < 0 || start.X >= b.size.W || start.Y >= b.size.H {
		return 0
	}
	if len(w.left) != len(b.words) {
		w.now, w.next = make([]uint64, len(b.words)), make([]uint64, len(b.words))
	}
	w.left = append(w.left[:0], b.words...)
	w.then = w.then[:0]
	word, bit := b.at(start)
	w.reach(word, bit)
	steps := -1
	for ; len(w.then) > 0; steps++ {
		w.where, w.then = w.then, w.where[:0]
		w.now, w.next = w.next, w.now
		for _, i := range w.where {
			w.step(int(i), b.stride)
		}
	}
	return max(steps, 0)
}

// step reaches all the neighbours of a word's cells.
func (w *walk) step(i, stride int) {
	cells := w.now[i]
	w.now[i] = 0
	spread := cells | cells<<1 | cells>>1
	w.reach(i-stride, spread)
	w.reach(i, spread)
	w.reach(i+stride, spread)
	if cells&1 != 0 { // the first cell has neighbours in the words before
		w.reach(i-stride-1, 1<<63)
		w.reach(i-1, 1<<63)
		w.reach(i+stride-1, 1<<63)
	}
	if cells>>63 != 0 { // and the last cell in those after
		w.reach(i-stride+1, 1)
		w.reach(i+1, 1)
		w.reach(i+stride+1, 1)
	}
}

// reach reaches those cells of a word that are floor and have not been reached before.
func (w *walk) reach(i int, cells uint64) {
	cells &= w.left[i]
	if cells == 0 {
		return
	}
	w.left[i] &^= cells
	if w.next[i] == 0 {
		w.then = append(w.then, int32(i))
	}
	w.next[i] |= cells
}
