package survey

import (
	"fmt"

	"github.com/barrow-rl/barrow/level"
)

// check returns nil when the dungeon is what is promised of it, and otherwise a reason why not.
func (s *surveyor) check() error {
	d := &s.dungeon
	if !d.Map.Contains(d.Start) || !s.floor().has(d.Start.X, d.Start.Y) {
		return fmt.Errorf("the start %d,%d is %v, not floor", d.Start.X, d.Start.Y, d.Map.At(d.Start))
	}
	if err := s.checkEdge(); err != nil {
		return err
	}
	if s.graph().groups != 1 {
		p := s.unreachable()
		return fmt.Errorf("the floor at %d,%d cannot be reached from the start %d,%d", p.X, p.Y, d.Start.X, d.Start.Y)
	}
	return s.promises.check(s)
}

// checkEdge checks that the outer ring is rock.
func (s *surveyor) checkEdge() error {
	size, r := s.board.size, s.graph()
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
