package components

// Commands are what a player can do. Each is a plain value that says all there is to know, so that a list of them, from a
// Regenerate on, replays a run. A game accepts them by their Go type.
type (
	// Regenerate begins a new run on a level grown from a seed: of the world before only resources stay, for their modules to
	// begin anew when they hear of it. Whoever gives it draws the seed: the rules draw none. It is refused when the
	// generator cannot.
	Regenerate struct{ Seed uint32 }

	// Move asks the player to step one cell. It is refused when something is in the way and no rule answers the bump.
	Move struct{ Direction Direction }

	// Wait asks the player to let a turn pass.
	Wait struct{}

	// Shut asks the player to shut what stands open in a neighbouring cell. It is refused when nothing there shuts, and
	// when something lies or stands in the way.
	Shut struct{ Direction Direction }

	// Climb asks to take the stairs that the player stands on. It is refused where there are none that lead so.
	Climb struct{ Down bool }

	// ShowAll asks to see the whole level, or again only what the player does. It takes no turn.
	ShowAll struct{}
)
