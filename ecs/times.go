package ecs

import "time"

// mostTimes is how many turns a Times looks back.
const mostTimes = 120

// Times is how long a system, or one event's handler, took in each of the last 120 commands in which it ran.
type Times struct {
	ring  [mostTimes]time.Duration
	count int           // how many were noted, ever
	now   time.Duration // in the command that is being carried out
	ran   bool
}

// Len is how many times are remembered.
func (t *Times) Len() int { return min(t.count, mostTimes) }

// At is the time that lies so many commands back: 0 is the last. It must be less than Len.
func (t *Times) At(back int) time.Duration { return t.ring[(t.count-1-back)%mostTimes] }

// Mean is the mean of what is remembered.
func (t *Times) Mean() time.Duration {
	if t.count == 0 {
		return 0
	}
	var sum time.Duration
	for _, d := range t.ring[:t.Len()] {
		sum += d
	}
	return sum / time.Duration(t.Len())
}

// Worst is the longest of what is remembered.
func (t *Times) Worst() time.Duration {
	var worst time.Duration
	for _, d := range t.ring[:t.Len()] {
		worst = max(worst, d)
	}
	return worst
}

// Watch measures with a clock how long systems and handlers take, from now on; nil ends it and forgets. The rules read no
// clock of their own. Nobody watching, nothing is measured.
func (g *Game) Watch(clock func() time.Duration) {
	g.clock = clock
	for i := range g.systems {
		g.systems[i].Times = nil
		if clock != nil {
			g.systems[i].Times = new(Times)
		}
	}
}

// now is the clock's time, when somebody watches.
func (g *Game) now() time.Duration {
	if g.clock == nil {
		return 0
	}
	return g.clock()
}

// addTime notes that a line of the schedule ran from a time until now.
func (g *Game) addTime(line int, began time.Duration) {
	if t := g.systems[line].Times; t != nil {
		t.now += g.clock() - began
		t.ran = true
	}
}

// noteTimes ends a command's measurements.
func (g *Game) noteTimes() {
	if g.clock == nil {
		return
	}
	for i := range g.systems {
		if t := g.systems[i].Times; t != nil && t.ran {
			t.ring[t.count%mostTimes] = t.now
			t.count++
			t.now, t.ran = 0, false
		}
	}
}
