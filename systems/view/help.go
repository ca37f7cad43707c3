package view

import "github.com/yohamta/donburi"

// helpPage lists what every key does. Letters and signs are what the player's own keyboard types, so they are that
// keyboard's names for its keys.
func helpPage(m *Model) *Page {
	return &Page{
		Title: "Keys",
		Write: func(_ donburi.World, pen *Pen) {
			p := &pen.Palette
			pen.Line()
			m.eachBinding(func(b *Binding, _ Key) {
				pen.Text(p.Text, b.Help)
				pen.Tab(16)
				for _, k := range b.Keys {
					if m.binding(k) == b { // a module may have given the key another meaning
						pen.Text(p.Key, string(k))
						pen.Text(p.Key, "  ")
					}
				}
				pen.Line()
			})
			pen.Line()
			pen.Text(p.Dim, "Esc closes this page.")
			pen.Line()
		},
	}
}
