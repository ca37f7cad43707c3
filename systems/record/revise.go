package record

import (
	"errors"

	"github.com/barrow-rl/barrow/ecs"
)

// A Revision is what became of a run of which a command was left out or changed.
type Revision struct {
	Run     *Run             // as it went then
	Done    int              // how many of the later commands could be carried out
	Refused int              // and how many not, which it lacks
	Broke   error            // why a rule broke down, at which it ends
	Differs int              // the first step of the old run after which the world is another one, 0 if none
	Changes []ecs.Difference // from the old end to the new

	teller teller
}

// Revise plays the run again without the command of a step, or with another in its place, and leaves that as a future. An error
// means that the other command is refused, or that a step cannot be played again, and then there is none.
func (t *Timeline) Revise(step int, command any) (*Revision, error) {
	old := t.run
	end, err := t.copyAt(t.Len())
	if err == nil {
		err = t.reach(step - 1)
	}
	if err != nil {
		return nil, err
	}
	v := &Revision{Run: old.until(step - 1), teller: make(teller)}
	defer func() { t.there = "" }()
	if command != nil {
		if err := t.copy.Do(command); err != nil {
			return nil, err
		}
		v.add(t.copy, command)
	}
	for i := step - 1; i < len(old.Steps) && v.Broke == nil; i++ {
		if i >= step {
			v.again(t.copy, &old.Steps[i])
		}
		if v.Differs == 0 && hashOf(t.copy) != old.Steps[i].Hash {
			v.Differs = i + 1
		}
	}
	if v.Broke == nil {
		v.Changes, err = ecs.Diff(end, t.copy)
	}
	t.leave(v.Run)
	return v, err
}

// again carries out a step of the old run.
func (v *Revision) again(g *ecs.Game, s *Step) {
	command, err := s.command(g)
	if err == nil && s.Opaque {
		err = errors.New("it cannot be told")
	}
	if err == nil {
		err = g.Do(command)
	}
	var broke *ecs.Breakdown
	switch {
	case errors.As(err, &broke):
		v.Broke = broke
	case err != nil:
		v.Refused++
	default:
		v.Done++
		v.add(g, command)
	}
}

// add adds a command that was carried out.
func (v *Revision) add(g *ecs.Game, command any) {
	s := v.teller.step(g, command)
	if n := len(v.Run.Steps) + 1; s.Opaque || n-v.Run.worldBefore(n-1) >= worldEvery {
		s.World, _ = new(packer).pack(g) // without, it is only slower
	}
	v.Run.Steps = append(v.Run.Steps, s)
}
