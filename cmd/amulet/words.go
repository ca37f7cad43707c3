package main

import (
	"fmt"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
)

// the is a fighter as the object of a sentence.
func the(e *donburi.Entry) string {
	if e.HasComponent(HeroType) {
		return "you"
	}
	return "the " + *components.Name.Get(e)
}

// by is a fighter as a cause of death.
func by(e *donburi.Entry) string {
	if e.HasComponent(HeroType) {
		return ""
	}
	return article(*components.Name.Get(e))
}

// sentence is who does what to whom, with the verb as it goes with "you" and with others.
func sentence(who *donburi.Entry, you, others string, whom *donburi.Entry) string {
	if who.HasComponent(HeroType) {
		return fmt.Sprintf("You %s %s", you, the(whom))
	}
	return fmt.Sprintf("The %s %s %s", *components.Name.Get(who), others, the(whom))
}

// article is a name with "a" or "an" before it.
func article(name string) string {
	if name == "" {
		return "something"
	}
	if strings.ContainsRune("aeiou", rune(name[0])) {
		return "an " + name
	}
	return "a " + name
}

// called is an item, or several that are alike, in a sentence: "a dagger", "3 potions of healing".
func called(row *treasureRow, amount int) string {
	switch {
	case row.sort == prize:
		return "the " + row.name // there is one
	case row.sort == wand || amount <= 1:
		return article(row.name)
	default:
		return fmt.Sprintf("%d %s", amount, plural(row.name))
	}
}

// plural is the name of several: "battle axes", "potions of healing".
func plural(name string) string {
	if head, tail, of := strings.Cut(name, " of "); of {
		return head + "s of " + tail
	}
	return name + "s"
}
