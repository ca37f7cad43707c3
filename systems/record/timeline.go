package record

import "github.com/barrow-rl/barrow/ecs"

// Worlds that a Timeline keeps of the steps that it has passed: how many steps lie between two, and how many there are at most.
const (
	keptEvery = 20
	mostKept  = 64
)

// A Timeline is a run to go to and fro in. Where one has been lately, a step back costs no more than twenty forward.
type Timeline struct {
	run  *Run
	game *ecs.Game
	at   int         // -1 after an error
	kept []keptWorld // the one that was added first comes first
}

type keptWorld struct {
	step  int
	world []byte
}

// NewTimeline begins at the run's beginning. g is a game of the modules that the run was recorded with, and is nobody else's to
// change.
func NewTimeline(run *Run, g *ecs.Game) (*Timeline, error) {
	t := &Timeline{run: run, game: g, at: -1}
	return t, t.Go(0)
}

// At is the step after which the game is now.
func (t *Timeline) At() int { return t.at }

// Len is the last step.
func (t *Timeline) Len() int { return len(t.run.Steps) }

// Go makes the game be as it was after a step; before the first and after the last there is nothing. The error may be a
// *Difference, and then the game is somewhere else until the next Go.
func (t *Timeline) Go(step int) error {
	step = min(max(step, 0), t.Len())
	near := -1
	for i, k := range t.kept {
		if k.step <= step && (near < 0 || k.step > t.kept[near].step) {
			near = i
		}
	}
	recorded := t.run.worldBefore(step)
	from := t.at
	t.at = -1
	switch {
	case 0 <= from && from <= step && from >= recorded && (near < 0 || from >= t.kept[near].step):
	case near >= 0 && t.kept[near].step >= recorded:
		from = t.kept[near].step
		if err := t.game.Read(t.kept[near].world); err != nil {
			return err
		}
	default:
		from = recorded
		if err := t.run.GoTo(t.game, recorded); err != nil {
			return err
		}
	}
	for ; from < step; from++ {
		if err := t.run.repeat(t.game, from, true); err != nil {
			return err
		}
		if (from+1)%keptEvery == 0 {
			t.keep(from + 1)
		}
	}
	t.at = step
	return nil
}

// keep keeps the world of now, unless it is kept already.
func (t *Timeline) keep(step int) {
	for _, k := range t.kept {
		if k.step == step {
			return
		}
	}
	world, err := t.game.Write()
	if err != nil {
		return // it is only slower without
	}
	if len(t.kept) == mostKept {
		t.kept = t.kept[1:]
	}
	t.kept = append(t.kept, keptWorld{step, world})
}
