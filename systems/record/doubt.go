package record

import (
	"fmt"

	"github.com/barrow-rl/barrow/ecs"
)

// Doubt looks for state that hides outside the world, such as a rule's own variable. It plays a copy of the game beside it
// that is given the same commands, and is written and read back whenever chance says so. Where the two differ, told is called with
// the first difference, as text, and the doubt ends, as it does when stop is called. chance is asked once a command, such as
// a coin that is drawn outside the rules.
func Doubt(g *ecs.Game, chance func() bool, told func(string)) (stop func(), err error) {
	twin, err := g.Copy()
	if err != nil {
		return nil, err
	}
	stop = g.Observe(func(o ecs.Observation) {
		if o.What != ecs.CommandDone {
			return
		}
		if text := doubt(g, twin, o, chance()); text != "" {
			stop()
			told(text)
		}
	})
	return stop, nil
}

// doubt gives the twin a command, and returns how the two differ after it, or "".
func doubt(g, twin *ecs.Game, o ecs.Observation, reread bool) string {
	if reread {
		world, err := twin.Write()
		if err == nil {
			err = twin.Read(world)
		}
		if err != nil {
			return err.Error()
		}
	}
	if err := twin.Do(o.Value); fmt.Sprint(err) != fmt.Sprint(o.Err) {
		return fmt.Sprintf("%T: the game says %v, and one that was written and read back says %v", o.Value, o.Err, err)
	}
	if g.Hash() == twin.Hash() {
		return ""
	}
	return fmt.Sprintf("after %T %+v the game and one that was written and read back differ; something that matters lies outside the world:%s",
		o.Value, o.Value, differences(g, twin))
}

// differences is how two worlds differ, a line each, as far as twenty lines go.
func differences(from, to *ecs.Game) (text string) {
	all, err := ecs.Diff(from, to)
	if err != nil {
		return "\n  " + err.Error()
	}
	for i, d := range all {
		if i == 20 {
			return text + "\n  and more"
		}
		text += "\n  " + d.String()
	}
	return text
}
