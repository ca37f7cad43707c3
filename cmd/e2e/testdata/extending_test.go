package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect"
	"github.com/barrow-rl/barrow/systems/view"
)

// begin is a game of the page's modules, as a player sees it.
func begin(t *testing.T, generator level.Generator, modules ...ecs.Module) (*ecs.Game, *view.Model) {
	t.Helper()
	game := ecs.New(append([]ecs.Module{systems.Dungeon(generator)}, modules...)...)
	model := view.New(game, func() uint32 { return 8 })
	model.Resize(view.Room{Map: level.Size{W: 64, H: 36}, Panel: level.Size{W: 26, H: 40}, Log: level.Size{W: 80, H: 5}, Page: level.Size{W: 60, H: 30}})
	if err := game.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	return game, model
}

func TestAll(t *testing.T) {
	game, model := begin(t, level.NewBSP(), Pools, Rats, Eels, Resting, Lore)
	frame, _ := model.Frame()
	for what, has := range map[string]bool{
		"rats":    strings.Contains(frame.Map.String(), "r"),
		"potions": strings.Contains(frame.Map.String(), "!"),
		"eels":    strings.Contains(frame.Map.String(), "e"),
		"pools":   strings.Contains(frame.Map.String(), "~"),
		"health":  strings.Contains(frame.Panel.String(), "Health     20"),
		"the key": strings.Contains(frame.Panel.String(), "r          rest"),
	} {
		if !has {
			t.Errorf("there is no sign of %s:\n%s\n%s", what, frame.Map.String(), frame.Panel.String())
		}
	}
	player, _ := systems.Player(game)
	components.Health.Get(player).Now = 5
	model.Press("r")
	if now := components.Health.Get(player).Now; now < 5 || ecs.Resource(game, components.Run).Turns != 1 {
		t.Errorf("after a turn of rest health is %d", now)
	}
	for potion := range game.Each(Potion) {
		at := *components.Position.Get(potion)
		systems.Place(game, player, at.Add(level.Point{X: 1}))
		if err := game.Do(components.Move{Direction: components.West}); err != nil {
			t.Fatal(err)
		}
		break
	}
	if now := components.Health.Get(player).Now; now < 14 {
		t.Errorf("after a potion health is %d", now)
	}
}

func TestCave(t *testing.T) {
	game, model := begin(t, Cave{Size: level.Size{W: 64, H: 36}, Share: 35})
	frame, _ := model.Frame()
	if floor := strings.Count(frame.Map.String(), "."); floor != 62*34*35/100 {
		t.Errorf("the cave has %d cells of floor:\n%s", floor, frame.Map.String())
	}
	if (Cave{}).Check() == nil {
		t.Error("a cave of nothing is accepted")
	}
	model.Press(view.Space)
	if seed := ecs.Resource(game, components.Run).Seed; seed != 8 {
		t.Errorf("Space leads to seed %d", seed)
	}
}

// Eels stay in the water, and cells say what is in them.
func TestEelsAndLore(t *testing.T) {
	game, model := begin(t, level.NewBSP(), Pools, Rats, Eels, Lore)
	for range 50 {
		for eel := range game.Each(Eel) {
			if at := *components.Position.Get(eel); ecs.Resource(game, components.Level).Map.At(at) != Water {
				t.Fatalf("an eel is on land at %v", at)
			}
		}
		if err := game.Do(components.Wait{}); err != nil {
			t.Fatal(err)
		}
	}
	potion, _ := game.First(Potion)
	if text := strings.Join(model.Description(*components.Position.Get(potion)), " "); !strings.Contains(text, "up to 10 health") {
		t.Errorf("a potion is described as %q", text)
	}
}

// The overlay shows the module's tab, line, marks and action, and why a rat does what it does.
func TestCensus(t *testing.T) {
	game, model := begin(t, level.NewBSP(), Rats, Census)
	model.SetDock(inspect.New(game))
	model.Resize(view.Room{Map: level.Size{W: 64, H: 36}, Dock: level.Size{W: 60, H: 50}})
	model.Press(view.F1)
	if err := game.Do(components.Wait{}); err != nil {
		t.Fatal(err)
	}
	press := func(keys ...view.Key) {
		for _, k := range keys {
			model.Press(k)
			model.Frame()
		}
	}
	press(view.F1, "9", view.Down, view.Enter, "1")
	rat, _ := game.First(Rat)
	frame, _ := model.Frame()
	for _, text := range []string{"9 Rats", "one of ", "heal", "hunt  hunting @ player #1, path of "} {
		if !strings.Contains(frame.Dock.String(), text) {
			t.Errorf("the overlay lacks %q:\n%s", text, frame.Dock.String())
		}
	}
	at := *components.Position.Get(rat)
	if !frame.Map.At(at.X, at.Y).Mark.Outline {
		t.Error("a rat is not marked")
	}
	press("9")
	if frame, _ = model.Frame(); !strings.Contains(frame.Dock.String(), "rats live") {
		t.Errorf("the module's tab shows\n%s", frame.Dock.String())
	}
}

// Doors hang where corridors meet rooms, and are no hindrance to whoever explores.
func TestGates(t *testing.T) {
	game, model := begin(t, level.NewBSP(), systems.Sight(level.Unlimited), systems.Doors, Gates, view.Deeds, view.DoorKey)
	doors := strings.Count(ecs.Resource(game, components.Level).Dungeon.String(), "+")
	if doors < 5 {
		t.Errorf("there are %d doors:\n%v", doors, ecs.Resource(game, components.Level).Dungeon)
	}
	for range 2000 {
		if command, why := systems.Explore(game); command == nil {
			if why != "You have explored all that you can reach." {
				t.Error(why)
			}
			break
		} else if err := game.Do(command); err != nil {
			t.Fatal(err)
		}
	}
	dungeon := ecs.Resource(game, components.Level)
	for _, room := range dungeon.Rooms {
		if !slices.Contains(systems.KnownCells(game, level.Floor), room.Center()) {
			t.Errorf("the room %v is not explored", room)
		}
	}
	model.Press("o")
	if frame, _ := model.Frame(); !strings.Contains(frame.Log.String(), "You have explored all") {
		t.Errorf("the log says\n%s", frame.Log.String())
	}
}

// All the page's modules keep what they know in the world: a copy made at any moment goes on as the game does.
func TestCopiesGoOn(t *testing.T) {
	for seed := range uint32(10) {
		game := ecs.New(systems.Dungeon(level.NewBSP()), systems.Sight(8), systems.Doors, Pools, Rats, Eels, Resting)
		if err := game.Do(components.Regenerate{Seed: seed}); err != nil {
			t.Fatal(err)
		}
		other, err := game.Copy()
		for turn := range 200 {
			if err != nil {
				t.Fatal(err)
			}
			var command any = components.Move{Direction: components.Direction((turn*turn + int(seed)) % 8)}
			if turn%5 == 0 {
				command = Rest{}
			}
			if refused := game.Do(command) != nil; refused != (other.Do(command) != nil) || game.Hash() != other.Hash() {
				differences, _ := ecs.Diff(game, other)
				t.Fatalf("seed %d, turn %d: %v", seed, turn, differences)
			}
			if turn%7 == 0 {
				other, err = other.Copy()
			}
		}
	}
}

// A stone that is aimed at a rat hits it, lies there and can be picked up again; without stones none is thrown.
func TestStones(t *testing.T) {
	game, model := begin(t, level.NewBSP(), Rats, Stones)
	player, _ := systems.Player(game)
	start := *components.Position.Get(player)
	rat, _ := game.First(Rat)
	systems.Place(game, rat, start.Add(level.Point{X: 3}))
	at := *components.Position.Get(rat)
	model.Press("t")
	if frame, _ := model.Frame(); !strings.Contains(frame.Log.String(), "Throw a stone where?") || !frame.Map.At(at.X, at.Y).Mark.Target {
		t.Fatalf("the aim is not at the rat:\n%s", frame.Log.String())
	}
	model.Press(view.Enter)
	if stones := Pouch.Get(player).Stones; stones != 2 || components.Health.Get(rat).Now != 1 || game.Count(Stone) != 1 {
		t.Fatalf("there are %d stones left and %d lie there; the rat has %d health", stones, game.Count(Stone), components.Health.Get(rat).Now)
	}
	if err := game.Do(Throw{At: at}); err != nil {
		t.Fatal(err)
	}
	if frame, _ := model.Frame(); !strings.Contains(frame.Log.String(), "The rat dies.") || !strings.Contains(frame.Panel.String(), "stones 1") {
		t.Errorf("after two stones\n%s\n%s", frame.Log.String(), frame.Panel.String())
	}
	Pouch.Get(player).Stones = 0
	if err := game.Do(Throw{At: at}); err == nil {
		t.Error("a stone is thrown that is not there")
	}
	lies, _ := game.First(Stone)
	systems.Place(game, player, components.Position.Get(lies).Add(level.Point{X: -1}))
	if err := game.Do(components.Move{Direction: components.East}); err != nil || Pouch.Get(player).Stones < 1 {
		t.Errorf("a stone is not picked up: %v", err)
	}
}

// The page on the end is there while the run is over, in a game that was read back too, and a button begins the next.
func TestEnding(t *testing.T) {
	game, model := begin(t, level.NewBSP(), Rats, Ending)
	player, alive := systems.Player(game)
	components.Health.Get(player).Now = 1
	rat, _ := game.First(Rat)
	systems.Place(game, rat, components.Position.Get(player).Add(level.Point{X: 1}))
	for alive {
		if err := game.Do(components.Wait{}); err != nil {
			t.Fatal(err)
		}
		_, alive = systems.Player(game)
	}
	again, err := game.Copy()
	if err != nil {
		t.Fatal(err)
	}
	if frame, _ := model.Frame(); !strings.Contains(frame.Page.String(), "You lasted ") || !ecs.Resource(again, End).Over {
		t.Fatalf("the page is\n%s", frame.Page.String())
	}
	model.Press(view.Enter)
	if frame, _ := model.Frame(); frame.Page.W > 0 || ecs.Resource(game, components.Run).Seed != 8 {
		t.Errorf("a new run shows\n%s", frame.Page.String())
	}
}
