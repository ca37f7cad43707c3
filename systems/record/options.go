package record

import (
	"cmp"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"

	"github.com/barrow-rl/barrow/ecs"
)

// Besides is what a program may be asked for besides the recordings in its folder.
type Besides struct {
	File  string // where the next run is recorded too; empty for nowhere
	Doubt bool   // whether the game is doubted, see Doubt
}

// Start does it for a keeper's game, before its first command or when it has been brought back. doubted is told what Doubt finds.
func (b Besides) Start(k *Keeper, doubted func(error)) error {
	g := k.Game
	if b.File != "" {
		into, err := Into(b.File)
		if err != nil {
			return fmt.Errorf("the run cannot be recorded: %w", err)
		}
		r := newRecorder(g, k.Header, into, k.Tell)
		if g.Version() > 0 {
			r.begins()
		}
		r.start()
	}
	if b.Doubt {
		_, err := Doubt(g, func() bool { return rand.IntN(20) == 0 }, func(found string) { doubted(fmt.Errorf("%s", found)) })
		return err
	}
	return nil
}

// A Playback is what a program is asked to do with a recording: one of these, or, without any, to show it.
type Playback struct {
	File   string // the recording, or a run as a line
	Verify bool   // play it all and compare every step
	Line   bool   // write the run as a line, see Run.Line
	Text   string // the step whose world is written as text
	Step   string // the step that is shown first
	Cast   string // the file that a cast is written to, by the program
}

// Do does what can be done without a picture, and writes what comes of it. Otherwise it returns the run, to be watched from a
// step: see Watch. name is the game's name, and game makes a game of its modules.
func (p Playback) Do(name string, game func() *ecs.Game, out io.Writer) (run *Run, step int, err error) {
	if p.Verify {
		run, err := VerifyFile(p.File, name, game)
		if err == nil {
			_, err = fmt.Fprintf(out, "%d steps of seed %d lead where they led\n", len(run.Steps), run.Header.Seed)
		}
		return nil, 0, err
	}
	if run, err = OpenAny(p.File, name, game); err != nil {
		return nil, 0, err
	}
	if p.Line {
		line, err := run.Line(game)
		if err == nil {
			_, err = fmt.Fprintln(out, line)
		}
		return nil, 0, err
	}
	if step, err = run.stepOf(p.Text + p.Step); err != nil || p.Text == "" {
		return run, step, err
	}
	g := game()
	if err = run.GoTo(g, step); err == nil {
		_, err = io.WriteString(out, g.Text())
	}
	return nil, 0, err
}

// stepOf is the step that a text names. Nothing is the first command, which mostly grows the level: before it there is none to see.
func (r *Run) stepOf(text string) (int, error) {
	if text == "" {
		return min(1, len(r.Steps)), nil
	}
	step, err := strconv.Atoi(text)
	if err != nil || step < 0 || step > len(r.Steps) {
		return 0, fmt.Errorf("step %.40q is not in the recording: make it a whole number from 0 to %d", text, len(r.Steps))
	}
	return step, nil
}

// Walk takes g, a game of the run's modules, from a step to the end: show calls next for each step that follows, until that
// reports false.
func (r *Run) Walk(g *ecs.Game, step int, show func(next func() bool) error) error {
	t, err := NewTimeline(r, g)
	if err == nil {
		err = t.Go(step)
	}
	if err != nil {
		return err
	}
	failed := show(func() bool {
		if t.At() == t.Len() {
			return false
		}
		err = t.Go(t.At() + 1)
		return err == nil
	})
	return cmp.Or(err, failed)
}
