package inspect_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
)

// bleed takes a point of the player's health in every third turn.
func bleed(g *ecs.Game) {
	ecs.On(g, "be well", func(g *ecs.Game, _ components.LevelReady) {
		e, _ := systems.Player(g)
		ecs.Add(g, e, components.Health, components.HealthData{Now: 20, Most: 20})
	})
	g.AddSystem("bleed", func(g *ecs.Game) {
		if e, _ := systems.Player(g); ecs.Resource(g, components.Run).Turns%3 == 0 {
			components.Health.Get(e).Now--
		}
	})
}

// timeStage is a stage with the tab open, and the keys there, after so many turns: of these steps the first begins the run.
func timeStage(t testing.TB, turns int) *stage {
	t.Helper()
	s := newStage(t, bleed)
	s.press(view.F1, view.F1, "5")
	if err := s.game.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	for range turns {
		s.do(components.Wait{})
	}
	s.shows(fmt.Sprintf("after step %d of %d, turn %d", turns+1, turns+1, turns))
	return s
}

func (s *stage) do(command any) {
	s.Helper()
	if err := s.game.Do(command); err != nil {
		s.Fatal(err)
	}
	s.model.Frame()
}

func (s *stage) health() int { return components.Health.Get(s.player()).Now }

// enter types a text into the field after a label.
func (s *stage) enter(label, text string) {
	s.Helper()
	s.clickIn(label, 12)
	s.press(view.SelectAll)
	s.write(text)
	s.press(view.Enter)
}

// clickIn clicks so many columns to the right of where a line with a label begins.
func (s *stage) clickIn(label string, columns int) {
	s.Helper()
	for y, line := range strings.Split(s.dock(), "\n") {
		if before, _, ok := strings.Cut(line, label); ok {
			s.pointer(1, view.OverDock, view.Columns(before)+columns, y)
			return
		}
	}
	s.Fatalf("the overlay lacks %q:\n%s", label, s.dock())
}

// Buttons, keys, the list and the slider go to and fro; what is played from there leaves a future, to which a button returns.
func TestTime(t *testing.T) {
	s := timeStage(t, 30)
	hash := s.game.Hash()
	s.click(" < ")
	s.shows("after step 30 of 31, turn 29")
	s.press(view.Undo, view.Undo)
	s.shows("after step 28 of 31, turn 27")
	s.press(view.Redo)
	s.shows("after step 29 of 31, turn 28", "   29 Wait")
	s.click("   26 Wait")
	s.shows("after step 26 of 31, turn 25")
	s.press(view.Up, view.Up, view.Down)
	s.shows("after step 25 of 31, turn 24")
	s.click("|<")
	s.shows("after step 0 of 31", "the beginning", "1 Regenerate  Seed 7")
	s.click(">|")
	if s.shows("after step 31 of 31, turn 30"); s.game.Hash() != hash {
		t.Error("the last step is another world than it was")
	}
	s.press(view.Undo, view.Undo)
	s.do(components.Move{Direction: components.North})
	s.shows("after step 30 of 30, turn 29", "30 Move  Direction north", "another future: from step 29 to step 31")
	s.click("another future")
	if s.shows("after step 31 of 31, turn 30", "another future: from step 29 to step 30"); s.game.Hash() != hash {
		t.Error("the future that was left is another one now")
	}
}

// An edit is a step like others: it is taken back, and made again.
func TestTimeOfEdits(t *testing.T) {
	s := timeStage(t, 3)
	s.do(model.Set{Entity: s.game.Serial(s.player().Entity()), Component: "Health", Path: []string{"Now"}, Value: "3"})
	s.shows("5 Set", "Health.Now  19 → 3")
	for _, c := range []struct {
		key  view.Key
		want int
	}{{view.Undo, 19}, {view.Redo, 3}, {view.Undo, 19}} {
		s.press("1") // whichever tab is open
		if s.press(c.key); s.health() != c.want {
			t.Errorf("after %s health is %d, want %d", c.key, s.health(), c.want)
		}
	}
}

// A query stops forward and backward where it comes to hold, and what can never be is refused.
func TestTimeStops(t *testing.T) {
	s := timeStage(t, 30)
	s.click("|<")
	s.enter("stop when", "Health.Now of #1 < 15")
	if s.shows("after step 19 of 31, turn 18"); s.health() != 14 {
		t.Errorf("it stops at health %d", s.health())
	}
	s.enter("stop when", "Health.Now of #1 = 18")
	s.shows("at no step there does it come to hold")
	s.click("back")
	if s.shows("after step 7 of 31, turn 6"); s.health() != 18 {
		t.Errorf("it stops at health %d", s.health())
	}
	s.enter("stop when", "Run.Turns >= 25")
	s.shows("after step 26 of 31, turn 25")
	s.enter("stop when", "Helth.Now < 5")
	s.shows("after step 26 of 31", `"Helth.Now" is no component`)
	s.enter("stop when", "Health.Now of some < 5")
	s.shows(`"some" is no entity`)
}

// A value is a curve over the steps, with who wrote it last.
func TestTimeCurve(t *testing.T) {
	s := timeStage(t, 30)
	s.enter("value", "Health.Now")
	s.shows(`"Health.Now" is of nobody: pick an entity`)
	s.enter("value", "Health.Now of #1")
	s.shows("10 now, 10 to 20 in steps 0 to 31", "▁▁▁", "███", "████▅▅▅▃▃▃▁▁▁")
	s.click("who wrote it last")
	s.shows("Written last in step 31, by the rule bleed.")
	s.click("|<")
	s.shows("20 now, 10 to 20 in steps 0 to 31")
	s.enter("value", "Health.Now of #9")
	s.shows("of nobody now")
	s.enter("value", "Run.Seed")
	s.click("who wrote it last")
	s.shows("It is as it was at the beginning.")
	s.enter("value", "Glyph.Rune of #1")
	s.click(">|")
	s.shows("'@' now")
	s.enter("value", "Health.Now < 3")
	s.shows("leave it out")
}

// The command of a step is changed or left out, and the tab tells what becomes of the rest.
func TestTimeRevises(t *testing.T) {
	s := timeStage(t, 24)
	s.do(components.Move{Direction: components.North})
	for range 5 {
		s.do(components.Wait{})
	}
	hash := s.game.Hash()
	s.click("   26 Move")
	s.click("leave it out")
	s.shows("Then 5 of the 5 commands after it are done. From step 26", "on the world is another. Values that differ in the end:", "3.",
		"In the end, as it is and as it would be", "Run.Turns  30 → 29", "another future: from step 25 to step 30")
	s.enter("command", `components.Wait`)
	s.shows("Then 5 of the 5", "1.", "another future: from step 25 to step 31", "another future: from step 25 to step 30")
	s.enter("command", `components.Wayt`)
	s.shows("no module of this game accepts the command", "components.Wayt: write it as the steps of a run are")
	s.press(view.Escape)
	s.click(">|")
	if s.shows("after step 31 of 31"); s.game.Hash() != hash {
		t.Error("trying it out has changed the run")
	}
	s.click("to step 30")
	s.shows("after step 30 of 30, turn 29", "Changed since step 29")
	s.click("since this step")
	s.click("|<")
	s.shows("Changed since step 30", "Run.Turns  29 → 0")
	s.click("since the last")
	s.shows("Changed since step 0")
}

// While a recording is watched, the tab is of its steps. An edit there leaves what was recorded as another future.
func TestTimeOfRecording(t *testing.T) {
	run := record.Of(timeStage(t, 30).game).Run()
	s := newStage(t, bleed)
	if err := record.Watch(s.model, run, record.Viewing{Step: 10}); err != nil {
		t.Fatal(err)
	}
	s.press(view.F1, view.F1, "5")
	s.shows("after step 10 of 31, turn 9")
	s.click(" > ")
	if s.shows("after step 11 of 31, turn 10"); !strings.Contains(s.model.Asks(), "step 11 of 31") {
		t.Error(s.model.Asks())
	}
	s.do(model.Set{Entity: 1, Component: "Health", Path: []string{"Now"}, Value: "3"})
	s.shows("after step 12 of 12", "Health.Now  17 → 3", "another future: from step 11 to step 31")
	s.click("another future")
	s.press(view.Escape, view.Escape, view.Left)
	if !strings.Contains(s.model.Asks(), "step 30 of 31") {
		t.Error(s.model.Asks())
	}
	if len(run.Steps) != 31 {
		t.Errorf("the recording has %d steps", len(run.Steps))
	}
}
