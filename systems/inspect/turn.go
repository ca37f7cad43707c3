package inspect

import "github.com/barrow-rl/barrow/systems/widget"

// turnTab shows what the last command did.
type turnTab struct{ *Overlay }

func (t *turnTab) show(u *widget.UI) {}
