package model_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// A query chooses by components and fields; a wrong one names the word and chooses nobody.
func TestQuery(t *testing.T) {
	g, m, e := world(t)
	rat := systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, level.Point{X: 9, Y: 9}, components.Health, components.Actor)
	components.Health.SetValue(rat, components.HealthData{Now: 3, Most: 9})
	everythingType.Get(e).Foe = rat.Entity()
	for _, test := range []struct{ query, want string }{
		{"", "@ player #1, T thing #2, r rat #3"},
		{"Health", "r rat #3"},
		{"!Health", "@ player #1, T thing #2"},
		{"Health.Now < 5", "r rat #3"},
		{"Health.Now<3 | Player", "@ player #1"},
		{"Health.Now >= 3 & Health.Most != 10 & !Player", "r rat #3"},
		{"Glyph.Layer = item", "T thing #2"},
		{"Name = \"rat\" | Name = thing", "T thing #2, r rat #3"},
		{"Everything.Foe = #3", "T thing #2"},
		{"Everything.Foe != nobody", "T thing #2"},
		{"Everything.At = \"4 5\"", "T thing #2"},
		{"Everything.Ratio > 0.25", "T thing #2"},
		{"Everything.Pointer.Coins = 0", "T thing #2"},
		{"!(Player | Actor)", "T thing #2"},
		{"(Player)", "@ player #1"},
		{"Health.Now of #3 < 5", "r rat #3"},
		{"Health of #1 | Player of #1", "@ player #1"},
		{"!Glyph of 3", "@ player #1, T thing #2"},
		{"Run.Turns >= 0", ""},
		{"Everything.Number = -3 && Everything.Way == west || Player", "@ player #1, T thing #2"},
		{"Everything.Ink = #010203 & Everything.Letter = 'é'", "T thing #2"},
	} {
		m.Entities.Filter = model.Filter{Query: test.query}
		if got := shown(m); got != test.want || m.Entities.Wrong != nil {
			t.Errorf("%q chooses %s (%v), want %s", test.query, got, m.Entities.Wrong, test.want)
		}
	}
	for _, test := range []struct{ query, says string }{
		{"Helth", `at column 1, "Helth" is no component`},
		{"Health.Nau < 5", `at column 1, "Health.Nau" leads nowhere: a components.HealthData has no field Nau`},
		{"Health.Now <", `at column 13, the end comes where a value is needed`},
		{"Health.Now < much", `at column 14, "much" does not fit: "much" is not a whole number`},
		{"Health Player", `at column 8, "Player" follows a complete expression`},
		{"(Health", `at column 8, the end comes before the ( of column 1 is closed`},
		{"Health & ", `at column 10, the end comes where a value is needed`},
		{"& Health", `at column 1, "&" comes where a value is needed`},
		{"Health = 3", `cannot be typed`},
		{"Everything.Foe < #1", `neither more nor less`},
		{"Health of", `at column 10, the end comes where a value is needed`},
		{"Health of #0", `at column 11, "#0" is no entity`},
		{"Health of \"3\"", `at column 11, "3" is no entity`},
		{"of #3", `"#3" follows a complete expression`},
		{"!Health.Now < 5", `at column 1, "!" comes before a comparison: put`},
		{"Health.Now < 5 + 1", `at column 16, "+" is an operator`},
		{"Health.Now + 1", `at column 12, "+" does not belong into a query`},
		{`"Health"`, `at column 1, "Health" is no component`},
	} {
		m.Entities.Filter = model.Filter{Query: test.query}
		if got := shown(m); got != "" || m.Entities.Wrong == nil || !strings.Contains(m.Entities.Wrong.Error(), test.says) {
			t.Errorf("%q chooses %q and is refused: %v", test.query, got, m.Entities.Wrong)
		}
	}
}

// An unfinished word is completed to the names that begin so.
func TestComplete(t *testing.T) {
	g, _, _ := world(t)
	for _, test := range []struct{ text, names, first string }{
		{"Pl", "[Player]", "Player"},
		{"Player & gl", "[Glyph]", "Player & Glyph"},
		{"!Glyph.L", "[Layer]", "!Glyph.Layer"},
		{"Player ", "[]", ""},
		{"Player", "[]", ""},
		{"Nothing.L", "[]", ""},
		{"", "[]", ""},
	} {
		names, texts := model.Complete(g, test.text)
		if fmt.Sprint(names) != test.names || len(texts) > 0 && texts[0] != test.first {
			t.Errorf("%q is completed to %v, %q", test.text, names, texts)
		}
	}
}

// Whatever is typed is a query or is refused with the word that is wrong, and never dies.
func FuzzQuery(f *testing.F) {
	for _, text := range []string{"Health.Now < 5 & Monster & !Player", `Name = "a b"`, "((Glyph)|!Position)", "Everything.Foe=#2", "Everything.Held.Padding=1", "<=", `"`, "é.ü"} {
		f.Add(text)
	}
	g, m, _ := world(f)
	f.Fuzz(func(t *testing.T, text string) {
		m.Entities.Filter = model.Filter{Query: text}
		shown(m)
		_, texts := model.Complete(g, text)
		for _, longer := range texts {
			if len(longer) <= len(text) {
				t.Errorf("%q is completed to %q", text, longer)
			}
		}
		if err := m.Entities.Wrong; err != nil && !strings.Contains(err.Error(), "at column ") {
			t.Errorf("%q: %v", text, err)
		}
	})
}

func BenchmarkQuery(b *testing.B) {
	g, m, _ := world(b)
	for range 10_000 {
		systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, level.Point{X: 9, Y: 9}, components.Health, components.Actor)
	}
	for _, query := range []string{"", "Health.Now < 5 & Actor & !Player"} {
		b.Run(query, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				m.Entities.Filter = model.Filter{Query: query, InView: i%2 == 0} // made anew
				m.Entities.Refresh()
			}
		})
	}
}

// A query that names an entity chooses the same in a world that was read back, where entities have other ids.
func TestQueryOfWorldReadBack(t *testing.T) {
	g, m, e := world(t)
	rat := systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, level.Point{X: 9, Y: 9}, components.Actor)
	everythingType.Get(e).Foe = rat.Entity()
	m.Entities.Filter.Query = "Everything.Foe = #3"
	want := shown(m)
	for range 3 {
		g.Remove(systems.Spawn(g, "ghost", components.GlyphData{}, level.Point{X: 1, Y: 1}, components.Actor).Entity())
	}
	before, err := g.Write()
	if err != nil || g.Read(before) != nil {
		t.Fatal(err)
	}
	if got := shown(m); got != want || want != "T thing #2" {
		t.Errorf("it chooses %s, and before %s: %v", got, want, m.Entities.Wrong)
	}
}

// A value is that of the entity that is named, of the picked one, or a resource's; where there is none it is empty.
func TestValue(t *testing.T) {
	g, m, e := world(t)
	m.Picked.Pick(e.Entity())
	copied, err := g.Copy()
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"Everything.Number": "-3", "Everything.Number of #2": "-3", "Name of #1": `"player"`, "Everything.Number of #1": "", "Name of #99": "", "Run.Turns": "0",
	} {
		value, err := m.ParseValue(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		for _, g := range []*ecs.Game{g, copied} {
			if got := value(g); got != want {
				t.Errorf("%q is %q, want %q", text, got, want)
			}
		}
	}
	for text, says := range map[string]string{
		"": "a value is needed", "Everything.Number of": "a value is needed", "Everything.Number < 3": "name a field alone", "Nobody.Number": "is no component", "Everything.Nummer": "no field Nummer",
	} {
		if _, err := m.ParseValue(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q is refused: %v", text, err)
		}
	}
	for query, want := range map[string]bool{"Everything.Number < 0": true, "Everything.Number > 0": false, "Run.Turns = 0": true} {
		if got, err := model.Holds(g, query); got != want || err != nil {
			t.Errorf("%q holds: %v, %v", query, got, err)
		}
	}
}
