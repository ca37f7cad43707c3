// Package ends is what remains of a run: an account of how it went, for a page and a file, the list of the best, and the
// seed of a day. It is for programs and front-ends: rules write no files.
package ends

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// mostMessages is how many of the last messages an account has.
const mostMessages = 20

// A Run is how a run went.
type Run struct {
	Game     string // what the game is called
	Seed     uint32 // what the run was begun with
	Options  string // the generator and its options
	Depth    int    // where it ended
	Turns    int
	Score    int
	Result   string // how it ended, such as "killed by a rat"
	Sections []Section
	Messages []string // the last 20, oldest first
	Map      string   // of the last level as the player knew it, a line a row
}

// A Section is what a module tells of a run: the inventory, say.
type Section struct {
	Title string
	Lines []string
}

// tellers is what modules have added.
type tellers struct {
	titles []string
	lines  []func(*ecs.Game) []string
}

// Tell adds a section to the account of every run. lines is called when the run is over; the player may be no more.
func Tell(g *ecs.Game, title string, lines func(*ecs.Game) []string) {
	if lines == nil {
		panic(fmt.Sprintf("ends: the section %q tells nothing: give Tell a function", title))
	}
	t := ecs.Setup[tellers](g)
	t.titles, t.lines = append(t.titles, title), append(t.lines, lines)
}

// Of is the account of a game's run as it stands now. The name, the result and the score are for the game to say.
func Of(g *ecs.Game, game, result string, score int) Run {
	run := ecs.Resource(g, components.Run)
	r := Run{
		Game: game, Result: result, Score: score, Seed: run.Seed, Depth: run.Depth, Turns: run.Turns,
		Options: ecs.Resource(g, components.Generator).String(), Map: mapText(g),
	}
	told := ecs.Setup[tellers](g)
	for i, lines := range told.lines {
		r.Sections = append(r.Sections, Section{told.titles[i], lines(g)})
	}
	messages := ecs.Resource(g, components.Log).Messages
	for _, m := range messages[max(len(messages)-mostMessages, 0):] {
		text := m.Text
		if m.Times > 1 {
			text += fmt.Sprintf(" ×%d", m.Times)
		}
		r.Messages = append(r.Messages, text)
	}
	return r
}

// String is the whole account, as it is written to a file.
func (r Run) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, seed %d\n%s\n\n", plain(r.Game), r.Seed, plain(r.Options))
	fmt.Fprintf(&b, "%s\nDepth %d, turn %d, score %d\n", plain(r.Result), r.Depth, r.Turns, r.Score)
	for _, s := range append(slices.Clone(r.Sections), Section{"Last messages", r.Messages}) {
		fmt.Fprintf(&b, "\n%s\n", plain(s.Title))
		for _, line := range s.Lines {
			fmt.Fprintf(&b, "  %s\n", plain(line))
		}
	}
	return b.String() + "\n" + r.Map
}

// plain is a text on one line, whatever it holds.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, text)
}

// mark is something that lies or stands in a cell.
type mark struct {
	at    level.Point
	glyph components.GlyphData
}

// mapText is the level as the player knows it, with what lies there.
func mapText(g *ecs.Game) string {
	dungeon, terrain := &ecs.Resource(g, components.Level).Map, ecs.Resource(g, components.Terrain)
	_, memory := systems.Eyes(g)
	var marks []mark
	if memory != nil {
		for _, thing := range memory.Things {
			marks = append(marks, mark{thing.At, thing.Glyph})
		}
	}
	for e := range g.Each(components.Position, components.Glyph) {
		if at := *components.Position.Get(e); memory == nil || systems.Sees(g, at) {
			marks = append(marks, mark{at, *components.Glyph.Get(e)})
		}
	}
	slices.SortStableFunc(marks, func(a, b mark) int { return int(a.glyph.Layer) - int(b.glyph.Layer) })

	rows := make([][]rune, dungeon.Height())
	for y := range rows {
		rows[y] = []rune(strings.Repeat(" ", dungeon.Width()))
		for x := range rows[y] {
			p := level.Point{X: x, Y: y}
			cell, known := dungeon.At(p), true
			if memory != nil {
				cell, known = memory.At(p)
			}
			if known && (cell != level.Wall || bordersOpen(dungeon, p)) {
				rows[y][x] = character(terrain[cell].Rune)
			}
		}
	}
	for _, m := range marks {
		if dungeon.Contains(m.at) && m.glyph.Rune != 0 {
			rows[m.at.Y][m.at.X] = character(m.glyph.Rune)
		}
	}
	var b strings.Builder
	for _, row := range rows {
		b.WriteString(strings.TrimRight(string(row), " ") + "\n")
	}
	return b.String()
}

// bordersOpen reports whether something else than rock is next to a cell.
func bordersOpen(dungeon *level.Map, p level.Point) bool {
	for d := range components.Direction(8) {
		if dungeon.At(p.Add(d.Step())) != level.Wall {
			return true
		}
	}
	return false
}

// character is a rune that takes one place in a line.
func character(r rune) rune {
	if !unicode.IsPrint(r) {
		return '?'
	}
	return r
}

// SeedOfDay is the seed that everybody plays on the day of a date, as the calendar of its own time zone has it.
func SeedOfDay(date time.Time) uint32 {
	year, month, day := date.Date()
	return level.DeriveSeed(uint32(year*10_000+int(month)*100+day), dayNumber)
}

// dayNumber is the number from which seeds of days are derived; a run derives its levels' from small ones.
const dayNumber = 1 << 31
