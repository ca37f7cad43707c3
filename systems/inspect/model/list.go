package model

import (
	"cmp"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
)

// A Filter says which entities a List has. The zero Filter lets all through.
type Filter struct {
	Text      string // in the label, whatever the case
	Component string // the name of one that they have
	Query     string // that chooses them, see ParseQuery; what cannot be read chooses nobody
	InView    bool   // they stand where the player sees
	Grouped   bool   // list those of the same components together, under a heading
}

// A Row is one line of a List: an entity or, with none, the heading of a group.
type Row struct {
	Entity  donburi.Entity
	Serial  uint64
	heading int // what it is called is the list's heading of this number
}

// A heading comes before the entities that have the same components.
type heading struct {
	label   string
	members int
}

// A List is the entities of a game, those that are away included and its resources not, oldest first. It is made anew only
// when the game or the filter has changed.
type List struct {
	Filter Filter
	Rows   []Row
	Shown  int   // entities among the rows
	Total  int   // entities in the world
	Wrong  error // why the query cannot be read

	model    *Model
	headings []heading
	filter   Filter
	query    Query
	version  uint64
	fresh    bool
}

// Label is what a row says.
func (l *List) Label(row int) string {
	if r := &l.Rows[row]; r.Entity != donburi.Null {
		return l.model.Label(r.Entity)
	}
	return l.headings[l.Rows[row].heading].label
}

// Members is how many entities come under the heading that a row is.
func (l *List) Members(row int) int { return l.headings[l.Rows[row].heading].members }

// Refresh brings the rows up to date.
func (l *List) Refresh() {
	g := l.model.Game
	if l.fresh && l.version == g.Version() && l.filter == l.Filter {
		return
	}
	l.query, l.Wrong = ParseQuery(g, l.Filter.Query) // each time, for entities that it names are others in a world that was read back
	l.fresh, l.version, l.filter = true, g.Version(), l.Filter
	l.Rows, l.headings, l.Shown, l.Total = l.Rows[:0], l.headings[:0], 0, 0
	text := strings.ToLower(strings.TrimSpace(l.Filter.Text))
	for _, a := range g.World.Archetypes() {
		types := a.ComponentTypes()
		if len(types) == 1 && g.IsResource(types[0]) {
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
		sort(l.Rows)
	}
}

// sort puts the oldest first.
func sort(rows []Row) {
	slices.SortFunc(rows, func(a, b Row) int { return cmp.Compare(a.Serial, b.Serial) })
}

// add appends those entities of one archetype that the filter lets through.
func (l *List) add(entities []donburi.Entity, types []donburi.IComponentType, text string) {
	g := l.model.Game
	has := func(c donburi.IComponentType) bool { return slices.Contains(types, c) }
	if l.Filter.InView && (!has(components.Position) || has(ecs.Away)) {
		return
	}
	queried := strings.TrimSpace(l.Filter.Query) != ""
	for _, e := range entities {
		if text != "" || l.Filter.InView || queried {
			entry := g.World.Entry(e)
			if queried && (l.Wrong != nil || !l.query(entry)) {
				continue
			}
			if text != "" && !strings.Contains(valuesOf(g).name(entry).lower, text) {
				continue
			}
			if l.Filter.InView && !systems.Sees(g, *components.Position.Get(entry)) {
				continue
			}
		}
		l.Rows = append(l.Rows, Row{Entity: e, Serial: g.Serial(e)})
		l.Shown++
	}
}

// head makes the row at first the heading of those after it, or takes it away where there are none.
func (l *List) head(first int, types []donburi.IComponentType) {
	members := l.Rows[first+1:]
	if len(members) == 0 {
		l.Rows = l.Rows[:first]
		return
	}
	sort(members)
	names := make([]string, len(types))
	for i, c := range types {
		names[i] = c.Name()
	}
	slices.Sort(names)
	l.Rows[first].heading = len(l.headings)
	l.headings = append(l.headings, heading{strings.Join(names, " "), len(members)})
}
