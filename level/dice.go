package level

// Dice are a source of random whole numbers. Everything random in a dungeon comes from dice that are seeded and passed
// in, so that the same seed always grows the same dungeon.
type Dice interface {
	// Roll returns a whole number from low to high, both ends included, and low when high is below it. Every roll
	// moves the dice on, also when there is nothing to choose. The two may lie at most 4294967295 apart.
	Roll(low, high int) int
}
