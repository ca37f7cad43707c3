package widget

import (
	"strings"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// Pages is the module of the pages that every game has use for: all messages of the run, and a seed to type.
func Pages(g *ecs.Game) {
	view.Bind(g, view.Binding{Keys: []view.Key{"m"}, Help: "messages", Group: view.Looking, Act: view.Show(messagesPage)})
	view.Bind(g, view.Binding{Keys: []view.Key{"s"}, Help: "type a seed", Group: view.Runs, Act: view.Show(seedPage)})
}

// longestSeed is how many characters the seed page takes: some more than the longest seed, so that one sees what is wrong.
const longestSeed = 24

// seedPage asks for a seed. What is no seed is refused as it stands there, and Enter does nothing until it is mended.
func seedPage() view.Page {
	typed := ""
	return &Page{Name: "Seed", Body: func(u *UI) {
		p := &u.Palette
		u.Skip()
		u.Text(p.Text, "Which dungeon? 0 to 4294967295")
		u.Skip()
		entered := false
		typed, entered = u.Field("seed", typed, longestSeed)
		u.Skip()
		u.Text(p.Warning, refusal(typed)+" ")
		u.Skip()
		grow, leave := u.Button("", "Grow it"), false
		u.Same()
		leave = u.Button("", "Leave all as it is")
		seed, err := level.ParseSeed(typed)
		switch {
		case leave:
			u.Model.Close()
		case (entered || grow) && err == nil:
			u.Model.Close()
			u.Model.GrowFrom(seed)
		}
	}}
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

// messagesPage shows all that was said in this run, as far as the log goes back, and finds words in it.
func messagesPage() view.Page {
	wanted := ""
	return &Page{
		Name: "Messages", FromEnd: true,
		Head: func(u *UI) {
			u.Text(u.Palette.Dim, "Find")
			u.Same()
			wanted, _ = u.Field("find", wanted, 30)
			u.Skip()
		},
		Body: func(u *UI) {
			turn := -1
			for message := range ecs.Resource(u.Model.Game(), components.Log).All() {
				if strings.Contains(strings.ToLower(message.Text), strings.ToLower(wanted)) {
					u.message(&message, message.Turn != turn)
					turn = message.Turn
				}
			}
			if turn < 0 {
				u.Text(u.Palette.Dim, "Nothing was said of that.")
			}
		},
	}
}

// turnColumns is where messages stand, beside the turn in which they were said.
const turnColumns = 8

// message shows a message, and where a turn's messages begin the turn.
func (u *UI) message(m *components.Message, begins bool) {
	ink := u.Palette.Text
	switch m.Importance {
	case components.Important:
		ink = u.Palette.Key
	case components.Urgent:
		ink = u.Palette.Warning
	}
	from := 0
	for line := range view.Lines(m.Text, max(u.Wide()-turnColumns, 1)) {
		from += strings.Index(m.Text[from:], line)
		box := u.place(turnColumns + view.Columns(line))
		if begins && from == 0 {
			u.at(box.Min.X, box.Min.Y).Int(u.Palette.Dim, m.Turn)
		}
		pen := u.at(turnColumns, box.Min.Y)
		pen.Words(ink, line, from, m.Spans[:])
		if from += len(line); from == len(m.Text) {
			pen.Times(m.Times)
		}
	}
}
