package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
)

type ratData struct{ Steps int }

var rat = donburi.NewComponentType[ratData]().SetName("RecordedRat")

// opaque is a command that no JSON tells of.
type opaque struct{ Do func(*ecs.Game) }

// rats is a module with dice, entities, and a command that cannot be told.
func rats(g *ecs.Game) {
	ecs.On(g, "place rats", func(g *ecs.Game, _ components.LevelReady) {
		for _, room := range ecs.Resource(g, components.Level).Rooms[1:] {
			systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, room.Center(), rat, components.Actor)
		}
	})
	g.AddSystem("scurry", func(g *ecs.Game) {
		for e := range systems.Turns(g, rat) {
			if systems.Walk(g, e, components.Direction(ecs.Resource(g, components.Dice).Roll(0, 7))) {
				rat.Get(e).Steps++
			}
		}
	})
	ecs.Accept(g, "do anything", func(g *ecs.Game, o opaque) error { o.Do(g); return nil })
}

func newGame(more ...ecs.Module) *ecs.Game {
	return ecs.New(append([]ecs.Module{systems.Dungeon(level.NewBSP()), systems.Sight(level.Unlimited), rats}, more...)...)
}

func plainGame() *ecs.Game { return newGame() }

func hash(g *ecs.Game) string { return fmt.Sprintf("%016x", g.Hash()) }

// kept is a file in memory.
type kept struct{ bytes.Buffer }

func (*kept) Close() error { return nil }

// play records two runs, with refused commands among the others, and returns the second and the game at its end.
func play(t testing.TB, turns int) (*kept, *ecs.Game) {
	t.Helper()
	g, file := newGame(), new(kept)
	stop := record.Keep(g, record.Header{Game: "Rats", Program: "test"}, func(record.Header) (io.WriteCloser, error) {
		file = new(kept)
		return file, nil
	}, func(err error) { t.Error(err) })
	defer stop()
	for seed := range uint32(2) {
		if err := g.Do(components.Regenerate{Seed: 7 + seed}); err != nil {
			t.Fatal(err)
		}
		for i := range turns {
			_ = g.Do(components.Move{Direction: components.Direction(i * 7 % 8)}) // now and then into a wall
			if i == 100 {
				_ = g.Do(opaque{func(g *ecs.Game) { ecs.Resource(g, components.Level).Map.Set(level.Point{X: 1, Y: 1}, level.Floor) }})
			}
		}
	}
	return file, g
}

func read(t testing.TB, file string) *record.Run {
	t.Helper()
	run, err := record.Read(strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// A recording leads to the same world, at its end and from any step to any other, and is verified.
func TestRecordingLeadsToTheSameWorld(t *testing.T) {
	file, g := play(t, 700)
	run := read(t, file.String())
	if len(run.Steps) < 300 || run.Cut || run.Header.Seed != 8 {
		t.Fatalf("the recording has %d steps of seed %d, cut %v", len(run.Steps), run.Header.Seed, run.Cut)
	}
	if err := run.Verify(plainGame); err != nil {
		t.Error(err)
	}
	other := newGame()
	for _, step := range []int{len(run.Steps), 0, 1, 199, 200, 201, len(run.Steps) - 1, 50, len(run.Steps)} {
		if err := run.GoTo(other, step); err != nil {
			t.Fatalf("step %d: %v", step, err)
		}
		if step > 0 && hash(other) != run.Steps[step-1].Hash {
			t.Errorf("step %d is another world", step)
		}
	}
	if other.Hash() != g.Hash() {
		t.Error("the last step is not where the game is")
	}
}

// Whatever byte a recording is cut at, it is read, lacks the last command at most, or is refused with a sentence.
func TestRecordingsThatAreCutShort(t *testing.T) {
	file, _ := play(t, 20)
	text := file.String()
	first := strings.IndexByte(text, '\n') + 1
	for n := 0; n < len(text); n += 1 + n/40 {
		run, err := record.Read(strings.NewReader(text[:n]))
		switch whole := strings.Count(text[:n], "\n"); {
		case n < first-1 && err == nil:
			t.Fatalf("the first %d bytes are no header, and read", n)
		case n >= first && (err != nil || len(run.Steps) != whole-1 || run.Cut != (text[n-1] != '\n')):
			t.Fatalf("of the first %d bytes, %d whole lines, is read %+v %v", n, whole, run, err)
		}
	}
}

// A game that goes back to a world of before, as the overlay's does when an edit is taken back, leaves a recording that leads
// there too.
func TestRecordingsOfGamesThatGoBack(t *testing.T) {
	g, file := newGame(), new(kept)
	record.Keep(g, record.Header{}, func(record.Header) (io.WriteCloser, error) { return file, nil }, func(err error) { t.Error(err) })
	doubted := ""
	if _, err := record.Doubt(g, func() bool { return true }, func(text string) { doubted = text }); err != nil {
		t.Fatal(err)
	}
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	before, err := g.Write()
	if err != nil {
		t.Fatal(err)
	}
	_ = g.Do(components.Wait{})
	if err := g.Read(before); err != nil {
		t.Fatal(err)
	}
	for range 5 {
		_ = g.Do(components.Wait{})
	}
	run := read(t, file.String())
	if err := run.Verify(plainGame); err != nil || len(run.Steps) != 8 {
		t.Errorf("of %d steps: %v", len(run.Steps), err)
	}
	if doubted != "" {
		t.Errorf("doubt tells %s", doubted)
	}
}

// What is no recording, or was altered, is refused with a sentence that says where.
func TestRecordingsThatAreNone(t *testing.T) {
	file, _ := play(t, 20)
	lines := strings.SplitAfter(file.String(), "\n")
	other := func(i int, line string) string {
		changed := append([]string(nil), lines...)
		changed[i] = line
		return strings.Join(changed, "")
	}
	for _, c := range []struct{ text, says string }{
		{"", "line 1: this is no recording"},
		{"\n", "line 1: this is no recording"},
		{"\x00\x01\x02", "line 1: this is no recording"},
		{`{"barrow-run":1}`, "dungeons of version 0"},
		{`{"barrow-run":2,"program":"barrow 9"}`, "format 2, and this program reads format 1: use the version that wrote it, barrow 9"},
		{`{"barrow-run":3,"program":"barrow 9","world":{},"more":1}`, "format 3, and"},
		{strings.Join(lines[1:], ""), "line 1: this is no recording"},
		{other(3, "nonsense\n"), "line 4: it is no command"},
		{other(3, lines[0]), "line 4: it is no command"},
		{other(3, "\n"), "line 4: it is no command"},
		{lines[0] + strings.Repeat("a", 65<<20), "longer than"},
	} {
		if _, err := record.Read(strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.40q: %v, want %q", c.text, err, c.says)
		}
	}
	for name, text := range map[string]string{
		"left out": other(5, ""), "twice": other(5, lines[5]+lines[5]), "in another order": other(5, lines[6]+lines[5]),
		"another hash": other(5, strings.Replace(lines[5], `"hash":"`, `"hash":"f`, 1)[:strings.LastIndex(lines[5], `"`)]+"\"}\n"),
	} {
		run, err := record.Read(strings.NewReader(text))
		if err != nil {
			continue // said already
		}
		var d *record.Difference
		if err := run.Verify(plainGame); !errors.As(err, &d) {
			t.Errorf("a line that is %s: %v", name, err)
		}
	}
}

// A world that was put in the place of another is found.
func TestAnotherWorld(t *testing.T) {
	file, _ := play(t, 700)
	run := read(t, file.String())
	var bearing []int
	for i := range run.Steps {
		if run.Steps[i].World != nil {
			bearing = append(bearing, i)
		}
	}
	run.Steps[bearing[1]].World = run.Steps[bearing[0]].World
	for _, err := range []error{run.Verify(plainGame), run.GoTo(newGame(), bearing[1]+1)} {
		if err == nil || !strings.Contains(err.Error(), "bears another world than its hash says") {
			t.Errorf("it is %v", err)
		}
	}
}

// A recording of a game whose rules have changed since names what is different.
func TestVerifyNamesWhatDiffers(t *testing.T) {
	file, _ := play(t, 700)
	path := filepath.Join(t.TempDir(), "run.jsonl")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := record.VerifyFile(path, "Rats", changed)
	var d *record.Difference
	if !errors.As(err, &d) || !strings.Contains(err.Error(), "RecordedRat.Steps") || strings.Join(d.Rules, " ") != "scurry change" || d.At < d.Step {
		t.Fatalf("verified is %v", err)
	}
	for name, want := range map[string]string{"recorded": d.Recorded, "now": d.Now} {
		text, err := os.ReadFile(strings.TrimSuffix(path, ".jsonl") + fmt.Sprintf(".step-%d-%s.txt", d.At, name))
		if err != nil || string(text) != want || !strings.Contains(want, "RecordedRat") {
			t.Errorf("the world as %s: %v", name, err)
		}
	}
}

// changed is another version of the game, whose rats do something else in turn 150.
func changed() *ecs.Game {
	return ecs.New(systems.Dungeon(level.NewBSP()), systems.Sight(level.Unlimited), rats, func(g *ecs.Game) {
		g.AddSystem("change", func(g *ecs.Game) {
			if first, ok := g.First(rat); ok && ecs.Resource(g, components.Run).Turns == 150 {
				rat.Get(first).Steps += 1000
			}
		})
	})
}

// A run is gone on with by another version of the game, as far as its world is right, in a recording of its own.
func TestResumeAfterAnUpdate(t *testing.T) {
	for _, c := range []struct {
		name  string
		turns int
		alter func(text string) string
		hash  int // the step at whose world the run is gone on with, from the end
		note  string
	}{
		{"the rules have changed", 160, nil, 11, "its last 11 commands are lost, and it can no longer be verified across"},
		{"the generators have changed", 100, func(text string) string {
			return strings.Replace(text, fmt.Sprintf(`"generator":%d`, level.Version), `"generator":9999`, 1)
		}, 0, "another version, old 1: it can no longer be verified across"},
	} {
		failed := func(err error) { t.Error(err) }
		g, file := newGame(), new(kept) // whose program is killed: nothing stops the recording
		record.Keep(g, record.Header{Game: "Rats", Program: "old 1"}, func(record.Header) (io.WriteCloser, error) { return file, nil }, failed)
		if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
			t.Fatal(err)
		}
		var hashes []uint64
		for range c.turns {
			_ = g.Do(components.Wait{})
			hashes = append(hashes, g.Hash())
		}
		old := file.Bytes()
		if c.alter != nil {
			old = []byte(c.alter(string(old)))
		}
		folder := record.Folder(t.TempDir())
		path := filepath.Join(string(folder), "run-000001-seed-7.jsonl")
		if err := os.WriteFile(path, old, 0o600); err != nil {
			t.Fatal(err)
		}
		again := changed()
		k := record.Keeper{Game: again, Folder: folder, Header: record.Header{Game: "Rats", Program: "new 2"}, Tell: failed}
		note, err := k.Resume(alive)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if !strings.Contains(note, c.note) || again.Hash() != hashes[len(hashes)-1-c.hash] {
			t.Errorf("%s: %q", c.name, note)
		}
		for range 60 {
			_ = again.Do(components.Wait{})
		}
		k.Stop()
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, old) {
			t.Errorf("%s: the old recording is another one", c.name)
		}
		if run, err := record.Open(folder.Runs()[1], "Rats"); err != nil || run.Header.Program != "new 2" || run.Verify(changed) != nil {
			t.Errorf("%s: the new recording: %v", c.name, err)
		}
	}
}

// Rules that keep something in variables of their own are found by doubt, and named, from the first command on: one that writes it,
// one that publishes by it, and one that refuses by it.
func TestDoubtFindsHiddenState(t *testing.T) {
	type rung struct{}
	count := func(do func(*ecs.Game)) ecs.Module {
		return func(g *ecs.Game) {
			count := 0
			g.AddSystem("count", func(g *ecs.Game) {
				if count++; count == 10 {
					do(g)
				}
			})
		}
	}
	age := func(g *ecs.Game) {
		first, _ := g.First(rat)
		rat.Get(first).Steps += 1000
	}
	for _, c := range []struct {
		name   string
		module ecs.Module
		want   []string
	}{
		{"honest", func(*ecs.Game) {}, nil},
		{"writes", count(age), []string{`the rule "count"`, "RecordedRat.Steps"}},
		{"publishes", func(g *ecs.Game) {
			ecs.On(g, "age", func(g *ecs.Game, _ rung) { age(g) })
			count(func(g *ecs.Game) { ecs.Publish(g, rung{}) })(g)
		}, []string{`the rule "count"`, "RecordedRat.Steps"}},
		{"refuses", func(g *ecs.Game) {
			asked := 0
			ecs.Accept(g, "ask", func(g *ecs.Game, _ rung) error {
				if asked++; asked == 2 {
					return errors.New("not twice")
				}
				return nil
			})
		}, []string{"says not twice", "says <nil>"}},
	} {
		g := ecs.New(systems.Dungeon(level.NewBSP()), systems.Sight(level.Unlimited), rats, c.module)
		told, n := "", 0
		stop, err := record.Doubt(g, func() bool { n++; return n%5 == 0 }, func(text string) { told = text })
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
			t.Fatal(err)
		}
		for i := range 100 {
			_ = g.Do(components.Move{Direction: components.Direction(i % 8)})
			_ = g.Do(rung{})
		}
		stop()
		if (told != "") != (c.want != nil) {
			t.Errorf("%s: doubt tells %q", c.name, told)
		}
		for _, want := range c.want {
			if !strings.Contains(told, want) {
				t.Errorf("%s: doubt tells %q, want %s", c.name, told, want)
			}
		}
	}
}

// Runs are kept in a folder, the last 50 of them, and the last is gone on with, mended if it was cut short, and still verified.
func TestFolder(t *testing.T) {
	folder := record.Folder(filepath.Join(t.TempDir(), "runs"))
	g := newGame()
	failed := func(err error) { t.Error(err) }
	keeper := func(g *ecs.Game) *record.Keeper {
		return &record.Keeper{Game: g, Folder: folder, Header: record.Header{Game: "Rats"}, Tell: failed}
	}
	if _, err := keeper(g).Resume(alive); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("of an empty folder: %v", err)
	}
	stop := record.Keep(g, record.Header{Game: "Rats"}, folder.Begin, failed)
	for seed := range uint32(60) {
		if err := g.Do(components.Regenerate{Seed: seed}); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 30 {
		_ = g.Do(components.Move{Direction: components.Direction(i % 8)})
	}
	want := g.Hash()
	stop()
	runs := folder.Runs()
	if len(runs) != 50 || !strings.HasSuffix(runs[49], "run-000060-seed-59.jsonl") {
		t.Fatalf("the folder keeps %d runs, the last %s", len(runs), runs[len(runs)-1])
	}
	text, err := os.ReadFile(runs[49])
	if err == nil {
		err = os.WriteFile(runs[49], append(text, `{"do":"components.Mo`...), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}

	if err := os.WriteFile(filepath.Join(string(folder), "run-000061-seed-7.jsonl"), nil, 0o600); err != nil { // killed as it began
		t.Fatal(err)
	}
	again := newGame()
	k := keeper(again)
	note, err := k.Resume(alive)
	if err != nil || again.Hash() != want || !strings.Contains(note, "cut short") {
		t.Fatalf("the run that is gone on with is %x, want %x: %v", again.Hash(), want, err)
	}
	if _, err := keeper(newGame()).Resume(alive); !errors.Is(err, record.ErrPlayed) && runtime.GOOS != "js" { // which locks no files
		t.Errorf("a run that is being played is gone on with elsewhere: %v", err)
	}
	for i := range 300 {
		_ = again.Do(components.Move{Direction: components.Direction(i % 8)})
	}
	k.Stop()
	runs = folder.Runs()
	run, err := record.Open(runs[49], "Rats")
	if err != nil || len(runs) != 51 || run.Cut {
		t.Fatalf("%d runs: %v", len(runs), err)
	}
	if err := run.Verify(plainGame); err != nil {
		t.Error(err)
	}
	if _, err := keeper(newGame()).Resume(func(*ecs.Game) bool { return true }); err == nil || !strings.Contains(err.Error(), "is over") {
		t.Errorf("of a run that is over: %v", err)
	}
}

func alive(*ecs.Game) bool { return false }

// A rule that panics leaves a report, and the player the choice to go on from the moment before, now or when the program is started
// again.
func TestReports(t *testing.T) {
	folder := record.Folder(t.TempDir())
	g := newGame()
	var told []string
	k := record.Keeper{
		Game: g, Folder: folder, Header: record.Header{Game: "Rats", Program: "test 1", Arguments: []string{"--loops"}},
		Tell: func(err error) { told = append(told, err.Error()) },
	}
	k.Keep()
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	_ = g.Do(components.Move{Direction: components.East})
	before := g.Hash()
	if err := g.Do(opaque{func(*ecs.Game) { panic("the sky falls") }}); err == nil {
		t.Fatal("a panic is no error")
	}
	if len(told) != 1 {
		t.Fatalf("told is %q", told)
	}
	report, err := os.ReadFile(strings.TrimPrefix(told[0], "a rule broke down; the report is in "))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Rats, test 1, on ", `arguments ["--loops"], seed 7, turn 1`, "the sky falls", "do anything", "record_test.opaque", "run-000001-seed-7.jsonl", "record_test.go",
		"components.Moved {", `by "walk"`,
	} {
		if !strings.Contains(string(report), want) {
			t.Errorf("the report lacks %q:\n%s", want, report)
		}
	}
	m := view.New(g, func() uint32 { return 99 })
	m.Resize(view.Room{Map: level.Size{W: 64, H: 36}, Log: level.Size{W: 80, H: 5}, Page: level.Size{W: 80, H: 30}})
	if frame, _ := m.Frame(); !strings.Contains(frame.Page.String(), "the sky falls") {
		t.Fatalf("the page is\n%s", frame.Page.String())
	}
	m.Press(view.Enter)
	if frame, _ := m.Frame(); frame.Page.W > 0 || g.Hash() != before {
		t.Fatalf("the game is not where it was: %s\n%s", m.Noticed(), frame.Page.String())
	}
	_ = g.Do(components.Wait{})
	after := g.Hash()
	k.Stop()
	again := newGame()
	next := record.Keeper{Game: again, Folder: folder, Header: record.Header{Game: "Rats"}, Tell: func(err error) { t.Error(err) }}
	if _, err := next.Resume(alive); err != nil || again.Hash() != after {
		t.Fatalf("the run is gone on with from another moment: %v", err)
	}
	next.Stop()
	if run, err := record.Open(folder.Runs()[0], "Rats"); err != nil || run.Verify(plainGame) != nil {
		t.Errorf("the recording: %v", err)
	}
}

// A panic outside of the rules, with which a front-end ends, leaves a report too, and the run is gone on with from its last command.
func TestReportedFaults(t *testing.T) {
	folder := record.Folder(t.TempDir())
	g := newGame()
	if err := errors.New("no window"); record.Reported(g, err) != err || record.Reported(g, nil) != nil {
		t.Error("what is no fault is told otherwise")
	}
	fail := func() (err error) {
		defer view.Catch(&err)
		panic("a page fell")
	}
	if err := record.Reported(g, fail()); !errors.As(err, new(*view.Fault)) {
		t.Errorf("a game that nobody keeps tells %v", err)
	}
	k := record.Keeper{Game: g, Folder: folder, Header: record.Header{Game: "Rats"}, Tell: func(err error) { t.Error(err) }}
	k.Keep()
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	_ = g.Do(components.Wait{})
	told := record.Reported(g, fail()).Error()
	path, found := strings.CutPrefix(told, "the game broke down: a page fell; the report is in ")
	report, err := os.ReadFile(path)
	if !found || err != nil || !strings.Contains(string(report), "TestReportedFaults") || !strings.Contains(string(report), "seed 7, turn 1") {
		t.Fatalf("told is %q, and the report is\n%s", told, report)
	}
	k.Stop()
	again := newGame()
	next := record.Keeper{Game: again, Folder: folder, Header: record.Header{Game: "Rats"}, Tell: func(err error) { t.Error(err) }}
	if _, err := next.Resume(alive); err != nil || again.Hash() != g.Hash() {
		t.Errorf("the run is gone on with from another moment: %v", err)
	}
}

// A disk that is full ends the recording with a sentence, and not the game.
func TestFullDisk(t *testing.T) {
	g := newGame()
	var told []error
	record.Keep(g, record.Header{}, func(record.Header) (io.WriteCloser, error) { return os.OpenFile("/dev/full", os.O_WRONLY, 0) },
		func(err error) { told = append(told, err) })
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("this system has no disk that is always full")
	}
	for range 3 {
		if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
			t.Fatal(err)
		}
		_ = g.Do(components.Wait{})
	}
	if len(told) != 3 || !strings.HasPrefix(told[0].Error(), "the run is no longer recorded:") {
		t.Errorf("told is %v", told)
	}
}

// A file that vanishes, or is replaced by another, and a folder that is none end the recording with a sentence, and not the game.
func TestFilesThatVanish(t *testing.T) {
	for _, spoil := range []func(path string) error{
		os.Remove,
		func(path string) error {
			return errors.Join(os.Remove(path), os.WriteFile(path, []byte("mine"), 0o600))
		},
	} {
		g, folder, told := newGame(), record.Folder(t.TempDir()), []string(nil)
		k := record.Keeper{Game: g, Folder: folder, Tell: func(err error) { told = append(told, err.Error()) }}
		k.Keep()
		if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
			t.Fatal(err)
		}
		if err := spoil(folder.Runs()[0]); err != nil {
			t.Fatal(err)
		}
		for range 20 {
			_ = g.Do(components.Wait{})
		}
		if len(told) != 1 || !strings.HasSuffix(told[0], "is no longer there") {
			t.Errorf("told is %q", told)
		}
		if err := g.Do(components.Regenerate{Seed: 8}); err != nil || len(folder.Runs()) == 0 {
			t.Errorf("the next run is not recorded: %v", err)
		}
		k.Stop()
	}

	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	g, told := newGame(), []string(nil)
	k := record.Keeper{Game: g, Folder: record.Folder(file), Tell: func(err error) { told = append(told, err.Error()) }}
	k.Keep()
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil || len(told) != 1 || !strings.Contains(told[0], "the run is no longer recorded: mkdir "+file) {
		t.Errorf("in a folder that is a file: %v, told is %q", err, told)
	}
}

// A world that is too large is not recorded, and the game goes on.
func TestLargeWorld(t *testing.T) {
	huge := level.NewBSP()
	huge.Size = level.Size{W: 8192, H: 8192}
	g := ecs.New(systems.Dungeon(huge))
	var told []error
	record.Keep(g, record.Header{}, func(record.Header) (io.WriteCloser, error) { return new(kept), nil }, func(err error) { told = append(told, err) })
	for range 2 { // the world before the first is small
		if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
			t.Fatal(err)
		}
	}
	if len(told) != 1 || !strings.Contains(told[0].Error(), "is too large, at most 33554432 are recorded") {
		t.Errorf("told is %v", told)
	}
}

func FuzzRead(f *testing.F) {
	file, _ := play(f, 5)
	f.Add(file.String())
	f.Add(`{"barrow-run":1,"game":"","program":"","generator":1,"seed":0,"world":"AAAA"}` + "\n" + `{"do":"x","hash":"0123456789abcdef"}` + "\n")
	f.Fuzz(func(t *testing.T, text string) {
		run, err := record.Read(strings.NewReader(text))
		if err != nil {
			return
		}
		_ = run.Verify(plainGame)
		_ = run.GoTo(newGame(), len(run.Steps))
	})
}

func BenchmarkRecording(b *testing.B) {
	g := newGame()
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		b.Fatal(err)
	}
	var wait any = components.Wait{}
	b.Run("turn", func(b *testing.B) {
		for b.Loop() {
			_ = g.Do(wait)
		}
	})
	b.Run("hash", func(b *testing.B) {
		for b.Loop() {
			g.Hash()
		}
	})
	b.Run("recorded turn", func(b *testing.B) {
		stop := record.Keep(g, record.Header{}, func(record.Header) (io.WriteCloser, error) { return new(kept), nil }, func(err error) { b.Error(err) })
		defer stop()
		_ = g.Do(components.Regenerate{Seed: 7})
		b.ResetTimer()
		for b.Loop() {
			_ = g.Do(wait)
		}
	})
}

func BenchmarkVerify(b *testing.B) {
	file, _ := play(b, 700)
	run := read(b, file.String())
	for b.Loop() {
		if err := run.Verify(plainGame); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(run.Steps))*float64(b.N)/b.Elapsed().Seconds(), "commands/s")
}
