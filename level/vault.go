package level

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// vaultSide is the most cells that a vault is wide or high.
const vaultSide = 64

// A Vault is a room that was drawn by hand, to be set into dungeons by [Vaults]. See [ParseVaults] for how they are written.
type Vault struct {
	Name  string
	Map   *Map // its cells, 3x3 to 64x64; those of its outer ring that are walkable are its ways in
	Marks []Mark

	Depth   Range    // the depths at which it can stand; the zero Range is all
	Terrain []string // the names of the starts in whose dungeons it can stand, such as "caves"; none is all
	Once    bool     // at most once in a dungeon
	Upright bool     // neither turned nor mirrored
}

// A Mark is a place in a dungeon that a vault's drawing gives a name: where a spawner is to put a guard, say.
type Mark struct {
	Name string
	At   Point
}

// Check returns nil when the vault can be set into dungeons: it has a way in, and from each of them all that is walkable in it
// but other ways in can be reached by steps that neither slant nor lead through those. Otherwise it is a sentence that says
// what cannot, and the remedy.
func (v *Vault) Check() error {
	err := v.check()
	if err == nil {
		return nil
	}
	return fmt.Errorf("vault %s: %w", quote(v.Name), err)
}

// A placeError is what is wrong at a cell of a drawing.
type placeError struct {
	at   Point
	says string
}

func (e *placeError) Error() string {
	return fmt.Sprintf("row %d, column %d of its map %s", e.at.Y+1, e.at.X+1, e.says)
}

func (v *Vault) check() error {
	if v.Map == nil {
		return checkVaultSize(Size{})
	}
	if err := checkVaultSize(v.Map.size); err != nil {
		return err
	}
	if v.Depth != (Range{}) {
		if err := checkRange("depth", v.Depth, 0, 1<<30); err != nil {
			return err
		}
	}
	for _, m := range v.Marks {
		if !v.Map.At(m.At).Walkable() || v.Map.onEdge(m.At) {
			return &placeError{m.At, fmt.Sprintf("is where the mark %s cannot be: mark walkable cells, not at the edge", quote(m.Name))}
		}
	}
	// A bit for each cell, row by row, of those that are not in the outer ring. A way in can be walled up, so it must not lead
	// to anything else than them.
	var open, reached [vaultSide]uint64
	ways := 0
	for y := range v.Map.size.H {
		for x, c := range v.Map.Row(y) {
			p := Point{x, y}
			if !c.Walkable() {
				continue
			}
			if !v.Map.onEdge(p) {
				open[y] |= 1 << x
				continue
			}
			step, ok := outward(p, v.Map.size)
			if !ok {
				return &placeError{p, "is walkable, in a corner: make it '#', or draw a way in that is not in a corner"}
			}
			behind := p.minus(step)
			if !v.Map.At(behind).Walkable() {
				return &placeError{p, "is a way in with nothing behind it that can be walked on: make it '#', or draw floor behind it"}
			}
			if ways++; ways == 1 {
				reached[behind.Y] = 1 << behind.X
			}
		}
	}
	if ways == 0 {
		return fmt.Errorf("its map has no way in: draw a '+' or a '.' at its edge")
	}
	for again := true; again; {
		again = false
		for y, row := range reached {
			more := row | row<<1 | row>>1 | reached[max(y-1, 0)] | reached[min(y+1, vaultSide-1)]
			if more &= open[y]; more != row {
				reached[y], again = more, true
			}
		}
	}
	for y := range reached {
		if lost := open[y] &^ reached[y]; lost != 0 {
			p := Point{bits.TrailingZeros64(lost), y}
			return &placeError{p, "cannot be reached from the way in: join them inside the outer ring, none of the steps slanting"}
		}
	}
	return nil
}

func checkVaultSize(s Size) error {
	if min(s.W, s.H) < 3 || max(s.W, s.H) > vaultSide {
		return fmt.Errorf("its map is %v: draw 3x3 to %dx%d cells", s, vaultSide, vaultSide)
	}
	return nil
}

// onEdge reports whether p is in the map's outer ring.
func (m *Map) onEdge(p Point) bool {
	return p.X == 0 || p.Y == 0 || p.X == m.size.W-1 || p.Y == m.size.H-1
}

// outward is the step that leads off a map of a size from a cell of its outer ring. There is none inside, nor from a corner.
func outward(p Point, size Size) (step Point, ok bool) {
	all := Rect{W: size.W, H: size.H}
	for _, s := range compass[:4] {
		if !all.Contains(p.Add(s)) {
			if ok {
				return Point{}, false
			}
			step, ok = s, true
		}
	}
	return step, ok
}

// turned is where a cell of a map of a size is when the map has been turned and mirrored in one of eight ways, and 0 is none.
func turned(p Point, size Size, way int) Point {
	if way&1 != 0 {
		p.X = size.W - 1 - p.X
	}
	if way&2 != 0 {
		p.Y = size.H - 1 - p.Y
	}
	if way&4 != 0 {
		p.X, p.Y = p.Y, p.X
	}
	return p
}

// Vaults is the pass that sets rooms that were drawn by hand into rock beside what can be walked to. No later pass changes
// them.
type Vaults struct {
	From  []Vault // what there is to choose from
	Count int     // how many to set; fewer where no place is found
	Depth int     // of the dungeon, for vaults that do not stand everywhere
}

// NewVaults returns the pass that sets two of the given vaults.
func NewVaults(from ...Vault) Vaults { return Vaults{From: from, Count: 2, Depth: 1} }

// Name is "vaults".
func (Vaults) Name() string { return "vaults" }

// Phase is [Dig].
func (Vaults) Phase() Phase { return Dig }

// Check says what cannot work, as [Pass] says.
func (v Vaults) Check() error {
	for i := range v.From {
		if err := v.From[i].Check(); err != nil {
			return err
		}
	}
	return checkNumber("count", v.Count, 0, maxRooms)
}

// Apply sets the vaults. Their marks go on record, and so does a room for each: the largest rectangle of floor around a cell
// of it.
func (v Vaults) Apply(d *Dungeon, dice *Mersenne) {
	w := &d.work
	start, _, _ := strings.Cut(d.Generator, "+")
	w.order = w.order[:0]
	for i := range v.From {
		if from := &v.From[i]; (from.Depth == Range{} || from.Depth.Min <= v.Depth && v.Depth <= from.Depth.Max) &&
			(len(from.Terrain) == 0 || slices.Contains(from.Terrain, start)) {
			w.order = append(w.order, i)
		}
	}
	for range v.Count {
		if len(w.order) == 0 {
			return
		}
		k := dice.Roll(0, len(w.order)-1)
		from := &v.From[w.order[k]]
		if d.setVault(from, dice) && from.Once {
			w.order = slices.Delete(w.order, k, k+1)
		}
	}
}

// vaultTries is how many places are tried for a vault.
const vaultTries = 400

// setVault sets a vault into rock such that one of its ways in meets floor.
func (d *Dungeon) setVault(v *Vault, dice *Mersenne) bool {
	w := &d.work
	open := w.packWalkable(&d.Map)
	w.points = w.points[:0]
	for y := range v.Map.size.H {
		for x, c := range v.Map.Row(y) {
			if p := (Point{x, y}); c.Walkable() && v.Map.onEdge(p) {
				w.points = append(w.points, p)
			}
		}
	}
	count := open.count()
	for range vaultTries {
		way := 0
		if !v.Upright {
			way = dice.Roll(0, 7)
		}
		size := v.Map.size
		if way&4 != 0 {
			size = Size{size.H, size.W}
		}
		floor := open.nth(dice.Roll(0, count-1))
		door := turned(w.points[dice.Roll(0, len(w.points)-1)], v.Map.size, way)
		step, _ := outward(door, size)
		corner := floor.minus(step).minus(door)
		r := Rect{corner.X, corner.Y, size.W, size.H}
		if !d.Map.inside().holds(r) || d.Kept(floor) || !d.isRock(r) {
			continue
		}
		d.drawVault(v, way, r)
		return true
	}
	return false
}

// isRock reports whether a rectangle on the map is all rock and none of it kept.
func (d *Dungeon) isRock(r Rect) bool {
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			if p := (Point{x, y}); d.Map.At(p) != Wall || d.Kept(p) {
				return false
			}
		}
	}
	return true
}

// drawVault draws a vault, turned in one of eight ways. Ways in that meet nothing walkable become rock.
func (d *Dungeon) drawVault(v *Vault, way int, r Rect) {
	place := func(p Point) Point { return turned(p, v.Map.size, way).Add(Point{r.X, r.Y}) }
	var inside Point
	for y := range v.Map.size.H {
		for x, c := range v.Map.Row(y) {
			p := place(Point{x, y})
			if c.Walkable() && v.Map.onEdge(Point{x, y}) {
				step, _ := outward(Point{x, y}, v.Map.size)
				if beyond := place(Point{x, y}.Add(step)); !d.Map.At(beyond).Walkable() {
					c = Wall
				}
			} else if c == Floor {
				inside = p
			}
			d.Map.Set(p, c)
		}
	}
	for _, m := range v.Marks {
		d.Marks = append(d.Marks, Mark{m.Name, place(m.At)})
	}
	if inside != (Point{}) {
		d.Rooms = append(d.Rooms, d.Map.clearing(inside, r))
	}
	d.Keep(r)
}
