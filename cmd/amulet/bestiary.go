package main

import (
	"fmt"
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

// String is the mind's name, and past the last of them its number.
func (m Mind) String() string {
	if m > Pack {
		return fmt.Sprintf("mind %d", uint8(m))
	}
	return [...]string{"wander", "hunt", "flee", "guard", "pack"}[m]
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
	limbs   limbs
	mind    Mind
	depths  level.Range // where it is found
	group   level.Range // how many come together
	worth   int         // experience
	verb    string      // "the rat bites you"
	shot    *shot       // nil for most, who cannot
}

// limbs is what a monster has: only hands open doors.
type limbs bool

const (
	paws  limbs = false
	hands limbs = true
)

// A shot is what some do from afar.
type shot struct {
	damage level.Range
	verb   string // "the archer shoots you"
	lights uint8  // how far, in cells
}

// span is the whole numbers from low to high.
func span(low, high int) level.Range { return level.Range{Min: low, Max: high} }

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
	{"rat", 'r', fur, 4, 1, 0, span(1, 2), 100, paws, Hunt, span(1, 3), span(1, 3), 2, "bites", nil},
	{"bat", 'b', shade, 5, 2, 4, span(1, 2), 200, paws, Wander, span(1, 6), span(1, 2), 3, "nips", nil},
	{"jackal", 'j', fur, 6, 2, 1, span(1, 3), 120, paws, Pack, span(2, 5), span(2, 3), 4, "bites", nil},
	{"kobold", 'k', hide, 8, 3, 2, span(1, 4), 100, hands, Flee, span(2, 5), span(1, 2), 6, "stabs", nil},
	{"goblin", 'g', hide, 12, 4, 3, span(2, 5), 100, hands, Hunt, span(3, 7), span(1, 2), 10, "cuts", nil},
	{"archer", 'a', tan, 9, 4, 2, span(1, 3), 100, hands, Hunt, span(4, 8), span(1, 2), 14, "kicks", &shot{span(1, 5), "shoots", 0}},
	{"skeleton", 's', bone, 14, 5, 4, span(2, 6), 100, hands, Guard, span(4, 9), span(1, 2), 14, "claws", nil},
	{"wolf", 'w', fur, 14, 6, 3, span(2, 6), 150, paws, Pack, span(5, 9), span(2, 3), 18, "bites", nil},
	{"orc", 'o', blood, 22, 7, 5, span(3, 7), 100, hands, Hunt, span(5, 10), span(1, 2), 24, "slashes", nil},
	{"zombie", 'z', rot, 36, 8, 2, span(4, 10), 50, paws, Hunt, span(6, 11), span(1, 2), 30, "mauls", nil},
	{"ogre", 'O', hide, 38, 9, 6, span(5, 11), 100, hands, Hunt, span(7, 12), span(1, 1), 44, "clubs", nil},
	{"imp", 'i', scales, 20, 8, 7, span(2, 6), 100, hands, Hunt, span(8, 12), span(1, 2), 40, "claws", &shot{span(3, 8), "spits fire at", 3}},
	{"wraith", 'W', shade, 32, 11, 8, span(4, 10), 100, hands, Flee, span(9, 12), span(1, 1), 60, "chills", nil},
	{"troll", 'T', rot, 54, 12, 8, span(6, 12), 100, hands, Hunt, span(10, 12), span(1, 1), 90, "crushes", nil},
	{"dragon", 'D', scales, 90, 14, 11, span(8, 16), 100, paws, Guard, span(99, 99), span(1, 1), 300, "burns", &shot{span(5, 10), "breathes fire at", 5}},
}

// dragon is the kind that guards the amulet, and is found nowhere else.
const dragon = MonsterKind(len(bestiary) - 1)

// String is the kind's name, and past the last of them its number.
func (k MonsterKind) String() string {
	if k > dragon {
		return fmt.Sprintf("monster %d", uint8(k))
	}
	return bestiary[k].name
}

// MonsterData is what a monster has in mind.
type MonsterData struct {
	Kind  MonsterKind
	Home  level.Point // where it first stood when it had a turn; until then the zero cell, which is always rock
	Alert int         // turns for which it goes on hunting what it no longer sees
}

// Monster marks monsters.
var Monster = donburi.NewComponentType[MonsterData]().SetName("Monster")

// row is a monster's row of the bestiary.
func row(e *donburi.Entry) *monsterRow { return &bestiary[min(Monster.Get(e).Kind, dragon)] }
