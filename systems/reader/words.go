package reader

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// do does one thing that was typed.
func (r *reader) do(step string) {
	words := strings.Fields(strings.ToLower(step))
	rest := strings.Join(words[1:], " ")
	frame, _ := r.model.Frame()
	paged := frame.Page.H > 0
	switch {
	case words[0] == "press" && len(words) > 1:
		r.press(r.keyNamed(strings.TrimSpace(step[len("press"):])))
	case paged || r.model.Asks() != "":
		r.answer(step, paged)
	case words[0] == "help":
		r.writeHelp()
		return
	case words[0] == "again":
		r.say("%s", strings.Join(r.last, "\n"))
		return
	case words[0] == "status":
		r.say("%s", r.panel())
		return
	case words[0] == "look" && rest == "":
		r.look()
		return
	case words[0] == "look":
		if at, ok := r.find(rest); ok {
			r.say("%s", strings.Join(append(r.model.Description(at), r.where(at)), " "))
		}
		return
	case words[0] == "travel" && rest != "":
		if at, ok := r.find(rest); ok {
			r.model.Perform(systems.TravelTo(at))
		}
	default:
		r.walkOrBind(words)
	}
	r.tell()
}

// walkOrBind does what a direction or the name of a binding means.
func (r *reader) walkOrBind(words []string) {
	if words[0] == "go" || words[0] == "walk" {
		words = words[1:]
	}
	text := strings.Join(words, " ")
	if len(words) > 0 {
		if d, ok := directionOf(words[0]); ok {
			steps := 1
			if len(words) > 1 {
				steps, _ = strconv.Atoi(words[1])
			}
			r.walk(d, steps)
			return
		}
	}
	if key, ok := r.keyOfBinding(text); ok {
		r.press(key)
		return
	}
	r.say("%q means nothing here. Type help for what can be typed.", text)
}

// walk walks so many steps, or as far as nothing comes up.
func (r *reader) walk(d components.Direction, steps int) {
	left := min(max(steps, 1), 1000)
	r.model.Perform(func(*ecs.Game) (command any, why string) {
		if left--; left < 0 {
			return nil, ""
		}
		return components.Move{Direction: d}, ""
	})
}

// answer answers a page, or whatever asks for a place.
func (r *reader) answer(step string, paged bool) {
	if r.model.Typing() && step != "cancel" {
		r.model.Handle(view.Text{Text: step})
		r.press(view.Enter)
		return
	}
	word := strings.ToLower(step)
	if key, ok := keyOfAnswer(word); ok {
		r.press(key)
		return
	}
	if paged {
		if key, ok := r.keyOfRow(word); ok {
			r.press(key)
			return
		}
		r.say("The page has no %q. Type a key, or cancel.", step)
		return
	}
	if at, ok := r.find(word); ok {
		r.model.Handle(view.Pointer{Action: view.PointerDown, Button: 1, Over: view.OverMap, At: at})
		r.model.Handle(view.Pointer{Action: view.PointerUp, Button: 1, Over: view.OverMap, At: at})
	}
}

// press presses a key and lets it go.
func (r *reader) press(k view.Key) {
	r.model.Handle(view.Press{Key: k, Shift: strings.ToLower(string(k)) != string(k) && utf8.RuneCountInString(string(k)) == 1})
	r.model.Handle(view.Release{Key: k})
}

// keyNamed is a key by its name, in letters of any size.
func (r *reader) keyNamed(name string) view.Key {
	if utf8.RuneCountInString(name) == 1 {
		return view.Key(name)
	}
	for _, k := range [...]view.Key{
		view.Up, view.Down, view.Left, view.Right, view.Home, view.End, view.PageUp, view.PageDown, view.Space, view.Backspace, view.Enter,
		view.Escape, view.Tab, view.Delete, view.F1, view.F2, view.F3, view.F4, view.F5, view.F6, view.F7, view.F8, view.F9, view.F10, view.F11, view.F12,
	} {
		if strings.EqualFold(string(k), name) {
			return k
		}
	}
	return view.Key(name)
}

// keyOfAnswer is the key that an answer means on a page and where a place is asked for.
func keyOfAnswer(word string) (view.Key, bool) {
	if utf8.RuneCountInString(word) == 1 {
		return view.Key(word), true
	}
	switch word {
	case "yes", "enter", "here":
		return view.Enter, true
	case "no", "cancel", "close", "escape":
		return view.Escape, true
	case "next", "tab":
		return view.Tab, true
	case "space":
		return view.Space, true
	}
	if d, ok := directionOf(word); ok {
		return [...]view.Key{view.Up, view.PageUp, view.Right, view.PageDown, view.Down, view.End, view.Left, view.Home}[d], true
	}
	return "", false
}

// keyOfBinding is the key of the binding that a text names: by all of its name, or else by its beginning.
func (r *reader) keyOfBinding(text string) (found view.Key, ok bool) {
	r.model.EachBinding(func(b *view.Binding, key string) {
		switch name := strings.ToLower(b.Help); {
		case name == text:
			found, ok = view.Key(key), true
		case !ok && text != "" && strings.HasPrefix(name, text):
			found, ok = view.Key(key), true
		}
	})
	return found, ok
}

// keyOfRow is the key at the beginning of the page's row that says a text.
func (r *reader) keyOfRow(text string) (view.Key, bool) {
	for row := range strings.SplitSeq(r.page, "\n") {
		key, says, _ := strings.Cut(row, " ")
		if key = strings.Trim(key, "[])"); utf8.RuneCountInString(key) == 1 && strings.Contains(strings.ToLower(says), text) {
			return view.Key(key), true
		}
	}
	return "", false
}

// directionOf is a direction by its name or the letters of that: "northeast", "ne".
func directionOf(word string) (components.Direction, bool) {
	short := [...]string{"n", "ne", "e", "se", "s", "sw", "w", "nw"}
	for i := range short {
		d := components.Direction(i)
		if word == short[i] || word == strings.NewReplacer("-", "", " ", "").Replace(d.String()) || word == d.String() {
			return d, true
		}
	}
	return 0, false
}

// find is the nearest cell that a text names: by what is there, by a direction, or by steps such as "3 east 2 north". It says so
// when there is none.
func (r *reader) find(text string) (level.Point, bool) {
	player, ok := systems.Player(r.model.Game())
	if !ok {
		r.say("There is nobody to ask.")
		return level.Point{}, false
	}
	at := *components.Position.Get(player)
	if to, ok := offset(at, strings.Fields(text)); ok {
		return to, true
	}
	if d, ok := directionOf(text); ok {
		return at.Add(d.Step()), true
	}
	if to, ok := r.named(text, at); ok {
		return to, true
	}
	leave := ""
	if r.model.Asks() != "" {
		leave = " Name another place, or type cancel."
	}
	r.say("You know of no %s here.%s", text, leave)
	return level.Point{}, false
}

// offset is the cell so many steps away: "3 east 2 north".
func offset(from level.Point, words []string) (level.Point, bool) {
	if len(words) == 0 || len(words)%2 != 0 {
		return from, false
	}
	for i := 0; i < len(words); i += 2 {
		n, err := strconv.Atoi(words[i])
		d, ok := directionOf(words[i+1])
		if err != nil || !ok || n < 0 || n > 10_000 {
			return from, false
		}
		step := d.Step()
		from = from.Add(level.Point{X: step.X * n, Y: step.Y * n})
	}
	return from, true
}
