package ecs

import "github.com/yohamta/donburi"

// FullTurn is the energy that one act costs, and so the speed of an actor that acts once a turn.
const FullTurn = 100

// mostEnergy is the most that an actor gains in a turn, and has in all: enough for 100 acts.
const mostEnergy = 100 * FullTurn

// ActorData is for an entity that acts by itself when a turn passes.
type ActorData struct {
	Speed  int // energy gained a turn, 0 to 10,000: 50 acts every other turn, 200 twice a turn
	Energy int // what is saved up towards the next act, at most 10,000
}

// Actor marks entities that take turns. One system should give the turns of any one actor.
var Actor = donburi.NewComponentType[ActorData](ActorData{Speed: FullTurn}).SetName("Actor")

// Turns gives actors their turns.
type Turns struct{ group *Group }

// Turns is the turns of those actors that also have all of these components.
func (g *Game) Turns(components ...donburi.IComponentType) *Turns {
	return &Turns{group: g.Group(append([]donburi.IComponentType{Actor}, components...)...)}
}

// Each lets one turn pass: every actor gains its speed in energy, and acts for each FullTurn of it. Those who act twice
// do so after everybody has had the chance to act once. The order is that of Group.Each and so are its promises: while
// others die and are born, each acts as often as its speed allows, and the newborn begin on the next turn.
func (t *Turns) Each(act func(*donburi.Entry)) {
	actors := t.group.members()
	for _, e := range actors {
		a := Actor.Get(t.group.game.World.Entry(e))
		a.Energy = min(a.Energy+min(max(a.Speed, 0), mostEnergy), mostEnergy)
	}
	for ready := true; ready; {
		ready = false
		for _, e := range actors {
			if !t.group.has(e) {
				continue
			}
			entry := t.group.game.World.Entry(e)
			if a := Actor.Get(entry); a.Energy >= FullTurn {
				a.Energy -= FullTurn
				ready = ready || a.Energy >= FullTurn
				act(entry)
			}
		}
	}
	t.group.spare = actors[:0]
}
