package ecs_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/yohamta/donburi"
	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/ecs"
)

type (
	bond struct { // refers to others in every way there is
		Friend donburi.Entity
		Foes   []donburi.Entity
		Trust  map[donburi.Entity]int
		Purse  *int
		Gift   any
	}
	ball struct{ Radius float64 }

	clockData struct {
		Now    int
		Keeper donburi.Entity
		Alarm  *int
	}

	stir struct{ Seed uint64 } // changes the world at random
)

var (
	bonds = donburi.NewComponentType[bond]().SetName("Bond")
	clock = donburi.NewComponentType[clockData]().SetName("Clock")
)

// town is a module whose worlds hold all that a world can.
func town(g *ecs.Game) {
	ecs.Hold(g, ball{}, new(int))
	ecs.Provide(g, clock, clockData{})
	ecs.Accept(g, "stir", func(g *ecs.Game, s stir) error {
		chance := rand.New(rand.NewPCG(s.Seed, 0))
		for range 4 {
			stirOnce(g, chance)
		}
		g.SpendTurn()
		return nil
	})
	g.AddSystem("tick", func(g *ecs.Game) { ecs.Resource(g, clock).Now++ })
	g.AddSystem("mourn", func(g *ecs.Game) {
		for e := range g.Each(bonds) {
			if b := bonds.Get(e); !g.Alive(b.Friend) {
				*soul.Get(e)++
			}
		}
	})
}

// stirOnce makes one change.
func stirOnce(g *ecs.Game, chance *rand.Rand) {
	all := g.Entities()
	some := func() donburi.Entity { return all[chance.IntN(len(all))] }
	whom := g.World.Entry(some())
	if !whom.HasComponent(soul) {
		born(g, chance.IntN(100), bonds)
		return
	}
	switch n := chance.IntN(12); n {
	case 0:
		g.Remove(whom.Entity())
	case 1:
		ecs.Add(g, whom, cloak, fmt.Sprint("cloak\n", chance.IntN(3)))
	case 2:
		ecs.Add(g, whom, ecs.Away, ecs.AwayData{Where: fmt.Sprint(chance.IntN(3))})
	case 3:
		g.RemoveComponent(whom, ecs.Away)
	case 4:
		g.AddComponent(whom, hat)
	case 5:
		ecs.Resource(g, clock).Keeper = whom.Entity()
		ecs.Resource(g, clock).Alarm = soul.Get(whom)
	default:
		if !whom.HasComponent(bonds) {
			return
		}
		b := bonds.Get(whom)
		switch n {
		case 6:
			b.Friend = some()
		case 7:
			b.Foes = append(b.Foes, some())
		case 8:
			b.Trust = map[donburi.Entity]int{some(): 1, whom.Entity(): chance.IntN(3)}
		case 9:
			if other := g.World.Entry(some()); other.HasComponent(soul) {
				b.Purse = soul.Get(other)
			}
		case 10:
			b.Gift = ball{chance.Float64()}
		case 11:
			b.Gift = b.Purse
		}
	}
}

// drawCommand draws a command that town or Workbench accepts.
func drawCommand(t *rapid.T) any {
	return rapid.Custom(func(t *rapid.T) any {
		switch rapid.IntRange(0, 9).Draw(t, "command") {
		case 0:
			return ecs.Pause{Paused: rapid.Bool().Draw(t, "paused")}
		case 1:
			return ecs.Switch{System: "tick", Off: rapid.Bool().Draw(t, "off")}
		case 2:
			return ecs.Step{}
		default:
			return stir{rapid.Uint64Range(0, 1000).Draw(t, "seed")}
		}
	}).Draw(t, "given")
}

// alike fails unless two worlds are one in every way in which they can be looked at.
func alike(t interface{ Fatalf(string, ...any) }, one, other *ecs.Game) {
	differences, err := ecs.Diff(one, other)
	a, aErr := one.Write()
	b, bErr := other.Write()
	if err = errors.Join(err, aErr, bErr); err != nil {
		t.Fatalf("%v", err)
	}
	if len(differences) > 0 || one.Hash() != other.Hash() || !bytes.Equal(a, b) || one.Text() != other.Text() {
		t.Fatalf("two worlds\n%s\n%s\ndiffer: %v", one.Text(), other.Text(), differences)
	}
}

// Whatever becomes of a world, one that was written and read back, or copied, goes on like one that was not.
func TestWorldsGoOnAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		played, doubted := ecs.New(town, ecs.Workbench), ecs.New(town, ecs.Workbench)
		for range rapid.IntRange(1, 20).Draw(t, "commands") {
			command := drawCommand(t)
			one, other := played.Do(command), doubted.Do(command)
			if fmt.Sprint(one) != fmt.Sprint(other) {
				t.Fatalf("%#v: %v, and in the other game %v", command, one, other)
			}
			alike(t, played, doubted)
			switch rapid.IntRange(0, 2).Draw(t, "doubt") {
			case 1:
				doubted = readBack(t, doubted, town, ecs.Workbench)
			case 2:
				var err error
				if doubted, err = doubted.Copy(); err != nil {
					t.Fatalf("%v", err)
				}
			}
			alike(t, played, doubted)
		}
	})
}

// readBack writes a game and reads it into another of the same modules.
func readBack(t interface{ Fatalf(string, ...any) }, g *ecs.Game, modules ...ecs.Module) *ecs.Game {
	world, err := g.Write()
	back := ecs.New(modules...)
	if err = errors.Join(err, back.Read(world)); err != nil {
		t.Fatalf("%v", err)
	}
	return back
}

// Equal hashes, equal texts and no differences are one fact.
func TestHashTextAndDifferencesAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one := ecs.New(town, ecs.Workbench)
		for range rapid.IntRange(0, 12).Draw(t, "before") {
			_ = one.Do(drawCommand(t))
		}
		other := readBack(t, one, town, ecs.Workbench)
		for range rapid.IntRange(0, 3).Draw(t, "after") {
			_ = other.Do(drawCommand(t))
		}
		differences, err := ecs.Diff(one, other)
		if err != nil {
			t.Fatal(err)
		}
		equal := one.Hash() == other.Hash()
		if (one.Text() == other.Text()) != equal || (len(differences) == 0) != equal {
			t.Fatalf("hashes are equal: %v, differences: %v, texts:\n%s\n%s", equal, differences, one.Text(), other.Text())
		}
	})
}

func TestDifferencesAreSaidInOrder(t *testing.T) {
	one := ecs.New(town, ecs.Workbench)
	born(one, 1, bonds)
	born(one, 2)
	other := readBack(t, one, town, ecs.Workbench)
	bonds.Get(whose(other, 1)).Foes = []donburi.Entity{whose(other, 2).Entity()}
	other.Remove(whose(other, 2).Entity())
	ecs.Resource(other, clock).Now = 5
	other.AddComponent(born(other, 3), hat)
	do(t, other, ecs.Pause{Paused: true})
	differences, err := ecs.Diff(one, other)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range differences {
		got = append(got, d.String())
	}
	want := `schedule: 2 entities made, now 3 entities made, paused
Clock.Now: 0, now 5
#1 Bond.Foes: nil, now [#2 who is no more]
#2 Soul: 2, now (none)
#3 Hat: (none), now {}
#3 Soul: (none), now 3`
	if strings.Join(got, "\n") != want {
		t.Errorf("differences are\n%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
}

// A copy and the game that it is of do not meet.
func TestACopyIsApart(t *testing.T) {
	g := ecs.New(town, ecs.Workbench)
	for seed := range uint64(30) {
		do(t, g, stir{seed})
	}
	text := g.Text()
	made, err := g.Copy()
	if err != nil {
		t.Fatal(err)
	}
	alike(t, g, made)
	for seed := range uint64(30) {
		do(t, made, stir{100 + seed})
	}
	if g.Text() != text || made.Text() == text {
		t.Error("what is done to a copy is done to the game")
	}
}

// Modules may put entities into a world while it is made; a copy does not have them twice.
func TestCopyOfAWorldThatIsNotEmptyAtFirst(t *testing.T) {
	g := ecs.New(town, func(g *ecs.Game) { born(g, 7, hat) })
	g.Remove(whose(g, 7).Entity())
	born(g, 8)
	made, err := g.Copy()
	if err != nil {
		t.Fatal(err)
	}
	alike(t, g, made)
}

// What a game was extended by once it was made is in its copies, switched off or not, and not in other games that were copied from it.
func TestCopyOfAnExtendedGame(t *testing.T) {
	g := ecs.New(town)
	before, err := g.Copy()
	if err != nil {
		t.Fatal(err)
	}
	g.Extend(ecs.Workbench)
	do(t, g, ecs.Switch{System: "step", On: "ecs.Step", Off: true})
	made, err := g.Copy()
	if err != nil {
		t.Fatal(err)
	}
	alike(t, g, made)
	if do(t, made, ecs.Pause{Paused: true}); before.Accepts(ecs.Pause{}) {
		t.Error("a copy that was made before was extended too")
	}
}

func TestHashingAllocatesNothing(t *testing.T) {
	g := ecs.New(town, ecs.Workbench)
	for n := range 50 {
		born(g, n, cloak, hat)
	}
	do(t, g, ecs.Switch{System: "tick", Off: true})
	if n := testing.AllocsPerRun(100, func() { g.Hash() }); n > 0 {
		t.Errorf("%v allocations a hash", n)
	}
}
