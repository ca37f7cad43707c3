package components_test

import (
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
)

// Opposite directions lead back, and no two lead to one cell.
func TestDirections(t *testing.T) {
	seen := map[level.Point]bool{{}: true}
	for d := range components.Direction(8) {
		step := d.Step()
		if seen[step] || step.Add(((d+4)%8).Step()) != (level.Point{}) {
			t.Errorf("%s is the step %v", d, step)
		}
		seen[step] = true
		from := level.Point{X: 5, Y: 5}
		if got, ok := components.DirectionOf(from, from.Add(step)); !ok || got != d {
			t.Errorf("the step %v goes %s, %v; want %s", step, got, ok, d)
		}
	}
	for _, far := range []level.Point{{}, {X: 2}, {X: -1, Y: 2}} {
		if d, ok := components.DirectionOf(level.Point{}, far); ok {
			t.Errorf("%v is one step %s", far, d)
		}
	}
}

// A log forgets its oldest messages rather than growing for ever.
func TestLogKeepsTheNewest(t *testing.T) {
	var log components.LogData
	for i := range 5000 {
		log.Add(components.Message{Text: fmt.Sprint("message ", i), Turn: i})
	}
	kept := slices.Collect(log.All())
	if len(log.Messages) > 100 || len(kept) < 1000 || len(kept) > 5000 || log.Said != 5000 {
		t.Fatalf("of %d said %d are kept, %d of them whole", log.Said, len(kept), len(log.Messages))
	}
	for i, m := range kept {
		if n := 5000 - len(kept) + i; m.Turn != n || m.Text != fmt.Sprint("message ", n) || m.Times != 1 {
			t.Fatalf("message %d is %+v", n, m)
		}
	}
	for cut := range 40 { // whoever alters the past by hand loses some of it and no more
		altered := components.LogData{Past: log.Past[:len(log.Past)-cut]}
		for range altered.All() {
		}
	}
	if log.Clear(); !reflect.DeepEqual(log, components.LogData{}) {
		t.Errorf("cleared, the log has %+v", log)
	}
}

// What is said again at once counts up the last message; all of it was said.
func TestLogCountsRepeats(t *testing.T) {
	var log components.LogData
	for turn, text := range []string{"a", "a", "b", "a", "a", "a"} {
		log.Add(components.Message{Text: text, Turn: turn})
	}
	log.Add(components.Message{Text: "a", Importance: components.Urgent})
	got := ""
	for _, m := range log.Messages {
		got += fmt.Sprintf("%s×%d in turn %d, %v; ", m.Text, m.Times, m.Turn, m.Importance)
	}
	want := "a×2 in turn 1, usual; b×1 in turn 2, usual; a×3 in turn 5, usual; a×1 in turn 0, urgent; "
	if got != want || log.Said != 7 {
		t.Errorf("of %d said the log has %s\nwant %s", log.Said, got, want)
	}
}

// Effects last until the next command ends, and bear any numbers that somebody types into them.
func TestEffectsLastForACommand(t *testing.T) {
	var effects components.EffectsData
	flash := func(n int) components.Effect { return components.Effect{Cells: make([]level.Point, n)} }
	for command, flashes := range [][]int{{1, 2}, {}, {3}, {4, 5}} {
		for _, n := range flashes {
			effects.Add(flash(n))
		}
		effects.End()
		var got []int
		for _, e := range effects.List {
			got = append(got, len(e.Cells))
		}
		if !slices.Equal(got, flashes) {
			t.Errorf("after command %d there are effects of %v cells, want %v", command, got, flashes)
		}
	}
	for _, n := range []int{math.MinInt, -1, 0, 1, math.MaxInt} {
		effects := components.EffectsData{List: make([]components.Effect, 3), Made: n, Past: -n}
		effects.Add(flash(1))
		effects.End()
	}
}

func TestHeal(t *testing.T) {
	for _, c := range []struct {
		health     components.HealthData
		by, healed int
	}{{components.HealthData{Now: 3, Most: 5}, 1, 1}, {components.HealthData{Now: 3, Most: 5}, 9, 2}, {components.HealthData{Now: 7, Most: 5}, 9, 0}, {components.HealthData{Now: 3, Most: 5}, -1, 0}} {
		after := c.health
		if healed := after.Heal(c.by); healed != c.healed || after.Now != c.health.Now+healed {
			t.Errorf("%+v healed by %d: %d, then %+v", c.health, c.by, healed, after)
		}
	}
}

// Memory answers as a plain map does, and bears cells outside the level and sizes that its slices do not have.
func TestMemoryAgainstAModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		memory := components.NewMemory(level.Size{W: 4, H: 3})
		cells, things := map[level.Point]level.Cell{}, map[level.Point]components.GlyphData{}
		inside := func(p level.Point) bool { return p.X >= 0 && p.X < 4 && p.Y >= 0 && p.Y < 3 }
		point := rapid.Custom(func(t *rapid.T) level.Point {
			return level.Point{X: rapid.IntRange(-1, 4).Draw(t, "x"), Y: rapid.IntRange(-1, 3).Draw(t, "y")}
		})
		t.Repeat(map[string]func(*rapid.T){
			"learn": func(t *rapid.T) {
				p, c := point.Draw(t, "cell"), level.Cell(rapid.Byte().Draw(t, "kind"))
				if memory.Learn(p, c); inside(p) {
					cells[p] = c
				}
			},
			"lay": func(t *rapid.T) {
				p, layer := point.Draw(t, "cell"), rapid.Byte().Draw(t, "layer")
				glyph := components.GlyphData{Rune: rapid.Rune().Draw(t, "rune"), Layer: components.Layer(layer % 2)}
				memory.Lay(p, glyph)
				if under, there := things[p]; inside(p) && (!there || glyph.Layer >= under.Layer) {
					things[p] = glyph
				}
			},
			"forget": func(t *rapid.T) {
				row := rapid.IntRange(0, 2).Draw(t, "row")
				memory.Forget(func(p level.Point) bool { return p.Y == row })
				maps.DeleteFunc(things, func(p level.Point, _ components.GlyphData) bool { return p.Y == row })
			},
			"": func(t *rapid.T) {
				for y := -1; y <= 3; y++ {
					for x := -1; x <= 4; x++ {
						p := level.Point{X: x, Y: y}
						want, known := cells[p]
						if got, ok := memory.At(p); ok != known || memory.Knows(p) != known || known && got != want {
							t.Fatalf("%v is remembered as %v, %v; want %v, %v", p, got, ok, want, known)
						}
					}
				}
				last := -1
				for _, thing := range memory.Things {
					if i := thing.At.Y*4 + thing.At.X; i <= last || thing.Glyph != things[thing.At] {
						t.Fatalf("the things are %v, want %v", memory.Things, things)
					} else {
						last = i
					}
				}
				if len(memory.Things) != len(things) || memory.String() != fmt.Sprintf("%d of 12 cells", len(cells)) {
					t.Fatalf("%v with %v, want %v", &memory, memory.Things, things)
				}
			},
		})
	})
	torn := components.MemoryData{Size: level.Size{W: 100, H: 100}}
	torn.Learn(level.Point{X: 5, Y: 5}, level.Floor)
	if torn.Knows(level.Point{X: 5, Y: 5}) || torn.Knows(level.Point{}) {
		t.Error("a memory without cells knows one")
	}
}
