package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// FighterData is what it takes to fight.
type FighterData struct {
	Attack  int // added to the die that decides whether it hits
	Defence int // what such a die must overcome
	Damage  level.Range
}

// Fighter is for whoever can fight: the hero and every monster.
var Fighter = donburi.NewComponentType[FighterData]().SetName("Fighter")
