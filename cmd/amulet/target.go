package main

import (
	"fmt"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// Targets is the module of the keys that aim: the commands that they give are those of Aims.
func Targets(g *ecs.Game) {
	view.Bind(g, view.Binding{Keys: []view.Key{"f"}, Help: "shoot", Act: aimBow})
	view.Bind(g, view.Binding{Keys: []view.Key{"t"}, Help: "throw", Act: func(m *view.Model) {
		chooseItem(m, "throw", func(row *treasureRow) bool { return row.thrown }, aimThrow)
	}})
	view.Bind(g, view.Binding{Keys: []view.Key{"z"}, Help: "zap", Act: func(m *view.Model) {
		chooseItem(m, "zap", (*treasureRow).aimed, aimZap)
	}})
}

// chooseItem does something with an item of the bag that suits. Where there are several, it asks which.
func chooseItem(m *view.Model, verb string, suits func(*treasureRow) bool, act func(*view.Model, rune)) {
	g := m.Game()
	var letters []rune
	for _, e := range bag(g) {
		if item := g.World.Entry(e); suits(treasure(item)) {
			letters = append(letters, Carried.Get(item).Letter)
		}
	}
	switch len(letters) {
	case 0:
		m.Notice(fmt.Sprintf("You have nothing to %s.", verb))
	case 1:
		act(m, letters[0])
	default:
		m.Open(bagPage("What will you "+verb+"?", suits, func(m *view.Model, letter rune) {
			m.Close()
			act(m, letter)
		}))
	}
}

// aimBow asks where to shoot.
func aimBow(m *view.Model) {
	m.Aim(view.Aim{
		Asks:    "Shoot where?",
		Targets: targets,
		Reaches: func(g *ecs.Game, at level.Point) (path, blast []level.Point) {
			return flies(g, at), nil
		},
		Choose: func(m *view.Model, at level.Point) bool { return m.Do(Shoot{At: at}) },
	})
}

// aimThrow asks where to throw an item.
func aimThrow(m *view.Model, letter rune) {
	item, carried := inBag(m.Game(), letter)
	if !carried {
		return
	}
	m.Aim(view.Aim{
		Asks:    "Throw the " + treasure(item).name + " where?",
		Targets: targets,
		Reaches: func(g *ecs.Game, at level.Point) (path, blast []level.Point) { return flies(g, at), nil },
		Choose:  func(m *view.Model, at level.Point) bool { return m.Do(Throw{Letter: letter, At: at}) },
	})
}

// aimZap asks at what to point an item.
func aimZap(m *view.Model, letter rune) {
	item, carried := inBag(m.Game(), letter)
	if !carried {
		return
	}
	m.Aim(view.Aim{
		Asks:    "Point the " + treasure(item).name + " at what?",
		Targets: targets,
		Reaches: func(g *ecs.Game, at level.Point) (path, blast []level.Point) {
			item, carried := inBag(g, letter)
			if player, err := aim(g, at); carried && err == nil {
				path := wayTo(g, player, at)
				return path, struck(g, treasure(item), path)
			}
			return nil, nil
		},
		Choose: func(m *view.Model, at level.Point) bool { return m.Do(Zap{Letter: letter, At: at}) },
	})
}

// targets is where the monsters in view are, the nearest first.
func targets(g *ecs.Game) (all []level.Point) {
	for _, e := range systems.Foes(g, nil) {
		all = append(all, *components.Position.Get(g.World.Entry(e)))
	}
	return all
}

// flies is the cells that something passes which the hero throws or shoots at a target.
func flies(g *ecs.Game, at level.Point) []level.Point {
	player, err := aim(g, at)
	if err != nil {
		return nil
	}
	path, _ := systems.Flight(g, nil, *components.Position.Get(player), at, level.Unlimited)
	return path
}
