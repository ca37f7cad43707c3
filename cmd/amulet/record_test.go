package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
)

type recording struct{ bytes.Buffer }

func (*recording) Close() error { return nil }

// The bot's games, doubted while they are played, are played again from their recordings to the same worlds.
func TestRecordedGames(t *testing.T) {
	for _, seed := range []uint32{7, 17} {
		_, commands := playThrough(t, newGame(), seed)
		g, file := newGame(), new(recording)
		record.Keep(g, record.Header{Game: "Amulet"}, func(record.Header) (io.WriteCloser, error) { return file, nil }, func(err error) { t.Error(err) })
		do(t, g, components.Regenerate{Seed: seed})
		turns, doubted := 0, ""
		stop, err := record.Doubt(g, func() bool { turns++; return turns%97 == 0 }, func(text string) { doubted = text })
		if err != nil {
			t.Fatal(err)
		}
		for _, command := range commands {
			_ = g.Do(command)
		}
		if stop(); doubted != "" || turns < len(commands) {
			t.Errorf("seed %d: after %d turns: %s", seed, turns, doubted)
		}
		run, err := record.Read(&file.Buffer)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Verify(func() *ecs.Game { return newGame(model.Tools) }); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		if len(run.Steps) < len(commands) {
			t.Errorf("seed %d: %d steps are recorded of %d commands", seed, len(run.Steps), len(commands))
		}
	}
}

// Games are recorded into files, and another process plays these again on all cores, to the same worlds: one, or with -long 1,000.
func TestRecordedElsewhere(t *testing.T) {
	if folder := os.Getenv("AMULET_RECORDINGS"); folder != "" {
		verifyAll(t, folder)
		return
	}
	games := uint32(1)
	if *long {
		games = 1000
	}
	folder := t.TempDir()
	each(int(games), func(i int) {
		seed := uint32(i + 17)
		g := newGame()
		k := record.Keeper{Game: g, Header: record.Header{Game: "Amulet"}, Tell: func(err error) { t.Error(err) }}
		if err := (record.Besides{File: filepath.Join(folder, fmt.Sprint(seed))}).Start(&k, nil); err != nil {
			t.Error(err)
			return
		}
		b := newBot(g)
		for err := g.Do(components.Regenerate{Seed: seed}); !ecs.Resource(g, End).Over; err = g.Do(b.next()) {
			if err != nil {
				t.Errorf("seed %d: %v", seed, err)
				return
			}
		}
	})
	other := exec.Command(os.Args[0], "-test.run", "^TestRecordedElsewhere$", "-test.v", "-test.timeout", "1h")
	other.Env = append(os.Environ(), "AMULET_RECORDINGS="+folder)
	out, err := other.CombinedOutput()
	if err != nil || !strings.Contains(string(out), fmt.Sprintf("%d games were verified", games)) {
		t.Errorf("in another process: %v\n%s", err, out)
	}
	t.Logf("%s", out)
}

// verifyAll verifies the recordings in a folder.
func verifyAll(t *testing.T, folder string) {
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	var steps atomic.Int64
	each(len(files), func(i int) {
		run, err := record.VerifyFile(files[i], "Amulet", func() *ecs.Game { return newGame(model.Tools) })
		if err != nil {
			t.Error(err)
			return
		}
		steps.Add(int64(len(run.Steps)))
	})
	t.Logf("%d games were verified, %d steps", len(files), steps.Load())
}

// each does something n times, on all cores.
func each(n int, do func(i int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	all.Wait()
}

// BenchmarkRecordings measures what is done with a recording of a long game: going anywhere, a step back, verifying, going on with it.
func BenchmarkRecordings(b *testing.B) {
	const seed = 17
	_, commands := playThrough(b, newGame(), seed)
	folder := record.Folder(b.TempDir())
	g := newGame()
	k := record.Keeper{Game: g, Folder: folder, Header: record.Header{Game: "Amulet"}, Tell: func(err error) { b.Error(err) }}
	k.Keep()
	do(b, g, components.Regenerate{Seed: seed})
	for _, command := range commands[:len(commands)-1] {
		_ = g.Do(command)
	}
	k.Stop()
	run, err := record.Open(folder.Runs()[0], "Amulet")
	if err != nil {
		b.Fatal(err)
	}
	timeline, err := record.NewTimeline(run, newGame(model.Tools))
	if err != nil {
		b.Fatal(err)
	}
	b.Logf("%d steps", len(run.Steps))
	b.Run("anywhere", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			if err := timeline.Go(i * 7919 % len(run.Steps)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("back", func(b *testing.B) {
		for b.Loop() {
			if timeline.At() == 0 {
				if err := timeline.Go(len(run.Steps)); err != nil {
					b.Fatal(err)
				}
			}
			if err := timeline.Go(timeline.At() - 1); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("resume", func(b *testing.B) {
		for b.Loop() {
			k := record.Keeper{Game: newGame(model.Tools), Folder: folder, Header: record.Header{Game: "Amulet"}, Tell: func(err error) { b.Error(err) }}
			if _, err := k.Resume(func(*ecs.Game) bool { return false }); err != nil {
				b.Fatal(err)
			}
			k.Stop()
		}
	})
	b.Run("verify", func(b *testing.B) {
		for b.Loop() {
			if err := run.Verify(func() *ecs.Game { return newGame(model.Tools) }); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(run.Steps)*b.N)/b.Elapsed().Seconds(), "commands/s")
	})
}

// Whoever leaves is told the truth: where runs are kept nothing is lost, and elsewhere it is.
func TestLeaving(t *testing.T) {
	for folder, says := range map[record.Folder]string{"": "It is lost then.", record.Folder(t.TempDir()): "This run is kept"} {
		g, m := newPlay()
		m.Resize(view.Room{Page: level.Size{W: 60, H: 30}})
		k := record.Keeper{Game: g, Folder: folder, Header: record.Header{Game: "Amulet"}, Tell: func(err error) { t.Error(err) }}
		k.Keep()
		do(t, g, components.Regenerate{Seed: 7})
		m.Press(view.Escape)
		if page := see(m).Page.String(); !strings.Contains(page, says) || m.Done() {
			t.Errorf("kept in %q, Esc says\n%s", folder, page)
		}
		if m.Press(view.Enter); !m.Done() {
			t.Errorf("kept in %q, Enter does not leave", folder)
		}
	}
}
