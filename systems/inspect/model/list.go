package model

import (
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/systems"
)

// A Filter says which entities a List has. The zero Filter lets all through.
type Filter struct {
	Text      string // in the label, whatever the case
	Component string // the name of one that they have
	InView    bool   // they stand where the player sees
	Grouped   bool   // list those of the same components together, under a heading
}

// A Row is one line of a List: an entity or, with none, the heading of a group.
type Row struct {
	Entity donburi.Entity
	Serial uint64
	Group  int // how many entities come under the heading
	label  string
}

// A List is the entities of a game, less its resources and donburi's own. It is made anew only when the game or the filter
// has changed.
type List struct {
	Filter Filter
	Rows   []Row
	Shown  int // entities among the rows
	Total  int // entities in the world

	model   *Model
	spare   []Row // memory for sorting
	filter  Filter
	version uint64
	fresh   bool
}

// Label is what a row says.
func (l *List) Label(row int) string {
	if r := &l.Rows[row]; r.Entity != donburi.Null {
		return l.model.Label(r.Entity)
	}
	return l.Rows[row].label
}

// Refresh brings the rows up to date.
func (l *List) Refresh() {
	g := l.model.Game
	if l.fresh && l.version == g.Version() && l.filter == l.Filter {
		return
	}
	l.fresh, l.version, l.filter = true, g.Version(), l.Filter
	l.Rows, l.Shown, l.Total = l.Rows[:0], 0, 0
	text := strings.ToLower(strings.TrimSpace(l.Filter.Text))
	for _, a := range g.World.Archetypes() {
		types := a.ComponentTypes()
		if slices.ContainsFunc(types, isInternal) || len(types) == 1 && g.IsResource(types[0]) {
			continue
		}
		l.Total += len(a.Entities())
		if len(a.Entities()) == 0 || l.Filter.Component != "" && !slices.ContainsFunc(types, func(c donburi.IComponentType) bool { return c.Name() == l.Filter.Component }) {
			continue
		}
		first := len(l.Rows)
		if l.Filter.Grouped {
			l.Rows = append(l.Rows, Row{})
		}
		l.add(a.Entities(), types, text)
		if l.Filter.Grouped {
			l.head(first, types)
		}
	}
	if !l.Filter.Grouped {
		l.sort(l.Rows)
	}
}

// add appends those entities of one archetype that the filter lets through.
func (l *List) add(entities []donburi.Entity, types []donburi.IComponentType, text string) {
	w := l.model.Game.World
	has := func(c donburi.IComponentType) bool { return slices.Contains(types, c) }
	hasGlyph, hasName, hasPosition := has(components.Glyph), has(components.Name), has(components.Position)
	if l.Filter.InView && !hasPosition {
		return
	}
	for _, e := range entities {
		if text != "" || l.Filter.InView {
			entry := w.Entry(e)
			if text != "" && !strings.Contains(l.model.name(entry, hasGlyph, hasName).lower, text) {
				continue
			}
			if l.Filter.InView && !systems.Sees(w, *components.Position.Get(entry)) {
				continue
			}
		}
		l.Rows = append(l.Rows, Row{Entity: e, Serial: l.model.Game.Serial(e)})
		l.Shown++
	}
}

// head puts a heading before the rows from first on, or nothing where there are none.
func (l *List) head(first int, types []donburi.IComponentType) {
	members := l.Rows[first+1:]
	if len(members) == 0 {
		l.Rows = l.Rows[:first]
		return
	}
	l.sort(members)
	names := make([]string, len(types))
	for i, c := range types {
		names[i] = c.Name()
	}
	slices.Sort(names)
	l.Rows[first] = Row{Group: len(members), label: strings.Join(names, " ")}
}

// isInternal reports whether a component is donburi's own. An event bus says that its component is one type and holds
// another, so it must not be read.
func isInternal(c donburi.IComponentType) bool {
	return strings.HasSuffix(c.Typ().PkgPath(), "features/events")
}
