package main

import (
	"fmt"
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
	Lightning
	Dagger
	Arrow
	Bow
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
	potion  itemSort = iota // drunk, and gone
	scroll                  // read, and gone
	wand                    // pointed at somebody, as often as it has charges
	weapon                  // wielded
	missile                 // shot with a bow
	armour                  // worn
	coins                   // kept
	prize                   // what all this is about
)

// A treasureRow is all there is to know of one kind of item.
type treasureRow struct {
	name    string
	rune    rune
	color   color.RGBA
	sort    itemSort
	depths  level.Range // where it is found
	share   int         // of 180 finds or so, how many are of it; 0 is put somewhere by another rule
	amount  level.Range // how many lie together, or how many charges a wand has; 0 counts as 1
	attack  int         // what a weapon adds
	damage  level.Range // what a weapon, a wand or a fire does
	defence int         // what armour adds
	thrown  bool        // it is made for throwing
	shoots  bool        // it shoots arrows
	blast   int         // steps around the target that it reaches
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
	Healing:   {name: "potion of healing", rune: '!', color: red, sort: potion, depths: span(1, 12), share: 22},
	Might:     {name: "potion of might", rune: '!', color: green, sort: potion, depths: span(2, 12), share: 8},
	Haste:     {name: "potion of haste", rune: '!', color: blue, sort: potion, depths: span(2, 12), share: 9},
	Teleport:  {name: "scroll of teleportation", rune: '?', color: paper, sort: scroll, depths: span(1, 12), share: 10},
	Mapping:   {name: "scroll of mapping", rune: '?', color: blue, sort: scroll, depths: span(1, 12), share: 10},
	Fire:      {name: "scroll of fire", rune: '?', color: red, sort: scroll, depths: span(2, 12), share: 11, damage: span(8, 18), blast: 2},
	Lightning: {name: "wand of lightning", rune: '/', color: blue, sort: wand, depths: span(3, 12), share: 6, amount: span(3, 6), damage: span(6, 14)},
	Dagger:    {name: "dagger", rune: ')', color: steel, sort: weapon, depths: span(1, 6), share: 14, amount: span(1, 3), attack: 1, damage: span(2, 5), thrown: true},
	Arrow:     {name: "arrow", rune: '|', color: tan, sort: missile, depths: span(1, 12), share: 14, amount: span(5, 9), damage: span(2, 7)},
	Bow:       {name: "bow", rune: '}', color: tan, sort: weapon, depths: span(1, 9), share: 9, attack: 2, damage: span(1, 3), shoots: true},
	Sword:     {name: "sword", rune: ')', color: steel, sort: weapon, depths: span(3, 8), share: 9, attack: 2, damage: span(4, 9)},
	Axe:       {name: "battle axe", rune: ')', color: steel, sort: weapon, depths: span(7, 12), share: 9, attack: 2, damage: span(6, 14)},
	Leather:   {name: "leather jerkin", rune: '[', color: tan, sort: armour, depths: span(1, 4), share: 12, defence: 2},
	Mail:      {name: "mail shirt", rune: '[', color: steel, sort: armour, depths: span(4, 9), share: 9, defence: 4},
	Plate:     {name: "suit of plate", rune: '[', color: steel, sort: armour, depths: span(8, 12), share: 9, defence: 6},
	Gold:      {name: "heap of gold", rune: '$', color: golden, sort: coins},
	Amulet:    {name: "amulet of the barrow", rune: '"', color: golden, sort: prize},
}

// String is the kind's name, and past the last of them its number.
func (k ItemKind) String() string {
	if k > Amulet {
		return fmt.Sprintf("item %d", uint8(k))
	}
	return treasury[k].name
}

// ItemData is an item: on the floor, where it has a Position, or in the bag, where it has a place in it.
type ItemData struct {
	Kind   ItemKind
	Amount int // how many there are of it, or the charges of a wand
}

// Item marks items.
var Item = donburi.NewComponentType[ItemData]().SetName("Item")

// stacks reports whether what is alike lies and is carried together.
func (row *treasureRow) stacks() bool { return row.sort != wand && row.sort != prize }

// aimed reports whether it does something at a place that one chooses.
func (row *treasureRow) aimed() bool { return row.sort == wand || row.blast > 0 }

// treasure is an item's row of the treasury.
func treasure(e *donburi.Entry) *treasureRow { return &treasury[min(Item.Get(e).Kind, Amulet)] }
