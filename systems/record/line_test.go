package record_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
)

// walked is a recorded run of nothing but steps, in a game that may have had other runs before.
func walked(t testing.TB, runs, turns int) *record.Run {
	t.Helper()
	g, file := newGame(), new(kept)
	stop := record.Keep(g, record.Header{Game: "Rats", Program: "test"}, func(record.Header) (io.WriteCloser, error) {
		file = new(kept)
		return file, nil
	}, func(err error) { t.Error(err) })
	for range runs {
		if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
			t.Fatal(err)
		}
		for i := range turns {
			_ = g.Do(components.Move{Direction: components.Direction(i * 7 % 8)})
		}
	}
	stop()
	return read(t, file.String())
}

// A line tells of all that the recording does, whatever the game had played before the run.
func TestLines(t *testing.T) {
	var lines []string
	for runs := 1; runs <= 2; runs++ {
		run := walked(t, runs, 700)
		run.Notes = []record.Note{{At: 3, Text: "here"}}
		line, err := run.Line(plainGame)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
		again, err := record.ReadLine(" "+line+"\n", "Rats", plainGame)
		if err != nil {
			t.Fatal(err)
		}
		if len(again.Steps) != len(run.Steps) || len(again.Notes) != 1 || again.Header.Seed != 7 {
			t.Fatalf("%v became %v", run, again)
		}
		for i := range run.Steps {
			if again.Steps[i].Hash != run.Steps[i].Hash || again.Steps[i].Command != run.Steps[i].Command {
				t.Fatalf("step %d is %v, want %v", i+1, again.Steps[i], run.Steps[i])
			}
		}
		if err := again.Verify(plainGame); err != nil {
			t.Error(err)
		}
		if err := again.Note("run:x", record.Note{Text: "x"}); err == nil || !strings.Contains(err.Error(), "came as a line") {
			t.Errorf("a note is kept: %v", err)
		}
		if most := 300 + len(run.Steps); len(line) > most {
			t.Errorf("the line of %d steps has %d characters, more than %d", len(run.Steps), len(line), most)
		}
	}
	if lines[0] != lines[1] {
		t.Errorf("the second run of a game has a line of %d characters, the first of %d", len(lines[1]), len(lines[0]))
	}
}

// A run that was taken over in the midst of another bears the world that it began in, and one that a command changed which
// no JSON tells has no line.
func TestLinesOfOtherRuns(t *testing.T) {
	whole := walked(t, 1, 300)
	g, file := newGame(), filepath.Join(t.TempDir(), "run.jsonl")
	if err := whole.GoTo(g, 100); err != nil {
		t.Fatal(err)
	}
	besides := record.Besides{File: file}
	if err := besides.Start(&record.Keeper{Game: g, Header: record.Header{Game: "Rats"}, Tell: func(err error) { t.Error(err) }}, nil); err != nil {
		t.Fatal(err)
	}
	_ = g.Do(components.Wait{})
	run, err := record.Open(file, "Rats")
	if err != nil {
		t.Fatal(err)
	}
	line, err := run.Line(plainGame)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := record.ReadLine(line, "Rats", plainGame); err != nil || again.Steps[0].Hash != hash(g) {
		t.Errorf("%v, %v", again, err)
	}
	opaque, _ := play(t, 200)
	if _, err := read(t, opaque.String()).Line(plainGame); err == nil || !strings.Contains(err.Error(), "record_test.opaque") {
		t.Errorf("a command that cannot be told: %v", err)
	}
	if _, err := new(record.Run).Line(plainGame); err == nil {
		t.Error("nothing has a line")
	}
}

// A run that is played, gone on with or watched is put into the clipboard as a line.
func TestCopyLine(t *testing.T) {
	folder, clip := record.Folder(t.TempDir()), ""
	model := func(g *ecs.Game) *view.Model {
		m := view.New(g, func() uint32 { return 99 })
		m.Clip = func(text string) error { clip = text; return nil }
		return m
	}
	keeper := func(g *ecs.Game) *record.Keeper {
		return &record.Keeper{Game: g, Folder: folder, Header: record.Header{Game: "Rats"}, Tell: func(err error) { t.Error(err) }}
	}
	g := newGame()
	m := model(g)
	if record.CopyLine(m); clip != "" || !strings.Contains(m.Noticed(), "not recorded") {
		t.Errorf("of no run it copies %q and says %q", clip, m.Noticed())
	}
	k := keeper(g)
	k.Keep()
	_ = g.Do(components.Regenerate{Seed: 7})
	_ = g.Do(components.Wait{})
	record.CopyLine(m)
	played := clip
	if run, err := record.ReadLine(played, "Rats", plainGame); err != nil || run.Steps[1].Hash != hash(g) || !strings.Contains(m.Noticed(), "in the clipboard") {
		t.Errorf("%v, %v, and it says %q", run, err, m.Noticed())
	}
	k.Stop()

	m = model(newGame())
	k = keeper(m.Game())
	if _, err := k.Resume(alive); err != nil {
		t.Fatal(err)
	}
	record.CopyLine(m)
	resumed := clip
	k.Stop()
	m = model(newGame())
	run, err := record.Open(folder.Runs()[0], "Rats")
	if err == nil {
		err = record.Watch(m, run, record.Viewing{})
	}
	if err != nil {
		t.Fatal(err)
	}
	m.Press("c")
	for _, line := range []string{resumed, clip} {
		again, err := record.ReadLine(line, "Rats", plainGame)
		if err != nil || again.Steps[len(again.Steps)-1].Hash != hash(g) || len(line) > len(played)+40 {
			t.Errorf("%v, %v by the line\n%s\nwhich was\n%s", again, err, line, played)
		}
	}
}

// What is no line, or another's, is refused with a sentence.
func TestLinesThatAreNone(t *testing.T) {
	line, err := walked(t, 1, 300).Line(plainGame)
	if err != nil {
		t.Fatal(err)
	}
	other, err := new(record.Run), error(nil)
	*other = *walked(t, 1, 50)
	other.Header.Format++
	future, err := other.Line(plainGame)
	if err != nil {
		t.Fatal(err)
	}
	other.Header.Format--
	other.Header.Generator++
	grown, err := other.Line(plainGame)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line, name, want string
		game             func() *ecs.Game
	}{
		{line[:len(line)-9], "Rats", "copy it whole", plainGame},
		{"run:", "Rats", "copy it whole", plainGame},
		{"run:ä", "Rats", "copy it whole", plainGame},
		{"run:" + base64.RawURLEncoding.EncodeToString(bytes.Repeat([]byte("{"), 99)), "Rats", "copy it whole", plainGame},
		{line, "Cats", "it is a recording of Rats", plainGame},
		{line, "Rats", "leads elsewhere", changed},
		{future, "Rats", "of format 2", plainGame},
		{grown, "Rats", "of dungeons of version", plainGame},
	} {
		if _, err := record.ReadLine(c.line, c.name, c.game); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.40q: %v, want %q", c.line, err, c.want)
		}
	}
}

// A line takes the place of a file wherever a recording is asked for.
func TestPlaybackOfLines(t *testing.T) {
	run := walked(t, 1, 50)
	line, err := run.Line(plainGame)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		record.Playback
		want string
	}{
		{record.Playback{Verify: true}, fmt.Sprintf("%d steps of seed 7", len(run.Steps))},
		{record.Playback{Text: "3"}, "Player"},
		{record.Playback{Line: true}, line + "\n"},
	} {
		c.File = line
		var out bytes.Buffer
		if _, _, err := c.Do("Rats", plainGame, &out); err != nil || !strings.Contains(out.String(), c.want) {
			t.Errorf("%+v: %v\n%.200s", c.Playback, err, out.String())
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) == 0 {
		t.Fatal(err)
	} else {
		for _, f := range left {
			if strings.HasPrefix(f.Name(), "run:") {
				t.Errorf("it leaves %s", f.Name())
			}
		}
	}
}

func FuzzReadLine(f *testing.F) {
	line, err := walked(f, 1, 20).Line(plainGame)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(line)
	f.Add("run:")
	f.Fuzz(func(t *testing.T, line string) {
		run, err := record.ReadLine(line, "Rats", plainGame)
		if err == nil {
			err = run.Verify(plainGame)
		} else if strings.Contains(err.Error(), "\n") {
			err = fmt.Errorf("more than a sentence: %w", err)
		} else {
			return
		}
		if err != nil {
			t.Error(err)
		}
	})
}
