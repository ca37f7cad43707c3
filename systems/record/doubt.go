package record

import (
	"fmt"

	"github.com/barrow-rl/barrow/ecs"
)

// Doubt looks for state that hides outside the world, such as a rule's own variable. It plays a copy of the game beside it
// that is given the same commands. Whenever chance says so, which is asked once a command, another copy takes that one's
// place, as another program would that goes on with the run: whatever lay outside the world is lost to it. Where the two differ,
// told is called with the first difference and the rule that made it, as text, and the doubt ends, as it does when stop is
// called. Begin it before the first command, or the rule may not be found.
func Doubt(g *ecs.Game, chance func() bool, told func(string)) (stop func(), err error) {
	d := new(doubt)
	if err := d.begin(g); err != nil {
		return nil, err
	}
	tell := func(text string) {
		stop()
		told(text)
	}
	stop = g.Observe(func(o ecs.Observation) {
		_, readBack := o.Value.(ecs.ReadBack)
		switch {
		case readBack:
			d.elsewhere = true
		case o.What == ecs.CommandGiven && d.elsewhere:
			if err := d.begin(g); err != nil {
				tell(err.Error())
			}
		case o.What == ecs.CommandDone:
			d.given = append(d.given, doubted{o.Value, chance()})
			if text := d.compare(g, o); text != "" {
				tell(text)
			}
		}
	})
	return stop, nil
}

// doubt is a game that is doubted, for Doubt.
type doubt struct {
	beginning *ecs.Game // a copy that is never played
	twin      *ecs.Game
	given     []doubted // all commands since
	elsewhere bool      // the game has read another world since
}

// begin doubts the game from where it is now.
func (d *doubt) begin(g *ecs.Game) (err error) {
	d.given, d.elsewhere = nil, false
	if d.beginning, err = g.Copy(); err == nil {
		d.twin, err = g.Copy()
	}
	return err
}

// doubted is a command, and whether another copy took the twin's place before it.
type doubted struct {
	command any
	anew    bool
}

// compare gives the twin the last command, and returns how it differs from the game after it, or "".
func (d *doubt) compare(g *ecs.Game, o ecs.Observation) string {
	var err error
	if d.given[len(d.given)-1].anew {
		if d.twin, err = d.twin.Copy(); err != nil {
			return err.Error()
		}
	}
	switch err := d.twin.Do(o.Value); {
	case fmt.Sprint(err) != fmt.Sprint(o.Err):
		return fmt.Sprintf("after %T %+v the game says %v, and one that was written and read back says %v%s", o.Value, o.Value, o.Err, err, d.culprit())
	case g.Hash() != d.twin.Hash():
		return fmt.Sprintf("after %T %+v the game and one that was written and read back differ%s%s", o.Value, o.Value, d.culprit(), differences(g, d.twin))
	}
	return ""
}

// culprit names the rule that first did otherwise in the last command. It plays everything again with two other games: what hides
// is where it was only after the same commands.
func (d *doubt) culprit() string {
	game, err := d.beginning.Copy()
	twin, failed := d.beginning.Copy()
	for i, given := range d.given {
		if given.anew && failed == nil {
			twin, failed = twin.Copy()
		}
		if err != nil || failed != nil {
			break
		}
		if i < len(d.given)-1 {
			_, _ = game.Do(given.command), twin.Do(given.command)
			continue
		}
		one, other := trace(game, given.command), trace(twin, given.command)
		for n := range min(len(one), len(other)) {
			if one[n] != other[n] {
				return fmt.Sprintf("; the rule %q goes by something outside the world: keep it in a component or a resource", one[n].rule)
			}
		}
	}
	return "; something that matters lies outside the world: keep it in a component or a resource"
}

// A moment is what was when a rule had run, or when an event that it had published was heard.
type moment struct {
	rule  string
	event string // its type
	hash  uint64 // of the world
}

// trace gives a game a command and returns what its rules did.
func trace(g *ecs.Game, command any) (moments []moment) {
	defer g.Observe(func(o ecs.Observation) {
		switch o.What {
		case ecs.RuleEnds:
			moments = append(moments, moment{rule: o.Rule, hash: g.Hash()})
		case ecs.EventHeard:
			moments = append(moments, moment{rule: o.Rule, event: fmt.Sprintf("%T", o.Value)})
		}
	})()
	_ = g.Do(command)
	return moments
}

// differences is how two worlds differ, a line each.
func differences(from, to *ecs.Game) string {
	all, err := ecs.Diff(from, to)
	if err != nil {
		return "\n  " + err.Error()
	}
	return list(all)
}
