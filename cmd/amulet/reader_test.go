package main

import (
	"os"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/systems/reader"
	"github.com/barrow-rl/barrow/systems/view"
)

// The game is won in words: steps by their directions and all else by its keys, as the bot played it.
func TestWonInWords(t *testing.T) {
	keys, err := os.ReadFile("testdata/victory.keys")
	if err != nil {
		t.Fatal(err)
	}
	var typed strings.Builder
	onPages := 0 // so many of the next keys are letters of a page
	for _, k := range strings.TrimSpace(string(keys)) {
		i := strings.IndexRune("kulnjbhy", k)
		if i >= 0 && onPages == 0 {
			typed.WriteString(components.Direction(i).String() + "\n")
		} else {
			typed.WriteString("press " + string(k) + "\n")
		}
		if onPages--; onPages < 0 {
			onPages = 0
			if k == 'i' {
				onPages = 2 // the item's, and what to do with it
			}
		}
	}
	g := newGame()
	do(t, g, components.Regenerate{Seed: 7})
	var out strings.Builder
	if err := reader.Run(view.New(g, func() uint32 { return 0 }), strings.NewReader(typed.String()), &out); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "The amulet is yours") {
		told := out.String()
		t.Errorf("the keys of a victory end, in words, with\n%s", told[max(len(told)-2000, 0):])
	}
}
