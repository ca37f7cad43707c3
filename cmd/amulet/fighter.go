package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// FighterData is what it takes to fight and to be hurt.
type FighterData struct {
	Health  int // at 0 it dies
	Most    int // health when unhurt
	Attack  int // added to the die that decides whether it hits
	Defence int // what such a die must overcome
	Damage  level.Range
}

// Fighter is for whoever can fight: the hero and every monster.
var Fighter = donburi.NewComponentType[FighterData]().SetName("Fighter")

// heal gives health back, as far as there is room for it, and says how much that was.
func (f *FighterData) heal(amount int) int {
	amount = min(amount, f.Most-f.Health)
	f.Health += amount
	return amount
}
