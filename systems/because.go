package systems

import (
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// A Reason is why a rule did something with an entity, or why it did nothing. What does not apply is left out.
type Reason struct {
	Did     string         // in a word or two: "hunting"
	Target  donburi.Entity // whom it is after
	Path    []level.Point  // the cells on which it means to go; nil where the way to the target is a shortest one
	Blocked donburi.Entity // who stands in the way
	Not     string         // why it did no more, or passed the entity over: "it is asleep"
}

// reasons is who listens to reasons. It lies beside the world, which is the same whether anybody does.
type reasons struct {
	listeners []*func(donburi.Entity, Reason)
}

// Because leaves a reason for what the present rule does with an entity. While nobody listens, as the debug overlay does, it
// does nothing and allocates nothing; where the reason itself costs something, ask Wondered before.
func Because(g *ecs.Game, e *donburi.Entry, why Reason) {
	for _, hear := range ecs.Setup[reasons](g).listeners {
		(*hear)(e.Entity(), why)
	}
}

// Wondered reports whether anybody listens to reasons.
func Wondered(g *ecs.Game) bool { return len(ecs.Setup[reasons](g).listeners) > 0 }

// OnReason lets hear know of every reason that rules leave from now on, until stop is called. The path of a reason is the
// rule's own: copy what is kept. hear may not change the world.
func OnReason(g *ecs.Game, hear func(donburi.Entity, Reason)) (stop func()) {
	r, listener := ecs.Setup[reasons](g), &hear
	r.listeners = append(slices.Clone(r.listeners), listener)
	return func() {
		r.listeners = slices.DeleteFunc(slices.Clone(r.listeners), func(other *func(donburi.Entity, Reason)) bool { return other == listener })
	}
}
