package export

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"github.com/barrow-rl/barrow/level"
)

// The tiles of a map for Tiled, in the order in which they stand side by side in the tileset's picture. After these come those
// of the kinds from level.Door to before level.FirstOwn, in their order.
const (
	tileRock  = iota // rock that no floor touches
	tileWall         // rock that borders floor
	tileFloor        // floor
	tileOther        // a kind that package level does not know
	tileDoor

	Tiles = tileDoor + int(level.FirstOwn-level.Door) // how many there are
)

// tiledVersion is the version of Tiled's format that is written here, which later versions read too.
const tiledVersion = "1.8"

// Tileset writes the tileset of Tiled maps, a .tsj file. Its picture, in the file that image names, has [Tiles] square tiles
// side by side, each of side pixels.
func Tileset(w io.Writer, image string, side int) error {
	type tile struct {
		ID         int        `json:"id"`
		Type       string     `json:"type"`
		Properties []property `json:"properties"`
	}
	var tiles []tile
	for id, name := range []string{"rock", "wall", "floor", "other"} {
		tiles = append(tiles, tile{id, name, []property{{"walkable", "bool", id == tileFloor}}})
	}
	for c := level.Door; c < level.FirstOwn; c++ {
		tiles = append(tiles, tile{len(tiles), c.String(), []property{{"walkable", "bool", c.Walkable()}}})
	}
	out := bufio.NewWriter(w)
	o := object{w: out}
	o.field("type", "tileset")
	o.field("version", tiledVersion)
	o.field("name", "barrow")
	o.field("image", image)
	o.field("imagewidth", Tiles*side)
	o.field("imageheight", side)
	o.field("tilewidth", side)
	o.field("tileheight", side)
	o.field("tilecount", Tiles)
	o.field("columns", Tiles)
	o.field("margin", 0)
	o.field("spacing", 0)
	list(&o, "tiles", tiles, func(t tile) any { return t })
	o.end()
	return out.Flush()
}

// Tiled writes a dungeon as a map for Tiled, a .tmj file, that uses the tileset in the file of the given name with tiles of
// side pixels. The map has a layer of tiles, and layers of objects for the rooms, the corridors and the pieces that were cut,
// which are hidden at first, for the start and the exit, and where there are any for marks and for kinds of cell that have
// no tile. Its properties are what it takes to grow it again, and its fingerprint. [ReadTiled] reads all of it.
func Tiled(w io.Writer, g level.Generator, d *level.Dungeon, tileset string, side int) error {
	t := tiledMap{object: object{w: bufio.NewWriter(w)}, dungeon: d, side: side, id: 1}
	layers := []objectLayer{t.rooms(), t.corridors(), t.cuts(), t.start()}
	for _, l := range []objectLayer{t.marks(), t.kinds()} {
		if len(l.Objects) > 0 {
			layers = append(layers, l)
		}
	}
	o := &t.object
	o.field("type", "map")
	o.field("version", tiledVersion)
	o.field("orientation", "orthogonal")
	o.field("renderorder", "right-down")
	o.field("infinite", false)
	o.field("width", d.Map.Width())
	o.field("height", d.Map.Height())
	o.field("tilewidth", side)
	o.field("tileheight", side)
	o.field("nextlayerid", len(layers)+2)
	o.field("nextobjectid", t.id)
	list(o, "properties", properties(g, d), func(p property) any { return p })
	list(o, "tilesets", []map[string]any{{"firstgid": 1, "source": tileset}}, func(s map[string]any) any { return s })
	o.name("layers")
	t.tiles()
	for i, layer := range layers {
		layer.ID = i + 2
		o.w.WriteString(",\n    ")
		o.value(layer)
	}
	o.w.WriteString("\n  ]")
	o.end()
	return o.w.Flush()
}

// A property is a value that Tiled keeps with a map or a tile.
type property struct {
	Name  string `json:"name"`
	Type  string `json:"type"`
	Value any    `json:"value"`
}

// properties are what it takes to grow the dungeon again, and its fingerprint. The seed is text: Tiled's whole numbers end
// at 2147483647.
func properties(g level.Generator, d *level.Dungeon) []property {
	list := []property{
		{"fingerprint", "string", fmt.Sprintf("%016x", d.Fingerprint())},
		{"generator", "string", d.Generator},
		{"generatorVersion", "int", level.Version},
		{"seed", "string", strconv.FormatUint(uint64(d.Seed), 10)},
	}
	for _, option := range Options(g) {
		kind := "string"
		switch option.Value.(type) {
		case int:
			kind = "int"
		case bool:
			kind = "bool"
		case float64:
			kind = "float"
		}
		list = append(list, property{option.Name, kind, option.Value})
	}
	return list
}

// A tiledMap is a map while it is written.
type tiledMap struct {
	object
	dungeon *level.Dungeon
	side    int // of a tile in pixels
	id      int // of the next object
}

// tiles begins the list of layers with that of the tiles, which is written cell by cell: a map may have millions.
func (t *tiledMap) tiles() {
	w, m := t.w, &t.dungeon.Map
	fmt.Fprintf(w, "[\n    {\"id\":1,\"name\":\"dungeon\",\"type\":\"tilelayer\",\"x\":0,\"y\":0,\"width\":%d,\"height\":%d,"+
		"\"visible\":true,\"opacity\":1,\"data\":[", m.Width(), m.Height())
	for y := range m.Height() {
		for x, c := range m.Row(y) {
			if x+y > 0 {
				w.WriteByte(',')
			}
			if x == 0 {
				w.WriteString("\n      ")
			}
			fmt.Fprint(w, 1+tileOf(m, level.Point{X: x, Y: y}, c)) // the first tile's number is 1
		}
	}
	w.WriteString("\n    ]}")
}

// tileOf is the tile that shows a cell.
func tileOf(m *level.Map, p level.Point, c level.Cell) int {
	switch {
	case c == level.Floor:
		return tileFloor
	case c >= level.FirstOwn:
		return tileOther
	case c != level.Wall:
		return tileDoor + int(c-level.Door)
	case m.BordersFloor(p):
		return tileWall
	}
	return tileRock
}
