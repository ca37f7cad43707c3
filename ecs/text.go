package ecs

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/yohamta/donburi"
)

// formatter makes the formatter of the game's world.
func (g *Game) formatter() *formatter {
	w := g.walker()
	return &formatter{writer: &w.writer, call: w.call}
}

// call is what a reference to an entity says: different texts for whatever number tells apart.
func (w *walk) call(e donburi.Entity) string {
	switch number := w.number(e); {
	case number == 0:
		return "nobody"
	case number&deadBit != 0:
		return fmt.Sprintf("#%d who is no more", number&^deadBit)
	case number&resourceBit != 0:
		return "the " + w.plan(e)[0].Name()
	default:
		return fmt.Sprintf("#%d", number)
	}
}

// Text is the world as text for people: a line for each resource, and one for each entity, oldest first, that begins with
// its serial, with the components in alphabetical order. Two worlds have equal texts when they have equal hashes. Long
// lists of numbers are shown as their hash. Where Write would fail, it says why and no more.
func (g *Game) Text() string {
	f := g.formatter()
	w := g.walk
	if err := w.begin(); err != nil {
		return err.Error()
	}
	f.text = append(f.text[:0], g.schedule()...)
	for i, p := range w.parts {
		switch {
		case i > 0 && p.serial > 0 && p.serial == w.parts[i-1].serial:
			f.add("  ")
		case p.serial > 0:
			f.add("\n#%d  ", p.serial)
		default:
			f.add("\n")
		}
		f.text = append(f.text, p.Name()...)
		if p.kind.op != opBlank {
			f.text = append(f.text, ' ')
			if err := f.format(w.roots[i]); err != nil {
				return err.Error()
			}
		}
	}
	return string(append(f.text, '\n'))
}

// schedule tells what is not in components: the last serial, the pause and what is switched off.
func (g *Game) schedule() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d entities made", g.numbered)
	if g.paused {
		b.WriteString(", paused")
	}
	for _, s := range g.systems {
		if s.Off {
			fmt.Fprintf(&b, ", %q off", strings.TrimSpace(s.Name+" "+s.On))
		}
	}
	return b.String()
}

// A Difference is one value that two worlds do not agree on.
type Difference struct {
	Entity    uint64 // its serial, and 0 for a resource and for the schedule
	Component string // empty for the schedule
	Path      string // which value of the component: "Health.Now"; the component's name when it is there in one world only
	Old, New  string // as text
}

// String is the difference as one line.
func (d Difference) String() string {
	if d.Entity == 0 {
		return fmt.Sprintf("%s: %s, now %s", d.Path, d.Old, d.New)
	}
	return fmt.Sprintf("#%d %s: %s, now %s", d.Entity, d.Path, d.Old, d.New)
}

// Diff lists how the world of one game differs from that of another of the same modules: by entity, oldest first, then
// component, then field. It is empty exactly when their hashes are equal. It fails when Write does.
func Diff(from, to *Game) (differences []Difference, err error) {
	if from == to {
		return nil, nil
	}
	if old, now := from.schedule(), to.schedule(); old != now {
		differences = append(differences, Difference{Path: "schedule", Old: strings.TrimSpace(old), New: strings.TrimSpace(now)})
	}
	var entity uint64
	var name string
	c := &comparer{old: from.formatter(), new: to.formatter(), report: func(path, old, now string) {
		differences = append(differences, Difference{entity, name, path, old, now})
	}}
	old, now := from.walk, to.walk
	if err = cmp.Or(old.begin(), now.begin()); err == nil {
		err = c.begin(old.roots, now.roots)
	}
	for i, j := 0, 0; err == nil && (i < len(old.parts) || j < len(now.parts)); {
		order := 0
		switch {
		case j == len(now.parts):
			order = -1
		case i == len(old.parts):
			order = 1
		default:
			order = old.parts[i].compare(now.parts[j])
		}
		switch {
		case order < 0:
			entity, name = old.parts[i].serial, old.parts[i].Name()
			err = c.old.format(old.roots[i])
			c.report(name, string(c.old.text), absent)
			i++
		case order > 0:
			entity, name = now.parts[j].serial, now.parts[j].Name()
			err = c.new.format(now.roots[j])
			c.report(name, absent, string(c.new.text))
			j++
		default:
			entity, name = old.parts[i].serial, old.parts[i].Name()
			err = c.compare(name, old.roots[i], now.roots[j])
			i, j = i+1, j+1
		}
	}
	if err != nil {
		return nil, fmt.Errorf("the worlds cannot be compared: %w", err)
	}
	return differences, nil
}
