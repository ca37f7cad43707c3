//go:build ebitenginevmguest

package window

import "os"

// guest reports whether another program drives this one and shows its frames, so that it needs no display.
func guest() bool { return os.Getenv("EBITENGINE_VM_ENDPOINT") != "" }
