package main

import (
	"image/color"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// ItemKind is a row of the treasury.
type ItemKind uint8

// The kinds of item.
const (
	Healing ItemKind = iota
	Might
	Haste
	Teleport
	Mapping
	Fire
	Dagger
	Sword
	Axe
	Leather
	Mail
	Plate
	Gold
	Amulet
)

// An itemSort is what one does with an item.
type itemSort uint8

const (
	potion itemSort = iota // drunk, and gone
	scroll                 // read, and gone
	weapon                 // wielded
	armour                 // worn
	coins                  // kept
	prize                  // what all this is about
)

// A treasureRow is all there is to know of one kind of item.
type treasureRow struct {
	name    string
	rune    rune
	color   color.RGBA
	sort    itemSort
	depths  level.Range // where it is found
	share   int         // of a hundred finds or so, how many are of it; 0 is put somewhere by another rule
	attack  int         // what a weapon adds
	damage  level.Range // what a weapon does
	defence int         // what armour adds
}

// The colours of the treasury.
var (
	red    = color.RGBA{0xe0, 0x5a, 0x6a, 0xff}
	blue   = color.RGBA{0x6a, 0x9f, 0xe8, 0xff}
	green  = color.RGBA{0x7f, 0xc8, 0x7a, 0xff}
	paper  = color.RGBA{0xe8, 0xdc, 0xb8, 0xff}
	steel  = color.RGBA{0xa8, 0xc0, 0xd0, 0xff}
	tan    = color.RGBA{0xb8, 0x84, 0x50, 0xff}
	golden = color.RGBA{0xff, 0xd0, 0x40, 0xff}
)

// treasury is every kind of item.
var treasury = [...]treasureRow{
	Healing:  {name: "potion of healing", rune: '!', color: red, sort: potion, depths: level.Range{Min: 1, Max: 12}, share: 22},
	Might:    {name: "potion of might", rune: '!', color: green, sort: potion, depths: level.Range{Min: 2, Max: 12}, share: 8},
	Haste:    {name: "potion of haste", rune: '!', color: blue, sort: potion, depths: level.Range{Min: 2, Max: 12}, share: 9},
	Teleport: {name: "scroll of teleportation", rune: '?', color: paper, sort: scroll, depths: level.Range{Min: 1, Max: 12}, share: 10},
	Mapping:  {name: "scroll of mapping", rune: '?', color: blue, sort: scroll, depths: level.Range{Min: 1, Max: 12}, share: 10},
	Fire:     {name: "scroll of fire", rune: '?', color: red, sort: scroll, depths: level.Range{Min: 2, Max: 12}, share: 11},
	Dagger:   {name: "dagger", rune: ')', color: steel, sort: weapon, depths: level.Range{Min: 1, Max: 3}, share: 16, attack: 1, damage: level.Range{Min: 2, Max: 5}},
	Sword:    {name: "sword", rune: ')', color: steel, sort: weapon, depths: level.Range{Min: 3, Max: 8}, share: 9, attack: 2, damage: level.Range{Min: 4, Max: 9}},
	Axe:      {name: "battle axe", rune: ')', color: steel, sort: weapon, depths: level.Range{Min: 7, Max: 12}, share: 9, attack: 2, damage: level.Range{Min: 6, Max: 14}},
	Leather:  {name: "leather armour", rune: '[', color: tan, sort: armour, depths: level.Range{Min: 1, Max: 4}, share: 12, defence: 2},
	Mail:     {name: "mail shirt", rune: '[', color: steel, sort: armour, depths: level.Range{Min: 4, Max: 9}, share: 9, defence: 4},
	Plate:    {name: "plate armour", rune: '[', color: steel, sort: armour, depths: level.Range{Min: 8, Max: 12}, share: 9, defence: 6},
	Gold:     {name: "heap of gold", rune: '$', color: golden, sort: coins},
	Amulet:   {name: "amulet of the barrow", rune: '"', color: golden, sort: prize},
}

// String is the kind's name.
func (k ItemKind) String() string { return treasury[min(k, Amulet)].name }

// ItemData is an item: on the floor, where it has a Position, or in the bag, where it has a place in it.
type ItemData struct {
	Kind   ItemKind
	Amount int // of coins
}

// Item marks items.
var Item = donburi.NewComponentType[ItemData]().SetName("Item")

// treasure is an item's row of the treasury.
func treasure(e *donburi.Entry) *treasureRow { return &treasury[min(Item.Get(e).Kind, Amulet)] }
