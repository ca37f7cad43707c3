package picture_test

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
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
		',': level.Floor, '%': liquid, '^': level.Chasm,
	}
	things := map[rune]color.RGBA{
		'@': palette.Bright, 'o': palette.Foe, 'D': palette.Foe, 'W': palette.Beast, 'i': palette.Beast, '!': palette.Magic,
		'?': palette.Magic, '$': palette.Gold, '"': palette.Gold, ')': palette.Item, '>': palette.Gate, '<': palette.Gate,
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
				if strings.ContainsRune("<>", r) {
					place.Layer = components.OnFloor
				}
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

func TestScenes(t *testing.T) {
	for _, palette := range assets.Palettes() {
		for _, cell := range []int{10, 16, 20, 26, 40} {
			if palette.Name != "barrow" && cell != 26 {
				continue
			}
			liquid := level.Water
			if palette.Name == "ember deep" {
				liquid = lava
			}
			places, _ := drawScene(barrowScene, &palette, liquid)
			places.At(21, 12).Mark.Burst = color.RGBA{0xa8, 0x1f, 0x1c, 0xf2}
			p, err := picture.New(palette)
			if err != nil {
				t.Fatal(err)
			}
			var m image.Image = p.Still(places, cell)
			keep(t, palette.Name+"-"+string(rune('0'+cell/10))+string(rune('0'+cell%10)), m)
		}
	}
}
