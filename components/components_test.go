package components_test

import (
	"fmt"
	"maps"
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
	for i := range 1000 {
		log.Add(components.Message{Text: fmt.Sprint("message ", i), Turn: i})
	}
	oldest, newest := log.Messages[0], log.Messages[len(log.Messages)-1]
	if len(log.Messages) != 200 || log.Said != 1000 || oldest.Turn != 800 || newest.Text != "message 999" {
		t.Errorf("of %d said %d are kept, from %v to %v", log.Said, len(log.Messages), oldest, newest)
	}
	if log.Clear(); len(log.Messages) != 0 || log.Said != 0 {
		t.Errorf("cleared, the log has %+v", log)
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
