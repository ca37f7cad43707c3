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

// Losing does something that ends the run, once the player has answered whatever is asked before.
func (m *Model) Losing(do func()) {
	for _, question := range ecs.Setup[interfaceData](m.game).guards {
		if text := question(m.game); text != "" && m.replay() == nil {
			m.Ask(text, do)
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
