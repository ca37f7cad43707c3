package picture_test

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// lava is a kind that a stranger's module would bring, as docs/extending.md does.
const lava = level.FirstOwn

// barrowScene is a fight in a room, with what is remembered around it. Capitals and signs are things, small letters what the
// cells are made of: see drawScene.
const barrowScene = `
##########################################
###,,,,,###########..########,,,,,,,,,,,##
#,,,,,,,###########..########,,,,,,,,,,,##
#,,!,,,,,,,,,,,,,,,..########,,,####,#####
###,,,,############..###########,,,,,#####
###################..###############,#####
#############""""".....,::,,########,#####
#############""""""....::,,,########,#####
#############""""....$.:,::,########,#####
#############""".......:,:,,####,,,,,,,###
#############"""............+,,,,,,,,,,###
#############......@..o.....####,,,,,,,###
#############........W....).####,,,,,,,###
#############..!......~~....####,,,,,,,###
#############.......~~~~~...##############
#############.".....~~~~~~~.##############
#############"""....~~~~~~~~##############
#############""""....~~~~~~~##############
#############""""......~~~~~##############
#############""".....>...~..##############
##########################################
`

// drawScene makes places of a scene: # is a wall, . floor, " grass, : rubble, ~ water or, in the deep, lava, + a door, ' an
// open one, , a floor that is remembered, blank what was never seen. What else stands there is a thing on floor.
func drawScene(text string, palette *assets.Palette, liquid level.Cell) (*view.Places, *components.TerrainData) {
	rows := strings.Split(strings.Trim(text, "\n"), "\n")
	terrain := components.PlainTerrain()
	terrain[lava] = components.Kind{Name: "lava", Rune: '~', Clear: true, Material: components.Lava, Shines: 3}
	dungeon := level.NewMap(level.Size{W: len(rows[0]), H: len(rows)})
	places := new(view.Places)
	places.Reset(dungeon.Width(), dungeon.Height(), palette.Rock)
	places.Terrain = &terrain
	kinds := map[rune]level.Cell{
		'#': level.Wall, '.': level.Floor, '"': level.Grass, ':': level.Rubble, '~': liquid, '+': level.Door, '\'': level.OpenDoor,
		',': level.Floor, '%': liquid, '^': level.Chasm, '<': level.StairsUp, '>': level.StairsDown,
	}
	things := map[rune]color.RGBA{
		'@': palette.Bright, 'o': palette.Foe, 'D': palette.Foe, 'W': palette.Beast, 'i': palette.Beast, '!': palette.Magic,
		'?': palette.Magic, '$': palette.Gold, '"': palette.Gold, ')': palette.Item,
	}
	known := level.NewMap(dungeon.Size())
	var eye level.Point
	for y, row := range rows {
		for x, r := range []rune(row) {
			p := level.Point{X: x, Y: y}
			kind, of := kinds[r]
			if !of && r != ' ' {
				kind = level.Floor
				place := places.At(x, y)
				place.Thing, place.Rune, place.Ink, place.Layer = true, r, things[r], components.Creature
				if r == '@' {
					eye = p
				}
				if r == 'o' || r == 'W' || r == 'D' {
					place.Bar = uint8(40 + 80*(x%3))
				}
			}
			if r != ' ' {
				known.Set(p, level.Floor)
				dungeon.Set(p, kind)
			}
		}
	}
	vision := level.Vision{Clear: terrain.Clear()}
	vision.Look(dungeon, eye, level.Unlimited)
	for y := range places.H {
		for x := range places.W {
			p := level.Point{X: x, Y: y}
			place := places.At(x, y)
			place.Cell = dungeon.At(p)
			if kind := terrain[place.Cell]; !place.Thing && known.At(p) == level.Floor {
				place.Rune, place.Ink, place.Back = kind.Rune, palette.Wall, palette.Ground
			}
			switch {
			case vision.Sees(p):
				place.Know = view.Seen
				d := float64((p.X-eye.X)*(p.X-eye.X)+(p.Y-eye.Y)*(p.Y-eye.Y)) / 144
				if d < 1 {
					place.Light = uint8(255 * (1 - d) * (1 - d))
				}
			case known.At(p) == level.Floor && near(dungeon, p):
				place.Know = view.Remembered
			default:
				place.Cell = level.Wall
			}
		}
	}
	for y := range places.H {
		for x := range places.W {
			if places.At(x, y).Cell != lava {
				continue
			}
			for dy := -3; dy <= 3; dy++ {
				for dx := -3; dx <= 3; dx++ {
					if p := places.At(x+dx, y+dy); p != nil && dx*dx+dy*dy < 12 {
						a := uint8(96 * (12 - dx*dx - dy*dy) * (12 - dx*dx - dy*dy) / 144)
						if a > p.Glow.A {
							p.Glow = palette.Lava.Glow
							p.Glow.A = a
						}
					}
				}
			}
		}
	}
	return places, &terrain
}

// near reports whether a cell or one beside it is no wall.
func near(dungeon *level.Map, p level.Point) bool {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if q := (level.Point{X: p.X + dx, Y: p.Y + dy}); q.X >= 0 && q.Y >= 0 && q.X < dungeon.Width() && q.Y < dungeon.Height() && dungeon.At(q) != level.Wall {
				return true
			}
		}
	}
	return false
}

// smallScene has a little of everything.
const smallScene = `
##########################
#,,,######""....::########
#,!,,,,,##"""..@.:.##,,,##
#,,,##,,,,+..W....)..,,,##
#######,,##...~~~..#######
#    ,,,,##..~~~~~~.'.,,  #
#    ######..>.~~~~########
##########################
`

// TestGolden compares a small scene in all palettes, and in one palette at five sizes, with pictures that were looked at.
// go test ./systems/picture -run Golden -update writes them anew: look at them then.
func TestGolden(t *testing.T) {
	for _, palette := range assets.Palettes() {
		sizes := []int{14}
		if palette.Name == assets.Barrow().Name {
			sizes = []int{8, 11, 14, 22, 32}
		}
		for _, cell := range sizes {
			liquid := level.Water
			if palette.Name == assets.Ember().Name {
				liquid = lava
			}
			places, _ := drawScene(smallScene, &palette, liquid)
			places.At(13, 3).Mark.Burst = color.RGBA{0xa8, 0x1f, 0x1c, 0xf2}
			places.At(16, 2).Mark.Path = true
			places.At(17, 2).Mark.Path = true
			places.At(18, 3).Mark.Target = true
			for _, p := range []image.Point{{17, 2}, {17, 3}, {18, 3}, {18, 2}, {17, 4}} {
				places.At(p.X, p.Y).Mark.Blast = true
			}
			name := strings.ReplaceAll(palette.Name, " ", "-") + "-" + strconv.Itoa(cell)
			got := still(t, places, palette, cell)
			keep(t, name, got)
			compare(t, filepath.Join("testdata", name+".png"), got)
		}
	}
}

// compare holds a picture against a file, to within 2 of 255 in each channel.
func compare(t *testing.T, path string, got *image.RGBA) {
	t.Helper()
	if *update {
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, got); err != nil {
			t.Fatal(err)
		}
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatalf("%v: go test ./systems/picture -run Golden -update writes it", err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if want.Bounds() != got.Rect {
		t.Fatalf("%s: the picture is %v, want %v", path, got.Rect, want.Bounds())
	}
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			c, w := got.RGBAAt(x, y), color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)
			if apart(c.R, w.R) > 2 || apart(c.G, w.G) > 2 || apart(c.B, w.B) > 2 {
				t.Fatalf("%s: pixel (%d, %d) is %v, want %v; if that is as it should be, go test ./systems/picture -run Golden -update",
					path, x, y, c, w)
			}
		}
	}
}

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// TestScenes draws a larger scene in all palettes; with -gallery it keeps them.
func TestScenes(t *testing.T) {
	for _, palette := range assets.Palettes() {
		liquid := level.Water
		if palette.Name == assets.Ember().Name {
			liquid = lava
		}
		places, _ := drawScene(barrowScene, &palette, liquid)
		places.At(21, 12).Mark.Burst = color.RGBA{0xa8, 0x1f, 0x1c, 0xf2}
		for _, cell := range []int{10, 16, 26, 40} {
			keep(t, palette.Name+"-"+strconv.Itoa(cell), still(t, places, palette, cell))
		}
	}
}
