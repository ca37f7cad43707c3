package view

// Closing says that the person closes the front-end by its own means, such as the window's button.
type Closing struct{}

func (Closing) message() {}

// leave does what Esc does while neither a page nor a mode is open: it ends the game, or whatever a module has bound it to,
// such as asking first. Closing again while that waits for an answer ends the game.
func (m *Model) leave() {
	b := m.binding(Escape)
	if b == nil || m.leaving && m.page() != nil {
		m.Quit()
		return
	}
	m.leaving = true
	m.carryOut(b)
}
