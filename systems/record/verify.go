package record

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/barrow-rl/barrow/ecs"
)

// A Difference is the error of a run that goes another way than the recording says.
type Difference struct {
	Step    int    // counted from 1
	Command string // what it was
	Want    string // the hash that was recorded
	Got     string // and that which came
	Err     error  // why the command was refused, where it was

	// The first step from there on whose world was recorded, 0 if there is none, and how that world differs from the one that this
	// game comes to, as values and as ecs.Game.Text.
	At            int
	Values        []ecs.Difference
	Recorded, Now string

	Lacks, Brings []string // the rules that only the recorded game had, and those that only this one has

	Rules []string // of this game, that have written the first of these values since, in the order of the first step in which any did
}

// Error is a sentence, and how the worlds differ below it.
func (d *Difference) Error() string {
	text := fmt.Sprintf("after step %d, %s, the world is another one than was recorded: its hash is %s and not %s", d.Step, d.Command, d.Got, d.Want)
	if d.Err != nil {
		text = fmt.Sprintf("step %d, %s, was carried out when it was recorded, and is refused now: %v", d.Step, d.Command, d.Err)
	}
	if len(d.Lacks)+len(d.Brings) > 0 {
		text += fmt.Sprintf("\nthe game had %d rules that are not in this one %q, and this one has %d more %q", len(d.Lacks), d.Lacks, len(d.Brings), d.Brings)
	}
	switch {
	case d.At == 0:
		return text + "\n(no later step of the recording bears its world)"
	case len(d.Rules) > 0:
		text += fmt.Sprintf("\nthe first value that differs was written by the rule %s", strings.Join(d.Rules, ", then by "))
	}
	return text + fmt.Sprintf("\nat step %d, as recorded and as it is now:%s", d.At, list(d.Values))
}

// list is how two worlds differ, a line each, as far as twenty lines go.
func list(values []ecs.Difference) (text string) {
	for i, v := range values {
		if i == 20 {
			return text + "\n  and more"
		}
		text += "\n  " + v.String()
	}
	return text
}

// VerifyFile is OpenAny and Verify. The two worlds of a Difference are written beside the file as text, whose names the error tells.
func VerifyFile(path, name string, game func() *ecs.Game) (*Run, error) {
	run, err := OpenAny(path, name, game)
	if err != nil {
		return nil, err
	}
	err = run.Verify(game)
	var d *Difference
	if errors.As(err, &d) && d.At > 0 {
		base := fmt.Sprintf("%s.step-%d", strings.TrimSuffix(path, ".jsonl"), d.At)
		if failed := errors.Join(os.WriteFile(base+"-recorded.txt", []byte(d.Recorded), 0o600), os.WriteFile(base+"-now.txt", []byte(d.Now), 0o600)); failed != nil {
			return nil, fmt.Errorf("%w\nthe two worlds cannot be written: %w", err, failed)
		}
		err = fmt.Errorf("%w\nthe two worlds are in %s-recorded.txt and %s-now.txt", err, base, base)
	}
	return run, err
}

// Verify plays the whole run from its beginning, and is nil when every step leads where it led. Else the error is a *Difference
// for the first that does not. game makes a game of the same modules.
func (r *Run) Verify(game func() *ecs.Game) error {
	g := game()
	if err := r.Header.World.read(g); err != nil {
		return err
	}
	for i := range r.Steps {
		err := r.repeat(g, i, true)
		if w := r.Steps[i].World; err == nil && w != nil && !r.bears(game(), i) {
			return errAltered(i + 1)
		}
		var d *Difference
		if errors.As(err, &d) {
			r.explain(d, game)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// bears reports whether the world that a step bears is that of its hash.
func (r *Run) bears(g *ecs.Game, step int) bool {
	return r.Steps[step].World.read(g) == nil && hashOf(g) == r.Steps[step].Hash
}

// explain plays on from the step before a difference to the next world that was recorded, and tells how it differs.
func (r *Run) explain(d *Difference, game func() *ecs.Game) {
	now := rulesOf(game())
	d.Lacks, d.Brings = without(r.Header.Rules, now), without(now, r.Header.Rules)
	last := d.Step - 1
	for last < len(r.Steps) && r.Steps[last].World == nil {
		last++
	}
	g, recorded := game(), game()
	if last == len(r.Steps) || r.Steps[last].World.read(recorded) != nil || r.GoTo(g, d.Step-1) != nil {
		return
	}
	wrote := new(writers)
	for i := d.Step - 1; i <= last; i++ {
		if wrote.see(g, i, func() error { return r.repeat(g, i, false) }) != nil {
			return
		}
	}
	values, err := ecs.Diff(recorded, g)
	if err != nil || len(values) == 0 {
		return
	}
	d.At, d.Values, d.Recorded, d.Now = last+1, values, recorded.Text(), g.Text()
	for _, v := range values {
		if d.Rules = wrote.rules[place(v)]; len(d.Rules) > 0 {
			return
		}
	}
}

// without is the names of a list that are not in another.
func without(names, others []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return slices.Contains(others, name) })
}

// writers knows which rules wrote a value in the first step in which any did, of those that it saw.
type writers struct {
	before *ecs.Game // the world as the last rule left it
	rules  map[string][]string
	in     map[string]int // which step that was
}

// see watches a game do a step.
func (w *writers) see(g *ecs.Game, step int, do func() error) (err error) {
	if w.before == nil {
		if w.before, err = g.Copy(); err != nil {
			return err
		}
		w.rules, w.in = make(map[string][]string), make(map[string]int)
	}
	defer g.Observe(func(o ecs.Observation) {
		if o.What != ecs.RuleEnds || g.Hash() == w.before.Hash() || err != nil {
			return
		}
		values, failed := ecs.Diff(w.before, g)
		for _, v := range values {
			at := place(v)
			if w.rules[at] == nil {
				w.in[at] = step
			}
			if w.in[at] == step && !slices.Contains(w.rules[at], o.Rule) {
				w.rules[at] = append(w.rules[at], o.Rule)
			}
		}
		err = errors.Join(failed, w.follow(g))
	})()
	if failed := do(); failed != nil {
		return failed
	}
	return errors.Join(err, w.follow(g)) // a step may read a world
}

// follow makes the world before that of now.
func (w *writers) follow(g *ecs.Game) error {
	world, err := g.Write()
	if err == nil {
		err = w.before.Read(world)
	}
	return err
}

// place is where a value is.
func place(v ecs.Difference) string { return fmt.Sprintf("#%d %s", v.Entity, v.Path) }
