package view

import "github.com/barrow-rl/barrow/ecs"

// Guard lets a module ask before a run is lost: when the player wants another one, types a seed or leaves, by the window's
// own button too. question is empty while there is nothing to lose.
func Guard(g *ecs.Game, question func(*ecs.Game) string) {
	if question == nil {
		panic("view: nothing is asked: give Guard a function")
	}
	ui := ecs.Setup[interfaceData](g)
	ui.guards = append(ui.guards, question)
}

// Kept says that the present run is kept when the player leaves, and gone on with at the next start. What Guard would ask then
// is asked in words that say so.
func Kept(g *ecs.Game, kept bool) { ecs.Setup[interfaceData](g).kept = kept }

// Losing does something that ends the run, once the player has answered whatever is asked before.
func (m *Model) Losing(do func()) {
	m.guarded(do, func(question string) string { return question })
}

// guarded does something once the player has answered what a guard asks, as word words it.
func (m *Model) guarded(do func(), word func(question string) string) {
	for _, question := range ecs.Setup[interfaceData](m.game).guards {
		if text := question(m.game); text != "" && m.replay() == nil {
			m.Ask(word(text), do)
			return
		}
	}
	do()
}

// Ask asks whether to do something. Enter says yes: no key that also walks shall end a run.
func (m *Model) Ask(question string, yes func()) {
	m.Open(&TextPage{
		Name: "Sure?",
		Write: func(_ *ecs.Game, pen *Pen) {
			pen.Wrap(pen.Palette.Text, question)
			pen.Line()
			pen.Offer(Enter, "does it,")
			pen.Rune(pen.Palette.Dim, ' ')
			pen.Offer(Escape, "goes on as before.")
			pen.Line()
		},
		Key: func(m *Model, k Key) bool {
			if k == Enter {
				m.Close()
				yes()
			}
			return k != Escape
		},
	})
}
