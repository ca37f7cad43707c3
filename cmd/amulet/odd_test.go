package main

import (
	"math"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// Numbers typed by hand never hang the game: loops over them are bounded.
func TestNumbersTypedByHandAreBorne(t *testing.T) {
	for _, n := range []int{math.MinInt, math.MinInt32, math.MaxInt32, math.MaxInt} {
		_, g := begin(t)
		*HeroType.Get(first(g)) = HeroData{Level: n, Experience: n, Gold: n, Slain: n, Haste: n}
		f := Fighter.Get(first(g))
		f.Attack, f.Defence, f.Damage = n, n, level.Range{Min: n, Max: -n}
		components.Health.Get(first(g)).Most = n
		give(t, g, Healing, n)
		putMonster(g, 0, beside(g), n)
		ecs.Publish(g, Died{Worth: n})
		ecs.Publish(g, components.Travel{Depth: n})
		do(t, g, components.Wait{}, Use{'a'})
		ecs.Publish(g, components.LevelReady{Depth: n})
		do(t, g, components.Wait{})
	}
}

// Values past the end of an enumeration tell their number, so that the last one's name is its own.
func TestEnumerationsPastTheirEnd(t *testing.T) {
	for got, want := range map[string]string{
		Mind(200).String(): "mind 200", MonsterKind(200).String(): "monster 200", ItemKind(200).String(): "item 200",
		dragon.String(): "dragon", Amulet.String(): "amulet of the barrow", Pack.String(): "pack",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A monster that was made by hand and then moved is at home where it first stood.
func TestAMonstersHomeIsWhereItFirstStood(t *testing.T) {
	_, g := begin(t)
	e, err := g.Make("skeleton")
	if err != nil {
		t.Fatal(err)
	}
	systems.Place(g, e, level.Point{X: 50, Y: 5})
	who, at := e.Entity(), level.Point{X: 50, Y: 5}
	for range 3 {
		do(t, g, components.Wait{})
	}
	if home := Monster.Get(g.World.Entry(who)).Home; home != at {
		t.Errorf("its home is %v, want %v", home, at)
	}
}

// Articles fit, and several are told as such.
func TestArticles(t *testing.T) {
	for kind, want := range map[ItemKind]string{
		Axe: "a battle axe", Arrow: "an arrow", Amulet: "the amulet of the barrow", Plate: "a suit of plate",
	} {
		if got := called(&treasury[kind], 1).Text; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for kind, want := range map[ItemKind]string{
		Axe: "3 battle axes", Healing: "3 potions of healing", Lightning: "a wand of lightning", Plate: "3 suits of plate",
	} {
		if got := called(&treasury[kind], 3).Text; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
