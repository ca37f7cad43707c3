package main

import (
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// begin is a game as a player sees it, on a first level without monsters or items.
func begin(t testing.TB) (*view.Model, *ecs.Game) {
	t.Helper()
	g := newGame()
	fresh := uint32(100)
	m := view.New(g, func() uint32 { fresh++; return fresh })
	m.Resize(view.Room{
		Map: level.Size{W: 64, H: 36}, Panel: level.Size{W: 30, H: 44}, Log: level.Size{W: 80, H: 6}, Page: level.Size{W: 60, H: 30},
	})
	do(t, g, components.Regenerate{Seed: 7})
	for _, e := range g.Entities() {
		if entry := g.World.Entry(e); entry.HasComponent(Monster) || entry.HasComponent(Item) {
			g.World.Remove(e)
		}
	}
	return m, g
}

func press(m *view.Model, keys ...view.Key) {
	for _, k := range keys {
		m.Press(k)
	}
}

func see(m *view.Model) *view.Frame {
	f, _ := m.Frame()
	return f
}

// give puts items into the hero's bag.
func give(t testing.TB, g *ecs.Game, kind ItemKind, amount int) {
	t.Helper()
	putItem(g, kind, amount, *components.Position.Get(first(g)))
	do(t, g, PickUp{})
}

// beside is the cell east of the hero.
func beside(g *ecs.Game) level.Point {
	return components.Position.Get(first(g)).Add(level.Point{X: 1})
}

func TestABagFromTheFloorAndBack(t *testing.T) {
	m, g := begin(t)
	putItem(g, Sword, 1, beside(g))
	press(m, "g")
	if log := see(m).Log.String(); !strings.Contains(log, "nothing here") {
		t.Errorf("with nothing to pick up the log says\n%s", log)
	}
	press(m, "l")
	if log := see(m).Log.String(); !strings.Contains(log, "You see a sword here.") {
		t.Errorf("upon a sword the log says\n%s", log)
	}
	press(m, ",", "i")
	if page := see(m).Page.String(); !strings.Contains(page, "a ) a sword") {
		t.Errorf("the inventory is\n%s", page)
	}
	press(m, "a", "u")
	if panel := see(m).Panel.String(); !strings.Contains(panel, "In hand    sword") || see(m).Page.H != 0 {
		t.Errorf("with the sword wielded the panel says\n%s", panel)
	}
	press(m, "i", "a", "d", "i")
	if page := see(m).Page.String(); !strings.Contains(page, "empty") {
		t.Errorf("with the sword dropped the inventory is\n%s", page)
	}
	press(m, view.Escape)
	if panel := see(m).Panel.String(); !strings.Contains(panel, "In hand    nothing") || faults(g) != nil {
		t.Errorf("with the sword dropped the panel says\n%s\nfaults: %v", panel, faults(g))
	}
}

func TestAFullBag(t *testing.T) {
	_, g := begin(t)
	for i := range 27 {
		putItem(g, Lightning, 1, *components.Position.Get(first(g)))
		if full := g.Do(PickUp{}) != nil; full != (i == 26) {
			t.Errorf("with %d things the bag is full: %v", i, full)
		}
	}
	if n := len(bag(g)); n != 26 || faults(g) != nil {
		t.Errorf("the bag has %d things; faults: %v", n, faults(g))
	}
	for _, none := range []any{Use{'%'}, Drop{0}, Use{-1}} {
		if text := g.Text(); g.Do(none) == nil || g.Text() != text {
			t.Errorf("%v was not refused, or changed something", none)
		}
	}
	do(t, g, Zap{'c', beside(g)}, PickUp{})
	if _, ok := inBag(g, 'c'); !ok || len(bag(g)) != 26 {
		t.Error("the letter that became free was not given again")
	}
}

func TestEveryItemDoesSomething(t *testing.T) {
	for kind := Healing; kind < Gold; kind++ {
		_, g := begin(t)
		rat := level.Point{X: 10, Y: 7}
		putMonster(g, 0, rat, 0)
		components.Health.Get(first(g)).Now = 5
		give(t, g, kind, 2)
		row := &treasury[kind]
		var command any = Use{'a'}
		switch {
		case row.aimed():
			command = Zap{'a', rat}
		case row.sort == missile:
			give(t, g, Bow, 1)
			do(t, g, Use{'b'})
			command = Shoot{rat}
		}
		before, turns := g.Text(), ecs.Resource(g, components.Run).Turns
		do(t, g, command)
		if g.Text() == before || ecs.Resource(g, components.Run).Turns != turns+1 {
			t.Errorf("the %s does nothing, or takes no turn", kind)
		}
		item, left := inBag(g, 'a')
		if used := left && Item.Get(item).Amount == 1; used == (row.sort == weapon || row.sort == armour) {
			t.Errorf("of two of the %s some are left: %v", kind, left)
		}
	}
}

func TestAFight(t *testing.T) {
	m, g := begin(t)
	putMonster(g, 0, beside(g), 0)
	rat := systems.Foes(g, nil)[0]
	do(t, g, components.ShowAll{}, components.ShowAll{}) // so that the frame is composed anew
	if panel := see(m).Panel.String(); !strings.Contains(panel, "r rat") {
		t.Errorf("with a rat in view the panel says\n%s", panel)
	}
	for range 200 {
		if !g.Alive(rat) {
			break
		}
		press(m, "l")
	}
	h := HeroType.Get(first(g))
	if g.Alive(rat) || h.Slain != 1 || h.Experience != bestiary[0].worth {
		t.Errorf("after the fight the hero is %+v", *h)
	}
}

// A death ends the run with a page, and the dead do nothing more; Space begins another run at once.
func TestDeath(t *testing.T) {
	m, g := begin(t)
	components.Health.Get(first(g)).Now = 1
	Fighter.Get(first(g)).Defence = -100
	for range 3 { // all of whom strike in the turn in which the first kills
		putMonster(g, dragon, beside(g), 99)
	}
	press(m, ".", ".", ".")
	page := see(m).Page.String()
	for _, want := range []string{"You are dead", "a dragon", "Depth      1 of 12", "Seed       7", "the same again", "Turns"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q:\n%s", want, page)
		}
	}
	press(m, view.Escape, "l", ".", "g", "i", view.Escape, ">")
	if faults(g) != nil || g.Count(components.Player) != 0 {
		t.Errorf("after death: %v", faults(g))
	}
	press(m, view.Space)
	if m.Seed() != 101 || faults(g) != nil || see(m).Page.H != 0 {
		t.Errorf("Space leads to seed %d, faults %v", m.Seed(), faults(g))
	}
}

func TestVictory(t *testing.T) {
	m, g := begin(t)
	putItem(g, Amulet, 1, beside(g))
	press(m, "l", "g")
	if page := see(m).Page.String(); !strings.Contains(page, "The amulet is yours") || strings.Contains(page, "Killed") {
		t.Errorf("the page says\n%s", page)
	}
	press(m, view.Space)
	if m.Seed() != 101 || ecs.Resource(g, End).Over {
		t.Error("Space does not begin another run")
	}
}

func TestSpaceAsksFirst(t *testing.T) {
	m, _ := begin(t)
	press(m, view.Space)
	if page := see(m).Page.String(); m.Seed() != 7 || !strings.Contains(page, "End this run") {
		t.Errorf("Space leads to seed %d and the page\n%s", m.Seed(), page)
	}
	press(m, view.Space, "y", "n", "h", view.Space, view.Left, view.Escape)
	if m.Seed() != 7 || see(m).Page.H != 0 {
		t.Error("the run was given up without a yes")
	}
	press(m, "s", "9", view.Enter, view.Escape)
	if m.Seed() != 7 || see(m).Page.H != 0 {
		t.Error("a typed seed gives the run up without a yes")
	}
	press(m, view.Space, view.Enter)
	another := m.Seed()
	if another == 7 || see(m).Page.H != 0 {
		t.Errorf("after a yes the seed is %d", another)
	}
	press(m, view.Backspace)
	if m.Seed() != another {
		t.Error("Backspace leads back to a run that is over")
	}
}

// One Esc too many does not lose the run.
func TestEscapeAsksFirst(t *testing.T) {
	m, _ := begin(t)
	press(m, "i", view.Escape, view.Escape, view.Escape, view.Escape, view.Escape)
	if m.Done() {
		t.Error("Esc ended the run unasked")
	}
	press(m, view.Escape, view.Enter)
	if !m.Done() {
		t.Error("a yes does not end it")
	}
	m, g := begin(t)
	win(g)
	press(m, view.Escape, view.Escape)
	if !m.Done() {
		t.Error("once the run is over Esc asks all the same")
	}
}

func memoryOf(g *ecs.Game) *donburi.Entry {
	memory, _ := g.First(components.Memory)
	return memory
}

// Whoever changes the world by hand, as the debug overlay does, may leave it odd, and the game goes on.
func TestAnOddWorldIsPlayable(t *testing.T) {
	for name, change := range map[string]func(g *ecs.Game){
		"wields nothing there is": func(g *ecs.Game) {
			h := HeroType.Get(first(g))
			h.Wields, h.Wears = first(g).Entity(), 12345
		},
		"no memory":           func(g *ecs.Game) { g.Remove(memoryOf(g).Entity()) },
		"a memory of nothing": func(g *ecs.Game) { components.Memory.Get(memoryOf(g)).Cells = nil },
		"a memory too small": func(g *ecs.Game) {
			components.Memory.Get(memoryOf(g)).Size = level.Size{W: 3, H: 3}
		},
		"a level from nowhere": func(g *ecs.Game) { ecs.Publish(g, components.LevelReady{}) },
		"too deep":             func(g *ecs.Game) { ecs.Publish(g, components.Travel{Depth: 99}) },
		"no player":            func(g *ecs.Game) { g.Remove(first(g).Entity()) },
	} {
		t.Run(name, func(t *testing.T) {
			m, g := begin(t)
			putItem(g, Mapping, 1, *components.Position.Get(first(g)))
			do(t, g, PickUp{})
			putMonster(g, 0, beside(g), 99)
			change(g)
			press(m, ".", "l", "h", "i", "a", "u", "i", view.Escape, "g", ">", "m")
			see(m)
			press(m, view.Space, view.Enter, ".", "l")
			see(m)
		})
	}
}

func TestStairs(t *testing.T) {
	_, g := begin(t)
	if g.Do(components.Climb{Down: true}) == nil || g.Do(components.Climb{}) == nil {
		t.Error("stairs that are not there can be climbed")
	}
	if ecs.Resource(g, components.Run).Depth != 1 {
		t.Fatal("there are no stairs here")
	}
	stairs := func(up, down bool) {
		t.Helper()
		dungeon := ecs.Resource(g, components.Level)
		if dungeon.Map.At(dungeon.Start) == level.StairsUp != up || dungeon.Map.At(dungeon.Exit) == level.StairsDown != down {
			t.Fatalf("stairs up: want %t, stairs down: want %t\n%v", up, down, dungeon)
		}
	}
	for depth := 1; depth < deepest; depth++ {
		stairs(depth > 1, true)
		down := ecs.Resource(g, components.Level).Exit
		systems.PlaceNear(g, first(g), down)
		do(t, g, components.ShowAll{}) // the step is heard of
		components.Health.Get(first(g)).Heal(1000)
		if *components.Position.Get(first(g)) != down {
			t.Fatalf("depth %d: somebody stands on the stairs", depth)
		}
		do(t, g, components.Climb{Down: true})
		if got := ecs.Resource(g, components.Run).Depth; got != depth+1 || faults(g) != nil {
			t.Fatalf("the stairs lead to depth %d; faults %v", got, faults(g))
		}
	}
	stairs(true, false)
	if n := itemsOf(g, Amulet); n != 1 {
		t.Errorf("%d amulets", n)
	}
	systems.PlaceNear(g, first(g), ecs.Resource(g, components.Level).Start)
	do(t, g, components.ShowAll{}, components.Climb{})
	if steps(ecs.Resource(g, components.Level).Exit, *components.Position.Get(first(g))) > 1 {
		t.Error("coming up one does not arrive at the stairs down")
	}
}

func itemsOf(g *ecs.Game, kind ItemKind) (n int) {
	for e := range g.Each(Item) {
		if Item.Get(e).Kind == kind {
			n++
		}
	}
	return n
}

// Nobody acts on a hero whom they cannot have seen: through walls a hunter stays where chance leaves it.
func TestMonstersDoNotSeeThroughWalls(t *testing.T) {
	_, g := begin(t)
	for kind := range bestiary {
		putMonster(g, MonsterKind(kind), level.Point{X: 50, Y: 5}, 0)
	}
	for range 5 {
		do(t, g, components.Wait{})
	}
	for e := range g.Each(Monster) {
		if at := *components.Position.Get(e); !systems.Sees(g, at) && Monster.Get(e).Alert > 0 {
			t.Errorf("the %s at %v is after a hero it has not seen", Monster.Get(e).Kind, at)
		}
	}
}

// Each mind does what it is called after.
func TestMinds(t *testing.T) {
	for kind, row := range bestiary {
		_, g := begin(t)
		at := level.Point{X: 12, Y: 11}
		putMonster(g, MonsterKind(kind), at, 0)
		monster, _ := g.First(Monster)
		was := steps(at, *components.Position.Get(first(g)))
		if row.mind == Flee {
			components.Health.Get(monster).Now = 1
		}
		*components.Health.Get(first(g)) = components.HealthData{Now: 10_000, Most: 10_000}
		for range 4 {
			do(t, g, components.Wait{})
		}
		now := steps(*components.Position.Get(monster), *components.Position.Get(first(g)))
		switch {
		case row.shot != nil: // it need not come nearer
		case (row.mind == Hunt || row.mind == Pack || row.mind == Guard) && now >= was:
			t.Errorf("the %s, whose mind is to %s, went from %d steps to %d", row.name, row.mind, was, now)
		case row.mind == Flee && now < was:
			t.Errorf("the %s, hurt, went from %d steps to %d", row.name, was, now)
		}
	}
}

func BenchmarkTurn(b *testing.B) {
	_, g := begin(b)
	for kind := range bestiary {
		putMonster(g, MonsterKind(kind), level.Point{X: 50, Y: 5}, 1<<30)
	}
	*components.Health.Get(first(g)) = components.HealthData{Now: 1 << 30, Most: 1 << 30}
	var wait any = components.Wait{}
	b.ReportAllocs()
	for b.Loop() {
		_ = g.Do(wait)
	}
}
