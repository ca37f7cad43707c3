//go:build unix

package e2e

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A game that is killed at any moment is gone on with from where it was, but for the command in flight, and its recording is
// verified every time.
func TestKilledGamesGoOn(t *testing.T) {
	t.Parallel()
	path, data := build(t, "barrow"), t.TempDir()
	run := func(args ...string) *exec.Cmd {
		c := exec.Command(path, args...)
		c.Env = append(os.Environ(), "XDG_DATA_HOME="+data, "XDG_CONFIG_HOME="+data)
		return c
	}
	steps, arguments := 0, []string{"7", "--reader"}
	for i := range 20 {
		game := run(arguments...)
		in, err := game.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := game.StdoutPipe()
		if err == nil {
			err = game.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		go func() { _, _ = io.WriteString(in, strings.Repeat("north\neast\nsouth\nwest\nwait\n", 40)) }()
		time.AfterFunc(time.Duration(i*i)*time.Millisecond/2, func() { _ = game.Process.Kill() })
		_, _ = io.Copy(io.Discard, out)
		_ = game.Wait()

		runs, err := filepath.Glob(filepath.Join(data, "barrow", "runs", "*.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		if len(runs) == 0 {
			continue // it was killed before it began
		}
		last := runs[len(runs)-1]
		if text, err := os.ReadFile(last); err != nil || steps == 0 && strings.Count(string(text), "\n") < 2 {
			continue // or as it did
		}
		said, err := run("replay", last, "--verify").CombinedOutput()
		now := 0
		if _, scanned := fmt.Sscan(string(said), &now); err != nil || scanned != nil || now < steps {
			t.Fatalf("after %d kills and %d steps the recording is: %s %v", i+1, steps, said, err)
		}
		steps, arguments = now, []string{"resume", "--reader"}
	}
	if steps < 200 {
		t.Errorf("only %d steps came of it", steps)
	}
}
