// Package reader plays a game by lines of words, for people who hear rather than see, and for scripts: what is typed is
// what to do, and what has happened, what is in view and where comes back as sentences. Nothing is ever redrawn. It keeps no
// rules and knows no game: words are the names of bindings, directions, and what things are called.
package reader

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

const help = `Type what to do, one thing a line, or several with commas between.
Walk: north, northeast, east and so on, or n, ne, e. "east 5" goes on until something comes up.
look: what is in view and which ways are open. look rat, look north: what is known of that.
travel rat, travel stairs, travel 3 east 2 north: go there.
Who or what it is for may follow a word: throw dagger at rat.
status: what the panel says. again: the last lines. press X: a key, such as press Enter or press F8.
On a page or when a place is asked for: the name of what you mean, a direction, a key, yes, next or cancel.
Otherwise: `

// Run plays m by the lines of in, with the first dungeon grown, and tells on out what comes of them. It returns when the player
// leaves, at the end of in, or when out cannot be written. A panic is
// a [view.Fault].
func Run(m *view.Model, in io.Reader, out io.Writer) (err error) {
	defer view.Catch(&err)
	r := &reader{model: m, out: bufio.NewWriter(out)}
	m.Clip = func(text string) error { // here it is read
		r.say("%s", text)
		return nil
	}
	m.Handle(view.Resize{Room: view.Room{Panel: level.Size{W: 60, H: 200}, Page: level.Size{W: 60, H: 400}}}) // nothing else is shown
	r.say("%s in words. Type help for what can be typed.", m.Name)
	r.tell()
	lines := bufio.NewScanner(in)
	for !m.Done() {
		if err := r.out.Flush(); err != nil {
			return err
		}
		if !lines.Scan() {
			if errors.Is(lines.Err(), bufio.ErrTooLong) {
				return fmt.Errorf("a line of what was typed is longer than %d bytes: break it", bufio.MaxScanTokenSize)
			}
			return lines.Err()
		}
		for step := range strings.SplitSeq(strings.Map(printable, lines.Text()), ",") {
			if step = strings.Join(strings.Fields(step), " "); step != "" && !m.Done() {
				r.said = false
				if r.do(step); !r.said {
					r.say("Done.")
				}
			}
		}
	}
	return r.out.Flush()
}

// printable makes a blank of what a terminal would act on if it were said again.
func printable(r rune) rune {
	if unicode.IsControl(r) {
		return ' '
	}
	return r
}

// A reader is a model that is told in words.
type reader struct {
	model *view.Model
	out   *bufio.Writer

	last   []string         // the lines of the log that were told last
	heard  int              // how often anything had been said then, ever
	notice string           // that was told last
	said   bool             // something has been, since the step began
	seen   []donburi.Entity // who was in view when that was last told
	health int
	seed   uint32
	depth  int
	page   string
	asks   string
}

// say writes a line.
func (r *reader) say(format string, arguments ...any) {
	r.said = true
	fmt.Fprintf(r.out, format+"\n", arguments...)
}

// pass lets the time pass that deeds and effects take, and tells what they bring, until nothing goes on by itself.
func (r *reader) pass() {
	for wait := r.model.Wakes(); wait > 0; wait = r.model.Wakes() {
		r.model.Handle(view.Tick{Passed: wait})
		r.hear()
	}
}

// hear tells the messages since it last did, and what the model notices.
func (r *reader) hear() {
	log := ecs.Resource(r.model.Game(), components.Log)
	unread := log.Said - r.heard
	if unread < 0 { // of another run
		unread = log.Said
	}
	r.heard = log.Said
	var lines []string
	for i := len(log.Messages) - 1; i >= 0 && unread > 0; i-- {
		m := &log.Messages[i]
		line := m.Text
		if times := min(m.Times, unread); times > 1 {
			line += fmt.Sprintf(" ×%d", times)
		}
		lines = append(lines, line)
		unread -= m.Times
	}
	slices.Reverse(lines)
	if notice := r.model.Noticed(); notice != r.notice {
		if r.notice = notice; notice != "" {
			lines = append(lines, notice)
		}
	}
	for _, line := range lines {
		r.say("%s", line)
	}
	if len(lines) > 0 {
		r.last = lines
	}
}

// tell tells all that is new: messages, the place, who has come into view, health, a page, what is asked.
func (r *reader) tell() {
	r.hear()
	r.pass()
	run := ecs.Resource(r.model.Game(), components.Run)
	if run.Seed != r.seed || run.Depth != r.depth {
		r.seed, r.depth, r.seen = run.Seed, run.Depth, nil
		r.say("Seed %d, depth %d.", run.Seed, run.Depth)
	}
	r.tellOfNewcomers()
	if player, ok := systems.Player(r.model.Game()); ok && player.HasComponent(components.Health) {
		if health := components.Health.Get(player); health.Now != r.health {
			r.health = health.Now
			r.say("Health %d of %d.", health.Now, health.Most)
		}
	}
	frame, _ := r.model.Frame()
	if page := strings.Join(rowsOf(&frame.Page), "\n"); page != r.page {
		if r.page = page; page != "" {
			r.say("%s", page)
		}
	}
	if asks := r.model.Asks(); asks != r.asks {
		if r.asks = asks; asks != "" {
			r.say("%s", asks)
		}
	}
}

// rowsOf is the rows of a grid as text, without those that are empty, and without frames and bars.
func rowsOf(g *view.Grid) (rows []string) {
	for row := range strings.SplitSeq(g.String(), "\n") {
		if row = strings.TrimSpace(strings.Trim(row, "┌─┐│└┘× ")); row != "" {
			rows = append(rows, strings.TrimSpace(strings.NewReplacer("━", "", "▌", "").Replace(row)))
		}
	}
	return rows
}
