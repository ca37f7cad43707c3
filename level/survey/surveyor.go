package survey

import (
	"fmt"

	"github.com/barrow-rl/barrow/level"
)

// A surveyor grows and examines one dungeon after another, and keeps its memory for the next.
type surveyor struct {
	generator level.Generator
	promises  promises
	dungeon   level.Dungeon
	board     board
	runs      runs
	walk      walk
	rooms     []level.Rect // a dungeon's, sorted
}

func newSurveyor(g level.Generator) *surveyor {
	return &surveyor{generator: g, promises: promisesOf(g)}
}

// survey grows a seed's dungeon, adds what it finds to r and returns the fingerprint, which is 0 when nothing grew.
func (s *surveyor) survey(seed uint32, r *Report) (fingerprint uint64) {
	r.Seeds++
	defer func() {
		// A generator of someone else's may do anything. That fails its dungeon and not the survey.
		if fault := recover(); fault != nil {
			r.fail(seed, fmt.Errorf("it ended in a panic: %v", fault))
		}
	}()
	d := &s.dungeon
	if err := s.generator.Generate(seed, d); err != nil {
		r.fail(seed, err)
		return 0
	}
	s.board.pack(&d.Map)
	s.runs.find(&s.board)
	s.measure(r)
	if err := s.check(); err != nil {
		r.fail(seed, err)
	}
	return d.Fingerprint()
}

// measure counts what there is in the dungeon.
func (s *surveyor) measure(r *Report) {
	d := &s.dungeon
	r.Rooms.note(len(d.Rooms))
	r.Floor.note(s.runs.floor)
	r.Cells.note(d.Map.Width() * d.Map.Height())
	for i := range d.Corridors {
		c := &d.Corridors[i]
		r.Corridors.note(1 + apart(c.From, c.Corner) + apart(c.Corner, c.To))
	}
	r.DeadEnds.note(s.board.deadEnds())
	r.Cycles.note(s.runs.cycles())
	r.Walk.note(s.walk.longest(&s.board, d.Start))
}

// apart is how many steps, none of them slanting, lead from p to q.
func apart(p, q level.Point) int {
	return max(p.X-q.X, q.X-p.X) + max(p.Y-q.Y, q.Y-p.Y)
}

// check returns nil when the dungeon is what is promised of it, and otherwise a reason why not.
func (s *surveyor) check() error {
	d := &s.dungeon
	if d.Map.At(d.Start) != level.Floor {
		return fmt.Errorf("the start %d,%d is %v, not floor", d.Start.X, d.Start.Y, d.Map.At(d.Start))
	}
	if err := s.checkEdge(); err != nil {
		return err
	}
	if s.runs.groups != 1 {
		p := s.unreachable()
		return fmt.Errorf("the floor at %d,%d cannot be reached from the start %d,%d", p.X, p.Y, d.Start.X, d.Start.Y)
	}
	return s.promises.check(s)
}

// checkEdge checks that the outer ring is rock.
func (s *surveyor) checkEdge() error {
	size, r := s.board.size, &s.runs
	for y := range size.H {
		of := r.all[r.rows[y]:r.rows[y+1]]
		if len(of) == 0 {
			continue
		}
		first, last := of[0].x0, of[len(of)-1].x1-1
		switch {
		case first == 0 || y == 0 || y == size.H-1:
			return fmt.Errorf("floor at %d,%d, in the outer ring", first, y)
		case last == int32(size.W-1):
			return fmt.Errorf("floor at %d,%d, in the outer ring", last, y)
		}
	}
	return nil
}

// unreachable is the first cell of floor that is in another group than the start.
func (s *surveyor) unreachable() level.Point {
	r, start := &s.runs, s.dungeon.Start
	home := int32(-1)
	for i := r.rows[start.Y]; i < r.rows[start.Y+1]; i++ {
		if int(r.all[i].x0) <= start.X && start.X < int(r.all[i].x1) {
			home = r.group(i)
		}
	}
	for y := range s.board.size.H {
		for i := r.rows[y]; i < r.rows[y+1]; i++ {
			if r.group(i) != home {
				return level.Point{X: int(r.all[i].x0), Y: y}
			}
		}
	}
	return start
}
