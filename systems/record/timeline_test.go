package record_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/record"
)

// lived is a game of so many commands with its timeline, and the hash of the world after each step.
func lived(t testing.TB, commands int, modules ...ecs.Module) (*ecs.Game, *record.Timeline, []string) {
	t.Helper()
	g := newGame(modules...)
	line := record.Of(g)
	hashes := []string{hash(g)}
	g.Observe(func(o ecs.Observation) {
		if o.What == ecs.CommandDone && o.Err == nil {
			hashes = append(hashes, hash(g))
		}
	})
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	for i := 0; len(hashes) <= commands; i++ {
		_ = g.Do(components.Move{Direction: components.Direction(i * 7 % 8)})
	}
	return g, line, hashes
}

// goTo goes to a step, where the world must be that of a hash.
func goTo(t testing.TB, g *ecs.Game, line *record.Timeline, step int, want string) {
	t.Helper()
	if err := line.Go(step); err != nil {
		t.Fatal(err)
	}
	if hash(g) != want || line.At() != step {
		t.Fatalf("at step %d the world is %s, want that of step %d, %s", line.At(), hash(g), step, want)
	}
}

// Any step is gone to, before the first and after the last there is nothing, and nobody takes it for play.
func TestTimeline(t *testing.T) {
	g, line, hashes := lived(t, 450)
	if line.Len() != 450 || line.At() != 450 {
		t.Fatalf("at step %d of %d", line.At(), line.Len())
	}
	heard := 0
	g.Observe(func(o ecs.Observation) {
		if _, readBack := o.Value.(ecs.ReadBack); o.What == ecs.CommandDone || o.What == ecs.EventHeard && !readBack {
			heard++
		}
	})
	for _, step := range []int{449, 448, 0, 1, 200, 199, 201, 450, 39, 41, 40} {
		goTo(t, g, line, step, hashes[step])
	}
	for step, want := range map[int]int{-5: 0, 999: 450} {
		if err := line.Go(step); err != nil || line.At() != want || hash(g) != hashes[want] {
			t.Errorf("step %d leads to %d: %v", step, line.At(), err)
		}
	}
	if heard > 0 {
		t.Errorf("%d commands and events were heard", heard)
	}
}

// Whoever goes on another way leaves a future, and can return to it and to the other one. To do again what was done leaves none.
func TestFutures(t *testing.T) {
	g, line, hashes := lived(t, 60)
	goTo(t, g, line, 30, hashes[30])
	again := line.Run().Steps[30]
	command, err := record.ParseLine(g, again.Line())
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Do(command); err != nil || len(line.Left()) > 0 || line.At() != 31 || line.Len() != 60 {
		t.Fatalf("the same command leaves %d futures, at step %d of %d: %v", len(line.Left()), line.At(), line.Len(), err)
	}
	goTo(t, g, line, 30, hashes[30])
	for range 5 {
		if err := g.Do(components.Wait{}); err != nil {
			t.Fatal(err)
		}
	}
	other := hash(g)
	if line.At() != 35 || line.Len() != 35 || len(line.Left()) != 1 || line.Parts(line.Left()[0]) != 30 {
		t.Fatalf("at step %d of %d, beside %d futures", line.At(), line.Len(), len(line.Left()))
	}
	for _, want := range []string{hashes[60], other, hashes[60]} {
		if err := line.Return(0); err != nil || hash(g) != want {
			t.Fatalf("another future is %s, want %s: %v", hash(g), want, err)
		}
	}
	for _, step := range []int{31, 29, 45, 0} {
		goTo(t, g, line, step, hashes[step])
	}
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil || line.At() != 1 || len(line.Left()) != 1 {
		t.Errorf("begun anew, it is at step %d beside %d futures: %v", line.At(), len(line.Left()), err)
	}
}

// However one goes, plays, edits and returns, the world at every step of every future is what it was when it was played.
func TestTimelineByAnyWay(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		g := newGame()
		line := record.Of(g)
		if err := g.Do(components.Regenerate{Seed: 3}); err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 12).Draw(r, "deeds") {
			switch rapid.IntRange(0, 5).Draw(r, "deed") {
			case 0:
				step := rapid.IntRange(0, line.Len()).Draw(r, "step")
				if err := line.Go(step); err != nil {
					r.Fatal(err)
				}
			case 1:
				if n := len(line.Left()); n > 0 {
					if err := line.Return(rapid.IntRange(0, n-1).Draw(r, "future")); err != nil {
						r.Fatal(err)
					}
				}
			case 2: // a world from elsewhere is a step of its own
				if world, err := g.Write(); err == nil && g.Do(components.Wait{}) == nil {
					_ = g.Read(world)
				}
			default:
				_ = g.Do(components.Move{Direction: components.Direction(rapid.IntRange(0, 7).Draw(r, "direction"))})
			}
		}
		for _, run := range append(line.Left(), line.Run()) {
			if err := run.Verify(plainGame); err != nil {
				r.Fatal(err)
			}
		}
	})
}

// A recording of a game that went to and fro leads to its end all the same.
func TestRecordingOfTimeTravel(t *testing.T) {
	g, file := newGame(), new(kept)
	record.Keep(g, record.Header{}, func(record.Header) (io.WriteCloser, error) { return file, nil }, func(err error) { t.Error(err) })
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	for i := range 40 {
		_ = g.Do(components.Move{Direction: components.Direction(i * 7 % 8)})
		if i%15 == 14 {
			if line := record.Of(g); line.Go(line.At()-7) != nil {
				t.Fatal("it cannot go back")
			}
		}
	}
	run := read(t, file.String())
	if err := run.Verify(plainGame); err != nil || run.Steps[len(run.Steps)-1].Hash != hash(g) {
		t.Errorf("the recording of %d steps: %v", len(run.Steps), err)
	}
}

// What is done while nobody records is one step, to the world that came of it.
func TestTimelineAfterAPause(t *testing.T) {
	g := newGame()
	stop := record.Keep(g, record.Header{}, func(record.Header) (io.WriteCloser, error) { return new(kept), nil }, func(err error) { t.Error(err) })
	wait := func(n int) {
		for range n {
			if err := g.Do(components.Wait{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	wait(5)
	stop()
	wait(5)
	line := record.Of(g)
	wait(5)
	if err := line.Run().Verify(plainGame); err != nil || line.Len() != 12 || line.Run().Command(g, 7) != nil {
		t.Errorf("%d steps: %v", line.Len(), err)
	}
}

// A timeline goes on across new runs, until it is long.
func TestTimelineOfManyRuns(t *testing.T) {
	g := ecs.New(systems.Dungeon(level.NewBSP()))
	line := record.Of(g)
	for _, c := range []struct{ waits, want int }{{10, 11}, {20_000, 11 + 20_001}, {3, 4}} {
		if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
			t.Fatal(err)
		}
		for range c.waits {
			_ = g.Do(components.Wait{})
		}
		if line.Len() != c.want || line.At() != c.want {
			t.Errorf("at step %d of %d, want %d", line.At(), line.Len(), c.want)
		}
	}
}

// steps is how many steps the rats have gone altogether, as text.
func steps(g *ecs.Game) string {
	n := 0
	for e := range g.Each(rat) {
		n += rat.Get(e).Steps
	}
	return fmt.Sprint(n)
}

// What is looked for is found forwards and backwards, at the step at which it comes to be.
func TestSearch(t *testing.T) {
	g, line, hashes := lived(t, 450)
	all := make([]int, 451)
	if err := line.Visit(0, 450, func(step int, g *ecs.Game) bool {
		fmt.Sscan(steps(g), &all[step])
		return hash(g) == hashes[step]
	}); err != nil {
		t.Fatal(err)
	}
	many := all[300]
	first := 300
	for all[first-1] == many {
		first--
	}
	reaches := func(was, now string) bool {
		var before, after int
		fmt.Sscan(was, &before)
		fmt.Sscan(now, &after)
		return before < many && after >= many
	}
	for _, c := range []struct {
		from           int
		next, backward int
	}{{0, first, -1}, {first - 1, first, -1}, {first, -1, first}, {450, -1, first}} {
		next, err := line.Next(c.from, steps, reaches)
		last, failed := line.Last(c.from, steps, reaches)
		if next != c.next || last != c.backward || err != nil || failed != nil {
			t.Errorf("from step %d it is %d and %d, want %d and %d: %v %v", c.from, next, last, c.next, c.backward, err, failed)
		}
	}
	step, rule, err := line.Writer(steps)
	if err != nil || rule != "scurry" || all[step] != all[450] || all[step-1] == all[450] {
		t.Errorf("written by %q in step %d: %v", rule, step, err)
	}
	if step, rule, err = line.Writer(func(*ecs.Game) string { return "" }); step != 0 || rule != "" || err != nil {
		t.Errorf("what never changes was written by %q in step %d: %v", rule, step, err)
	}
	changes, err := line.Diff(step, 450)
	if err != nil || len(changes) == 0 {
		t.Errorf("from there %d values are others: %v", len(changes), err)
	}
	if hash(g) != hashes[450] || line.At() != 450 {
		t.Error("looking has moved the game")
	}
}

// A command that is left out or changed leaves a future in which the later ones were carried out as far as they could be.
func TestRevise(t *testing.T) {
	g, line, hashes := lived(t, 250)
	v, err := line.Revise(20, nil)
	if err != nil {
		t.Fatal(err)
	}
	if v.Done+v.Refused != 230 || v.Done < 100 || v.Differs != 20 || len(v.Changes) == 0 || v.Broke != nil || len(v.Run.Steps) != 19+v.Done {
		t.Errorf("without step 20, %d commands of 230 are done and %d refused, %d steps; it differs from step %d on, in the end by %d values: %v",
			v.Done, v.Refused, len(v.Run.Steps), v.Differs, len(v.Changes), v.Broke)
	}
	if err := v.Run.Verify(plainGame); err != nil {
		t.Error(err)
	}
	if hash(g) != hashes[250] || line.Len() != 250 {
		t.Error("trying it out has changed the run")
	}
	if err := line.Return(0); err != nil || line.Len() != len(v.Run.Steps) || line.Parts(line.Left()[0]) != 19 {
		t.Errorf("it is not the future that can be gone to: %v", err)
	}
	if err := line.Return(0); err != nil {
		t.Fatal(err)
	}
	same, err := record.ParseLine(g, line.Run().Steps[29].Line())
	if err != nil {
		t.Fatal(err)
	}
	if v, err = line.Revise(30, same); err != nil || v.Differs != 0 || v.Refused != 0 || len(v.Changes) != 0 {
		t.Errorf("the same command in its place makes another run: %+v %v", v, err)
	}
	n := len(line.Left())
	if _, err = line.Revise(30, components.Move{Direction: 99}); err == nil || len(line.Left()) != n {
		t.Errorf("a command that is refused leaves a future: %v", err)
	}
	for text, want := range map[string]string{
		"components.Move {\"Direction\":1": "EOF", "components.Mov": "no module", "": "no module", "components.Move {\"X\":1}": "other fields", "components.Moved": "no module",
	} {
		if _, err := record.ParseLine(g, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A rule that breaks down in a revised run ends that run, and nothing else.
func TestReviseBreaksDown(t *testing.T) {
	_, line, _ := lived(t, 40, func(g *ecs.Game) {
		g.AddSystem("mind the gap", func(g *ecs.Game) {
			e, _ := systems.Player(g)
			if ecs.Resource(g, components.Run).Turns == 30 && *components.Name.Get(e) == "doomed" {
				panic("a gap")
			}
		})
		ecs.Accept(g, "doom", func(g *ecs.Game, _ doom) error {
			e, _ := systems.Player(g)
			*components.Name.Get(e) = "doomed"
			return nil
		})
	})
	v, err := line.Revise(5, doom{})
	if err != nil || v.Broke == nil || !strings.Contains(v.Broke.Error(), "mind the gap") || len(v.Run.Steps) >= 40 {
		t.Fatalf("%+v %v", v, err)
	}
	if err := line.Return(0); err != nil || line.Len() != len(v.Run.Steps) {
		t.Errorf("what was before cannot be gone to: %v", err)
	}
}

// doom dooms the player.
type doom struct{}

func BenchmarkStepBack(b *testing.B) {
	_, line, _ := lived(b, 450)
	for i := 0; b.Loop(); i++ {
		if err := line.Go(449 - i%400); err != nil {
			b.Fatal(err)
		}
	}
}
