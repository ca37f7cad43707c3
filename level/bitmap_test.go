package level

import (
	"slices"
	"testing"
)

// Every operation on bitmaps, which takes the cells of a word together, against its plain form, cell by cell.

// rollBits rolls a bitmap of any size, and the same as a plain table.
func rollBits(dice *Mersenne, size Size, share int) (b bitmap, plain map[Point]bool) {
	b.blank(size)
	plain = map[Point]bool{}
	for y := range size.H {
		for x := range size.W {
			if p := (Point{x, y}); dice.Roll(1, 10) <= share {
				b.set(p)
				plain[p] = true
			}
		}
	}
	return b, plain
}

// sameBits reports a cell whose bit is not what it should be, or a bit that is of no cell.
func sameBits(t *testing.T, seed uint32, what string, b *bitmap, want func(p Point) bool) {
	t.Helper()
	n := 0
	for y := range b.size.H {
		for x := range b.size.W {
			p := Point{x, y}
			if b.has(p) != want(p) {
				t.Fatalf("seed %d, %v: %s makes %v %v", seed, b.size, what, p, b.has(p))
			}
			if want(p) {
				n++
			}
		}
	}
	if b.count() != n {
		t.Fatalf("seed %d, %v: %s sets bits that are of no cell", seed, b.size, what)
	}
}

func TestBitmaps(t *testing.T) {
	var out bitmap
	for seed := range uint32(1500) {
		dice := NewMersenne(seed)
		size := Size{dice.Roll(1, 20), dice.Roll(1, 12)}
		if seed%3 == 0 {
			size.W = []int{62, 63, 64, 65, 127, 128, 130}[dice.Roll(0, 6)]
		}
		b, plain := rollBits(dice, size, dice.Roll(1, 9))
		around := func(p Point) (n int) {
			for _, step := range compass {
				if plain[p.Add(step)] {
					n++
				}
			}
			return n
		}

		out.smooth(&b)
		sameBits(t, seed, "smooth", &out, func(p Point) bool {
			n := around(p)
			if plain[p] {
				n++
			}
			return n >= 5
		})
		out.erode(&b)
		sameBits(t, seed, "erode", &out, func(p Point) bool { return plain[p] && around(p) == 8 })
		out.blank(size)
		out.grow(&b, -1, size.H)
		sameBits(t, seed, "grow", &out, func(p Point) bool {
			return plain[p] || slices.ContainsFunc(compass[:4], func(step Point) bool { return plain[p.Add(step)] })
		})

		from := Point{dice.Roll(0, size.W-1), dice.Roll(0, size.H-1)}
		reached := map[Point]bool{}
		var walk func(p Point)
		walk = func(p Point) {
			if !plain[p] || reached[p] {
				return
			}
			reached[p] = true
			for _, step := range compass[:4] {
				walk(p.Add(step))
			}
		}
		walk(from)
		out.blank(size)
		out.flood(&b, from)
		sameBits(t, seed, "flood", &out, func(p Point) bool { return reached[p] })

		offset := Point{dice.Roll(-size.W, size.W), dice.Roll(-size.H, size.H)}
		out.blank(size)
		for p := range plain {
			out.set(p)
		}
		out.without(&b, offset)
		for p := range plain {
			q := p.Add(offset)
			if q.X >= 0 && q.X < size.W && out.has(p) == (plain[q] || q.Y < 0 || q.Y >= size.H) {
				t.Fatalf("seed %d, %v: without, at offset %v, leaves %v %v", seed, size, offset, p, out.has(p))
			}
		}

		all := slices.Collect(b.points())
		if len(all) != len(plain) || !slices.IsSortedFunc(all, func(p, q Point) int { return (p.Y-q.Y)*1000 + p.X - q.X }) {
			t.Fatalf("seed %d, %v: points goes over %v", seed, size, all)
		}
		for i, p := range all {
			if b.nth(i) != p || !plain[p] {
				t.Fatalf("seed %d, %v: point %d is %v", seed, size, i, p)
			}
			up, down, left, right := plain[p.Add(Point{0, -1})], plain[p.Add(Point{0, 1})], plain[p.Add(Point{-1, 0})], plain[p.Add(Point{1, 0})]
			if _, _, ok := b.passage(p); ok != (up && down && !left && !right || left && right && !up && !down) {
				t.Fatalf("seed %d, %v: %v is a passage: %v", seed, size, p, ok)
			}
			block := false
			for _, corner := range compass[4:] {
				block = block || plain[p.Add(corner)] && plain[p.Add(Point{corner.X, 0})] && plain[p.Add(Point{0, corner.Y})]
			}
			if b.inBlock(p) != block {
				t.Fatalf("seed %d, %v: %v is in a block: %v", seed, size, p, !block)
			}
		}
	}
}

// Noise makes about the share of the bits that was asked for.
func TestNoise(t *testing.T) {
	var b bitmap
	for share := 1; share < 256; share++ {
		b.noise(Size{100, 40}, uint8(share), NewMersenne(uint32(share)))
		if n, want := b.count(), 4000*share/256; n < want-140 || n > want+140 {
			t.Errorf("of a share of %d there are %d, want about %d", share, n, want)
		}
	}
}

// Whether the way around is long is what a walk step by step says.
func TestIsFar(t *testing.T) {
	var w workspace
	for seed := range uint32(2000) {
		dice := NewMersenne(seed)
		size := Size{dice.Roll(2, 80), dice.Roll(2, 9)}
		b, plain := rollBits(dice, size, dice.Roll(5, 9))
		if len(plain) == 0 {
			continue
		}
		from, to := b.nth(dice.Roll(0, len(plain)-1)), b.nth(dice.Roll(0, len(plain)-1))
		distance := map[Point]int{from: 0}
		for queue := []Point{from}; len(queue) > 0; queue = queue[1:] {
			for _, step := range compass[:4] {
				q := queue[0].Add(step)
				if _, seen := distance[q]; plain[q] && !seen {
					distance[q] = distance[queue[0]] + 1
					queue = append(queue, q)
				}
			}
		}
		steps := dice.Roll(1, 30)
		n, ok := distance[to]
		if got, want := w.isFar(&b, from, to, steps), !ok || n >= steps; got != want {
			t.Fatalf("seed %d: from %v to %v it is %d steps, %v; at least %d: %v", seed, from, to, n, ok, steps, got)
		}
	}
}
