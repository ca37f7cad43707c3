package main

import (
	"errors"
	"path/filepath"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/ends"
)

// Account is the module of what the account of a run tells besides what the skeleton does.
func Account(g *ecs.Game) {
	ends.Tell(g, "Inventory", func(g *ecs.Game) (lines []string) {
		for _, e := range bag(g) {
			item := g.World.Entry(e)
			lines = append(lines, called(treasure(item), Item.Get(item).Amount).Text)
		}
		return lines
	})
}

// score is what a run that has ended is worth: its gold, 100 for each level of depth, and 5,000 for the amulet.
func (e *EndData) score() int {
	score := e.Gold + 100*e.Depth
	if e.Won {
		score += 5000
	}
	return score
}

// result says how a run ended.
func (e *EndData) result() string {
	if e.Won {
		return "brought up the amulet"
	}
	return "killed by " + e.By
}

// archive is the best runs as they were when the last one ended, and where among them it stands, -1 for nowhere.
type archive struct {
	best  []ends.Entry
	place int
}

// keepAccounts writes an account of every run that ends into a folder, and enters it into the list of the best there, unless
// there is no folder. What cannot be written is told, and the game goes on.
func keepAccounts(g *ecs.Game, folder string, tell func(error)) {
	if folder == "" {
		return
	}
	kept := false
	g.Observe(func(o ecs.Observation) {
		end := ecs.Resource(g, End)
		if kept = kept && end.Over; o.What != ecs.CommandDone || !end.Over || kept {
			return
		}
		kept = true
		run := ends.Of(g, "Amulet", end.result(), end.score())
		_, err := ends.Write(folder, run)
		best, place, unkept := ends.Keep(filepath.Join(folder, "best.txt"), run)
		*ecs.Setup[archive](g) = archive{best, place}
		if err = errors.Join(err, unkept); err != nil {
			tell(err)
		}
	})
}
