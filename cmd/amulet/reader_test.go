package main

import (
	"os"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/systems/reader"
	"github.com/barrow-rl/barrow/systems/view"
)

// The game is won in words, step by step as the bot played it, and what is told leads there.
func TestWonInWords(t *testing.T) {
	keys, err := os.ReadFile("testdata/victory.keys")
	if err != nil {
		t.Fatal(err)
	}
	g := newGame()
	do(t, g, components.Regenerate{Seed: 7})
	var out strings.Builder
	typed := strings.Join(inWords(strings.TrimSpace(string(keys))), "\n")
	if err := reader.Run(view.New(g, func() uint32 { return 0 }), strings.NewReader(typed), &out); err != nil {
		t.Fatal(err)
	}
	told := out.String()
	for _, want := range []string{"comes into view", "depth 12", "an amulet of the barrow, 3 west, 2 north", "The amulet is yours"} {
		if !strings.Contains(told, want) {
			t.Errorf("what is told of a victory has no %q and ends with\n%s", want, told[max(len(told)-2000, 0):])
		}
	}
}

// inWords is the lines that somebody types who does what keys do.
func inWords(keys string) (lines []string) {
	actions := map[byte]string{'u': "u", 'd': "drop", 't': "throw", 'z': "point it"}
	for i := 0; i < len(keys); i++ {
		switch k := keys[i]; k {
		case '.':
			lines = append(lines, "wait")
		case 'g':
			lines = append(lines, "pick up")
		case '>':
			lines = append(lines, "go down")
		case '<':
			lines = append(lines, "go up")
		case 'f':
			lines = append(lines, "shoot, yes")
			i++
		case 'i':
			line := "inventory, " + keys[i+1:i+2] + ", " + actions[keys[i+2]]
			if i += 2; keys[i] == 't' || keys[i] == 'z' {
				line += ", yes"
				i++
			}
			lines = append(lines, line)
		default:
			lines = append(lines, "go "+components.Direction(strings.IndexByte("kulnjbhy", k)).String())
		}
	}
	return lines
}
