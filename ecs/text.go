package ecs

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs/codec"
)

// printer makes the printer of the game's world.
func (g *Game) printer() *codec.Printer {
	w := g.walker()
	return codec.NewPrinter(w.Writer, w.call)
}

// call is what a reference to an entity says: different texts for whatever number tells apart.
func (w *walk) call(e donburi.Entity) string {
	switch number := w.number(e); {
	case number == 0:
		return "nobody"
	case number&deadBit != 0:
		rest := number &^ deadBit
		if ago := rest >> serialBits; ago > 0 {
			return fmt.Sprintf("#%d of %d runs ago", rest&(1<<serialBits-1), ago)
		}
		return fmt.Sprintf("#%d who is no more", rest)
	case number&resourceBit != 0:
		return "the " + w.plan(e).components[0].Name()
	default:
		return fmt.Sprintf("#%d", number)
	}
}

// Text is the world as text for people: a line for each resource, and one for each entity, oldest first, that begins with
// its serial, with the components in alphabetical order. Two worlds have equal texts when they have equal hashes. Long
// lists of numbers are shown as their hash. Where Write would fail, it says why and no more.
func (g *Game) Text() string {
	var b strings.Builder
	b.WriteString(g.schedule())
	p := g.printer()
	parts, err := g.walk.parts()
	if err != nil {
		return err.Error()
	}
	if err := p.Begin(g.walk.values); err != nil {
		return err.Error()
	}
	for i, part := range parts {
		switch {
		case part.serial == 0:
			b.WriteByte('\n')
		case i > 0 && part.serial == parts[i-1].serial:
			b.WriteString("  ")
		default:
			fmt.Fprintf(&b, "\n#%d  ", part.serial)
		}
		b.WriteString(part.Name())
		if part.value.Type != nil {
			text, err := part.text(p)
			if err != nil {
				return err.Error()
			}
			b.WriteString(" " + text)
		}
	}
	return b.String() + "\n"
}

// A part is one component of one entity.
type part struct {
	*component
	serial uint64      // the entity's
	value  codec.Value // without a type when it holds nothing
}

// parts finds all that is to be walked, as parts in the order in which they are written.
func (w *walk) parts() ([]part, error) {
	if err := w.begin(); err != nil {
		return nil, err
	}
	all := make([]part, 0, len(w.values))
	values := w.values
	for _, e := range w.all {
		for _, c := range w.plan(e).components {
			made := part{component: c, serial: w.game.Serial(e)}
			if !c.values.Empty() {
				made.value, values = values[0], values[1:]
			}
			all = append(all, made)
		}
	}
	return all, nil
}

// compare orders parts as they are written: resources first, then by age, and each entity's by name.
func (p part) compare(other part) int {
	return cmp.Or(cmp.Compare(p.serial, other.serial), cmp.Compare(p.Name(), other.Name()))
}

// text is the value as text.
func (p part) text(by *codec.Printer) (string, error) {
	if p.value.Type == nil {
		return "{}", nil
	}
	return by.Text(p.value)
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
		_, err := from.Write()
		return nil, err
	}
	if old, now := from.schedule(), to.schedule(); old != now {
		differences = append(differences, Difference{Path: "schedule", Old: strings.TrimSpace(old), New: strings.TrimSpace(now)})
	}
	var now part // what is being compared
	report := func(path, old, new string) {
		differences = append(differences, Difference{now.serial, now.Name(), path, old, new})
	}
	c := &codec.Comparer{Old: from.printer(), New: to.printer(), Report: report}
	old, err := from.walk.parts()
	new, failed := to.walk.parts()
	if err = cmp.Or(err, failed); err == nil {
		err = c.Begin(from.walk.values, to.walk.values)
	}
	for err == nil && len(old)+len(new) > 0 {
		order := 0 // which of the worlds has the next part, and 0 for both
		switch {
		case len(new) == 0:
			order = -1
		case len(old) == 0:
			order = 1
		default:
			order = old[0].compare(new[0])
		}
		var text string
		switch {
		case order < 0:
			now, old = old[0], old[1:]
			text, err = now.text(c.Old)
			report(now.Name(), text, codec.Absent)
		case order > 0:
			now, new = new[0], new[1:]
			text, err = now.text(c.New)
			report(now.Name(), codec.Absent, text)
		default:
			was := old[0]
			now, old, new = new[0], old[1:], new[1:]
			switch {
			case was.IComponentType != now.IComponentType:
				err = fmt.Errorf("their %s are of the Go types %s and %s: compare games of the same modules", now.Name(), was.Typ(), now.Typ())
			case now.value.Type != nil:
				err = c.Compare(now.Name(), was.value, now.value)
			}
		}
	}
	if err != nil {
		return nil, fmt.Errorf("the worlds cannot be compared: %w", err)
	}
	return differences, nil
}
