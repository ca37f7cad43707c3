//go:build ebitenginevmguest

package window

// guest says that this program is built to be driven by another, which shows its frames: it needs no display. Whether one
// does cannot be asked: Ebitengine has taken the endpoint out of the environment by now.
const guest = true
