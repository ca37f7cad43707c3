package picture

import (
	"image"
	"image/color"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// chartScale is how many pixels a cell of the small map has: as many as the panel is wide enough for, and at most six.
func (p *Picture) chartScale(width int) int { return min(p.Layout.Panel.Dx()/max(width, 1), 6) }

// chartRows is how many rows of text the small map takes, and none where the panel is too low for it.
func (p *Picture) chartRows(dungeon level.Size) int {
	rows := (p.chartScale(dungeon.W)*dungeon.H + p.Layout.Text.Y - 1) / max(p.Layout.Text.Y, 1)
	if 3*rows > p.Layout.Room.Panel.H {
		return 0
	}
	return rows
}

// chart adds the small map, a run of one colour as one piece.
func (p *Picture) chart(c *view.Chart) {
	scale := p.chartScale(c.W)
	if c.W == 0 || scale == 0 {
		return
	}
	l := &p.Layout
	from := l.Panel.Min.Add(image.Pt((l.Panel.Dx()-scale*c.W)/2, c.Row*l.Text.Y))
	for y := range c.H {
		row := c.Colors[y*c.W:][:c.W]
		for x := 0; x < c.W; {
			first := x
			for x < c.W && row[x] == row[first] {
				x++
			}
			if row[first].A > 0 {
				p.fill(image.Rect(first*scale, y*scale, x*scale, (y+1)*scale).Add(from), row[first])
			}
		}
	}
	if c.Hero.X >= 0 {
		hero := image.Rect(0, 0, scale, scale).Add(from).Add(image.Pt(c.Hero.X*scale, c.Hero.Y*scale))
		p.fill(hero.Inset(-2), color.RGBA{A: 0xff})
		p.fill(hero.Inset(-1), p.palette.Bright)
	}
}
