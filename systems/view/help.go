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
				columns := []int{17, 28, 31}
				for _, k := range b.Keys {
					if m.binding(k) != b { // a module has given the key another meaning
						continue
					}
					if len(columns) > 0 {
						pen.Tab(columns[0])
						columns = columns[1:]
					}
					pen.Text(p.Key, string(k))
					pen.Text(p.Key, "  ")
				}
				pen.Line()
			})
			pen.Line()
			pen.Text(p.Dim, "Esc closes this page.")
			pen.Line()
		},
	}
}
