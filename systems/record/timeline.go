package record

import (
	"io"
	"slices"

	"github.com/barrow-rl/barrow/ecs"
)

// What a Timeline keeps.
const (
	keptEvery = 20       // steps from one world that it keeps to the next
	mostKept  = 32 << 20 // bytes of these worlds
	mostLeft  = 20       // futures that were left
	mostSteps = 20_000   // of the runs before the present one, which begins another timeline when there are more
)

// A Timeline is the steps of a game, to go to and fro in. Whoever goes back and then on another way leaves a future, which can
// be returned to. What lies between is played in a copy of the game, so that nobody who observes the game takes it for play.
type Timeline struct {
	game  *ecs.Game
	run   *Run // nil while there is none
	at    int
	first string // the hash of the world at the beginning, empty while nobody went there
	left  []*Run // the futures that were left, the last one last
	kept  []keptWorld
	fed   bool      // a recorder adds what is done in the game
	copy  *ecs.Game // where steps are played; nil until that is needed
	there string    // the hash of the copy's world, empty when it is of no step
}

type keptWorld struct {
	hash  string
	world []byte
}

// Of is the timeline of a game: of what was done since its recording began or, where nothing records it, since Of was first called.
func Of(g *ecs.Game) *Timeline {
	t := ecs.Setup[Timeline](g)
	if !t.fed {
		r := newRecorder(g, Header{}, inMemory, func(error) {})
		r.moved = t.run != nil // what was done since another recorder stopped leads to a world of its own
		r.begins()
		r.start()
	}
	return t
}

// NewTimeline is one of a run that is shown in g, a game of the modules that it was recorded with, from its beginning.
func NewTimeline(run *Run, g *ecs.Game) (*Timeline, error) {
	t := new(Timeline)
	t.begin(g, run, 0)
	return t, t.Go(0)
}

// inMemory opens no file.
func inMemory(Header) (io.WriteCloser, error) { return nil, nil }

// begin takes another run for the game's, which is after so many of its steps.
func (t *Timeline) begin(g *ecs.Game, run *Run, at int) {
	*t = Timeline{game: g, run: run, at: at, fed: t.fed}
}

// Run is the present run with all its steps, those to come included, to be read. It is nil when the world is too large to be
// recorded.
func (t *Timeline) Run() *Run { return t.run }

// At is the step after which the game is now, from 0, before the first, to Len.
func (t *Timeline) At() int { return t.at }

// Len is the last step.
func (t *Timeline) Len() int { return len(t.run.Steps) }

// Go makes the game be as it was after a step; before the first and after the last there is nothing. After an error, which
// may be a *Difference, it is where it was.
func (t *Timeline) Go(step int) error {
	step = min(max(step, 0), t.Len())
	err := t.reach(step)
	if err != nil {
		return err
	}
	world, err := t.copy.Write()
	if err == nil {
		err = t.game.Read(world)
	}
	if err == nil {
		t.at = step
	}
	return err
}

// reach makes the copy be as the game was after a step, from the nearest world before it.
func (t *Timeline) reach(step int) (err error) {
	if t.copy == nil {
		if t.copy, err = t.game.Copy(); err != nil {
			return err
		}
	}
	from := step
	for from > 0 && t.there != t.Hash(from) && t.run.Steps[from-1].World == nil && t.worldOf(from) == nil {
		from--
	}
	if from == 0 || t.there != t.Hash(from) {
		t.there = ""
		if w := t.worldOf(from); w != nil {
			err = t.copy.Read(w)
		} else {
			err = t.run.GoTo(t.copy, from)
		}
		if from == 0 {
			t.first = hashOf(t.copy)
		}
	}
	for ; from < step && err == nil; from++ {
		t.there = ""
		if err = t.run.repeat(t.copy, from, true); err == nil {
			t.there = t.run.Steps[from].Hash
			t.keep(from + 1)
		}
	}
	return err
}

// worldOf is the world after a step, if it is kept.
func (t *Timeline) worldOf(step int) []byte {
	if step > 0 {
		for _, k := range t.kept {
			if k.hash == t.Hash(step) {
				return k.world
			}
		}
	}
	return nil
}

// keep keeps every so many worlds in which the copy has been; the oldest make room.
func (t *Timeline) keep(step int) {
	if step%keptEvery != 0 || t.worldOf(step) != nil {
		return
	}
	world, err := t.copy.Write()
	if err != nil {
		return // it is only slower without
	}
	t.kept = append(t.kept, keptWorld{t.there, world})
	size := 0
	for i, k := range slices.Backward(t.kept) {
		if size += len(k.world); size > mostKept {
			t.kept = slices.Delete(t.kept, 0, i+1)
			return
		}
	}
}

// add adds what was just done in the game. Steps that follow already, unless it is they that were done again, are a future that is
// left.
func (t *Timeline) add(s Step) {
	if t.at < t.Len() {
		if next := &t.run.Steps[t.at]; next.Hash == s.Hash && next.Command == s.Command {
			t.at++
			return
		}
		t.leave(t.run)
		t.run = t.run.until(t.at)
	}
	t.run.Steps = append(t.run.Steps, s)
	t.at++
}

// leave adds a future that can be returned to.
func (t *Timeline) leave(future *Run) {
	if t.left = append(t.left, future); len(t.left) > mostLeft {
		t.left = slices.Delete(t.left, 0, 1)
	}
}

// until is the run as far as a step.
func (r *Run) until(step int) *Run {
	before := *r
	before.Steps = r.Steps[:step:step]
	before.Notes = slices.DeleteFunc(slices.Clone(r.Notes), func(n Note) bool { return n.At > step })
	return &before
}

// Hash is that of the world after a step, for the beginning empty while nobody went there.
func (t *Timeline) Hash(step int) string {
	if step == 0 {
		return t.first
	}
	return t.run.Steps[step-1].Hash
}

// Left lists the futures that were left, the last one last, each as a whole run.
func (t *Timeline) Left() []*Run { return t.left }

// Parts is the last step that another run has in common with the present one.
func (t *Timeline) Parts(other *Run) (step int) {
	for step < min(t.Len(), len(other.Steps)) && t.run.Steps[step].Hash == other.Steps[step].Hash {
		step++
	}
	return step
}

// Return goes to the end of one of the futures that were left, and leaves the present one.
func (t *Timeline) Return(i int) error {
	t.run, t.left[i] = t.left[i], t.run
	err := t.Go(t.Len())
	if err != nil {
		t.run, t.left[i] = t.left[i], t.run
	}
	return err
}
