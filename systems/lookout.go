package systems

import (
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// A Lookout tells when a player who does the same thing again and again, by a deed, a held key or a burst of keys, should
// stop. The zero Lookout is ready: its first look takes in how things are, each further look compares them with the last.
type Lookout struct {
	looked  bool
	level   *level.Dungeon
	place   level.Point
	health  int
	said    int
	told    int // for how many looks on end there were messages and the player stood still
	foes    []donburi.Entity
	things  []components.Thing
	notable [256]int // of each notable kind, how many cells are known
	reasons []string // of each alarm of a module, what it said
}

// alarms is what modules have added.
type alarms struct{ list []func(*ecs.Game) string }

// AddAlarm adds something for which players stop. reason is a sentence while there is a reason to, and empty otherwise;
// a player stops when one comes up that was not there before.
func AddAlarm(g *ecs.Game, reason func(*ecs.Game) string) {
	if reason == nil {
		panic("systems: an alarm has no reason: give AddAlarm a function")
	}
	a := ecs.Setup[alarms](g)
	a.list = append(a.list, reason)
}

// Look reports whether something has come up since the last look for which the player should stop: a foe in view, lost
// health, a reason of a module's, a message that matters, another level, the same message over and over on one spot, a thing or
// a notable kind of cell never seen before. why is a sentence, or empty where the player knows already. It allocates
// nothing but for sentences and once there is more to remember than ever before.
func (l *Lookout) Look(g *ecs.Game) (why string, alarm bool) {
	player, there := Player(g)
	if !there {
		was := l.looked
		*l = Lookout{}
		return "", was
	}
	was := l.looked
	l.looked = true
	look := [...]func(*Lookout, *ecs.Game, *donburi.Entry) (string, bool){
		(*Lookout).lookAtFoes, (*Lookout).lookAtHealth, (*Lookout).lookAtReasons, (*Lookout).lookAtMessages, (*Lookout).lookAtPlace,
	}
	for _, notice := range look { // all take in what they look at, the first that alarms is told
		if text, found := notice(l, g, player); found && was && !alarm {
			why, alarm = text, true
		}
	}
	return why, alarm
}

func (l *Lookout) lookAtFoes(g *ecs.Game, _ *donburi.Entry) (why string, alarm bool) {
	known := len(l.foes)
	l.foes = Foes(g, l.foes)
	for _, e := range l.foes[known:] {
		if !alarm && !slices.Contains(l.foes[:known], e) {
			why, alarm = Capital(Article(Word(g.World.Entry(e)).Text))+" comes into view.", true
		}
	}
	l.foes = slices.Delete(l.foes, 0, known)
	return why, alarm
}

func (l *Lookout) lookAtHealth(_ *ecs.Game, player *donburi.Entry) (why string, alarm bool) {
	before := l.health
	l.health = 0
	if player.HasComponent(components.Health) {
		l.health = components.Health.Get(player).Now
	}
	return "", l.health < before
}

func (l *Lookout) lookAtReasons(g *ecs.Game, _ *donburi.Entry) (why string, alarm bool) {
	for i, reason := range ecs.Setup[alarms](g).list {
		if i == len(l.reasons) {
			l.reasons = append(l.reasons, "")
		}
		text := reason(g)
		if text != "" && text != l.reasons[i] && !alarm {
			why, alarm = text, true
		}
		l.reasons[i] = text
	}
	return why, alarm
}

// stubborn is how often a player hears the same on one spot, from a lid that is stuck, say, before they should stop.
const stubborn = 3

func (l *Lookout) lookAtMessages(g *ecs.Game, player *donburi.Entry) (why string, alarm bool) {
	log, at := ecs.Resource(g, components.Log), *components.Position.Get(player)
	fresh := log.Said - l.said
	if at != l.place || fresh <= 0 {
		l.told = 0
	}
	l.told++
	l.said, l.place = log.Said, at
	for i := len(log.Messages) - 1; i >= 0 && fresh > 0; i-- {
		m := &log.Messages[i]
		alarm = alarm || m.Importance > components.Usual || m.Times > stubborn && l.told > stubborn
		fresh -= m.Times
	}
	return "", alarm
}

func (l *Lookout) lookAtPlace(g *ecs.Game, _ *donburi.Entry) (why string, alarm bool) {
	dungeon := ecs.Resource(g, components.Level).Dungeon
	_, memory := Eyes(g)
	if dungeon != l.level || memory == nil {
		alarm = dungeon != l.level
		l.level = dungeon
		l.remember(g, memory)
		return "", alarm
	}
	before := components.MemoryData{Size: memory.Size, Things: l.things}
	for _, thing := range memory.Things {
		if old, lay := before.Lies(thing.At); (!lay || old.Rune != thing.Glyph.Rune) && !alarm {
			why, alarm = "You see "+Article(nameOfThing(g, thing))+".", true
		}
	}
	kinds := l.notable
	l.remember(g, memory)
	for cell, n := range &l.notable {
		if n > kinds[cell] && !alarm {
			why, alarm = "You see "+Article(ecs.Resource(g, components.Terrain)[cell].Name)+".", true
		}
	}
	return why, alarm
}

// remember takes in what the player remembers of the level.
func (l *Lookout) remember(g *ecs.Game, memory *components.MemoryData) {
	l.things, l.notable = l.things[:0], [256]int{}
	if memory == nil {
		return
	}
	l.things = append(l.things, memory.Things...)
	terrain := ecs.Resource(g, components.Terrain)
	for i, cell := range memory.Cells {
		if i < len(memory.Known) && memory.Known[i] && terrain[cell].Notable {
			l.notable[cell]++
		}
	}
}

// nameOfThing is what lies there and looks like that.
func nameOfThing(g *ecs.Game, thing components.Thing) string {
	for e := range g.Each(components.Glyph, components.Position) {
		if *components.Position.Get(e) == thing.At && *components.Glyph.Get(e) == thing.Glyph {
			return Word(e).Text
		}
	}
	return "something"
}
