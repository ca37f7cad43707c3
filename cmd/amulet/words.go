package main

import (
	"fmt"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
)

// by is a fighter as a cause of death.
func by(e *donburi.Entry) string {
	if e.HasComponent(HeroType) {
		return ""
	}
	return article(*components.Name.Get(e))
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
func called(row *treasureRow, amount int) components.Word {
	word := components.Word{Text: article(row.name), Color: row.color}
	switch {
	case row.sort == prize:
		word.Text = "the " + row.name // there is one
	case amount > 1 && row.stacks():
		word.Text = fmt.Sprintf("%d %s", amount, plural(row.name))
	}
	return word
}

// plural is the name of several: "battle axes", "potions of healing".
func plural(name string) string {
	if head, tail, of := strings.Cut(name, " of "); of {
		return head + "s of " + tail
	}
	return name + "s"
}
