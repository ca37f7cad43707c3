package e2e

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// top is the module's folder, seen from this package's.
const top = "../.."

// noticeChanges looks at every Go file of the module. The go command keeps a test's result while the files that the test
// itself looked at stay the same, and knows nothing of those that a program started by the test reads.
func noticeChanges(t *testing.T) {
	t.Helper()
	err := filepath.WalkDir(top, func(path string, _ fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".go" {
			_, err = os.Stat(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// goTool runs the go command in a folder and returns what it prints. Extra settings go before the environment's.
func goTool(t *testing.T, dir string, env []string, args ...string) string {
	t.Helper()
	command := exec.Command("go", args...)
	command.Dir = dir
	command.Env = append(os.Environ(), env...)
	out, err := command.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		t.Fatalf("go %s: %v\n%s%s", strings.Join(args, " "), err, out, failed.Stderr)
	}
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

// A listed package is what the go command tells of one.
type listed struct {
	ImportPath string
	Dir        string
	GoFiles    []string
	Imports    []string // what it names itself
	Deps       []string // and everything that those need
	Standard   bool
	Export     string // the file with what the compiler made of it
}

// list tells of some of the module's packages, and of all that they need. Flags may come before the packages.
func list(t *testing.T, env []string, args ...string) (all []listed) {
	t.Helper()
	args = append([]string{"list", "-deps", "-json=ImportPath,Dir,GoFiles,Imports,Deps,Standard,Export"}, args...)
	for decoder := json.NewDecoder(strings.NewReader(goTool(t, top, env, args...))); ; {
		var p listed
		err := decoder.Decode(&p)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}
