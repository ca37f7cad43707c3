package model_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/ecs/codec"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// Whatever is typed into whatever field, it is taken or refused; and refused, it has changed nothing. What was taken can be
// typed again as it is shown then.
func FuzzSet(f *testing.F) {
	for _, seed := range []struct{ component, path, value string }{
		{"Everything", "Number", "7"},
		{"Everything", "Ink", "#ff8000"},
		{"Everything", "Area", "1 2 3 4"},
		{"Everything", "Held/Padding", "2"},
		{"Everything", "List", "4"},
		{"Everything", "Prices/axe", "-1"},
		{"Everything", "Foe", "#1"},
		{"Everything", "Letter", "'x'"},
		{"Everything", "Loop/Loop/Number", "1"},
		{"Position", "", "3 4"},
		{"Glyph", "Layer", "item"},
		{"Name", "", "mole"},
		{"Everything", "", "x"},
	} {
		f.Add(seed.component, seed.path, seed.value)
	}
	f.Fuzz(func(t *testing.T, component, path, value string) {
		g, m, e := world(t)
		serial := g.Serial(e.Entity())
		var parts []string
		if path != "" {
			parts = strings.Split(path, "/")
		}
		before := g.Text()
		if err := g.Do(model.Set{Entity: serial, Component: component, Path: parts, Value: value}); err != nil {
			if g.Text() != before {
				t.Fatalf("%q is refused and has changed the world: %v", value, err)
			}
			return
		}
		if component != "Everything" {
			return
		}
		after := g.Text()
		for _, field := range fields(m, valueOf(e), func(key string, _ bool) bool { return !strings.HasPrefix(key, "Loop") }) {
			if field.Fixed || field.Kind == codec.Group || field.Kind == codec.Choice && !slices.Contains(field.Choices, field.Text) {
				continue
			}
			if err := g.Do(model.Set{Entity: serial, Component: component, Path: field.Path, Value: field.Text}); err != nil {
				t.Fatalf("%s shows %q, which is refused: %v", field.Key, field.Text, err)
			}
		}
		if g.Text() != after {
			t.Fatalf("typing again what is shown has changed the world from\n%s\nto\n%s", after, g.Text())
		}
	})
}
