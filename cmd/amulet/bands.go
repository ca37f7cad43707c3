package main

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// lava is a kind of cell of this game's own.
const lava = level.FirstOwn

// A band is a stretch of depths that has a look and a terrain of its own.
type band struct {
	name   string
	ground level.Cell // what its rooms are overgrown or flooded with
	enter  string     // what is said there first
}

// bands are the thirds of the barrow, from the top.
var bands = [...]band{
	{"Barrow", level.Grass, "Somewhere below lies an amulet. Twelve levels down, they say."},
	{"Drowned Halls", level.Water, "Water drips and runs. These are the Drowned Halls."},
	{"Ember Deep", lava, "The stones are warm. This is the Ember Deep."},
}

// bandDepths is how many depths a band has.
const bandDepths = deepest / len(bands)

// bandOf is the band that a depth belongs to, whatever the number.
func bandOf(depth int) *band { return &bands[(min(max(depth, 1), deepest)-1)/bandDepths] }

// Bands is the module of what makes some depths differ from others. High grass hides what is behind it, deep water sweeps
// away what one carries, and nobody crosses lava but what flies.
func Bands(g *ecs.Game) {
	terrain := ecs.Resource(g, components.Terrain)
	grass, water := &terrain[level.Grass], &terrain[level.Water]
	grass.Name, grass.Clear = "high grass", false
	water.Name, water.Walkable, water.Harmful = "deep water", true, true
	terrain[lava] = components.Kind{
		Name: "lava", Rune: '~', Clear: true, Material: components.Lava, Shines: 3,
	}
	ecs.On(g, "flood", flood)
	ecs.On(g, "sweep away", sweepAway)
}

// flood answers LevelReady: a pool or a thicket in the middle of some rooms. A way along the walls stays and a causeway across, so that
// all that could be reached still can.
func flood(g *ecs.Game, ready components.LevelReady) {
	here := bandOf(ready.Depth)
	if (ready.Depth-1)%bandDepths == 0 {
		systems.Tell(g, components.Important, "%s", here.enter)
	}
	dice := level.NewMersenne(level.DeriveSeed(ready.Seed, groundDice))
	dungeon := ecs.Resource(g, components.Level)
	for _, room := range dungeon.Rooms[min(1, len(dungeon.Rooms)):] {
		if dice.Roll(1, 3) > 1 {
			continue
		}
		w, h := room.W-2, room.H-2
		for y := range h {
			for x := range w {
				p := level.Point{X: room.X + 1 + x, Y: room.Y + 1 + y}
				// In the ellipse that touches the sides, from the middles of its cells, in half cells.
				dx, dy := (2*x+1-w)*h, (2*y+1-h)*w
				if p.Y != room.Center().Y && dx*dx+dy*dy <= w*w*h*h {
					dungeon.Map.Set(p, here.ground)
				}
			}
		}
	}
}

// sweepAway answers Moved: of what a hero in deep water carries and does not use, something is lost now and then. It lies
// at the shore.
func sweepAway(g *ecs.Game, moved components.Moved) {
	player, alive := hero(g)
	if !alive || player.Entity() != moved.Who || ecs.Resource(g, components.Level).Map.At(moved.To) != level.Water {
		return
	}
	dice, h := ecs.Resource(g, components.Dice), HeroType.Get(player)
	loose := bag(g)
	if len(loose) == 0 || dice.Roll(1, 2) > 1 {
		return
	}
	item := g.World.Entry(loose[dice.Roll(0, len(loose)-1)])
	if stack := *Item.Get(item); item.Entity() != h.Wields && item.Entity() != h.Wears && putItem(g, stack.Kind, stack.Amount, moved.To) {
		g.Remove(item.Entity())
		systems.Tell(g, components.Important, "The water sweeps %s away.", called(&treasury[stack.Kind], stack.Amount))
	}
}
