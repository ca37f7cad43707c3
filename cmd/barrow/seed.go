package main

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/barrow-rl/barrow/level"
)

// A seedArgument is the SEED that every command takes.
type seedArgument struct {
	Seed *string `arg:"" optional:"" name:"SEED" help:"The dungeon's seed, 0 to 4294967295. Without one, a seed that nobody has chosen."`
}

// choose is the seed that was typed, or a fresh one when none was. An empty SEED was typed all the same.
func (a seedArgument) choose(fresh func() uint32) (uint32, error) {
	if a.Seed == nil {
		return fresh(), nil
	}
	seed, err := level.ParseSeed(*a.Seed)
	if err != nil {
		return 0, misuse{err}
	}
	return seed, nil
}

// name says on standard error which seed is grown, so that any dungeon can be had again.
func (p *program) name(seed uint32) { fmt.Fprintf(p.stderr, "seed %d\n", seed) }

// freshSeed draws from the operating system, which never fails: were there nothing to draw, Go would end the program.
func freshSeed() uint32 {
	var b [4]byte
	_, _ = rand.Read(b[:])
	return binary.LittleEndian.Uint32(b[:])
}

// seedsLast moves what begins with a hyphen but can be no flag, such as -5, behind a "--" at the end. There kong takes it
// for the seed that it is meant to be, rather than for a flag named 5. After a long flag it is that flag's value, and stays.
func seedsLast(args []string) []string {
	var flags, seeds []string
	for i, arg := range args {
		switch {
		case arg == "--":
			return slices.Concat(flags, args[i:i+1], seeds, args[i+1:])
		case isNegative(arg) && (i == 0 || !isLongFlag(args[i-1])):
			seeds = append(seeds, arg)
		default:
			flags = append(flags, arg)
		}
	}
	if seeds == nil {
		return args
	}
	return slices.Concat(flags, []string{"--"}, seeds)
}

// isNegative reports whether a hyphen comes first and no letter or hyphen second, as in every flag.
func isNegative(arg string) bool {
	if len(arg) < 2 || arg[0] != '-' || arg[1] == '-' {
		return false
	}
	letter := arg[1] | 0x20 // in lower case
	return letter < 'a' || letter > 'z'
}

// isLongFlag reports whether a flag comes without its value, which then follows.
func isLongFlag(arg string) bool {
	return strings.HasPrefix(arg, "--") && !strings.Contains(arg, "=")
}
