package model_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// Every kind of field takes what its Text shows and what people type, and refuses the rest in a sentence.
func TestSet(t *testing.T) {
	g, m, e := world(t)
	serial := g.Serial(e.Entity())
	for _, test := range []struct {
		path, value, want string // want begins with "!" where it is refused
	}{
		{"Number", "42", "42"},
		{"Number", " -7 ", "-7"},
		{"Number", "4.5", `!"4.5" is not a whole number: type one`},
		{"Small", "255", "255"},
		{"Small", "256", `!"256" is not a whole number from 0 to 255`},
		{"Small", "-1", "!"},
		{"Ratio", "1e3", "1000"},
		{"Ratio", "much", "!"},
		{"Letter", "r", "'r'"},
		{"Letter", "'s'", "'s'"},
		{"Letter", "64", "'@'"},
		{"Letter", "'5'", "'5'"},
		{"Letter", "5", "5"},
		{"Letter", "rat", "!"},
		{"Text", "", ""},
		{"Text", "é Ω", "é Ω"},
		{"Yes", "true", "true"},
		{"Yes", "perhaps", "!"},
		{"Layer", "creature", "creature"},
		{"Layer", "ceiling", "!\"ceiling\" is none of floor, item, creature, above: choose one of those"},
		{"Way", "south-east", "south-east"},
		{"Ink", "#fff", "#ffffff"},
		{"Ink", "102030", "#102030"},
		{"Ink", "#10203040", "#10203040"},
		{"Ink", "red", "!"},
		{"At", "12 7", "12 7"},
		{"At", "(3, 4)", "3 4"},
		{"At", "3", "!"},
		{"At/X", "9", ""}, // shown as one line, but a field all the same
		{"Area", "5x6x7x8", "5 6 7 8"},
		{"Nested/Deep/Deeper", "6", "6"},
		{"List/1", "three", "three"},
		{"List/2", "four", "!there is no \"2\" in a []string"},
		{"List", "3", "3"},
		{"List/2", "four", "four"},
		{"List", "1", "1"},
		{"List", "-1", "!"},
		{"Pairs/0", "1 1", "1 1"},
		{"Long/63", "5", "5"},
		{"Long", "5", "!"},
		{"Prices/axe", "12", "12"},
		{"Prices/sword", "12", "!"},
		{"Prices", "1", "!a map[string]int cannot be typed"},
		{"Foe", "nobody", "nobody"},
		{"Foe", "1", "@ player #1"},
		{"Foe", "@ player #1", "@ player #1"},
		{"Foe", "#99", "!\"#99\" is no entity"},
		{"Pointer/Coins", "8", "8"},
		{"Held/Padding", "2", "2"},
		{"Held/Padding", "9", "!min piece is 12x9, too small for min room 4 with padding 9"},
		{"Held/Corners", "across", "across"},
		{"Nothing/Coins", "8", "!"},
		{"Some", "south", "south"},
		{"Count", "17", "17"},
		{"pouch/Coins", "13", "13"},
		{"Coins", "12", ""},
		{"hidden", "8", "!there is no \"hidden\""},
	} {
		before := g.Text()
		err := g.Do(model.Set{Entity: serial, Component: "Everything", Path: strings.Split(test.path, "/"), Value: test.value})
		if refused, wanted := strings.CutPrefix(test.want, "!"); wanted {
			if err == nil || !strings.Contains(err.Error(), refused) {
				t.Errorf("%s = %q: %v", test.path, test.value, err)
			}
			if g.Text() != before {
				t.Errorf("%s = %q is refused and has changed the world", test.path, test.value)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s = %q: %v", test.path, test.value, err)
			continue
		}
		for _, f := range fields(m, valueOf(e), func(key string, _ bool) bool { return !strings.HasPrefix(key, "Loop") }) {
			if f.Key == test.path && f.Text != test.want {
				t.Errorf("%s = %q is %q, want %q", test.path, test.value, f.Text, test.want)
			}
		}
	}
	if at := everythingType.Get(e).At; at != (level.Point{X: 9, Y: 4}) {
		t.Errorf("At is %v", at)
	}
	if held := everythingType.Get(e).Held.(level.BSP); held.Padding != 2 {
		t.Errorf("the refused padding stays: %+v", held)
	}
}

// One player, one of each resource, and everything on the map: an edit keeps the world's rules.
func TestRules(t *testing.T) {
	scabbard, sword := donburi.NewTag("Scabbard").SetName("Scabbard"), donburi.NewTag("Sword").SetName("Sword")
	var bumped []components.Bumped
	g, _, e := world(t, func(g *ecs.Game) {
		ecs.On(g, "note bump", func(_ *ecs.Game, b components.Bumped) { bumped = append(bumped, b) })
		g.Require(everythingType, components.Glyph)
		g.Require(scabbard, sword)
		g.AddPrefab("rat", func(g *ecs.Game) *donburi.Entry {
			return systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, level.Point{})
		})
		g.AddPrefab("hero", func(g *ecs.Game) *donburi.Entry {
			return systems.Spawn(g, "hero", components.GlyphData{Rune: '@'}, level.Point{}, components.Player)
		})
	})
	serial := g.Serial(e.Entity())
	for _, test := range []struct {
		command any
		refused string // empty where it is not
	}{
		{model.Despawn{Entity: 1}, "always one player"},
		{model.Duplicate{Entity: 1}, "always one player"},
		{model.RemoveComponent{Entity: 1, Component: "Player"}, "always one player"},
		{model.AddComponent{Entity: serial, Component: "Player"}, "always one player"},
		{model.RemoveComponent{Entity: 1, Component: "Position"}, "Player goes with Position"},
		{model.RemoveComponent{Entity: serial, Component: "Glyph"}, "Everything goes with Glyph"},
		{model.AddComponent{Entity: serial, Component: "Scabbard"}, "Scabbard goes with Sword, which this entity has not"},
		{model.Despawn{}, "one of each resource"},
		{model.Duplicate{}, "one of each resource"},
		{model.RemoveComponent{Component: "Level"}, "one of each resource"},
		{model.AddComponent{Entity: serial, Component: "Level"}, "there is only one"},
		{model.AddComponent{Entity: serial, Component: "Name"}, "already"},
		{model.AddComponent{Entity: serial, Component: "Wings"}, "no component"},
		{model.RemoveComponent{Entity: serial, Component: "Wings"}, "has no"},
		{model.Set{Entity: serial, Component: "Position", Value: "64 9"}, "not on the map"},
		{model.Set{Entity: 99, Component: "Position", Value: "6 9"}, "no entity #99"},
		{model.Set{Component: "Wings", Value: "6"}, "no resource"},
		{model.Spawn{Prefab: "bat"}, "no prefab"},
		{model.Spawn{Prefab: "rat", At: level.Point{X: -1}}, "not on the map"},
		{model.Publish{Event: "components.Song"}, "no event"},

		{model.Set{Entity: serial, Component: "Position", Value: "10 9"}, ""},
		{model.AddComponent{Entity: serial, Component: "Sword"}, ""},
		{model.AddComponent{Entity: serial, Component: "Scabbard"}, ""},
		{model.RemoveComponent{Entity: serial, Component: "Sword"}, "Scabbard goes with Sword"},
		{model.AddComponent{Entity: serial, Component: "Blocks"}, ""},
		{model.Set{Entity: serial, Component: "Position", Value: "7 9"}, "entity #1 stands at 7 9"},
		{model.Set{Entity: serial, Component: "Position", Value: "0 0"}, "cannot stand"},
		{model.RemoveComponent{Entity: serial, Component: "Blocks"}, ""},
		{model.Set{Entity: serial, Component: "Position", Value: "7 9"}, ""},
		{model.AddComponent{Entity: serial, Component: "Blocks"}, "entity #1 stands at 7 9"},
		{model.Duplicate{Entity: serial}, ""},
		{model.Despawn{Entity: serial}, ""},
		{model.Spawn{Prefab: "rat", At: level.Point{X: 8, Y: 9}}, ""},
		{model.Spawn{Prefab: "hero", At: level.Point{X: 8, Y: 9}}, ""},
		{model.Set{Component: "Run", Path: []string{"Turns"}, Value: "77"}, ""},
		{model.Publish{Event: "components.Bumped", Fields: []model.FieldValue{{Path: []string{"Who"}, Value: "#1"}, {Path: []string{"At"}, Value: "0 0"}}}, ""},
	} {
		before := g.Text()
		err := g.Do(test.command)
		switch {
		case test.refused == "" && err != nil:
			t.Errorf("%#v: %v", test.command, err)
		case test.refused != "" && (err == nil || !strings.Contains(err.Error(), test.refused)):
			t.Errorf("%#v: %v, want a sentence with %q", test.command, err, test.refused)
		case test.refused != "" && g.Text() != before:
			t.Errorf("%#v is refused and has changed the world", test.command)
		}
	}
	if _, lives := g.BySerial(serial); lives {
		t.Error("the thing lives on")
	}
	if turns := ecs.Resource(g, components.Run).Turns; turns != 77 {
		t.Errorf("%d turns", turns)
	}
	if player, _ := systems.Player(g); len(bumped) != 1 || bumped[0].Who != player.Entity() {
		t.Errorf("the published event was not heard: %v", bumped)
	}
	if rat := systems.BlockerAt(g, level.Point{X: 8, Y: 9}); rat == donburi.Null || *components.Name.Get(g.World.Entry(rat)) != "rat" {
		t.Error("no rat was spawned")
	}
	if n := g.Count(components.Player); n != 1 {
		t.Errorf("%d players", n)
	}
}

// What is made by hand stands where nobody else does, in the nearest such cell, and who stands where is known at once.
// A thing that gets a place gets one that it can stand in.
// What was just made is picked, and what could not be made leaves no trace, not even a serial.
// A refused edit has changed nothing, though what is edited shares memory with what was there before.
func TestRefusedLeavesSharedMemory(t *testing.T) {
	g, _, e := world(t)
	shared := &guarded{Inner: picky{List: []int{1}}}
	ecs.Add(g, e, holderType, holder{Held: shared, Prices: map[string]any{"rope": shared}})
	for _, path := range []string{"Held/Inner/List/0", "Prices/rope/Inner/List/0"} {
		err := g.Do(model.Set{Entity: 2, Component: "Holder", Path: strings.Split(path, "/"), Value: "9"})
		if err == nil || shared.Inner.List[0] != 1 {
			t.Errorf("%s: %v, and the list is %v", path, err, shared.Inner.List)
		}
	}
}

// holder refuses whatever becomes of what it holds, once that has been changed.
type (
	picky   struct{ List []int }
	guarded struct{ Inner picky }
	holder  struct {
		Held   any
		Prices map[string]any
	}
)

func (h *holder) Check() error { return errors.New("it is glued: leave it") }

var holderType = donburi.NewComponentType[holder]().SetName("Holder")

// What is away is listed as such, is in no cell, and goes nowhere by hand.
// Whatever number is typed wherever there is one, the game goes on, or at worst breaks down with a sentence.
// A copy shares nothing with what it was made of.
func TestDuplicateIsDeep(t *testing.T) {
	g, _, e := world(t)
	everythingType.Get(e).Some = []int{1}
	do(t, g, model.Duplicate{Entity: g.Serial(e.Entity())})
	twin, ok := g.BySerial(g.Serial(e.Entity()) + 1)
	if !ok {
		t.Fatal("no copy")
	}
	was, is := everythingType.Get(e), everythingType.Get(g.World.Entry(twin))
	if is.Loop != is {
		t.Error("the copy's circle does not lead to the copy")
	}
	is.Some.([]int)[0] = 7
	is.List[0], is.Prices["axe"], is.Pointer.Coins, is.Number = "changed", 1, 1, 1
	if was.List[0] != "one" || was.Prices["axe"] != 9 || was.Pointer.Coins != 0 || was.Number != -3 || was.Some.([]int)[0] != 1 {
		t.Error("the original has changed with its copy")
	}
	if is.Foe != was.Foe {
		t.Errorf("the copy is another: %+v", is)
	}
}

// Edits are commands: a run in which somebody tinkered replays where nobody has an overlay.
func TestEditsReplay(t *testing.T) {
	rats := func(g *ecs.Game) {
		g.AddPrefab("rat", func(g *ecs.Game) *donburi.Entry {
			return systems.Spawn(g, "rat", components.GlyphData{Rune: 'r'}, level.Point{}, components.Actor)
		})
	}
	tinkered := ecs.New(systems.Dungeon(level.NewBSP()), rats)
	m := model.New(tinkered, nil)
	m.Open()
	commands := []any{
		components.Regenerate{Seed: 7},
		model.Spawn{Prefab: "rat", At: level.Point{X: 9, Y: 9}},
		components.Move{Direction: components.East},
		model.Set{Entity: 2, Component: "Glyph", Path: []string{"Rune"}, Value: "R"},
		model.Set{Component: "Generator", Path: []string{"Generator", "Padding"}, Value: "2"},
		model.AddComponent{Entity: 2, Component: "Blocks"},
		ecs.Switch{System: "count turns", Off: true},
		components.Move{Direction: components.South},
		ecs.Step{},
		model.Duplicate{Entity: 2},
		model.Despawn{Entity: 2},
		model.Set{Entity: 3, Component: "Position", Value: "10 9"},
	}
	for _, c := range commands {
		do(t, tinkered, c)
		m.Entities.Refresh()
	}
	replayed := ecs.New(systems.Dungeon(level.NewBSP()), rats, model.Tools)
	for _, c := range commands {
		do(t, replayed, c)
	}
	if replayed.Text() != tinkered.Text() {
		t.Errorf("replayed:\n%s\nplayed:\n%s", replayed.Text(), tinkered.Text())
	}
	rat, ok := replayed.BySerial(3)
	if !ok || components.Glyph.Get(replayed.World.Entry(rat)).Rune != 'R' || ecs.Resource(replayed, components.Run).Turns != 1 {
		t.Errorf("the edits are not there:\n%s", replayed.Text())
	}
}

// Whatever is edited, made, removed, walked and left behind: who stands where is what the positions say, nobody who was not
// there before stands in rock or in another's cell, and a refused command leaves all as it was.
