package main

import (
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

// The largest picture. Its pixels take a gigabyte while they are drawn. Cells take more each, about 24 bytes for what the game
// knows of one and what it shows there, so that the most of both take two and a half.
const (
	mostPixels = 256_000_000
	mostCells  = 64_000_000
)

// png draws the dungeon as the game shows it, the whole map of it, and no panel or log.
func (p *printing) png() error {
	size := sizeOf(p.generator)
	if wide, high := int64(size.W*p.cell), int64(size.H*p.cell); wide*high > mostPixels {
		return misuse{fmt.Errorf("--cell is %d, which makes a picture of %dx%d, more than 256 megapixels: lower --cell or --size",
			p.cell, wide, high)}
	}
	if size.W*size.H > mostCells {
		return misuse{fmt.Errorf("--size is %v, which makes a picture of more than 64 million cells: lower it, to 8000x8000 for example, or write another --format than png",
			size)}
	}
	game := ecs.New(systems.Dungeon(p.generator))
	model := view.New(game, p.program.fresh)
	model.Palette = p.palette
	if err := game.Do(components.Regenerate{Seed: p.seed}); err != nil {
		return err
	}
	dungeon := ecs.Resource(game, components.Level).Dungeon
	p.program.name(p.seed)

	model.Resize(view.Room{Map: dungeon.Map.Size()})
	frame, _ := model.Frame()
	draw, err := picture.New(model.Palette)
	if err != nil {
		return err
	}
	var m image.Image
	if p.cuts {
		m = draw.Figure(&frame.Map, dungeon, p.cell)
	} else {
		m = draw.Still(&frame.Map, p.cell)
	}
	return p.to(func(w io.Writer) error { return png.Encode(w, m) })
}

// tiled writes the map, the tileset and its picture, all of the same name but for the ending.
func (p *printing) tiled() error {
	stem, ok := strings.CutSuffix(*p.out, ".tmj")
	name := filepath.Base(stem)
	switch {
	case !ok:
		return misuse{fmt.Errorf("--out is %s, and Tiled knows its maps by their ending: end the map's name in .tmj", shorten(*p.out))}
	case stem == "" || os.IsPathSeparator(stem[len(stem)-1]):
		return misuse{fmt.Errorf("--out is %s, which has nothing before its ending: name the map too, dungeon.tmj for example", shorten(*p.out))}
	case !utf8.ValidString(name):
		return misuse{fmt.Errorf("--out is %s, which is no UTF-8, so that the map could not name its tileset: name it otherwise", shorten(*p.out))}
	}
	if strings.Contains(name, ":") {
		name = "./" + name // or else Tiled takes what is before the colon for a way to load it
	}
	for _, beside := range []string{stem + ".png", stem + ".tsj"} {
		if err := checkFile("--out", beside); err != nil {
			return misuse{err}
		}
	}
	d, err := p.grow()
	if err != nil {
		return err
	}
	palette := assets.Dusk()
	draw, err := picture.New(palette)
	if err != nil {
		return err
	}
	return writeWhole(
		file{stem + ".png", func(w io.Writer) error { return png.Encode(w, draw.Still(tiles(palette), p.cell)) }},
		file{stem + ".tsj", func(w io.Writer) error { return export.Tileset(w, name+".png", p.cell) }},
		file{*p.out, func(w io.Writer) error { return export.Tiled(w, p.generator, d, name+".tsj", p.cell) }},
	)
}

// tiles are the tileset's tiles side by side, in the order of package export.
func tiles(c assets.Palette) *view.Places {
	terrain := components.PlainTerrain()
	places := []view.Place{
		{Back: c.Rock},
		{Rune: terrain[level.Wall].Rune, Ink: c.Wall, Back: c.Stone},
		{Rune: terrain[level.Floor].Rune, Ink: c.Floor, Back: c.Ground},
		{Rune: '?', Ink: c.Bright, Back: c.Ground},
	}
	for i := range terrain[level.Door:level.FirstOwn] {
		kind := &terrain[int(level.Door)+i]
		ink, ground := view.LetterColors(kind, &c)
		places = append(places, view.Place{Rune: kind.Rune, Ink: ink, Back: ground})
	}
	return &view.Places{W: export.Tiles, H: 1, Places: places}
}

// sizeOf is the size of the maps that a generator of this program grows.
func sizeOf(g level.Generator) level.Size {
	g = startOf(g)
	if drawn, ok := g.(level.Drawn); ok {
		if m, _, err := level.ParseMap(drawn.Text, level.Size{}); err == nil {
			return m.Size()
		}
	}
	if size := reflect.ValueOf(g).FieldByName("Size"); size.IsValid() {
		return size.Interface().(level.Size)
	}
	return level.Size{}
}
