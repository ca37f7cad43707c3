package level

// Player is the glyph of the player in text. It hides the floor it stands on.
const Player = '@'

// AppendText appends the map as text to b and returns it, one line a row from the top, each ending in a newline. Floor
// is '.', a wall that borders floor '#', any other rock a blank, and on top of them is the player's '@', if the player
// is a point of the map. Blanks at the end of a row are left out, rows never are.
func (m *Map) AppendText(b []byte, player Point) []byte {
	for y := range m.size.H {
		begin := len(b)
		here := m.Row(y)
		above, below := here, here // at the edges the row itself, which changes nothing
		if y > 0 {
			above = m.Row(y - 1)
		}
		if y < m.size.H-1 {
			below = m.Row(y + 1)
		}
		// Whether there is floor in the column to the left, in this one and in the one to the right, in these three rows.
		var left, middle, right bool
		for x, c := range here {
			middle = above[x] == Floor || c == Floor || below[x] == Floor
			right = x+1 < len(here) && (above[x+1] == Floor || here[x+1] == Floor || below[x+1] == Floor)
			switch {
			case x == player.X && y == player.Y:
				b = append(b, Player)
			case c == Wall && !left && !middle && !right:
				b = append(b, ' ')
			default:
				b = append(b, c.Glyph())
			}
			left = middle
		}
		for len(b) > begin && b[len(b)-1] == ' ' {
			b = b[:len(b)-1]
		}
		b = append(b, '\n')
	}
	return b
}

// String is the map as text, as [Map.AppendText] writes it, without a player.
func (m *Map) String() string { return string(m.AppendText(nil, Point{-1, -1})) }

// AppendText appends the dungeon's map as text to b with the player at the start, and returns it.
func (d *Dungeon) AppendText(b []byte) []byte { return d.Map.AppendText(b, d.Start) }

// String is the dungeon's map as text with the player at the start.
func (d *Dungeon) String() string { return string(d.AppendText(nil)) }
