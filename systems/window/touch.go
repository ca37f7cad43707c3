package window

import (
	"image"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/systems/view"
)

const (
	longPress  = 500 * time.Millisecond // a finger has stayed
	swipeLeast = 30                     // a finger has been drawn so far, in points
)

// A touch turns what the first finger on the screen does into messages. Other fingers are passed over until it has gone.
type touch struct {
	device      device
	id          ebiten.TouchID
	down, done  bool // a finger is down; it has been told of
	start, last image.Point
	row         int // of the page or dock on which it has come down, where it was last
	age         time.Duration

	ids []ebiten.TouchID
}

// tick gives one tick's messages, and reports whether a finger is down. scale is pixels to a point.
func (t *touch) tick(find func(image.Point) place, scale float64, passed time.Duration, give func(view.Message)) bool {
	t.ids = t.device.touches(t.ids[:0])
	if !t.down {
		if len(t.ids) == 0 {
			return false
		}
		at := t.device.touched(t.ids[0])
		t.id, t.down, t.done, t.start, t.last, t.age = t.ids[0], true, false, at, at, 0
		return true
	}
	t.age += passed
	for _, id := range t.ids {
		if id != t.id {
			continue
		}
		t.last = t.device.touched(id)
		t.scroll(find, scale, give)
		if !t.done && t.age >= longPress && t.drawn() < swipeLeast*scale {
			t.done = true
			p := find(t.start)
			give(view.LongPress{Over: p.over, At: p.at})
		}
		return true
	}
	t.down = false
	switch {
	case t.done:
	case t.drawn() < swipeLeast*scale:
		p := find(t.start)
		give(view.Tap{Over: p.over, At: p.at})
	default:
		way := t.last.Sub(t.start)
		give(view.Swipe{Direction: towards(way)})
	}
	return false
}

// scroll turns a finger that is drawn over a page or the dock into a wheel: what it is on goes with it.
func (t *touch) scroll(find func(image.Point) place, scale float64, give func(view.Message)) {
	from, now := find(t.start), find(t.last)
	if from.over != view.OverPage && from.over != view.OverDock || now.over != from.over || t.drawn() < swipeLeast*scale && !t.done {
		return
	}
	if !t.done {
		t.done, t.row = true, from.at.Y
	}
	if steps := t.row - now.at.Y; steps != 0 {
		t.row = now.at.Y
		give(view.Wheel{Over: now.over, At: now.at, Steps: steps})
	}
}

// drawn is how far the finger is from where it came down, in pixels.
func (t *touch) drawn() float64 {
	way := t.last.Sub(t.start)
	return math.Hypot(float64(way.X), float64(way.Y))
}

// towards is the nearest of the eight directions. Directions run clockwise from north, an eighth of a circle each.
func towards(way image.Point) components.Direction {
	eighths := math.Round(math.Atan2(float64(way.X), float64(-way.Y)) / (math.Pi / 4))
	return components.Direction((int(eighths) + 8) % 8)
}
