package systems_test

import (
	"fmt"
	"image/color"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

var brown, green = color.RGBA{R: 0xa0, G: 0x80, B: 0x50, A: 0xff}, color.RGBA{G: 0xff, A: 0xff}

// Words of a message have their colour where they stand, and nothing that a name tells is taken for one.
func TestWordsInColour(t *testing.T) {
	g := begin(t, 7)
	rat := systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Color: brown}, level.Point{})
	poison := components.Word{Text: "poison", Color: green}
	for _, c := range []struct {
		format    string
		arguments []any
		want      string
	}{
		{"The %s bites the %s.", []any{systems.Word(rat), systems.Word(rat)}, "The rat bites the rat. [4 rat brown][18 rat brown]"},
		{"A pirate sees the %s's %v, %d.", []any{systems.Word(rat), poison, 3}, "A pirate sees the rat's poison, 3. [18 rat brown][24 poison green]"},
		{"%s%s%s%s%s", []any{systems.Word(rat), poison, poison, poison, poison}, "ratpoisonpoisonpoisonpoison [0 rat brown][3 poison green][9 poison green][15 poison green]"},
		{"%s: %8s.", []any{"x", systems.Word(rat)}, "x:      rat. "},
		{"%s: %s.", []any{"\xff", systems.Word(rat)}, "\xff: rat. "},
		{"%d%%", []any{systems.Word(rat)}, "{%!d(string=rat) {160 128 80 255}}% "},
	} {
		systems.Say(g, c.format, c.arguments...)
		log := ecs.Resource(g, components.Log).Messages
		m := log[len(log)-1]
		got := m.Text + " "
		for _, s := range m.Spans {
			if s == (components.Span{}) {
				break
			}
			got += fmt.Sprintf("[%d %s %s]", s.From, m.Text[s.From:s.To], map[color.RGBA]string{brown: "brown", green: "green"}[s.Color])
		}
		if got != c.want {
			t.Errorf("said is %q, want %q", got, c.want)
		}
	}
}

// The effects of a command are there until the next that is accepted has ended, whatever is refused meanwhile, and are the
// world's: they do not change with the memory that they were made from.
func TestEffectsOfACommand(t *testing.T) {
	g := begin(t, 7, Ruling)
	path := []level.Point{{X: 1}, {X: 2}}
	do(t, g, rule{now: func(g *ecs.Game) {
		systems.Shot(g, components.GlyphData{Rune: '*'}, path)
		systems.Flash(g, green, path[1])
	}})
	path[0] = level.Point{X: 9}
	try(t, g, components.Move{Direction: 99})
	effects := ecs.Resource(g, components.Effects)
	if len(effects.List) != 2 || effects.Made != 2 || effects.List[0].Cells[0].X != 1 || effects.List[1].Glyph.Color != green {
		t.Errorf("the effects are %+v", effects)
	}
	do(t, g, components.Wait{})
	if len(effects.List) != 0 {
		t.Errorf("a turn later the effects are %+v", effects)
	}
	do(t, g, components.Regenerate{Seed: 7})
	if effects.Made != 0 {
		t.Errorf("in a new run there have been effects: %+v", effects)
	}
}
