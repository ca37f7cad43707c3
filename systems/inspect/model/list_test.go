package model_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// shown is the rows of a list as text.
func shown(m *model.Model) string {
	m.Entities.Refresh()
	var rows []string
	for i, r := range m.Entities.Rows {
		if r.Entity == donburi.Null {
			rows = append(rows, fmt.Sprintf("[%d %s]", m.Entities.Members(i), m.Entities.Label(i)))
		} else {
			rows = append(rows, m.Entities.Label(i))
		}
	}
	return strings.Join(rows, ", ")
}

func TestList(t *testing.T) {
	g, m, e := world(t)
	rat := systems.Spawn(g, "Rat", components.GlyphData{Rune: 'r'}, level.Point{X: 60, Y: 30}, components.Actor)
	bare := g.World.Create(components.Actor)
	if got := shown(m); got != "@ player #1, T thing #2, r Rat #3, actor #4" {
		t.Errorf("all: %s", got)
	}
	for _, test := range []struct {
		filter model.Filter
		want   string
	}{
		{model.Filter{Text: " RAT "}, "r Rat #3"},
		{model.Filter{Text: "#2"}, "T thing #2"},
		{model.Filter{Text: "nothing like it"}, ""},
		{model.Filter{Component: "Actor"}, "r Rat #3, actor #4"},
		{model.Filter{Component: "Actor", Text: "r"}, "r Rat #3, actor #4"},
		{model.Filter{InView: true}, "@ player #1, T thing #2, r Rat #3"}, // without Sight all is in view that is anywhere
		{
			model.Filter{Grouped: true, Component: "Actor"},
			"[1 Actor Glyph Name OfLevel Position], r Rat #3, [1 Actor], actor #4",
		},
	} {
		m.Entities.Filter = test.filter
		if got := shown(m); got != test.want {
			t.Errorf("%+v: %s", test.filter, got)
		}
	}

	// A filter survives picking, and what happens to those it lets through.
	m.Entities.Filter = model.Filter{Component: "Actor"}
	m.Picked.Pick(rat.Entity())
	m.Picked.Pick(e.Entity())
	components.Name.SetValue(rat, "rodent")
	g.Remove(bare)
	do(t, g, components.Wait{})
	if got := shown(m); got != "r rodent #3" || m.Entities.Filter.Component != "Actor" {
		t.Errorf("after a turn: %s", got)
	}
	if m.Entities.Shown != 1 || m.Entities.Total != 3 {
		t.Errorf("%d of %d", m.Entities.Shown, m.Entities.Total)
	}
}

// With Sight in the game, in view is what the player sees.
func TestListInView(t *testing.T) {
	g, m, _ := world(t, systems.Sight(level.Unlimited))
	systems.Spawn(g, "far", components.GlyphData{Rune: 'f'}, level.Point{X: 60, Y: 30})
	do(t, g, components.Wait{})
	m.Entities.Filter = model.Filter{InView: true}
	if got := shown(m); !strings.Contains(got, "thing") || strings.Contains(got, "far") {
		t.Errorf("in view: %s", got)
	}
}

func TestPicked(t *testing.T) {
	g, m, e := world(t)
	p := &m.Picked
	player, _ := systems.Player(g)
	rat := systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, level.Point{X: 8, Y: 9})
	if p.Entity() != donburi.Null || p.CanStep(-1) || p.CanStep(1) {
		t.Error("something is picked from the start")
	}
	for _, e := range []donburi.Entity{player.Entity(), e.Entity(), rat.Entity()} {
		p.Pick(e)
		p.Pick(e) // again is nothing new
	}
	p.Back()
	p.Back()
	p.Back()
	if p.Entity() != player.Entity() {
		t.Errorf("back leads to %s", m.Label(p.Entity()))
	}
	p.Forward()
	if p.Entity() != e.Entity() || !p.CanStep(1) {
		t.Errorf("forward leads to %s", m.Label(p.Entity()))
	}

	// The picked entity dies, and another is born with its id: that is another.
	dead := e.Entity()
	g.Remove(dead)
	if p.Entity() != donburi.Null {
		t.Error("the dead is picked")
	}
	if born := g.World.Create(components.Name); born.Id() != dead.Id() {
		t.Errorf("id %d was not given again", dead.Id())
	}
	if p.Entity() != donburi.Null {
		t.Error("the newborn is picked in the dead one's place")
	}
	if m.Label(dead) != "gone" || m.EntityJSON(dead) != "" {
		t.Errorf("the dead is called %q", m.Label(dead))
	}
	p.Back()
	if p.Entity() != player.Entity() {
		t.Error("nobody is left to go back to")
	}
	p.Forward() // past the dead
	if p.Entity() != rat.Entity() {
		t.Errorf("forward past the dead leads to %s", m.Label(p.Entity()))
	}
}

// A click picks the highest that stands there, and then what lies below.
func TestPickAt(t *testing.T) {
	g, m, e := world(t)
	rat := systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, level.Point{X: 8, Y: 9})
	for _, want := range []donburi.Entity{rat.Entity(), e.Entity(), rat.Entity()} {
		m.PickAt(level.Point{X: 8, Y: 9})
		if m.Picked.Entity() != want {
			t.Errorf("picked %s, want %s", m.Label(m.Picked.Entity()), m.Label(want))
		}
	}
	m.PickAt(level.Point{})
	if m.Picked.Entity() != rat.Entity() {
		t.Error("an empty cell changes the pick")
	}
}

// crowd is a game of ten thousand entities of three archetypes.
func crowd(t testing.TB) (*ecs.Game, *model.Model) {
	g := ecs.New(systems.Dungeon(level.NewBSP()))
	m := model.New(g, nil)
	do(t, g, components.Regenerate{Seed: 7})
	for i := range 10000 {
		kind := [...]string{"rat", "bat", "cat"}[i%3]
		more := [...][]donburi.IComponentType{{}, {components.Actor}, {components.Actor, components.Blocks}}[i%3]
		systems.Spawn(g, kind, components.GlyphData{Rune: rune(kind[0])}, level.Point{X: i % 64, Y: i % 36}, more...)
	}
	return g, m
}

// While nothing changes, the list takes no memory.
func TestUnchangedListAllocatesNothing(t *testing.T) {
	_, m := crowd(t)
	for _, filter := range []model.Filter{{}, {Text: "rat"}, {Component: "Actor"}, {InView: true}, {Grouped: true, Text: "bat"}} {
		m.Entities.Filter = filter
		m.Entities.Refresh() // makes the labels
		if n := testing.AllocsPerRun(10, m.Entities.Refresh); n > 0 {
			t.Errorf("%+v: %v allocations though nothing changed", filter, n)
		}
	}
}

func BenchmarkTenThousand(b *testing.B) {
	_, m := crowd(b)
	b.Run("unchanged", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			m.Entities.Refresh()
		}
	})
	for name, filter := range map[string]model.Filter{"all": {}, "text": {Text: "rat"}, "grouped": {Grouped: true}, "in view": {InView: true}} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				m.Entities.Filter = filter
				m.Entities.Filter.Component = [...]string{"Name", "Position"}[i%2] // another filter with the same rows
				m.Entities.Refresh()
			}
		})
	}
}

// The list is in order of birth, whatever archetypes and the places of the dead have made of the world's own order.
func TestListInOrder(t *testing.T) {
	g, m := crowd(t)
	for round := range 5 {
		for i, e := range g.Entities() {
			if entry := g.World.Entry(e); (i*7+round)%5 == 0 && entry.HasComponent(components.Glyph) && !entry.HasComponent(components.Player) {
				g.Remove(e)
			} else if (i+round)%11 == 0 && entry.HasComponent(components.Glyph) && !entry.HasComponent(components.Blocks) {
				g.AddComponent(entry, components.Blocks)
			}
		}
		do(t, g, components.Wait{})
		m.Entities.Refresh()
		for i := 1; i < len(m.Entities.Rows); i++ {
			if a, b := m.Entities.Rows[i-1], m.Entities.Rows[i]; a.Serial >= b.Serial {
				t.Fatalf("round %d: #%d comes before #%d", round, a.Serial, b.Serial)
			}
		}
		if len(m.Entities.Rows) != m.Entities.Total {
			t.Fatalf("round %d: %d of %d", round, len(m.Entities.Rows), m.Entities.Total)
		}
	}
}
