package survey

import (
	"fmt"
	"math"

	"github.com/barrow-rl/barrow/level"
)

// A surveyor grows and examines one dungeon after another, and keeps its memory for the next.
type surveyor struct {
	survey   *Survey
	open     level.Kinds
	promises promises
	dungeon  level.Dungeon
	rooms    []level.Rect // a dungeon's, sorted

	// What is known of the dungeon. Each part is found when it is first asked for.
	of     func(Metric) float64 // value, kept since making it anew for each expression would allocate
	known  uint32               // a bit for each metric in values
	values [MetricCount]float64
	packed bool
	board  board
	linked bool
	runs   runs
	walk   walk
	choker choker
}

// A finding is what was found of one seed.
type finding struct {
	seed        uint32
	fingerprint uint64 // 0 when nothing grew
	failure     error
	measured    bool // the metrics of the report are among values
	met         bool // the dungeon is what Survey.Where asks for
	values      [MetricCount]float64
	corridors   Tally // of their lengths
}

func newSurveyor(s *Survey) *surveyor {
	v := &surveyor{survey: s, open: s.Walkable, promises: promisesOf(s.Generator)}
	if v.open == (level.Kinds{}) {
		v.open = level.WalkableKinds()
	}
	v.of = v.value
	return v
}

// examine grows a seed's dungeon and finds what the survey asks for.
func (s *surveyor) examine(seed uint32) (f finding) {
	f.seed = seed
	defer func() {
		// A generator of someone else's may do anything. That fails its dungeon and not the survey.
		if fault := recover(); fault != nil {
			f = finding{seed: seed, failure: fmt.Errorf("it ended in a panic: %v", fault)}
		}
	}()
	s.known, s.packed, s.linked = 0, false, false
	if f.failure = s.survey.Generator.Generate(seed, &s.dungeon); f.failure != nil {
		return f
	}
	if !s.survey.Search {
		for _, m := range s.survey.Measure {
			s.value(m)
		}
		f.measured = true
		f.corridors = s.corridors()
		f.failure = s.check()
		f.fingerprint = s.dungeon.Fingerprint()
	}
	f.met = s.survey.Where == nil || s.survey.Where.Value(s.of) != 0
	if f.met {
		for _, m := range s.survey.Columns {
			s.value(m)
		}
	}
	f.values = s.values
	return f
}

// value is a metric of the dungeon.
func (s *surveyor) value(m Metric) float64 {
	if s.known>>m&1 == 0 {
		s.known |= 1 << m
		s.values[m] = s.measure(m)
		if m.Share() {
			s.values[m] = math.Round(s.values[m]*1e6) / 1e6
		}
	}
	return s.values[m]
}

func (s *surveyor) measure(m Metric) float64 {
	d := &s.dungeon
	switch m {
	case Rooms:
		return float64(len(d.Rooms))
	case Corridors:
		return float64(len(d.Corridors))
	case CorridorLength:
		lengths := s.corridors()
		return lengths.Mean()
	case Floor:
		return float64(s.graph().floor)
	case FloorShare:
		return float64(s.graph().floor) / float64(max(d.Map.Width()*d.Map.Height(), 1))
	case Connected:
		return truth(s.graph().groups <= 1)
	case Cycles:
		return float64(s.graph().cycles())
	case DeadEnds:
		return float64(s.floor().deadEnds())
	case LongestWalk:
		return float64(s.walk.longest(s.floor(), d.Start))
	case Chokepoints:
		return float64(s.choker.count(s.floor()))
	case Openness:
		return s.floor().openness()
	default: // Symmetry
		return s.floor().symmetry(s.graph())
	}
}

// floor is the dungeon's floor in words.
func (s *surveyor) floor() *board {
	if !s.packed {
		s.board.pack(&s.dungeon.Map, &s.open)
		s.packed = true
	}
	return &s.board
}

// graph is the dungeon's floor in runs.
func (s *surveyor) graph() *runs {
	if !s.linked {
		s.runs.find(s.floor())
		s.linked = true
	}
	return &s.runs
}

// corridors is how many cells the corridors have, from end to end.
func (s *surveyor) corridors() (lengths Tally) {
	for i := range s.dungeon.Corridors {
		c := &s.dungeon.Corridors[i]
		lengths.note(1 + apart(c.From, c.Corner) + apart(c.Corner, c.To))
	}
	return lengths
}

// apart is how many steps, none of them slanting, lead from p to q.
func apart(p, q level.Point) int {
	return max(p.X-q.X, q.X-p.X) + max(p.Y-q.Y, q.Y-p.Y)
}
