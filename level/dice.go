package level

import (
	"fmt"
	"strconv"
)

// Dice are a source of random whole numbers. Everything random in a dungeon comes from dice that are seeded and passed
// in, so that the same seed always grows the same dungeon.
type Dice interface {
	// Roll returns a whole number from low to high, both ends included, and low when high is below it. Every roll
	// moves the dice on, also when there is nothing to choose. The two may lie at most 4294967295 apart.
	Roll(low, high int) int
}

// DeriveSeed makes another seed out of a seed and a number: of the dungeon at some depth, or of dice that are kept apart
// from those that grow levels. The same two always make the same seed, and neighbouring ones make seeds far apart. It is
// the finalizer of MurmurHash3 over both, which for one seed never makes the same of two numbers.
func DeriveSeed(seed, number uint32) uint32 {
	return mix(mix(seed) ^ (number+1)*0x9e3779b9)
}

// mix spreads every bit over all 32, and back again is possible: no two numbers mix to the same.
func mix(x uint32) uint32 {
	x ^= x >> 16
	x *= 0x85ebca6b
	x ^= x >> 13
	x *= 0xc2b2ae35
	return x ^ x>>16
}

// ParseSeed reads a seed as people type it: a decimal number from 0 to 4294967295, nothing but the digits 0 to 9.
// Leading zeros change nothing. The error is a sentence that names what was typed, the range and the remedy.
func ParseSeed(text string) (uint32, error) {
	n, ok := parseSeed(text)
	if !ok {
		return 0, fmt.Errorf("%s is not a seed: type a whole number from 0 to 4294967295, digits only", quote(text))
	}
	return n, nil
}

// ParseSignedSeed is [ParseSeed] for generators whose seeds may be signed: it also takes -2147483648 to -1, and returns
// the same 32 bits unsigned.
func ParseSignedSeed(text string) (uint32, error) {
	n, ok := parseSeed(text)
	if !ok && len(text) > 0 && text[0] == '-' {
		n, ok = parseSeed(text[1:])
		ok = ok && 1 <= n && n <= 1<<31
		n = -n
	}
	if !ok {
		return 0, fmt.Errorf("%s is not a seed: type a whole number from -2147483648 to 4294967295, digits only after the sign",
			quote(text))
	}
	return n, nil
}

// parseSeed is stricter than strconv, which lets a plus sign through.
func parseSeed(text string) (uint32, bool) {
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return 0, false
		}
	}
	n, err := strconv.ParseUint(text, 10, 32)
	return uint32(n), err == nil
}

// quote shows what was typed, its beginning if there is a great deal of it.
func quote(text string) string {
	const limit = 40
	if len(text) <= limit {
		return strconv.Quote(text)
	}
	cut := 0
	for i := range text { // at the start of a character, not inside it
		if i > limit {
			break
		}
		cut = i
	}
	return strconv.Quote(text[:cut]) + "..."
}
