package survey_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/barrow-rl/barrow/level/survey"
)

// A histogram is the same whatever the order of the dungeons is, in one piece or added up from several, and counts each.
func TestHistogram(t *testing.T) {
	type dungeon struct {
		seed uint32
		x, y float64
	}
	for trial := range 50 {
		dice := rand.New(rand.NewPCG(uint64(trial), 0))
		dungeons := make([]dungeon, 1+dice.IntN(2000))
		wide := float64(int(1) << dice.IntN(28))
		for i := range dungeons {
			dungeons[i] = dungeon{uint32(i), float64(int(dice.Float64() * wide)), dice.Float64()}
		}
		new := func() *survey.Histogram { return survey.NewHistogram(survey.Floor, survey.Openness) }
		want := new()
		for _, d := range dungeons {
			want.Note(d.seed, d.x, d.y)
		}
		dice.Shuffle(len(dungeons), func(i, j int) { dungeons[i], dungeons[j] = dungeons[j], dungeons[i] })
		parts := []*survey.Histogram{new(), new(), new()}
		for _, d := range dungeons {
			parts[dice.IntN(3)].Note(d.seed, d.x, d.y)
		}
		got := new()
		for _, p := range parts {
			got.Add(p.Bins(), p.X.Joined, p.Y.Joined)
		}
		if !slices.Equal(got.Bins(), want.Bins()) || got.X != want.X || got.Y != want.Y {
			t.Fatalf("trial %d: added up %+v %+v, in one piece %+v %+v", trial, got.X, got.Y, want.X, want.Y)
		}
		counted := 0
		for _, b := range want.Bins() {
			counted += int(b.Count)
			if b.X < want.X.Low || b.X >= want.X.High || b.Y < want.Y.Low || b.Y >= want.Y.High {
				t.Errorf("trial %d: %+v lies outside %+v, %+v", trial, b, want.X, want.Y)
			}
		}
		if counted != len(dungeons) || want.X.High-want.X.Low > 64 || want.Y.High-want.Y.Low > 64 {
			t.Errorf("trial %d: %d of %d are counted, on %+v and %+v", trial, counted, len(dungeons), want.X, want.Y)
		}
	}
}
