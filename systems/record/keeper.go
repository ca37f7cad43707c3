package record

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// A Keeper keeps a game's runs in a folder: it records them, goes on with the last one, and when a rule panics writes a report
// and offers the player the moment before.
type Keeper struct {
	Game   *ecs.Game
	Folder Folder
	Header Header      // of every recording: Game, Program and Arguments; the rest is filled in
	Tell   func(error) // is told what goes wrong, as a sentence

	recorder *recorder
	stop     func()
	fresh    []byte            // the world of a new game
	recent   []ecs.Observation // the last events
	broken   string            // what the player is told of the rule that panicked, and empty when none has
}

// mostRecent is how many events a report lists.
const mostRecent = 30

// Keep records every run that begins from now on.
func (k *Keeper) Keep() {
	k.fresh, _ = k.Game.Write() // the recorder tells what goes wrong
	k.start(newRecorder(k.Game, k.Header, k.Folder.Begin, k.Tell))
}

// KeepFromHere records the run that is under way, from the world of now, and those that begin later.
func (k *Keeper) KeepFromHere() {
	r := newRecorder(k.Game, k.Header, k.Folder.Begin, k.Tell)
	r.begins()
	k.start(r)
}

// Stop ends the recording, with the world as it is now.
func (k *Keeper) Stop() { k.stop() }

func (k *Keeper) start(r *recorder) {
	k.recorder = r
	*ecs.Setup[*Keeper](k.Game) = k
	unrecord := r.start()
	view.Kept(k.Game, k.path() != "")
	unobserve := k.Game.Observe(k.observe)
	k.stop = func() {
		unobserve()
		unrecord()
	}
	view.Standing(k.Game, func(*ecs.Game) view.Page {
		if k.broken == "" {
			return nil
		}
		return k.brokenPage()
	})
}

// observe remembers events, and reports a rule that panicked.
func (k *Keeper) observe(o ecs.Observation) {
	switch _, readBack := o.Value.(ecs.ReadBack); {
	case readBack:
		k.broken = ""
	case o.What == ecs.EventHeard:
		if len(k.recent) == 2*mostRecent {
			k.recent = append(k.recent[:0], k.recent[mostRecent:]...)
		}
		k.recent = append(k.recent, o)
	case o.What == ecs.CommandDone:
		view.Kept(k.Game, k.path() != "")
		var b *ecs.Breakdown
		if !errors.As(o.Err, &b) || k.broken != "" {
			return
		}
		k.broken = fmt.Sprintf("The rule %q broke down: %v.", b.Rule, b.Panic)
		path, err := k.report(fmt.Sprintf("%v\n\nthe command was %T %+v", b, b.Command, b.Command), b.Stack)
		switch {
		case err != nil:
			k.Tell(fmt.Errorf("a rule broke down, and the report cannot be written: %w", err))
		case path != "":
			k.broken += " The report is in " + path + "."
			k.Tell(fmt.Errorf("a rule broke down; the report is in %s", path))
		}
	}
}

// path is the file of the run that is being recorded, and empty when there is none.
func (k *Keeper) path() string {
	if kept, ok := k.recorder.into.(file); ok {
		return kept.Name()
	}
	return ""
}

// Reported is the error with which a front-end ended a game. Where the game broke down and somebody keeps its runs, the report is
// written, and the error is a sentence that names its file.
func Reported(g *ecs.Game, err error) error {
	var f *view.Fault
	k := *ecs.Setup[*Keeper](g)
	if k == nil || k.Folder == "" || !errors.As(err, &f) {
		return err
	}
	path, unwritten := k.report(fmt.Sprintf("a panic outside of the rules: %v", f.Panic), f.Stack)
	if unwritten != nil {
		return errors.Join(err, fmt.Errorf("the report cannot be written: %w", unwritten))
	}
	return fmt.Errorf("the game broke down: %v; the report is in %s", f.Panic, path)
}

// report writes that a game broke down, and returns where.
func (k *Keeper) report(happened string, stack []byte) (path string, err error) {
	if k.Folder == "" {
		return "", nil
	}
	var text strings.Builder
	run := ecs.Resource(k.Game, components.Run)
	fmt.Fprintf(&text, "%s, %s, on %s/%s by %s\narguments %q, seed %d, turn %d\n\n%s\n",
		k.Header.Game, k.Header.Program, runtime.GOOS, runtime.GOARCH, runtime.Version(), k.Header.Arguments, run.Seed, run.Turns, happened)
	path = filepath.Join(string(k.Folder), "crash.txt")
	if recording := k.path(); recording != "" {
		fmt.Fprintf(&text, "the commands are in %s: replay it to its last step for the moment before\n", recording)
		path = strings.TrimSuffix(recording, ".jsonl") + "-crash.txt"
	}
	text.WriteString("\nthe last events:\n")
	for _, o := range k.recent[max(0, len(k.recent)-mostRecent):] {
		fmt.Fprintf(&text, "%T %+v by %q\n", o.Value, o.Value, o.Rule)
	}
	fmt.Fprintf(&text, "\n%s", stack)
	return writeReport(path, text.String())
}

// brokenPage offers the player to go on.
func (k *Keeper) brokenPage() view.Page {
	line := Of(k.Game)
	return &widget.Page{Name: "The game broke down", Body: func(u *widget.UI) {
		u.Skip()
		for line := range view.Lines(k.broken, 60) {
			u.Text(u.Palette.Text, line)
		}
		u.Skip()
		switch {
		case line.run != nil && u.Button("", "go on from the turn before"):
			if err := line.Go(line.At()); err != nil {
				u.Model.NoticeError(fmt.Errorf("there is no way back: %w", err))
				return
			}
			u.Model.Notice("You are where you were before it broke down.")
		case u.Button("", "begin a new run"):
			u.Model.Close()
			u.Model.Grow()
		case u.Button("", "leave"):
			u.Model.Halt()
		}
	}}
}
