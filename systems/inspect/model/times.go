package model

import (
	"time"

	"github.com/barrow-rl/barrow/ecs"
)

// mostTimes is how many commands a Times looks back.
const mostTimes = 120

// Times is how long a line of the schedule took in each of the last 120 commands in which it ran. What others took while it
// waited for them is not counted.
type Times struct {
	ring  [mostTimes]time.Duration
	count int           // how many were noted, ever
	now   time.Duration // in the command that is being carried out
	ran   bool          // in that command
}

// Len is how many times are remembered, 0 to 120. A nil Times remembers none.
func (t *Times) Len() int {
	if t == nil {
		return 0
	}
	return min(t.count, mostTimes)
}

// At is the time that lies so many commands back: 0 is the last. It must be less than Len.
func (t *Times) At(back int) time.Duration { return t.ring[(t.count-1-back)%mostTimes] }

// Mean is the mean of what is remembered, 0 if that is nothing.
func (t *Times) Mean() time.Duration {
	var sum time.Duration
	for back := range t.Len() {
		sum += t.At(back)
	}
	return sum / time.Duration(max(t.Len(), 1))
}

// Worst is the longest of what is remembered, 0 if that is nothing.
func (t *Times) Worst() (worst time.Duration) {
	for back := range t.Len() {
		worst = max(worst, t.At(back))
	}
	return worst
}

// note ends a command.
func (t *Times) note() {
	if t.ran {
		t.ring[t.count%mostTimes] = t.now
		t.count++
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
