package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// blockersData is an index of who blocks which cell, so that a step need not ask everybody. It is made anew once a
// command, learns at once of those who walk or are placed, asks those who are newly made, and believes nothing that it
// cannot confirm.
type blockersData struct {
	game     *ecs.Game
	blockers *ecs.Group
	version  uint64           // the game's, when the index was made
	newborn  []donburi.Entity // made since, and not looked at yet
	at       map[level.Point]donburi.Entity
}

var blockersType = donburi.NewComponentType[blockersData]().SetName("Blockers")

// String says nothing: the index follows from the entities.
func (b *blockersData) String() string { return "" }

// provideBlockers puts the index into the world.
func provideBlockers(g *ecs.Game) {
	index := ecs.Provide(g.World, blockersType, blockersData{
		game: g, blockers: g.Group(components.Blocks, components.Position), at: make(map[level.Point]donburi.Entity),
	})
	g.World.OnCreate(func(_ donburi.World, e donburi.Entity) {
		if index.version == g.Version() { // or else all will be looked at anyway
			index.newborn = append(index.newborn, e)
		}
	})
}

// BlockerAt is the entity that blocks a cell, or donburi.Null. Whoever changes the Position of an old entity in another way
// than Walk and Place, or makes an old entity block, is seen from the next command on.
func BlockerAt(w donburi.World, p level.Point) donburi.Entity {
	index := ecs.Resource(w, blockersType)
	index.refresh()
	if e := index.at[p]; e != donburi.Null && index.blocks(e, p) {
		return e
	}
	for _, e := range index.newborn {
		if index.blocks(e, p) {
			return e
		}
	}
	return donburi.Null
}

// Place puts an entity that has a Position into a cell, whatever is there, and publishes Moved if that is another one.
func Place(w donburi.World, e *donburi.Entry, to level.Point) {
	position := components.Position.Get(e)
	from := *position
	if from == to {
		return
	}
	*position = to
	index := ecs.Resource(w, blockersType)
	if index.at[from] == e.Entity() {
		delete(index.at, from)
	}
	if e.HasComponent(components.Blocks) {
		index.at[to] = e.Entity()
	}
	ecs.Publish(w, components.MovedEvent, components.Moved{Who: e.Entity(), From: from, To: to})
}

// refresh makes the index anew, if a command has come in since.
func (b *blockersData) refresh() {
	if b.version == b.game.Version() {
		return
	}
	b.version = b.game.Version()
	clear(b.at)
	b.newborn = b.newborn[:0]
	b.blockers.Each(func(e *donburi.Entry) { b.at[*components.Position.Get(e)] = e.Entity() })
}

// blocks reports whether an entity still blocks a cell.
func (b *blockersData) blocks(e donburi.Entity, p level.Point) bool {
	w := b.game.World
	if !w.Valid(e) {
		return false
	}
	entry := w.Entry(e)
	return entry.HasComponent(components.Blocks) && entry.HasComponent(components.Position) && *components.Position.Get(entry) == p
}
