package main

import (
	"fmt"
	"strings"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/systems"
)

// called is an item, or several that are alike, in a sentence: "a dagger", "3 potions of healing".
func called(row *treasureRow, amount int) components.Word {
	word := components.Word{Text: systems.Article(row.name), Color: row.color}
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
