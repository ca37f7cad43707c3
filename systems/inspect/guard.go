package inspect

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/systems/widget"
)

// guarded shows or does something of the open tab, and reports whether it did not panic. Whatever goes wrong in showing a
// game must not take the game along.
func (o *Overlay) guarded(do func()) (sound bool) {
	defer func() {
		if r := recover(); r != nil {
			o.broken = fmt.Sprintf("This cannot be shown: %v. Choose another tab, or take the last change back.", r)
			o.ui = widget.UI{Idle: !o.keys}
			sound = false
		}
	}()
	do()
	return true
}

// do gives the game a command, and shows why it was refused, if it was.
func (o *Overlay) do(u *widget.UI, command any) bool { return u.Try(o.model.Do(command)) }

// frame shows the game's own part as it is now, which panics where a command has left what cannot be shown.
func (o *Overlay) frame() {
	o.open = false // this is called while the overlay is shown
	defer func() {
		o.open = true
		o.ui.Model.Refresh()
	}()
	o.ui.Model.Frame()
}

// restart does what begins another run, once the player has answered whatever is asked before this one is lost.
func (o *Overlay) restart(u *widget.UI, do func() error) {
	u.Model.Losing(func() { u.Try(do()) })
}

// pick looks at an entity from now on.
func (o *Overlay) pick(e donburi.Entity) { o.model.Picked.Pick(e) }
