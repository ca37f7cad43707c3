package systems_test

import (
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

const hall tiny = "###########\n#@........#\n#####.#####\n###########\n"

// Walking east in the hall is stopped by each thing that one should stop for, once, at once, and by nothing else.
func TestLookout(t *testing.T) {
	const shrine, moss level.Cell = 10, 11
	orc := components.GlyphData{Rune: 'o', Layer: components.Creature}
	at := level.Point{X: 5, Y: 2} // out of view from the start
	hungry := ""
	never := 0
	for _, c := range []struct {
		what   string
		begin  func(*ecs.Game)
		turn   func(g *ecs.Game, turn int)
		stops  int // the turn
		reason string
	}{
		{"nothing", nil, nil, never, ""},
		{"what is not a foe", func(g *ecs.Game) { systems.Spawn(g, "dog", orc, at) }, nil, never, ""},
		{"a foe", func(g *ecs.Game) { systems.Spawn(g, "orc", orc, at, components.Foe) }, nil, 2, "An orc comes into view."},
		{"a foe whom nobody sees", func(g *ecs.Game) {
			systems.Spawn(g, "ghost", components.GlyphData{Layer: components.Creature}, at, components.Foe)
		}, nil, never, ""},
		{"a foe in view all along", func(g *ecs.Game) {
			systems.Spawn(g, "orc", orc, level.Point{X: 9, Y: 1}, components.Foe)
		}, nil, never, ""},
		{"a foe among foes", func(g *ecs.Game) {
			systems.Spawn(g, "orc", orc, level.Point{X: 9, Y: 1}, components.Foe)
			systems.Spawn(g, "Grendel", orc, at, components.Foe)
		}, nil, 2, "Grendel comes into view."},
		{"a wound", nil, func(g *ecs.Game, turn int) {
			if hero, _ := systems.Player(g); turn == 2 {
				components.Health.Get(hero).Now--
			}
		}, 2, ""},
		{"healing", nil, func(g *ecs.Game, _ int) {
			hero, _ := systems.Player(g)
			components.Health.Get(hero).Heal(1)
		}, never, ""},
		{"a thing", func(g *ecs.Game) {
			systems.Spawn(g, "potion", components.GlyphData{Rune: '!', Layer: components.Item}, at)
		}, nil, 2, "You see a potion."},
		{"things in view all along", func(g *ecs.Game) {
			for range 2 {
				systems.Spawn(g, "potion", components.GlyphData{Rune: '!', Layer: components.Item}, level.Point{X: 9, Y: 1})
				systems.Spawn(g, "altar", components.GlyphData{Rune: '_', Layer: components.OnFloor}, level.Point{X: 9, Y: 1})
			}
		}, nil, never, ""},
		{"a notable cell", func(g *ecs.Game) { ecs.Resource(g, components.Level).Map.Set(at, shrine) }, nil, 2, "You see an unholy shrine."},
		{"a cell of no note", func(g *ecs.Game) { ecs.Resource(g, components.Level).Map.Set(at, moss) }, nil, never, ""},
		{"usual messages", nil, func(g *ecs.Game, _ int) { systems.Say(g, "A drip.") }, never, ""},
		{"an important message", nil, func(g *ecs.Game, turn int) {
			if systems.Say(g, "A drip."); turn == 4 {
				systems.Tell(g, components.Important, "The ground shakes.")
				systems.Say(g, "Another drip.")
			}
		}, 4, ""},
		{"a reason of a module's", nil, func(_ *ecs.Game, turn int) {
			if hungry = ""; turn >= 5 {
				hungry = "You are hungry."
			}
		}, 5, "You are hungry."},
		{"another level", nil, func(g *ecs.Game, turn int) {
			if turn == 6 {
				ecs.Publish(g, components.Travel{Depth: 2})
			}
		}, 6, ""},
	} {
		g := ecs.New(systems.Dungeon(hall), systems.Sight(level.Unlimited), Ruling, func(g *ecs.Game) {
			terrain := ecs.Resource(g, components.Terrain)
			terrain[shrine] = components.Kind{Name: "unholy shrine", Rune: '_', Walkable: true, Clear: true, Notable: true}
			terrain[moss] = components.Kind{Name: "moss", Rune: '"', Walkable: true, Clear: true}
			systems.AddAlarm(g, func(*ecs.Game) string { return hungry })
			g.AddSystem("turn", func(g *ecs.Game) {
				if turn := ecs.Resource(g, components.Run).Turns; c.turn != nil && turn > 0 {
					c.turn(g, turn)
				}
			})
		})
		hungry = ""
		do(t, g, components.Regenerate{}, rule{now: func(g *ecs.Game) {
			hero, _ := systems.Player(g)
			ecs.Add(g, hero, components.Health, components.HealthData{Now: 9, Most: 99})
			if c.begin != nil {
				c.begin(g)
			}
		}})
		var lookout systems.Lookout
		if why, alarm := lookout.Look(g); alarm {
			t.Errorf("%s: the first look alarms: %s", c.what, why)
		}
		for turn := 1; turn <= 7; turn++ {
			do(t, g, move(components.East))
			why, alarm := lookout.Look(g)
			if alarm != (turn == c.stops) || alarm && why != c.reason {
				t.Errorf("%s: turn %d: alarm %v, %q; want one in turn %d, %q", c.what, turn, alarm, why, c.stops, c.reason)
			}
		}
	}
}

// Whoever bumps into what takes turns and does not yield stops, as does who has died.
func TestLookoutOverFutileTurns(t *testing.T) {
	g := beginIn(t, "####\n#@.#\n####\n", func(g *ecs.Game) {
		ecs.On(g, "rattle", func(g *ecs.Game, _ components.Bumped) {
			systems.Say(g, "The lid is stuck.")
			g.SpendTurn()
		})
	}, Ruling)
	var lookout systems.Lookout
	lookout.Look(g)
	stopped := 0
	for turn := 1; turn <= 9 && stopped == 0; turn++ {
		do(t, g, move(components.West))
		if _, alarm := lookout.Look(g); alarm {
			stopped = turn
		}
	}
	if stopped != 4 {
		t.Errorf("stopped after %d turns", stopped)
	}
	do(t, g, rule{now: func(g *ecs.Game) {
		hero, _ := systems.Player(g)
		g.Remove(hero.Entity())
	}})
	if _, alarm := lookout.Look(g); !alarm {
		t.Error("no alarm over a death")
	}
	if _, alarm := lookout.Look(g); alarm {
		t.Error("a second alarm over a death")
	}
}
