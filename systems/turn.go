package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// wait answers Wait: the turn passes and nothing else does.
func wait(w donburi.World, _ components.Wait) { ecs.SpendTurn(w) }

// countTurns runs first in every turn.
func countTurns(w donburi.World) { ecs.Resource(w, components.Run).Turns++ }
