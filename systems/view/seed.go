package view

import (
	"strings"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// longestSeed is how many characters the seed page takes: some more than the longest seed, so that one sees what is wrong.
const longestSeed = 24

// seedPage asks for a seed. What is no seed is refused as it stands there, in red, and Enter does nothing until it is mended.
func seedPage() Page {
	typed := ""
	page := &TextPage{Name: "Seed", Types: true}
	page.Write = func(_ *ecs.Game, pen *Pen) {
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
		pen.Text(p.Warning, refusal(typed))
		pen.Line()
		pen.Line()
		pen.Text(p.Key, "Enter")
		pen.Text(p.Dim, " grows it, ")
		pen.Text(p.Key, "Esc")
		pen.Text(p.Dim, " leaves all as it is.")
		pen.Line()
	}
	page.Key = func(m *Model, k Key) bool {
		k = Key(strings.TrimPrefix(string(k), "Numpad "))
		switch {
		case k == Escape:
			return false
		case k == Enter:
			if seed, err := level.ParseSeed(typed); err == nil {
				m.Close()
				m.goTo(seed)
			}
		case k == Backspace || k == Delete:
			_, size := utf8.DecodeLastRuneInString(typed)
			typed = typed[:len(typed)-size]
		case utf8.RuneCountInString(string(k)) == 1 && utf8.RuneCountInString(typed) < longestSeed:
			typed += string(k)
		}
		return true
	}
	return page
}

// refusal is what is wrong with what has been typed so far, or nothing.
func refusal(typed string) string {
	_, err := level.ParseSeed(typed)
	switch {
	case err == nil || typed == "":
		return ""
	case strings.Trim(typed, "0123456789") == "":
		return "4294967295 is the largest seed."
	default:
		return "A seed is digits, nothing else."
	}
}
