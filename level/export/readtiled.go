package export

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/barrow-rl/barrow/level"
)

// ReadTiled reads a map of Tiled, a .tmj file of the given name that uses the tiles of [Tileset], as a dungeon: what [Tiled]
// wrote comes back equal, though without a record of passes. The cells are those of the first layer of tiles; cells without a
// tile are rock. Of the objects those count whose class, or type, is one that [Tiled] writes. What cannot be is refused by a
// sentence that begins with the file's name, and with line and column if it is no JSON.
func ReadTiled(file string, data []byte) (*level.Dungeon, error) {
	d, _, err := readTiled(file, data)
	return d, err
}

// ReadTiledVault reads a map as [ReadTiled] does, as a vault. The map's properties say what a vault is besides: vault, its
// name, which is the file's if there is none; depth, as 2 or 2..5; terrain, names with blanks between them; once and upright,
// which are true or false.
func ReadTiledVault(file string, data []byte) (level.Vault, error) {
	d, m, err := readTiled(file, data)
	if err != nil {
		return level.Vault{}, err
	}
	v := level.Vault{Name: file, Map: &d.Map, Marks: d.Marks}
	for _, p := range m.Properties {
		switch value := fmt.Sprint(p.Value); p.Name {
		case "vault":
			v.Name = value
		case "terrain":
			v.Terrain = strings.Fields(value)
		case "once":
			v.Once = p.Value == true
		case "upright":
			v.Upright = p.Value == true
		case "depth":
			low, high, ok := strings.Cut(value, "..")
			if !ok {
				high = low
			}
			var errLow, errHigh error
			v.Depth.Min, errLow = strconv.Atoi(low)
			v.Depth.Max, errHigh = strconv.Atoi(high)
			if errors.Join(errLow, errHigh) != nil {
				return level.Vault{}, fmt.Errorf("%s: the property depth is %q: make it a number, or two such as 2..5", file, value)
			}
		}
	}
	if err := v.Check(); err != nil {
		return level.Vault{}, fmt.Errorf("%s: %w", file, err)
	}
	return v, nil
}

// A tiledFile is what is read of a map. Places in pixels may be fractions, since people drag them.
type tiledFile struct {
	Width, Height         int
	TileWidth, TileHeight int
	Infinite              bool
	Properties            []property
	Tilesets              []struct{ FirstGID int }
	Layers                []struct {
		Type    string
		Data    json.RawMessage
		Objects []struct {
			Name, Type, Class   string
			X, Y, Width, Height float64
			Polyline            []struct{ X, Y float64 }
			Properties          []property
		}
	}
}

func readTiled(file string, data []byte) (*level.Dungeon, *tiledFile, error) {
	fail := func(format string, values ...any) (*level.Dungeon, *tiledFile, error) {
		return nil, nil, fmt.Errorf("%s: %s", file, fmt.Sprintf(format, values...))
	}
	var m tiledFile
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, nil, fmt.Errorf("%s:%s: it is no map of Tiled in JSON: %w", file, place(data, err), err)
	}
	size := level.Size{W: m.Width, H: m.Height}
	switch {
	case m.Infinite:
		return fail("the map is infinite: turn that off in its properties")
	case min(size.W, size.H) < 1 || max(size.W, size.H) > level.MaxSide:
		return fail("the map is %v cells, and each side must be 1 to %d: choose sides in that range", size, level.MaxSide)
	case m.TileWidth < 1 || m.TileWidth != m.TileHeight || m.TileWidth > 1<<15:
		return fail("the tiles are %dx%d pixels: use the tileset that barrow writes, whose tiles are square", m.TileWidth, m.TileHeight)
	case len(m.Tilesets) != 1:
		return fail("the map has %d tilesets: use the one that barrow writes", len(m.Tilesets))
	}
	d := new(level.Dungeon)
	tiles := false
	for _, l := range m.Layers {
		if l.Type != "tilelayer" || tiles {
			continue
		}
		tiles = true
		var numbers []uint32
		if err := json.Unmarshal(l.Data, &numbers); err != nil {
			return fail("its tiles are not a list of numbers: choose CSV as the map's tile layer format")
		}
		if len(numbers) != size.W*size.H {
			return fail("it has %d tiles for a map of %v: write as many as it has cells", len(numbers), size)
		}
		d.Reset("", 0, size)
		for i, n := range numbers {
			at := level.Point{X: i % size.W, Y: i / size.W}
			c, ok := cellOf(n, m.Tilesets[0].FirstGID)
			if !ok {
				return fail("row %d, column %d has tile %d, which the tileset does not have: use one of its %d", at.Y+1, at.X+1, n, Tiles)
			}
			d.Map.Set(at, c)
		}
	}
	if !tiles {
		return fail("it has no layer of tiles: add one")
	}
	m.readObjects(d)
	for _, p := range m.Properties {
		switch text, _ := p.Value.(string); p.Name {
		case "generator":
			d.Generator = text
		case "seed":
			seed, err := level.ParseSeed(text)
			if err != nil {
				return fail("the property seed: %v", err)
			}
			d.Seed = seed
		}
	}
	joinCuts(d)
	// What a dungeon's bytes may hold a map may hold.
	written, _ := d.AppendBinary(nil)
	if err := d.UnmarshalBinary(written); err != nil {
		return fail("%s", strings.Replace(err.Error(), "the bytes are", "it is", 1))
	}
	return d, &m, nil
}

// place is the line and the column of an error in JSON.
func place(data []byte, err error) string {
	offset := int64(len(data))
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		offset = syntax.Offset - 1 // that of the byte that is wrong
	} else if kind := (*json.UnmarshalTypeError)(nil); errors.As(err, &kind) {
		offset = kind.Offset
	}
	before := data[:min(max(offset, 0), int64(len(data)))]
	return fmt.Sprintf("%d:%d", 1+bytes.Count(before, []byte("\n")), len(before)-bytes.LastIndexByte(before, '\n'))
}

// cellOf is the kind of cell that a tile shows. Its number may have bits that say it is flipped, and 0 is no tile.
func cellOf(number uint32, first int) (c level.Cell, ok bool) {
	number &= 1<<28 - 1
	if number == 0 {
		return level.Wall, true
	}
	switch tile := int(number) - first; {
	case tile == tileRock, tile == tileWall:
		return level.Wall, true
	case tile == tileFloor, tile == tileOther: // the object on it says of which other kind it is
		return level.Floor, true
	case tile >= tileDoor && tile < Tiles:
		return level.Door + level.Cell(tile-tileDoor), true
	}
	return 0, false
}

// readObjects puts on record what the objects stand for.
func (m *tiledFile) readObjects(d *level.Dungeon) {
	cells := func(pixels float64) int { // far beyond any map at most
		return int(min(max(math.Floor(pixels/float64(m.TileWidth)), -4*level.MaxSide), 4*level.MaxSide))
	}
	for _, l := range m.Layers {
		for _, o := range l.Objects {
			at := level.Point{X: cells(o.X), Y: cells(o.Y)}
			r := level.Rect{X: at.X, Y: at.Y, W: cells(o.Width), H: cells(o.Height)}
			number := func(name string) int {
				for _, p := range o.Properties {
					if p.Name == name {
						n, _ := p.Value.(float64)
						return int(min(max(n, -1), 1<<30))
					}
				}
				return -1
			}
			switch o.Type + o.Class {
			case "start":
				d.Start = at
			case "exit":
				d.Exit = at
			case "mark":
				d.Marks = append(d.Marks, level.Mark{Name: o.Name, At: at})
			case "room":
				d.Rooms = append(d.Rooms, r)
			case "kind":
				for x := range max(r.W, 0) {
					d.Map.Set(level.Point{X: r.X + x, Y: r.Y}, level.Cell(max(number("kind"), 0)))
				}
			case "corridor":
				c := level.Corridor{From: at, Corner: at, To: at, Cut: number("cut")}
				if n := len(o.Polyline); n > 1 {
					c.Corner = level.Point{X: cells(o.X + o.Polyline[1].X), Y: cells(o.Y + o.Polyline[1].Y)}
					c.To = level.Point{X: cells(o.X + o.Polyline[n-1].X), Y: cells(o.Y + o.Polyline[n-1].Y)}
				}
				d.Corridors = append(d.Corridors, c)
			case "cut":
				across := false
				for _, p := range o.Properties {
					across = across || p.Name == "across" && p.Value == true
				}
				d.Cuts = append(d.Cuts, level.Cut{Piece: r, Across: across, At: number("at"), Depth: number("depth"), First: -1, Second: -1})
			}
		}
	}
}

// joinCuts makes a tree of the cuts, which stand in the order of the tree, and of the rooms, one for each half that is not
// cut. Cuts that are no such tree are left out.
func joinCuts(d *level.Dungeon) {
	next, room := 0, 0
	var join func(piece level.Rect) (cut int)
	join = func(piece level.Rect) int {
		if next == len(d.Cuts) || d.Cuts[next].Piece != piece {
			room++
			return -1
		}
		i := next
		next++
		c := &d.Cuts[i]
		first, second := c.Halves()
		c.FirstRoom = room
		c.First = join(first)
		c.SecondRoom = room
		c.Second = join(second)
		c.EndRoom = room
		return i
	}
	if len(d.Cuts) > 0 {
		join(d.Cuts[0].Piece)
	}
	if next < len(d.Cuts) || room > len(d.Rooms) {
		d.Cuts = nil
		for i := range d.Corridors {
			d.Corridors[i].Cut = -1
		}
	}
}
