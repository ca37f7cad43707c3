package level_test

import (
	"fmt"
	"math"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/barrow-rl/barrow/level"
)

// BenchmarkGenerate grows freshly seeded dungeons, one an operation, into one that is reused. The metric xC++ is the
// time as a multiple of what testdata/cpp/dungeon.cpp takes for the same dungeons, and xbsp as one of what a bsp
// dungeon takes, of 64x36 for rooms and of 80x48 for others, measured in turns within the same run.
func BenchmarkGenerate(b *testing.B) {
	plain := level.NewBSP()
	large := plain
	large.Size, large.MaxCuts = level.Size{W: 4096, H: 2304}, 32767
	half := large
	half.Size.H /= 2

	program := compile(b)
	b.Run("bsp-64x36", func(b *testing.B) {
		generate(b, plain)
		compare(b, program, plain, 1000, 100)
	})
	b.Run("bsp-4096x1152", func(b *testing.B) {
		generate(b, half)
		compare(b, program, half, 1, 50)
	})
	b.Run("bsp-4096x2304", func(b *testing.B) {
		generate(b, large)
		compare(b, program, large, 1, 50)
	})
	small := plain
	small.Size = level.Size{W: 80, H: 48}
	for _, test := range []struct{ ours, theirs level.Generator }{
		{level.NewRooms(), plain},
		{level.NewCaves(), small},
		{level.NewAccretion(), small},
		{level.NewMaze(), small},
	} {
		b.Run(test.ours.Name(), func(b *testing.B) {
			generate(b, test.ours)
			ours, theirs := math.Inf(1), math.Inf(1)
			for range 300 {
				ours = min(ours, nanoseconds(b, test.ours, 20))
				theirs = min(theirs, nanoseconds(b, test.theirs, 200))
			}
			b.ReportMetric(ours, "best-ns/op")
			b.ReportMetric(ours/theirs, "xbsp")
		})
	}
	for _, p := range passes(b) {
		b.Run("pass-"+p.Name(), func(b *testing.B) { generate(b, level.Chain(small, p)) })
	}
}

func generate(b *testing.B, g level.Generator) {
	b.ReportAllocs()
	var d level.Dungeon
	for seed := range uint32(100) { // so that d has the memory it needs before the clock starts
		if err := g.Generate(seed, &d); err != nil {
			b.Fatal(err)
		}
		if d.Map.Width() > 1000 && seed == 3 {
			break
		}
	}
	seed := uint32(0)
	for b.Loop() {
		if err := g.Generate(seed, &d); err != nil {
			b.Fatal(err)
		}
		seed++
	}
}

// nanoseconds is the time that each of the dungeons of seeds 1 to count takes.
func nanoseconds(b *testing.B, g level.Generator, count uint32) float64 {
	var d level.Dungeon
	if err := g.Generate(1, &d); err != nil {
		b.Fatal(err)
	}
	start := time.Now()
	for seed := range count {
		if err := g.Generate(1+seed, &d); err != nil {
			b.Fatal(err)
		}
	}
	return float64(time.Since(start).Nanoseconds()) / float64(count)
}

// compile makes the C++ program and returns its path, empty when there is no compiler here.
func compile(b *testing.B) string {
	compiler, err := exec.LookPath("g++")
	if err != nil {
		b.Logf("nothing to compare with: %v", err)
		return ""
	}
	program := filepath.Join(b.TempDir(), "dungeon")
	out, err := exec.Command(compiler, "-O3", "-march=native", "-o", program, "testdata/cpp/dungeon.cpp").CombinedOutput()
	if err != nil {
		b.Fatalf("%v: %v\n%s", compiler, err, out)
	}
	return program
}

// compare measures the generator and the C++ program in turns, each time a few milliseconds, and takes the best of each,
// so that it matters little what else the machine is doing. It also checks that both grow the same dungeons.
func compare(b *testing.B, program string, g level.BSP, count uint32, turns int) {
	if program == "" {
		return
	}
	ours, theirs := math.Inf(1), math.Inf(1)
	var all string
	for range turns {
		ours = min(ours, nanoseconds(b, g, count))
		out, err := exec.Command(program, "1", fmt.Sprint(count), fmt.Sprint(g.Size.W), fmt.Sprint(g.Size.H), fmt.Sprint(g.MaxCuts),
			fmt.Sprint(g.MinPiece.W), fmt.Sprint(g.MinPiece.H), fmt.Sprint(g.MinRoom), fmt.Sprint(g.Padding)).Output()
		if err != nil {
			b.Fatal(err)
		}
		var once float64
		if _, err := fmt.Sscan(string(out), &once, &all); err != nil {
			b.Fatal(err)
		}
		theirs = min(theirs, once)
	}

	var d level.Dungeon
	var want uint64
	for seed := range min(count, 100) {
		if err := g.Generate(1+seed, &d); err != nil {
			b.Fatal(err)
		}
		want ^= d.Fingerprint()
	}
	if got := fmt.Sprintf("%016x", want); got != all {
		b.Errorf("our dungeons are %s, those of the C++ program %s", got, all)
	}
	b.ReportMetric(ours/theirs, "xC++")
	b.ReportMetric(ours, "best-ns/op")
	b.ReportMetric(theirs, "C++-ns/op")
}
