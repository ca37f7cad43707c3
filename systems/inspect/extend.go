package inspect

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// An Addition is what a module adds to the overlay: whichever of these it needs.
type Addition struct {
	Name string // of the tab and of the action

	// Tab shows a tab.
	Tab func(in *Inside, u *widget.UI)

	// Line tells of an entity that is picked, below its name; empty for one of which there is nothing to tell.
	Line func(g *ecs.Game, e *donburi.Entry) string

	// Marks marks the map while the overlay is open. picked is donburi.Null where nobody is.
	Marks func(g *ecs.Game, picked donburi.Entity, marks *view.Marks)

	// Act makes the command that a button on the picked entity gives the game; nil where there is nothing to do with it.
	Act func(g *ecs.Game, e *donburi.Entry) (command any)
}

// additions are those of a game's modules. They lie beside the world, by ecs.Setup, so that a game is the same with an
// overlay and without.
type additions []Addition

// Add adds to the overlay of a game, whether it ever has one or not.
func Add(g *ecs.Game, a Addition) {
	if a.Name == "" && (a.Tab != nil || a.Act != nil) || a.Tab == nil && a.Line == nil && a.Marks == nil && a.Act == nil {
		panic(fmt.Sprintf("inspect: the addition %q adds nothing that can be shown: give it a Name and one of the functions", a.Name))
	}
	all := ecs.Setup[additions](g)
	*all = append(*all, a)
}

func added(g *ecs.Game) []Addition { return *ecs.Setup[additions](g) }

// Inside is what a tab of a module's may use of the overlay.
type Inside struct {
	Game   *ecs.Game
	Picked donburi.Entity // or donburi.Null
	Pick   func(donburi.Entity)

	// Do gives the game a command, which may be model.Set and the like, and shows why it was refused, if it was.
	Do func(u *widget.UI, command any) bool
}

func (o *Overlay) inside() *Inside {
	return &Inside{Game: o.game, Picked: o.model.Picked.Entity(), Pick: o.pick, Do: o.do}
}
