package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// A seed that was typed is for the first dungeon only: Space draws a fresh one, and starting with that one gives that
// dungeon. Each is named.
func TestPlayNamesSeeds(t *testing.T) {
	var stderr bytes.Buffer
	p := &program{stderr: &stderr, fresh: freshSeed}
	game, model, err := p.begin(level.NewBSP(), 7)
	if err != nil {
		t.Fatal(err)
	}
	named := "seed 7\n"
	for range 3 {
		model.Press(view.Space)
		seed := model.Seed()
		var again bytes.Buffer
		twin, _, err := (&program{stderr: &again}).begin(level.NewBSP(), seed)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := dungeon(game), dungeon(twin); got != want || strings.HasSuffix(named, again.String()) {
			t.Fatalf("Space grew the dungeon of seed %d\n%s\nand starting with that seed gives\n%s", seed, got, want)
		}
		named += again.String()
	}
	model.Press(view.Backspace)
	model.Press(view.Backspace)
	model.Press(view.Backspace)
	lines := strings.SplitAfter(named, "\n")
	named += lines[2] + lines[1] + lines[0]
	if stderr.String() != named {
		t.Errorf("standard error names\n%s\nexpected\n%s", stderr.String(), named)
	}
}

func dungeon(g *ecs.Game) string { return ecs.Resource(g, components.Level).String() }

// A dungeon that could not be grown is not named.
func TestPlayNamesNoSeedThatWasRefused(t *testing.T) {
	var stderr bytes.Buffer
	p := &program{stderr: &stderr, fresh: freshSeed}
	game, _, err := p.begin(level.NewBSP(), 7)
	if err != nil {
		t.Fatal(err)
	}
	ecs.Resource(game, components.Generator).Generator = level.BSP{}
	if err := game.Do(components.Regenerate{Seed: 8}); err == nil || stderr.String() != "seed 7\n" {
		t.Errorf("the error is %v, and standard error names\n%s", err, stderr.String())
	}
}

// Lines that nobody reads hold up nobody, and those that are read are whole and in order.
func TestAsideWaitsForNoReader(t *testing.T) {
	reader, writer := io.Pipe()
	a := newAside(writer)
	for i := range 1000 {
		fmt.Fprintf(a, "seed %d\n", i)
	}
	read := make(chan string)
	go func() {
		text, _ := io.ReadAll(reader)
		read <- string(text)
	}()
	a.close()
	writer.Close()
	lines := strings.Split(strings.TrimSpace(<-read), "\n")
	last := -1
	for _, line := range lines {
		var n int
		if _, err := fmt.Sscanf(line, "seed %d", &n); err != nil || n <= last {
			t.Errorf("after seed %d there is %q", last, line)
		}
		last = n
	}
	if len(lines) < 64 || len(lines) > 65 {
		t.Errorf("%d lines were kept, want the 64 that may wait and one that was being written", len(lines))
	}
}

// A reader of standard error who has left does not end the game: it goes on to open its window, which it cannot here.
func TestPlayWithoutReader(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only on Linux can the display be taken away")
	}
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	defer writer.Close()
	command := exec.Command(build(t), "7")
	command.Stderr = writer
	command.Env = []string{"HOME=" + t.TempDir()}
	var exit *exec.ExitError
	if err := command.Run(); !errors.As(err, &exit) || exit.ExitCode() != failed {
		t.Errorf("without a reader of standard error the game ends: %v", err)
	}
}

// Without a display the program says so and what works without one.
func TestPlayWithoutDisplay(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only on Linux can the display be taken away")
	}
	program := build(t)
	for _, args := range [][]string{{"7"}, {"play", "7"}} {
		got := start(t, program, args...)
		if got.status != failed || got.stdout != "" || !strings.HasPrefix(got.stderr, "seed 7\nbarrow: ") ||
			!strings.Contains(got.stderr, "barrow print") || strings.Contains(got.stderr, "goroutine") {
			t.Errorf("%q: %+v", args, got)
		}
	}
}
