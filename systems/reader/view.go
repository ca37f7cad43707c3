package reader

import (
	"fmt"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// inView lists what the player sees that has a name, nearest first.
func (r *reader) inView() (seen []donburi.Entity) {
	g := r.model.Game()
	player, ok := systems.Player(g)
	if !ok {
		return nil
	}
	vision, _ := systems.Eyes(g)
	for e := range g.Each(components.Name, components.Glyph, components.Position) {
		if e.Entity() != player.Entity() && systems.Recalls(g, e) && (vision == nil || systems.Sees(g, *components.Position.Get(e))) {
			seen = append(seen, e.Entity())
		}
	}
	from := *components.Position.Get(player)
	slices.SortStableFunc(seen, func(a, b donburi.Entity) int {
		return from.Steps(*components.Position.Get(g.World.Entry(a))) - from.Steps(*components.Position.Get(g.World.Entry(b)))
	})
	return seen
}

// tellOfNewcomers tells of what has come into view.
func (r *reader) tellOfNewcomers() {
	now := r.inView()
	for _, e := range now {
		if !slices.Contains(r.seen, e) {
			r.say("You see %s.", r.thing(e))
		}
	}
	r.seen = now
}

// thing is what an entity is called, how it fares and where it is: "a rat, 3 east, 1 north, hurt".
func (r *reader) thing(e donburi.Entity) string {
	entry := r.model.Game().World.Entry(e)
	text := systems.Article(*components.Name.Get(entry)) + ", " + r.where(*components.Position.Get(entry))
	if entry.HasComponent(components.Health) {
		switch health := components.Health.Get(entry); {
		case health.Now*4 < health.Most:
			text += ", nearly dead"
		case health.Now*2 < health.Most:
			text += ", badly hurt"
		case health.Now < health.Most:
			text += ", hurt"
		}
	}
	return text
}

// where says where a cell is, as seen from the player: "3 east, 1 north".
func (r *reader) where(at level.Point) string {
	player, ok := systems.Player(r.model.Game())
	if !ok {
		return ""
	}
	from := *components.Position.Get(player)
	var parts []string
	for _, part := range []struct {
		n         int
		to, other string
	}{{at.X - from.X, "east", "west"}, {at.Y - from.Y, "south", "north"}} {
		switch {
		case part.n > 0:
			parts = append(parts, fmt.Sprintf("%d %s", part.n, part.to))
		case part.n < 0:
			parts = append(parts, fmt.Sprintf("%d %s", -part.n, part.other))
		}
	}
	if len(parts) == 0 {
		return "here"
	}
	return strings.Join(parts, ", ")
}

// look tells what is here, what is in view and which ways are open.
func (r *reader) look() {
	g := r.model.Game()
	player, ok := systems.Player(g)
	if !ok {
		r.say("There is nobody to look.")
		return
	}
	at := *components.Position.Get(player)
	r.say("%s", strings.Join(append(r.model.Description(at), r.ways(at)), " "))
	seen := r.inView()
	for _, e := range seen {
		r.say("%s.", systems.Capital(r.thing(e)))
	}
	if len(seen) == 0 {
		r.say("Nothing else is in view.")
	}
}

// ways says how far one can walk in each direction as far as is known, and what other than a wall is then in the way.
func (r *reader) ways(from level.Point) string {
	g := r.model.Game()
	terrain := ecs.Resource(g, components.Terrain)
	var ways []string
	for d := range components.Direction(8) {
		steps, at := 0, from.Add(d.Step())
		cell, known := r.model.Known(at)
		for ; known && terrain[cell].Walkable; cell, known = r.model.Known(at) {
			steps++
			at = at.Add(d.Step())
		}
		way := fmt.Sprintf("%s %d", d, steps)
		if known && cell != level.Wall && terrain[cell].Name != "" {
			way += " to " + systems.Article(terrain[cell].Name)
		} else if steps == 0 {
			continue
		}
		ways = append(ways, way)
	}
	if len(ways) == 0 {
		return "No way is open."
	}
	return "Open: " + strings.Join(ways, ", ") + "."
}

// named is the nearest known cell where something of a name lies, or else whose ground has it.
func (r *reader) named(text string, from level.Point) (nearest level.Point, ok bool) {
	g := r.model.Game()
	take := func(at level.Point) {
		if !ok || from.Steps(at) < from.Steps(nearest) {
			nearest, ok = at, true
		}
	}
	for e := range g.Each(components.Name, components.Glyph, components.Position) {
		if strings.Contains(strings.ToLower(*components.Name.Get(e)), text) && systems.Recalls(g, e) && !e.HasComponent(components.Player) {
			take(*components.Position.Get(e))
		}
	}
	if ok {
		return nearest, true
	}
	terrain := ecs.Resource(g, components.Terrain)
	for kind := range terrain {
		if strings.Contains(strings.ToLower(terrain[kind].Name), text) && terrain[kind].Name != "" {
			for _, at := range systems.KnownCells(g, level.Cell(kind)) {
				take(at)
			}
		}
	}
	return nearest, ok
}

// panel is what the panel says but for the keys, which come last.
func (r *reader) panel() string {
	frame, _ := r.model.Frame()
	said, _, _ := strings.Cut(frame.Panel.String(), "\n──")
	var rows []string
	for row := range strings.SplitSeq(said, "\n") {
		if row = strings.Join(strings.Fields(strings.ReplaceAll(row, "━", "")), " "); row != "" {
			rows = append(rows, row)
		}
	}
	return strings.Join(rows, "\n")
}

// writeHelp tells what can be typed.
func (r *reader) writeHelp() {
	var names []string
	r.model.EachBinding(func(b *view.Binding, _ string) {
		if !strings.HasPrefix(b.Help, "walk ") {
			names = append(names, b.Help)
		}
	})
	r.say("%s%s.", help, strings.Join(names, ", "))
}
