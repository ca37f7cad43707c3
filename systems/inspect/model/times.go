package model

import (
	"time"

	"github.com/barrow-rl/barrow/ecs"
)

// mostTimes is how many commands a Times looks back.
const mostTimes = 120

// Times is how long a line of the schedule took in each of the last 120 commands in which it ran. What others took while it
// waited for them is not counted. A nil Times has none.
type Times struct {
	Last []time.Duration // the newest last

	now time.Duration // in the command that is being carried out
	ran bool          // in that command
}

// Summary is the last time, the mean of all, and the longest; 0 where there are none.
func (t *Times) Summary() (last, mean, worst time.Duration) {
	if t == nil || len(t.Last) == 0 {
		return 0, 0, 0
	}
	for _, d := range t.Last {
		mean, worst = mean+d, max(worst, d)
	}
	return t.Last[len(t.Last)-1], mean / time.Duration(len(t.Last)), worst
}

// note ends a command.
func (t *Times) note() {
	if t.ran {
		if len(t.Last) == mostTimes {
			t.Last = append(t.Last[:0], t.Last[1:]...)
		}
		t.Last = append(t.Last, t.now)
	}
	t.now, t.ran = 0, false
}

// stopwatch measures the rules of a game with a clock.
type stopwatch struct {
	clock   func() time.Duration // nil measures nothing
	times   []*Times             // by line of the schedule, nil for one that never ran
	running []*Times             // the rule that runs and those that wait for it, which is last
	since   time.Duration        // when the last of those began, or went on
}

// see follows the game.
func (w *stopwatch) see(o ecs.Observation) {
	if w.clock == nil {
		return
	}
	switch o.What {
	case ecs.CommandGiven:
		w.running = w.running[:0] // a rule that broke down never ended
	case ecs.RuleBegins:
		w.lap()
		for len(w.times) <= o.Line {
			w.times = append(w.times, nil)
		}
		if w.times[o.Line] == nil {
			w.times[o.Line] = new(Times)
		}
		w.running = append(w.running, w.times[o.Line])
	case ecs.RuleEnds:
		w.lap()
		w.running = w.running[:max(len(w.running)-1, 0)]
	case ecs.CommandDone:
		for _, t := range w.times {
			if t != nil {
				t.note()
			}
		}
	}
}

// lap adds the time since the last lap to the rule that runs.
func (w *stopwatch) lap() {
	now := w.clock()
	if n := len(w.running); n > 0 {
		t := w.running[n-1]
		t.now, t.ran = t.now+now-w.since, true
	}
	w.since = now
}
