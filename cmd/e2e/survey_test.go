//go:build unix

package e2e

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// A signal ends a search that would take days, and one of large maps, at once: it tells how far it came, has listed all that it
// found, and leaves the file to go on from and nothing beside it.
func TestSurveyInterrupted(t *testing.T) {
	heedSignals(t)
	for _, test := range []struct {
		signal os.Signal
		args   string
	}{
		{os.Interrupt, "0..4294967295 --first 1000000 --where cycles>4"},
		{syscall.SIGTERM, "0..4294967295 --first 1000000 --where rooms>12 --generator rooms"},
		{syscall.SIGHUP, "0..999999 --where rooms --size 3000x3000 --max-cuts 32767"},
	} {
		folder := t.TempDir()
		state := filepath.Join(folder, "state")
		args := append([]string{"survey", "--resume", state}, strings.Fields(test.args)...)
		command, stderr := exec.Command(build(t, "barrow"), args...), new(bytes.Buffer)
		command.Stderr = stderr
		stdout, err := command.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { command.Process.Kill() })
		lines := bufio.NewReader(stdout)
		first, err := lines.ReadString('\n')
		if err != nil {
			t.Fatalf("%s: %v, %s", test.args, err, stderr)
		}
		if err := command.Process.Signal(test.signal); err != nil {
			t.Fatal(err)
		}
		rest, err := io.ReadAll(lines)
		if err != nil {
			t.Fatal(err)
		}
		_ = command.Wait()
		left, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		var seeds, asked, found int
		_, err = fmt.Sscanf(stderr.String(), "barrow: interrupted after %d of %d seeds, with %d found: the same command goes on from there\n", &seeds, &asked, &found)
		listed := strings.Count(first+string(rest), "\n")
		if command.ProcessState.ExitCode() != interrupted || err != nil || found != listed || seeds < found || seeds >= asked || len(left) != 1 {
			t.Errorf("%s, %v: %v, %q, %d lines, left %v", test.args, test.signal, err, stderr, listed, left)
		}
		if record := string(read(t, state)); !strings.Contains(record, fmt.Sprintf(`"found": %d,`, found)) || !strings.Contains(record, fmt.Sprintf(`"seeds": %d,`, seeds)) {
			t.Errorf("%s: %.500s", test.args, record)
		}
	}
}

// Names of files that are no UTF-8 are written as they are, or refused.
func TestSurveyNames(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"bad\xff.csv", "bad\xfe.csv", "-", "--"} {
		command := exec.Command(build(t, "barrow"), "survey", "1..9", "--csv="+name)
		command.Dir = folder
		said, err := command.CombinedOutput()
		if err != nil && (runtime.GOOS == "linux" || !strings.Contains(string(said), "barrow: ")) {
			t.Errorf("%q: %v, %s", name, err, said)
		}
		if err == nil && !bytes.HasPrefix(read(t, filepath.Join(folder, name)), []byte("seed,rooms,")) {
			t.Errorf("%q has something else", name)
		}
	}
}
