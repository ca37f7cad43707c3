package components

import "github.com/yohamta/donburi/features/events"

// Commands are what a player can do. Each is a plain value that says all there is to know, so that a list of them replays
// a run; the game publishes it as an event of the type named beside it.
type (
	// Regenerate begins a new run on a level grown from a seed. Whoever gives it draws the seed: the rules draw none.
	Regenerate struct{ Seed uint32 }

	// Move asks the player to step one cell.
	Move struct{ Direction Direction }

	// Wait asks the player to let a turn pass.
	Wait struct{}

	// ShowAll asks to see the whole level, or again only what the player does. It takes no turn.
	ShowAll struct{}
)

// The commands' event types.
var (
	RegenerateEvent = events.NewEventType[Regenerate]()
	MoveEvent       = events.NewEventType[Move]()
	WaitEvent       = events.NewEventType[Wait]()
	ShowAllEvent    = events.NewEventType[ShowAll]()
)
