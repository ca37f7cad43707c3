package components

import "github.com/yohamta/donburi"

// HealthData is how much life somebody has left. What happens at 0 is for a game's rules to say.
type HealthData struct {
	Now  int
	Most int // when unhurt
}

// Heal gives health back, as far as there is room for it, and returns how much that was.
func (h *HealthData) Heal(amount int) int {
	amount = max(min(amount, h.Most-h.Now), 0)
	h.Now += amount
	return amount
}

var (
	// Health is for whoever can be hurt.
	Health = donburi.NewComponentType[HealthData]().SetName("Health")

	// Foe marks whom the player should not walk past unawares: whatever takes many steps stops when one comes into view.
	Foe = donburi.NewTag("Foe")
)
