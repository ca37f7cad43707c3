package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Why a run cannot be gone on with.
var (
	ErrOver   = errors.New("is over: it can only be watched")
	ErrPlayed = errors.New("is being played by another program: end that one first, or begin a new run")
)

// Resume makes the game be what the last run in the folder had come to, and keeps what follows as Keep does, in the same recording.
// note is a sentence for the player about what was lost, or empty. The error is fs.ErrNotExist when there is no run, ErrOver when
// over says that the last one has ended, and ErrPlayed while another program plays it. A recording that lacks the end of its last
// line is mended. One of another version of the program, whose commands do not lead where they led, is gone on with from the last
// world that is right, in a recording of its own.
func (k *Keeper) Resume(over func(*ecs.Game) bool) (note string, err error) {
	path, err := k.Folder.lastBegun()
	if err != nil {
		return "", err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		return "", err
	}
	note, goesOn, err := resume(k.Game, file, over)
	if !goesOn {
		_ = file.Close()
	}
	if err != nil {
		return "", fmt.Errorf("the run in %s %w", path, err)
	}
	r := newRecorder(k.Game, k.Header, k.Folder.Begin, k.Tell)
	if goesOn {
		r.into = &attached{File: file}
	} else {
		r.begins()
	}
	k.start(r)
	return note, nil
}

// resume makes g be what a recording has come to, and reports whether its file can be gone on with.
func resume(g *ecs.Game, file *os.File, over func(*ecs.Game) bool) (note string, goesOn bool, err error) {
	if !lock(file) {
		return "", false, ErrPlayed
	}
	run, end, err := readEnd(file)
	if err == nil {
		err = run.GoTo(g, len(run.Steps))
	}
	var d *Difference
	changed := errors.As(err, &d)
	if changed {
		err = run.GoTo(g, d.Step-1)
	}
	switch {
	case err != nil:
		return "", false, fmt.Errorf("cannot be gone on with: %w", err)
	case over(g):
		return "", false, ErrOver
	case changed:
		return fmt.Sprintf("The run was played by another version, %s: its last %d commands are lost, and it can no longer be verified across.",
			run.Header.Program, len(run.Steps)-d.Step+1), false, nil
	case run.Header.Generator != level.Version:
		return fmt.Sprintf("The run was played by another version, %s: it can no longer be verified across.", run.Header.Program), false, nil
	case run.Cut:
		err = file.Truncate(end)
		return "The last command of the run was cut short and is lost.", err == nil, err
	}
	return "", true, nil
}

// readEnd reads of a recording the header and what follows the last world, which is all that Resume needs. end is how long
// its whole lines are.
func readEnd(file io.Reader) (run *Run, end int64, err error) {
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, 0, err
	}
	header := bytes.IndexByte(text, '\n') + 1
	if last := bytes.LastIndex(text, []byte(`,"world":"`)); last > header {
		last = bytes.LastIndexByte(text[:last], '\n') + 1
		run, err = readAny(io.MultiReader(bytes.NewReader(text[:header]), bytes.NewReader(text[last:])))
	}
	if run == nil || err != nil || len(run.Steps) == 0 || run.Steps[0].World == nil { // the last world is not whole, or is a command's
		run, err = readAny(bytes.NewReader(text))
	}
	return run, int64(bytes.LastIndexByte(text, '\n') + 1), err
}

// lastBegun is the file of the last run that has a first step. It has none when the program was ended before.
func (f Folder) lastBegun() (path string, err error) {
	for _, path := range slices.Backward(f.Runs()) {
		file, err := os.Open(path)
		if err != nil {
			return "", err
		}
		lines := 0
		for buffer := make([]byte, 1<<16); lines < 2 && err == nil; {
			var n int
			n, err = file.Read(buffer)
			lines += bytes.Count(buffer[:n], []byte("\n"))
		}
		_ = file.Close()
		if lines > 1 || !errors.Is(err, io.EOF) {
			return path, nil
		}
	}
	return "", fmt.Errorf("there is no run to go on with: %w", fs.ErrNotExist)
}
