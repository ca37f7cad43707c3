package components

import "github.com/yohamta/donburi"

var (
	// Blocks marks an entity that nobody can walk into.
	Blocks = donburi.NewTag("Blocks")

	// OfLevel marks an entity that belongs to the level and goes when the level is regenerated.
	OfLevel = donburi.NewTag("OfLevel")
)

// Name is what messages and lists call an entity, without an article: "rat".
var Name = donburi.NewComponentType[string]().SetName("Name")
