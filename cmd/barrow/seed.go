package main

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"time"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/ends"
)

// today, typed in the place of a seed, is the seed of the day.
const today = "today"

// A seedArgument is the SEED that every command takes.
type seedArgument struct {
	Seed *string `arg:"SEED" takes:"one seed" help:"The dungeon's seed, 0 to 4294967295, with rooms also -2147483648 to -1; or today, for the one that everybody has today. Without one, a seed that nobody has chosen."`
}

// choose is the seed that was typed for a generator, or a fresh one when none was. An empty SEED was typed all the same.
func (a seedArgument) choose(g level.Generator, fresh func() uint32) (uint32, error) {
	if a.Seed == nil {
		return fresh(), nil
	}
	if *a.Seed == today {
		return ends.SeedOfDay(time.Now()), nil
	}
	seed, err := parseSeed(g, *a.Seed)
	if err != nil {
		return 0, misuse{err}
	}
	return seed, nil
}

// parseSeed reads a seed, which may have a sign for those generators whose dice have signed seeds.
func parseSeed(g level.Generator, text string) (uint32, error) {
	if _, signed := startOf(g).(level.Rooms); signed {
		return level.ParseSignedSeed(text)
	}
	return level.ParseSeed(text)
}

// startOf is a generator without the passes of a chain.
func startOf(g level.Generator) level.Generator {
	if chain, ok := g.(level.Chained); ok {
		return chain.Start
	}
	return g
}

// name says on standard error which seed is grown, so that any dungeon can be had again.
func (p *program) name(seed uint32) { fmt.Fprintf(p.stderr, "seed %d\n", seed) }

// freshSeed draws from the operating system, which never fails: were there nothing to draw, Go would end the program.
func freshSeed() uint32 {
	var b [4]byte
	_, _ = rand.Read(b[:])
	return binary.LittleEndian.Uint32(b[:])
}
