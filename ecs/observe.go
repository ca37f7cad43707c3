package ecs

import "slices"

// What an Observation tells of.
type What uint8

// The things that a game does.
const (
	CommandGiven What = iota // a command is about to be carried out
	EventHeard               // an event is about to be heard; so is a command, once it is accepted
	RuleBegins               // a system or a handler is about to run
	RuleEnds                 // it has run
	CommandDone              // a command has been carried out, or refused
)

// An Observation is one thing that a game does. Which fields are set depends on What.
type Observation struct {
	What   What
	Value  any    // the command or the event; nil for rules
	Number int    // EventHeard: which event of the command it is, from 1. RuleBegins, RuleEnds: the event that it answers, 0 if none
	Rule   string // RuleBegins, RuleEnds: what runs. EventHeard: what published the event, empty for a command
	Line   int    // where Rule is among Systems, and -1 where there is none
	Cause  int    // EventHeard: the Number of the event that was being answered when it was published, 0 if a system or the command's handler did
	Err    error  // CommandDone: why the command was refused, or broke down
}

// observer is one who watches.
type observer struct {
	see     func(Observation)
	stopped bool
}

// Observe lets see know of all that the game does from now on, until stop is called. It is the one place for recorders,
// histories and measurements: who wants times reads a clock when rules begin and end, for the rules themselves know of
// none. see may not change the world. A game that nobody observes spends nothing on it.
func (g *Game) Observe(see func(Observation)) (stop func()) {
	o := &observer{see: see}
	g.observers = append(slices.Clone(g.observers), o) // a clone, since stop may be called while observers are told
	return func() {
		o.stopped = true
		g.observers = slices.DeleteFunc(slices.Clone(g.observers), func(other *observer) bool { return other == o })
	}
}

// tell tells everybody who watches.
func (g *Game) tell(o Observation) {
	for _, watcher := range g.observers {
		if !watcher.stopped { // by one who was told before
			watcher.see(o)
		}
	}
}

// An origin is where events come from: a line of the schedule and the number of the event that it was answering.
type origin struct{ line, cause int }

// nowhere is the origin of what no rule has published.
var nowhere = origin{line: -1}

// enter begins to run a line of the schedule, for the event of a number or for 0. It returns what leave needs.
func (g *Game) enter(line, event int) (before origin) {
	before = g.origin
	g.moment++
	g.origin = origin{line, event}
	if len(g.observers) > 0 {
		g.tell(Observation{What: RuleBegins, Number: event, Rule: g.systems[line].Name, Line: line})
	}
	return before
}

// leave ends what enter began.
func (g *Game) leave(before origin) {
	if len(g.observers) > 0 {
		g.tell(Observation{What: RuleEnds, Number: g.origin.cause, Rule: g.systems[g.origin.line].Name, Line: g.origin.line})
	}
	g.origin = before
	g.moment++
}

// ruleName is the name of a line of the schedule, and empty for none.
func (g *Game) ruleName(line int) string {
	if line < 0 {
		return ""
	}
	return g.systems[line].Name
}
