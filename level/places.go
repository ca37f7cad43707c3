package level

import "iter"

// Places tells what every walkable cell of a dungeon is good for, so that whoever puts things into it can ask for "a dead end
// far from the start", whatever grew it. Its memory is used again by every look. The zero Places knows of no dungeon.
type Places struct {
	Longest int // the walk from the start to the cell farthest from it, in steps

	size   Size
	traits []Traits
	open   bitmap
	taken  bitmap // by Pick
	choice bitmap
	start  Distances
	exit   Distances
	visit  []visit // for chokepoints
}

// Traits is a set of what a place can be. Places are asked for by the traits that they must have: DeadEnd|Far.
type Traits uint16

// The traits. A step in their definitions does not slant, but a walk is that of [EightWays].
const (
	InRoom      Traits = 1 << iota // one of four walkable cells, two by two
	InCorridor                     // walkable, and in no room
	Doorway                        // in a corridor, beside a room, or a door
	AtDeadEnd                      // only one step leads from it
	Chokepoint                     // what is on one side of it can be reached from the other only through it
	Open                           // so are its eight neighbours
	Near                           // at most a quarter of the longest walk from the start
	Far                            // at least half of it
	FarFromExit                    // at least half of the walk from the start to the exit away from the exit, or there is none
	Plain                          // floor that no vault or other pass has kept, neither the start nor the exit
)

// Look takes in a dungeon, and forgets the one before.
func (l *Places) Look(d *Dungeon) {
	walkable := WalkableKinds()
	walker := Walker{Open: walkable}
	l.size = d.Map.size
	l.open.pack(&d.Map, &walkable)
	l.start.Measure(&d.Map, &walker, d.Start)
	l.exit.Measure(&d.Map, &walker, d.Exit)
	l.Longest = 0
	if p, ok := l.start.Farthest(); ok {
		l.Longest = l.start.At(p)
	}
	if n := l.size.W * l.size.H; n > cap(l.traits) {
		l.traits = make([]Traits, n)
	} else {
		l.traits = l.traits[:n]
		clear(l.traits)
	}
	for p := range l.open.points() {
		l.traits[l.index(p)] = l.traitsOf(d, p)
	}
	l.taken.blank(l.size)
	l.findChokepoints(d.Start)
}

func (l *Places) index(p Point) int { return p.Y*l.size.W + p.X }

// traitsOf are all traits of a walkable cell but Chokepoint.
func (l *Places) traitsOf(d *Dungeon, p Point) Traits {
	var t Traits
	add := func(trait Traits, has bool) {
		if has {
			t |= trait
		}
	}
	inRoom := l.open.inBlock(p)
	add(InRoom, inRoom)
	add(InCorridor, !inRoom)
	c := d.Map.At(p)
	door := c == Door || c == OpenDoor
	amid := true
	for i, step := range compass {
		q := p.Add(step)
		on := d.Map.Contains(q) && l.open.has(q)
		amid = amid && on
		door = door || i < 4 && on && !inRoom && l.open.inBlock(q)
	}
	add(Doorway, door)
	add(Open, amid)
	add(AtDeadEnd, d.Map.exits(p) == 1)
	from := l.start.At(p)
	add(Near, from <= l.Longest/4)
	add(Far, from != Unreachable && from >= (l.Longest+1)/2)
	add(FarFromExit, l.exit.At(p) >= l.exit.At(d.Start)/2)
	add(Plain, d.plain(p))
	return t
}

// At is the traits of a cell, none where nobody can walk.
func (l *Places) At(p Point) Traits {
	if p.X < 0 || p.Y < 0 || p.X >= l.size.W || p.Y >= l.size.H {
		return 0
	}
	return l.traits[l.index(p)]
}

// FromStart is how many steps it is from the start to p, [Unreachable] where one cannot walk.
func (l *Places) FromStart(p Point) int { return l.start.At(p) }

// FromExit is how many steps it is from p to the exit, [Unreachable] where one cannot walk or there is no exit.
func (l *Places) FromExit(p Point) int { return l.exit.At(p) }

// Openness is how far the walkable square around p reaches: 0 where a neighbour of p is not walkable, 1 where all its
// eight neighbours are and not all of those beyond, and so on; -1 where p itself is not.
func (l *Places) Openness(p Point) int {
	for reach := 0; ; reach++ {
		for i := -reach; i <= reach; i++ {
			for _, q := range [...]Point{{i, -reach}, {i, reach}, {-reach, i}, {reach, i}} {
				if l.At(p.Add(q)) == 0 {
					return reach - 1
				}
			}
		}
	}
}

// With goes over the places that have all the traits, row by row from the top and each row from the left.
func (l *Places) With(traits Traits) iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for p := range l.open.points() {
			if l.traits[l.index(p)]&traits == traits && !yield(p) {
				return
			}
		}
	}
}

// Pick rolls one of the places that have all the traits, each as likely as the others, and takes it: it is not picked again
// before the next look. Without such a place ok is false and nothing is rolled.
func (l *Places) Pick(dice Dice, traits Traits) (p Point, ok bool) {
	l.choice.blank(l.size)
	n := 0
	for p := range l.With(traits) {
		if !l.taken.has(p) {
			l.choice.set(p)
			n++
		}
	}
	if n == 0 {
		return Point{}, false
	}
	p = l.choice.nth(dice.Roll(0, n-1))
	l.taken.set(p)
	return p, true
}

// A visit is what the search for chokepoints knows of a cell.
type visit struct {
	number int32 // in the order of the search, from 1; 0 is unvisited
	low    int32 // the lowest number that a cell found after it lies beside
	from   int32 // the index of the cell that led to it
	next   uint8 // which of its steps is next
}

// findChokepoints finds the articulation points of the graph of cells and steps by a depth-first search (Tarjan and Hopcroft,
// 1973), which here keeps its way back in the cells.
func (l *Places) findChokepoints(start Point) {
	n := len(l.traits)
	if n > cap(l.visit) {
		l.visit = make([]visit, n)
	} else {
		l.visit = l.visit[:n]
		clear(l.visit)
	}
	if l.At(start) == 0 {
		return
	}
	root := l.index(start)
	count, branches := int32(1), 0
	l.visit[root] = visit{number: 1, low: 1, from: -1}
	for i := root; i >= 0; {
		v := &l.visit[i]
		if v.next < 4 {
			step := compass[v.next]
			v.next++
			q := Point{i%l.size.W + step.X, i/l.size.W + step.Y}
			if l.At(q) == 0 {
				continue
			}
			j := l.index(q)
			if beside := &l.visit[j]; beside.number != 0 {
				v.low = min(v.low, beside.number)
				continue
			}
			count++
			l.visit[j] = visit{number: count, low: count, from: int32(i)}
			i = j
			continue
		}
		back := int(v.from)
		if back >= 0 {
			before := &l.visit[back]
			before.low = min(before.low, v.low)
			if back == root {
				branches++
			} else if v.low >= before.number {
				l.traits[back] |= Chokepoint
			}
		}
		i = back
	}
	if branches > 1 {
		l.traits[root] |= Chokepoint
	}
}
