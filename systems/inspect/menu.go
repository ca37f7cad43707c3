package inspect

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// A menu is the page that stands beside a cell of the map: what is there, and what can be done.
type menu struct {
	widget.Page
	overlay *Overlay
	at      level.Point
	spawns  bool // it asks what to spawn
}

// menuWidth is where the menu's sentences are broken.
const menuWidth = 44

// A choice is a line of a menu.
type choice struct {
	letter rune // chooses it, or 0
	text   string
	do     func()
}

// openMenu opens the menu of a cell.
func (o *Overlay) openMenu(m *view.Model, at level.Point) {
	o.closeMenu(m)
	o.menu = &menu{Page: widget.Page{Name: "Cell"}, overlay: o, at: at}
	o.menu.Body = o.menu.show
	m.Open(o.menu)
}

func (o *Overlay) closeMenu(m *view.Model) {
	if o.menu != nil {
		o.menu = nil
		m.Close()
	}
}

// aim lets a cell be chosen with the keys, and opens its menu. Tab takes the cursor to the picked entity.
func (o *Overlay) aim(m *view.Model) {
	m.Aim(view.Aim{
		Asks: "Which cell?",
		Targets: func(*ecs.Game) (places []level.Point) {
			if at, ok := o.model.PlaceOf(o.model.Picked.Entity()); ok {
				places = append(places, at)
			}
			return places
		},
		Choose: func(m *view.Model, at level.Point) bool {
			o.openMenu(m, at)
			return true
		},
	})
}

// Beside is the cell: see view.Placed.
func (c *menu) Beside() level.Point { return c.at }

// Handle closes the menu by Esc. A click beside it the overlay hears first.
func (c *menu) Handle(m *view.Model, message view.Message) bool {
	used := c.Page.Handle(m, message)
	if press, pressed := message.(view.Press); !pressed || used || press.Key != view.Escape {
		return used
	}
	if c.spawns {
		c.spawns = false
	} else {
		c.overlay.closeMenu(m)
	}
	return true
}

func (c *menu) show(u *widget.UI) {
	p, o := &u.Palette, c.overlay
	if c.spawns {
		u.Text(p.Dim, "Spawn here, or in the nearest free cell:")
	} else {
		for line := range view.Lines(o.model.Surface(c.at), menuWidth) {
			u.Text(p.Title, line)
		}
		for line := range view.Lines(o.model.Blocks(c.at), menuWidth) {
			u.Text(p.Text, line)
		}
	}
	u.Skip()
	for i, a := range c.choices(u.Model) {
		if u.Item(i, widget.Row{Letter: a.letter, Text: a.text}) {
			u.Then(a.do)
		}
	}
}

// choices are the lines of the menu as they are now.
func (c *menu) choices(m *view.Model) (all []choice) {
	o := c.overlay
	add := func(letter rune, text string, do func()) {
		all = append(all, choice{letter, text, func() { o.closeMenu(m); do() }})
	}
	command := func(letter rune, text string, command any) {
		add(letter, text, func() { o.do(&o.ui, command) })
	}
	if c.spawns {
		for _, name := range o.game.Prefabs() {
			add(0, name, func() {
				o.ui.Try(o.model.Make(model.Spawn{Prefab: name, At: c.at}))
			})
		}
		return all
	}
	for _, e := range o.model.Contents(c.at) {
		name := o.model.Label(e)
		add(0, "pick "+name, func() { o.pick(e); o.openTab("Entities") })
		for _, a := range added(o.game) {
			if a.Act == nil {
				continue
			}
			if does := a.Act(o.game, o.game.World.Entry(e)); does != nil {
				command(0, a.Name+": "+name, does)
			}
		}
	}
	if picked := o.model.Picked.Entity(); picked != donburi.Null {
		name := o.model.Label(picked)
		command('t', "teleport "+name+" here", model.Set{
			Entity: o.game.Serial(picked), Component: components.Position.Name(), Value: fmt.Sprintf("%d %d", c.at.X, c.at.Y),
		})
		if o.way != nil && *o.way == c.at {
			add('w', "hide the way here", func() { o.way = nil })
		} else {
			add('w', "show the way of "+name+" here", func() { o.way = &c.at })
		}
	}
	if len(o.game.Prefabs()) > 0 {
		all = append(all, choice{'s', "spawn here …", func() { c.spawns = true }})
	}
	add('d', "show distances from here", func() {
		o.level.from, o.level.heat, o.model.Making.Show = &c.at, model.Distance, false
		o.openTab("Level")
	})
	if o.game.Accepts(components.ShowAll{}) {
		command('r', "reveal the level", components.ShowAll{})
	}
	return all
}
