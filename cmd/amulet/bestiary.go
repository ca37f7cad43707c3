package main

import (
	"image/color"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// A Mind is how a monster goes about things.
type Mind uint8

// The minds.
const (
	Wander Mind = iota // goes where chance leads, and bites what it meets
	Hunt               // follows the hero once it has seen them
	Flee               // hunts, and runs away when hurt
	Guard              // keeps to its post, and returns there
	Pack               // hunts, and calls the others of its kind
)

// String is the mind's name.
func (m Mind) String() string {
	return [...]string{"wander", "hunt", "flee", "guard", "pack"}[min(m, Pack)]
}

// MonsterKind is a row of the bestiary.
type MonsterKind uint8

// A monsterRow is all there is to know of one kind of monster.
type monsterRow struct {
	name    string
	rune    rune
	color   color.RGBA
	health  int
	attack  int
	defence int
	damage  level.Range
	speed   int // 100 acts once a turn
	mind    Mind
	depths  level.Range // where it is found
	group   level.Range // how many come together
	worth   int         // experience
	verb    string      // "the rat bites you"
}

// The colours of the bestiary.
var (
	fur    = color.RGBA{0xa8, 0x80, 0x5c, 0xff}
	hide   = color.RGBA{0x8f, 0xa8, 0x5a, 0xff}
	bone   = color.RGBA{0xd8, 0xd8, 0xcc, 0xff}
	rot    = color.RGBA{0x6f, 0x8f, 0x6f, 0xff}
	blood  = color.RGBA{0xd0, 0x5a, 0x4a, 0xff}
	shade  = color.RGBA{0x9a, 0x7f, 0xd0, 0xff}
	scales = color.RGBA{0xf0, 0x70, 0x30, 0xff}
)

// bestiary is every kind of monster, the weakest first.
var bestiary = [...]monsterRow{
	{"rat", 'r', fur, 4, 1, 0, level.Range{Min: 1, Max: 2}, 100, Hunt, level.Range{Min: 1, Max: 3}, level.Range{Min: 1, Max: 3}, 2, "bites"},
	{"bat", 'b', shade, 5, 2, 4, level.Range{Min: 1, Max: 2}, 200, Wander, level.Range{Min: 1, Max: 6}, level.Range{Min: 1, Max: 2}, 3, "nips"},
	{"jackal", 'j', fur, 6, 2, 1, level.Range{Min: 1, Max: 3}, 120, Pack, level.Range{Min: 2, Max: 5}, level.Range{Min: 2, Max: 3}, 4, "bites"},
	{"kobold", 'k', hide, 8, 3, 2, level.Range{Min: 1, Max: 4}, 100, Flee, level.Range{Min: 2, Max: 5}, level.Range{Min: 1, Max: 2}, 6, "stabs"},
	{"goblin", 'g', hide, 12, 4, 3, level.Range{Min: 2, Max: 5}, 100, Hunt, level.Range{Min: 3, Max: 7}, level.Range{Min: 1, Max: 2}, 10, "cuts"},
	{"skeleton", 's', bone, 14, 5, 4, level.Range{Min: 2, Max: 6}, 100, Guard, level.Range{Min: 4, Max: 9}, level.Range{Min: 1, Max: 2}, 14, "claws"},
	{"wolf", 'w', fur, 14, 6, 3, level.Range{Min: 2, Max: 6}, 150, Pack, level.Range{Min: 5, Max: 9}, level.Range{Min: 2, Max: 3}, 18, "bites"},
	{"orc", 'o', blood, 22, 7, 5, level.Range{Min: 3, Max: 7}, 100, Hunt, level.Range{Min: 5, Max: 10}, level.Range{Min: 1, Max: 2}, 24, "slashes"},
	{"zombie", 'z', rot, 36, 8, 2, level.Range{Min: 4, Max: 10}, 50, Hunt, level.Range{Min: 6, Max: 11}, level.Range{Min: 1, Max: 2}, 30, "mauls"},
	{"ogre", 'O', hide, 38, 9, 6, level.Range{Min: 5, Max: 11}, 100, Hunt, level.Range{Min: 7, Max: 12}, level.Range{Min: 1, Max: 1}, 44, "clubs"},
	{"wraith", 'W', shade, 32, 11, 8, level.Range{Min: 4, Max: 10}, 100, Flee, level.Range{Min: 9, Max: 12}, level.Range{Min: 1, Max: 1}, 60, "chills"},
	{"troll", 'T', rot, 54, 12, 8, level.Range{Min: 6, Max: 12}, 100, Hunt, level.Range{Min: 10, Max: 12}, level.Range{Min: 1, Max: 1}, 90, "crushes"},
	{"dragon", 'D', scales, 90, 14, 11, level.Range{Min: 8, Max: 16}, 100, Guard, level.Range{Min: 99, Max: 99}, level.Range{Min: 1, Max: 1}, 300, "burns"},
}

// dragon is the kind that guards the amulet, and is found nowhere else.
const dragon = MonsterKind(len(bestiary) - 1)

// String is the kind's name.
func (k MonsterKind) String() string { return bestiary[min(k, dragon)].name }

// MonsterData is what a monster has in mind.
type MonsterData struct {
	Kind  MonsterKind
	Home  level.Point // where it was put
	Alert int         // turns for which it goes on hunting what it no longer sees
}

// Monster marks monsters.
var Monster = donburi.NewComponentType[MonsterData]().SetName("Monster")

// row is a monster's row of the bestiary.
func row(e *donburi.Entry) *monsterRow { return &bestiary[min(Monster.Get(e).Kind, dragon)] }
