package components

import (
	"fmt"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// An Effect is something that a command made happen and that a front-end may show for a moment. No rule waits for it.
type Effect struct {
	Cells []level.Point // those that it lights up at once or, with a rune, flies along, in order
	Glyph GlyphData     // what flies; where its Rune is 0, only its Color counts
	Lamp  LampData      // the light of what flies; zero for none
}

// EffectsData is the effects of the last command that was accepted, in the order in which they happened.
type EffectsData struct {
	List []Effect
	Made int // how many there were, ever
	Past int // how many there had been when the command before ended
}

// Add notes an effect.
func (d *EffectsData) Add(e Effect) {
	d.List = append(d.List, e)
	d.Made++
}

// End ends a command: the effects of those before it are forgotten, its own are kept.
func (d *EffectsData) End() {
	older := len(d.List) - (d.Made - d.Past)
	d.List = slices.Delete(d.List, 0, min(max(older, 0), len(d.List)))
	d.Past = d.Made
}

// String counts the effects.
func (d *EffectsData) String() string { return fmt.Sprintf("%d effects", len(d.List)) }

// Effects is the world's one list of effects. Rules add to it with systems.Flash, systems.Shot and systems.Bolt.
var Effects = donburi.NewComponentType[EffectsData]().SetName("Effects")
