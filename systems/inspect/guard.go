package inspect

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/systems/view"
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

// do gives the game a command, and shows why it was refused, if it was. One with which the game cannot be shown any more is
// taken back.
func (o *Overlay) do(u *widget.UI, command any) bool {
	return u.Try(o.attempt(u.Model, func() error { return o.model.Do(command) }))
}

// make is do for a command that makes an entity, which is then picked.
func (o *Overlay) make(u *widget.UI, command any) {
	u.Try(o.attempt(u.Model, func() error { return o.model.Make(command) }))
}

func (o *Overlay) attempt(m *view.Model, do func() error) (err error) {
	before, unwritable := o.game.Write()
	defer func() {
		if r := recover(); r != nil {
			if err = fmt.Errorf("the game cannot be shown with this: %v", r); unwritable == nil && o.game.Read(before) == nil {
				err = fmt.Errorf("%w. It is as it was before", err)
			}
		}
	}()
	if err = do(); err == nil {
		o.open = false // only the game's own part is tried: this is called while the overlay is shown
		defer func() {
			o.open = true
			m.Refresh()
		}()
		m.Frame()
	}
	return err
}

// restart does what begins another run, once the player has answered whatever is asked before this one is lost.
func (o *Overlay) restart(u *widget.UI, do func() error) {
	m := u.Model
	m.Losing(func() { u.Try(o.attempt(m, do)) })
}

// pick looks at an entity from now on.
func (o *Overlay) pick(e donburi.Entity) { o.model.Picked.Pick(e) }
