// Package e2e tests whole programs, and the repository as a whole: the built programs as scripts and people use them, what
// the pages say, the copies that others begin from, and what may import what.
package e2e

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// bin holds the built programs.
var bin struct {
	sync.Mutex
	dir string
}

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	var err error
	if bin.dir, err = os.MkdirTemp("", "barrow"); err != nil {
		panic(err)
	}
	defer os.RemoveAll(bin.dir)
	return runTests(m)
}

// build builds a program of cmd as `make build` does, once for all tests, and returns its path.
func build(t *testing.T, name string, tags ...string) string {
	t.Helper()
	bin.Lock()
	defer bin.Unlock()
	program := filepath.Join(bin.dir, strings.Join(append(tags, name), "-")+".exe")
	if _, err := os.Stat(program); err != nil {
		goTool(t, top, []string{"CGO_ENABLED=0"}, "build", "-tags", strings.Join(tags, ","), "-o", program, "./cmd/"+name)
	}
	return program
}

// What a program's exit status says.
const (
	done        = 0
	failed      = 1
	misused     = 2
	interrupted = 130
)

// A result is what a run of a program leaves behind.
type result struct {
	status         int
	stdout, stderr string
}

// start runs barrow where there is no display.
func start(t *testing.T, args ...string) result {
	t.Helper()
	var stdout, stderr bytes.Buffer
	command := exec.Command(build(t, "barrow"), args...)
	command.Stdout, command.Stderr = &stdout, &stderr
	for _, setting := range os.Environ() {
		if name, _, _ := strings.Cut(setting, "="); name != "DISPLAY" && name != "WAYLAND_DISPLAY" {
			command.Env = append(command.Env, setting)
		}
	}
	err := command.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{command.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

// soon tries a check until it returns "", for at most some seconds, and fails with what it last said.
func soon(t *testing.T, check func() string) {
	t.Helper()
	if said := try(check); said != "" {
		t.Fatal(said)
	}
}

// patience is how long anything may take that is waited for.
const patience = 20 * time.Second

// try tries a check until it returns "", and returns what it said last when patience is at its end.
func try(check func() string) string {
	deadline := time.Now().Add(patience)
	for pause := time.NewTicker(20 * time.Millisecond); ; <-pause.C {
		if said := check(); said == "" || time.Now().After(deadline) {
			return said
		}
	}
}
