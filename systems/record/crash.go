package record

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/barrow-rl/barrow/ecs"
)

// Reports writes a report into the folder whenever a rule panics: the program, the system, what broke down over which command
// and where, and which recording leads to the moment before. told gets a sentence with the file's name, or why there is none.
func (f Folder) Reports(g *ecs.Game, h Header, told func(error)) (stop func()) {
	return g.Observe(func(o ecs.Observation) {
		var b *ecs.Breakdown
		if o.What != ecs.CommandDone || !errors.As(o.Err, &b) || f == "" {
			return
		}
		path, err := f.report(h, b)
		if err != nil {
			told(fmt.Errorf("a rule broke down, and the report cannot be written: %w", err))
			return
		}
		told(fmt.Errorf("a rule broke down; the report is in %s", path))
	})
}

func (f Folder) report(h Header, b *ecs.Breakdown) (path string, err error) {
	runs := f.Runs()
	text := fmt.Sprintf("%s, %s, on %s/%s by %s\n\n%v\n\nthe command was %T %+v\n", h.Game, h.Program, runtime.GOOS, runtime.GOARCH, runtime.Version(), b, b.Command, b.Command)
	n := 0
	if len(runs) > 0 {
		n, _ = numberOf(filepath.Base(runs[len(runs)-1]))
		text += fmt.Sprintf("the moment before is the end of %s: the run goes on from there\n", runs[len(runs)-1])
	}
	text += fmt.Sprintf("\n%s", b.Stack)
	path = filepath.Join(string(f), fmt.Sprintf("crash-of-run-%06d.txt", n))
	return path, os.WriteFile(path, []byte(text), 0o600)
}
