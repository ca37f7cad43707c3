package ecs_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"testing"

	"github.com/cespare/xxhash/v2"
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

// busyTown is a game in which much has happened.
func busyTown(t testing.TB) *ecs.Game {
	g := ecs.New(town, ecs.Workbench)
	for seed := range uint64(12) {
		do(t, g, stir{seed})
	}
	do(t, g, ecs.Switch{System: "mourn", Off: true})
	return g
}

func written(t testing.TB, g *ecs.Game) []byte {
	t.Helper()
	world, err := g.Write()
	if err != nil {
		t.Fatal(err)
	}
	return world
}

// A world that was cut short, or of which one bit is another, is refused, and the game plays on as if nothing had been.
func TestReadingRefusesWhatWasAltered(t *testing.T) {
	world, g := written(t, busyTown(t)), ecs.New(town, ecs.Workbench)
	do(t, g, ecs.Switch{System: "tick", Off: true})
	for seed := range uint64(5) {
		do(t, g, stir{seed})
	}
	before, untouched := g.Text(), readBack(t, g, town, ecs.Workbench)
	refused := func(what string, at int, bad []byte) {
		if err := g.Read(bad); err == nil || strings.Contains(err.Error(), "runtime error") {
			t.Errorf("%s %d of %d: %v", what, at, len(world), err)
		}
	}
	for n := range world {
		refused("cut at byte", n, world[:n])
		for bit := range 8 {
			bad := bytes.Clone(world)
			bad[n] ^= 1 << bit
			refused("altered byte", n, bad)
			if n%16 == 0 && len(bad) > 8 {
				reseal(bad)
				if g.Read(bad) == nil { // another world, but one
					_ = g.Read(written(t, untouched))
				}
			}
		}
		if n%64 == 0 && g.Text() != before {
			t.Fatalf("refusing what is altered at byte %d changes the game", n)
		}
	}
	do(t, g, stir{9})
	do(t, untouched, stir{9})
	alike(t, g, untouched)
}

// reseal makes the hash at the end of a world right again.
func reseal(world []byte) {
	end := len(world) - 8
	binary.LittleEndian.PutUint64(world[end:], xxhash.Sum64(world[:end]))
}

// FuzzRead reads worlds that somebody has forged, their hash too: they are refused and change nothing, or are worlds.
func FuzzRead(f *testing.F) {
	f.Add(written(f, busyTown(f)))
	f.Add(written(f, ecs.New(town, ecs.Workbench)))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 8 {
			return
		}
		data = bytes.Clone(data)
		reseal(data)
		g := ecs.New(town, ecs.Workbench)
		before := g.Hash()
		if err := g.Read(data); err != nil {
			if g.Hash() != before || strings.Contains(err.Error(), "runtime error") {
				t.Fatalf("refused with %v, and changed: %v", err, g.Hash() != before)
			}
			return
		}
		if _, err := g.Write(); err == nil {
			alike(t, g, readBack(t, g, town, ecs.Workbench))
		}
	})
}

// Worlds of other modules, other versions and other programs are refused with the reason and the remedy.
func TestReadingRefusesOtherGames(t *testing.T) {
	g := busyTown(t)
	world := written(t, g)
	future := bytes.Clone(world)
	future[len("barrow world\n")]++
	other := donburi.NewComponentType[int]().SetName("Weather")
	weather := func(g *ecs.Game) { ecs.Provide(g, other, 3) }
	for name, c := range map[string]struct {
		modules []ecs.Module
		world   []byte
		want    string
	}{
		"nothing":           {[]ecs.Module{town, ecs.Workbench}, nil, "give what Write wrote"},
		"something else":    {[]ecs.Module{town, ecs.Workbench}, []byte("#!/bin/sh\necho a script\n"), "give what Write wrote"},
		"another format":    {[]ecs.Module{town, ecs.Workbench}, future, "use the version of the game that wrote it"},
		"fewer resources":   {[]ecs.Module{town, ecs.Workbench, weather}, world, "the same modules"},
		"more resources":    {[]ecs.Module{town, ecs.Workbench}, written(t, ecs.New(town, ecs.Workbench, weather)), "the same modules"},
		"rules are missing": {[]ecs.Module{func(g *ecs.Game) { ecs.Provide(g, clock, clockData{}) }}, world, "no such rule"},
	} {
		t.Run(name, func(t *testing.T) {
			g := ecs.New(c.modules...)
			before := g.Hash()
			if err := g.Read(c.world); err == nil || !strings.Contains(err.Error(), c.want) || g.Hash() != before {
				t.Errorf("it says %v, want %q; the game is changed: %v", err, c.want, g.Hash() != before)
			}
		})
	}
}

// Component types that cannot be told apart or written are refused when they are first met, with a remedy.
func TestComponentsThatCannotBeWritten(t *testing.T) {
	type stranger interface{ strange() }
	twin := donburi.NewComponentType[int]().SetName("Twin")
	for name, c := range map[string]struct {
		component donburi.IComponentType
		remedy    string
	}{
		"of one name":   {donburi.NewComponentType[string]().SetName("Twin"), "give one another name with SetName"},
		"a function":    {donburi.NewComponentType[struct{ Act func() }]().SetName("Act"), "keep it outside the world"},
		"private":       {donburi.NewComponentType[struct{ n int }]().SetName("Secret"), "export it"},
		"an interface":  {donburi.NewComponentType[struct{ S stranger }]().SetName("Stranger"), "ecs.Hold"},
		"without names": {donburi.NewComponentType[int]().SetName(""), "give it one with SetName"},
	} {
		t.Run(name, func(t *testing.T) {
			g := ecs.New(town)
			born(g, 1, twin)
			defer func() {
				if said, _ := recover().(string); !strings.HasPrefix(said, "ecs: ") || !strings.Contains(said, c.remedy) {
					t.Errorf("it said %q, which does not name the remedy %q", said, c.remedy)
				}
			}()
			g.World.Create(c.component)
		})
	}
}

// References come back as what they were: to the living, the dead, those who are away, and resources.
func TestReferencesReadBack(t *testing.T) {
	g := ecs.New(town)
	me, dead, away := born(g, 1, bonds), born(g, 2), born(g, 3, ecs.Away)
	keeper, _ := g.First(clock)
	bonds.SetValue(me, bond{
		Friend: dead.Entity(),
		Foes:   []donburi.Entity{dead.Entity(), away.Entity(), keeper.Entity(), me.Entity(), donburi.Null},
		Purse:  &ecs.Resource(g, clock).Now,
	})
	g.Remove(dead.Entity())
	back := readBack(t, g, town)
	b := bonds.Get(whose(back, 1))
	third, _ := back.BySerial(3)
	if b.Friend != b.Foes[0] || back.Alive(b.Friend) || b.Foes[1] != third || b.Foes[3] != whose(back, 1).Entity() || b.Foes[4] != donburi.Null {
		t.Errorf("references come back as %+v", b)
	}
	if e, there := back.Entry(b.Foes[2]); !there || !e.HasComponent(clock) {
		t.Error("the reference to a resource leads elsewhere")
	}
	if *b.Purse = 9; ecs.Resource(back, clock).Now != 9 {
		t.Error("a pointer into a resource leads elsewhere")
	}
	alike(t, back, readBack(t, back, town))
}

// A world begins anew as it was before the first command, and a broken game is whole again.
func TestRestart(t *testing.T) {
	g := ecs.New(town, liar)
	born(g, 5, cloak)
	first := g.Text()
	do(t, g, stir{1})
	var broken *ecs.Breakdown
	if err := g.Do(lie{panics: true}); !errors.As(err, &broken) {
		t.Fatal(err)
	}
	if err := g.Restart(); err != nil || g.Text() != first {
		t.Errorf("begun anew with %v as\n%s\nwant\n%s", err, g.Text(), first)
	}
	do(t, g, stir{1})
}
