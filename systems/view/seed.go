package view

import (
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// seedPage asks for a seed. What is not a digit, and a digit that would make the seed too large, is refused as it is
// typed.
func seedPage() *Page {
	typed, refusal := "", ""
	page := &Page{Title: "Seed", Typing: true}
	page.Write = func(_ donburi.World, pen *Pen) {
		p := &pen.Palette
		pen.Line()
		pen.Text(p.Text, "Which dungeon? 0 to 4294967295")
		pen.Line()
		pen.Line()
		pen.Text(p.Dim, "> ")
		pen.Text(p.Bright, typed)
		pen.Text(p.Dim, "▏")
		pen.Line()
		pen.Line()
		pen.Text(p.Warning, refusal)
		pen.Line()
		pen.Line()
		pen.Text(p.Key, "Enter")
		pen.Text(p.Dim, " grows it, ")
		pen.Text(p.Key, "Esc")
		pen.Text(p.Dim, " leaves all as it is.")
		pen.Line()
	}
	page.Key = func(m *Model, k Key) bool {
		refusal = ""
		k = Key(strings.TrimPrefix(string(k), "Numpad "))
		switch {
		case k == Escape:
			return false
		case k == Enter && typed == "":
			refusal = "Type at least one digit."
		case k == Enter:
			seed, err := level.ParseSeed(typed)
			if err != nil {
				refusal = err.Error()
				return true
			}
			m.Close()
			m.goTo(seed)
		case k == Backspace || k == Delete:
			typed = typed[:max(len(typed)-1, 0)]
		case len(k) != 1 || k < "0" || k > "9":
			refusal = "A seed is digits, nothing else."
		default:
			if _, err := level.ParseSeed(typed + string(k)); err != nil || len(typed) == 10 {
				refusal = "4294967295 is the largest seed."
				return true
			}
			typed += string(k)
		}
		return true
	}
	return page
}
