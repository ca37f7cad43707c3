package reader

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// do does one thing that was typed.
func (r *reader) do(step string) {
	words := strings.Fields(strings.ToLower(step))
	if len(words) > 2 && words[0] == "go" && words[1] == "to" {
		words[0] = "travel"
	}
	rest := strings.Join(words[1:], " ")
	r.model.Notice("") // it has been told, and the same may be said again
	r.notice = ""
	switch {
	case words[0] == "press" && len(words) > 1:
		r.press(r.keyNamed(strings.TrimSpace(step[len("press"):])))
	case r.asked():
		r.answer(step)
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
		if at, ok := r.find(strings.TrimPrefix(rest, "at ")); ok {
			r.say("%s", strings.Join(append(r.model.Description(at), systems.Capital(r.where(at))+"."), " "))
		}
		return
	case words[0] == "travel" && rest != "":
		if at, ok := r.find(strings.TrimPrefix(rest, "to ")); ok {
			r.model.Perform(systems.TravelTo(at))
		}
	default:
		r.walkOrBind(words)
	}
	r.tell()
}

// walkOrBind does what a direction or the name of a binding means.
func (r *reader) walkOrBind(words []string) {
	way := words
	if len(words) > 1 && (words[0] == "go" || words[0] == "walk") {
		way = words[1:]
	}
	if d, ok := directionOf(way[0]); ok {
		steps := 1
		if len(way) > 1 {
			steps, _ = strconv.Atoi(way[1])
		}
		r.walk(d, steps)
		return
	}
	for n := len(words); n > 0; n-- {
		if key, ok := r.keyOfBinding(strings.Join(words[:n], " "), n == len(words)); ok {
			r.press(key)
			r.answerAll(strings.Join(words[n:], " "))
			return
		}
	}
	if sign := []rune(words[0]); len(words) == 1 && len(sign) == 1 && !unicode.IsLetter(sign[0]) && r.bound(view.Key(words[0])) {
		r.press(view.Key(words[0])) // a letter would be a typing mistake as likely as a key
		return
	}
	r.say("%q means nothing here. Type help for what can be typed.", strings.Join(words, " "))
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

// asked reports whether a page is open or a place is asked for.
func (r *reader) asked() bool {
	frame, _ := r.model.Frame()
	return frame.Page.H > 0 || r.model.Asks() != ""
}

// answerAll answers all that a binding asks for: "dagger at rat". What is asked is told only once an answer does not fit.
func (r *reader) answerAll(text string) {
	for i, step := range strings.Split(" "+text, " at ") {
		switch step = strings.TrimSpace(step); {
		case step == "":
		case i == 0 && strings.Contains(strings.ToLower(r.model.Asks()), " "+step+" "): // "Throw the dagger where?": there was no choice
		case !r.asked():
			r.say("Nothing asks for %q.", step)
			return
		default:
			frame, _ := r.model.Frame()
			r.page, r.asks = strings.Join(rowsOf(&frame.Page), "\n"), r.model.Asks() // as if it had been told
			if !r.answer(step) {
				r.page, r.asks = "", ""
				return
			}
		}
	}
}

// answer answers a page, or whatever asks for a place, and reports whether it could.
func (r *reader) answer(step string) bool {
	if r.model.Typing() && step != "cancel" {
		r.model.Handle(view.Text{Text: step})
		r.press(view.Enter)
		return true
	}
	word := strings.ToLower(step)
	if key, ok := keyOfAnswer(word); ok {
		r.press(key)
		return true
	}
	if frame, _ := r.model.Frame(); frame.Page.H > 0 {
		key, ok := keyOfRow(rowsOf(&frame.Page), word)
		if ok {
			r.press(key)
		} else {
			r.say("The page has no %q. Type a key, or cancel.", step)
		}
		return ok
	}
	at, ok := r.find(word)
	if ok {
		r.model.Handle(view.Pointer{Action: view.PointerDown, Button: 1, Over: view.OverMap, At: at})
		r.model.Handle(view.Pointer{Action: view.PointerUp, Button: 1, Over: view.OverMap, At: at})
	}
	return ok
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
	text = strings.TrimPrefix(text, "the ")
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
