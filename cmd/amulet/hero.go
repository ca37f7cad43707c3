package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
)

// HeroData is what the player has and no monster does.
type HeroData struct {
	Level      int
	Experience int
	Gold       int
	Slain      int
	Wields     donburi.Entity // a carried weapon, or donburi.Null
	Wears      donburi.Entity // a carried suit of armour, or donburi.Null
	Haste      int            // turns of it left
}

// HeroType is the player's component of this game.
var HeroType = donburi.NewComponentType[HeroData]().SetName("Hero")

// Hero is the module of the player's own body: its health that mends, its experience.
func Hero(g *ecs.Game) {
	g.Require(HeroType, components.Player, Fighter)
	g.Require(Fighter, components.Position, components.Name, components.Health)
	ecs.On(g, "ready hero", readyHero)
	ecs.On(g, "learn", learn)
	g.AddSystem("mend", mend)
}

// readyHero makes a hero of the player who begins a run.
func readyHero(g *ecs.Game, ready components.LevelReady) {
	player, there := systems.Player(g)
	if ready.Depth > 1 || !there {
		return
	}
	ecs.Add(g, player, HeroType, HeroData{Level: 1})
	ecs.Add(g, player, Fighter, FighterData{Attack: 4, Defence: 2, Damage: span(1, 4)})
	ecs.Add(g, player, components.Health, components.HealthData{Now: 30, Most: 30})
}

// hero is the player, and false once the run is over.
func hero(g *ecs.Game) (*donburi.Entry, bool) { return g.First(HeroType) }

// mend gives health back with time, faster for the experienced.
func mend(g *ecs.Game) {
	player, alive := hero(g)
	if !alive {
		return
	}
	h := HeroType.Get(player)
	h.Haste = max(h.Haste-1, 0)
	if every := max(14-h.Level, 6); ecs.Resource(g, components.Run).Turns%every == 0 {
		components.Health.Get(player).Heal(1)
	}
}

// experienceFor is the experience at which a level is reached: each takes half as much again as the one before.
func experienceFor(level int) int {
	need, step := 0, 20
	for range min(level-1, mostLevels) {
		need += step
		step += step / 2
	}
	return need
}

// mostLevels bounds what can be typed into a hero by hand; nobody lives to reach it.
const mostLevels = 40

// learn answers Died: what a monster was worth is the hero's experience, and enough of it makes them stronger.
func learn(g *ecs.Game, died Died) {
	player, alive := hero(g)
	if !alive || died.Worth == 0 {
		return
	}
	h, f, health := HeroType.Get(player), Fighter.Get(player), components.Health.Get(player)
	h.Level = max(h.Level, 1) // whatever was typed into it by hand
	h.Slain++
	h.Experience += died.Worth
	for h.Level < mostLevels && h.Experience >= experienceFor(h.Level+1) {
		h.Level++
		health.Most += 5
		health.Now += 5
		if h.Level%2 == 0 {
			f.Attack++
		} else {
			f.Defence++
		}
		systems.Tell(g, components.Important, "You are wiser now: level %d.", h.Level)
	}
}
