package level

import "fmt"

// Corners says which way a corridor from a to b turns.
type Corners uint8

// The two ways.
const (
	CornersRandom Corners = iota // across first or down first, a roll of the dice
	CornersAcross                // always across first
)

// String is "random" or "across", as the option is written.
func (c Corners) String() string {
	switch c {
	case CornersRandom:
		return "random"
	case CornersAcross:
		return "across"
	}
	return fmt.Sprintf("corners %d", uint8(c))
}
