package survey_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/barrow-rl/barrow/level"
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

// A histogram that is fitted into little room counts the same dungeons in bins joined, and no more often than they must be.
func TestFit(t *testing.T) {
	h := survey.NewHistogram(survey.Floor, survey.Openness)
	for seed := range uint32(500) {
		h.Note(seed, float64(300+seed), float64(seed%97)/97)
	}
	for _, room := range [][2]int{{64, 64}, {40, 11}, {7, 1}, {1, 1}} {
		fit := h.Fit(room[0], room[1])
		counted, least := uint64(0), uint32(500)
		for _, b := range fit.Bins() {
			counted += b.Count
			least = min(least, b.Seed)
		}
		if counted != 500 || least != 0 {
			t.Errorf("in %v, %d are counted, from seed %d on", room, counted, least)
		}
		for i, a := range []survey.Axis{fit.X, fit.Y} {
			if n := a.High - a.Low; n < 1 || n > room[i] || n == 1 && room[i] > 2 {
				t.Errorf("in %v, axis %d has %d bins", room, i, n)
			}
		}
	}
}

// A probe finds what a survey does.
func TestProbe(t *testing.T) {
	where, err := survey.Compile("cycles > 2")
	if err != nil {
		t.Fatal(err)
	}
	type row struct {
		seed          uint32
		floor, cycles float64
	}
	var want, got []row
	s := survey.Survey{Generator: level.NewBSP(), First: -5, Last: 300, Where: where, Columns: []survey.Metric{survey.Floor, survey.Cycles}, Search: true}
	s.Row = func(r survey.Row) bool {
		want = append(want, row{r.Seed, r.Values[0], r.Values[1]})
		return true
	}
	if _, err := s.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	probe, err := s.Probe()
	if err != nil {
		t.Fatal(err)
	}
	for seed := s.First; seed <= s.Last; seed++ {
		r, met, err := probe.Examine(uint32(seed))
		if err != nil {
			t.Fatal(err)
		}
		if met {
			got = append(got, row{r.Seed, r.Values[0], r.Values[1]})
		}
	}
	if len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("it finds %v, want %v", got, want)
	}
	s.Generator = level.BSP{}
	if _, err := s.Probe(); err == nil {
		t.Error("options that cannot work are taken")
	}
}
