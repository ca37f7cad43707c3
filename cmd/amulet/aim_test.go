package main

import (
	"math"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// What cannot be aimed is refused with a sentence, and nothing has changed.
func TestAimingRefuses(t *testing.T) {
	_, g := begin(t)
	at, near, hidden := *components.Position.Get(first(g)), beside(g), level.Point{X: 50, Y: 5}
	for _, kind := range []ItemKind{Dagger, Sword, Bow, Fire} {
		give(t, g, kind, 1) // a, b, c, d
	}
	refused := func(command any, want string) {
		t.Helper()
		before := g.Hash()
		if err := g.Do(command); err == nil || !strings.Contains(err.Error(), want) || g.Hash() != before {
			t.Errorf("%#v: %v; want %q, and nothing changed", command, err, want)
		}
	}
	refused(Throw{'a', hidden}, "cannot see")
	refused(Zap{'d', hidden}, "cannot see")
	refused(Throw{'a', level.Point{X: math.MinInt, Y: math.MaxInt}}, "cannot see")
	refused(Throw{'a', at}, "there yourself")
	refused(Throw{'b', near}, "the sword is not made for throwing")
	refused(Throw{'z', near}, "nothing under the letter 'z'")
	refused(Zap{0, near}, "nothing under the letter")
	refused(Zap{'a', near}, "the dagger needs no target")
	refused(Use{'d'}, "the scroll of fire needs a target")
	refused(Shoot{near}, "no bow in hand")
	do(t, g, Use{'c'})
	refused(Shoot{near}, "no arrows")
	give(t, g, Arrow, 1)
	refused(Use{'e'}, "the arrow is of no use by itself")
	refused(Shoot{hidden}, "cannot see")
	do(t, g, Shoot{near})
	refused(Shoot{near}, "no arrows")
}

// What is thrown strikes the first who stands in its way, and lies there afterwards, to be thrown again.
func TestWhatIsThrownLandsWhereItStrikes(t *testing.T) {
	_, g := begin(t)
	give(t, g, Dagger, 3)
	front, behind := beside(g).Add(level.Point{X: 1}), beside(g).Add(level.Point{X: 3})
	putMonster(g, 0, front, 0)
	putMonster(g, 0, behind, 0)
	one, other := systems.Foes(g, nil)[0], systems.Foes(g, nil)[1]
	Fighter.Get(g.World.Entry(one)).Defence = -100
	components.Health.Get(g.World.Entry(one)).Now = 100
	do(t, g, Throw{'a', behind})
	if hurt, spared := components.Health.Get(g.World.Entry(one)), components.Health.Get(g.World.Entry(other)); hurt.Now >= 100 || spared.Now != spared.Most {
		t.Errorf("the first has %d health and the one behind it %d of %d", hurt.Now, spared.Now, spared.Most)
	}
	item, lies := itemAt(g, front)
	stack, _ := inBag(g, 'a')
	if !lies || Item.Get(item).Amount != 1 || Item.Get(stack).Amount != 2 {
		t.Error("the dagger does not lie where it struck, or others went with it")
	}
}

// A wand strikes all who stand in a row, fire all around, the hero too.
func TestZapsReachFar(t *testing.T) {
	_, g := begin(t)
	give(t, g, Lightning, 2)
	give(t, g, Fire, 1)
	var row []level.Point
	for i := range 3 {
		row = append(row, beside(g).Add(level.Point{X: i}))
		putMonster(g, dragon, row[i], 0)
	}
	health := func() (sum int) {
		for e := range g.Each(Monster) {
			sum += components.Health.Get(e).Now
		}
		return sum
	}
	whole, least := health(), treasury[Lightning].damage.Min
	*components.Health.Get(first(g)) = components.HealthData{Now: 1000, Most: 1000}
	do(t, g, Zap{'a', row[2]})
	if health() > whole-3*least {
		t.Error("the lightning does not strike all three")
	}
	before := components.Health.Get(first(g)).Now
	HeroType.Get(first(g)).Haste = 100
	do(t, g, Zap{'b', row[0]})
	if lost := before - components.Health.Get(first(g)).Now; lost < treasury[Fire].damage.Min {
		t.Errorf("in the fire the hero lost %d health", lost)
	}
}

// Archers strike from where they stand, and not past each other.
func TestArchersShoot(t *testing.T) {
	_, g := begin(t)
	archer := MonsterKind(5)
	putMonster(g, archer, beside(g).Add(level.Point{X: 3}), 0)
	*components.Health.Get(first(g)) = components.HealthData{Now: 1000, Most: 1000}
	Fighter.Get(first(g)).Defence = -100
	for range 8 {
		do(t, g, components.Wait{})
	}
	if archer.String() != "archer" || components.Health.Get(first(g)).Now == 1000 {
		t.Errorf("the %s does not shoot", archer)
	}
}

// Of what is carried into deep water something is lost, but not from the hands, and it lies at the shore.
func TestDeepWaterSweepsAway(t *testing.T) {
	_, g := begin(t)
	give(t, g, Sword, 1)
	do(t, g, Use{'a'})
	give(t, g, Healing, 2)
	at := *components.Position.Get(first(g))
	dungeon := &ecs.Resource(g, components.Level).Map
	for x := 1; x <= 2; x++ {
		dungeon.Set(at.Add(level.Point{X: x}), level.Water)
	}
	for range 40 {
		do(t, g, components.Move{Direction: components.East}, components.Move{Direction: components.West})
	}
	if _, has := carriedOf(g, Healing); has || len(bag(g)) != 1 || itemsOf(g, Healing) != 1 || faults(g) != nil {
		t.Errorf("after a long swim the bag has %d things; faults: %v", len(bag(g)), faults(g))
	}
}
