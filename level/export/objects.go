package export

import (
	"fmt"

	"github.com/barrow-rl/barrow/level"
)

// An objectLayer is a layer of things that Tiled draws over the tiles: points, rectangles and lines, measured in pixels.
type objectLayer struct {
	ID        int           `json:"id"`
	Name      string        `json:"name"`
	Type      string        `json:"type"`
	X         int           `json:"x"`
	Y         int           `json:"y"`
	Visible   bool          `json:"visible"`
	Opacity   int           `json:"opacity"`
	DrawOrder string        `json:"draworder"`
	Color     string        `json:"color"`
	Objects   []tiledObject `json:"objects"`
}

type tiledObject struct {
	ID         int        `json:"id"`
	Name       string     `json:"name"`
	Type       string     `json:"type"`
	X          int        `json:"x"`
	Y          int        `json:"y"`
	Width      int        `json:"width"`
	Height     int        `json:"height"`
	Rotation   int        `json:"rotation"`
	Visible    bool       `json:"visible"`
	Point      bool       `json:"point,omitempty"`
	Polyline   []point    `json:"polyline,omitempty"`
	Properties []property `json:"properties,omitempty"`
}

// layer is an empty layer of objects.
func layer(name, color string, visible bool) objectLayer {
	return objectLayer{
		Name: name, Type: "objectgroup", Visible: visible, Opacity: 1, DrawOrder: "index", Color: color,
		Objects: []tiledObject{},
	}
}

// add puts an object on a layer and numbers it.
func (t *tiledMap) add(l *objectLayer, o tiledObject) {
	o.ID, o.Visible = t.id, true
	t.id++
	l.Objects = append(l.Objects, o)
}

func (t *tiledMap) rect(r level.Rect, kind, name string, properties ...property) tiledObject {
	return tiledObject{
		Name: name, Type: kind, Properties: properties,
		X: r.X * t.side, Y: r.Y * t.side, Width: r.W * t.side, Height: r.H * t.side,
	}
}

// middle is the middle of a cell.
func (t *tiledMap) middle(p level.Point) point {
	return point{p.X*t.side + t.side/2, p.Y*t.side + t.side/2}
}

func (t *tiledMap) rooms() objectLayer {
	l := layer("rooms", "#69db7c", false)
	for i, r := range t.dungeon.Rooms {
		t.add(&l, t.rect(r, "room", fmt.Sprint("room ", i)))
	}
	return l
}

func (t *tiledMap) corridors() objectLayer {
	l := layer("corridors", "#ffd43b", false)
	for i, c := range t.dungeon.Corridors {
		from, corner, to := t.middle(c.From), t.middle(c.Corner), t.middle(c.To)
		t.add(&l, tiledObject{
			Name: fmt.Sprint("corridor ", i), Type: "corridor", X: from.X, Y: from.Y,
			Polyline:   []point{{}, {corner.X - from.X, corner.Y - from.Y}, {to.X - from.X, to.Y - from.Y}},
			Properties: []property{{"cut", "int", c.Cut}},
		})
	}
	return l
}

func (t *tiledMap) cuts() objectLayer {
	l := layer("cuts", "#ff6b6b", false)
	for i, c := range t.dungeon.Cuts {
		t.add(&l, t.rect(c.Piece, "cut", fmt.Sprint("cut ", i), property{"across", "bool", c.Across}, property{"at", "int", c.At},
			property{"depth", "int", c.Depth}))
	}
	return l
}

func (t *tiledMap) start() objectLayer {
	l := layer("start", "#ffd67a", true)
	at := t.middle(t.dungeon.Start)
	t.add(&l, tiledObject{Name: "start", Type: "start", X: at.X, Y: at.Y, Point: true})
	if exit := t.dungeon.Exit; exit != (level.Point{}) {
		at := t.middle(exit)
		t.add(&l, tiledObject{Name: "exit", Type: "exit", X: at.X, Y: at.Y, Point: true})
	}
	return l
}

func (t *tiledMap) marks() objectLayer {
	l := layer("marks", "#da77f2", true)
	for _, m := range t.dungeon.Marks {
		at := t.middle(m.At)
		t.add(&l, tiledObject{Name: m.Name, Type: "mark", X: at.X, Y: at.Y, Point: true})
	}
	return l
}

// kinds are the cells of kinds that have no tile, a rectangle for those of one kind side by side.
func (t *tiledMap) kinds() objectLayer {
	l := layer("kinds", "#ced4da", false)
	for y := range t.dungeon.Map.Height() {
		row := t.dungeon.Map.Row(y)
		for x := 0; x < len(row); {
			first := x
			for x < len(row) && row[x] == row[first] {
				x++
			}
			if row[first] >= level.FirstOwn {
				t.add(&l, t.rect(level.Rect{X: first, Y: y, W: x - first, H: 1}, "kind", row[first].String(), property{"kind", "int", int(row[first])}))
			}
		}
	}
	return l
}
