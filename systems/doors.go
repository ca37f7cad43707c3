package systems

import (
	"errors"
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Doors is the module of what opens and shuts: level.Door and level.OpenDoor, and any other two kinds of which the
// terrain's table says so. Whoever has components.Hands opens a door by walking into it, which takes the turn, and the
// player shuts it by the command Shut. The module hangs no doors: a generator does, or a rule that hears of LevelReady.
func Doors(g *ecs.Game) {
	terrain := ecs.Resource(g, components.Terrain)
	terrain[level.Door] = components.Kind{Name: "door", Rune: level.Door.Glyph(), Opens: level.OpenDoor, Material: components.Door}
	terrain[level.OpenDoor] = components.Kind{
		Name: "open door", Rune: level.OpenDoor.Glyph(), Walkable: true, Clear: true, Shuts: level.Door,
		Material: components.OpenDoor,
	}
	ecs.On(g, "open door", openDoor)
	ecs.Accept(g, "shut door", shutDoor)
}

// openDoor answers Bumped.
func openDoor(g *ecs.Game, bumped components.Bumped) {
	dungeon := &ecs.Resource(g, components.Level).Map
	door := &ecs.Resource(g, components.Terrain)[dungeon.At(bumped.At)]
	who, alive := g.Entry(bumped.Who)
	if door.Opens == level.Wall || bumped.Whom != donburi.Null || !alive {
		return
	}
	player, hands := who.HasComponent(components.Player), who.HasComponent(components.Hands)
	switch {
	case player && !hands:
		Say(g, "You have no hands to open the %s.", door.Name)
	case player:
		Say(g, "You open the %s.", door.Name)
		g.SpendTurn()
	case hands && Sees(g, *components.Position.Get(who)):
		Say(g, "The %s opens the %s.", Word(who), door.Name)
	case hands && Sees(g, bumped.At):
		Say(g, "The %s opens.", door.Name)
	}
	if hands {
		dungeon.Set(bumped.At, door.Opens)
	}
}

// shutDoor carries out Shut.
func shutDoor(g *ecs.Game, command components.Shut) error {
	player, at, err := beside(g, command.Direction)
	if err != nil {
		return err
	}
	dungeon, terrain := &ecs.Resource(g, components.Level).Map, ecs.Resource(g, components.Terrain)
	shut := terrain[dungeon.At(at)].Shuts
	if shut == level.Wall {
		return fmt.Errorf("nothing shuts %s of you", command.Direction)
	}
	if !player.HasComponent(components.Hands) {
		return errors.New("you have no hands to shut it")
	}
	for e := range g.Each(components.Position) {
		if *components.Position.Get(e) == at {
			return fmt.Errorf("the %s is in the way", Word(e))
		}
	}
	dungeon.Set(at, shut)
	Say(g, "You shut the %s.", terrain[shut].Name)
	g.SpendTurn()
	return nil
}
