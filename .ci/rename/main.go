// Rename gives the module another path: in go.mod, in every import and wherever a text names it. It is for those who
// clone the skeleton as the start of a game of their own; `make rename` runs it, from the top of the module.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "rename:", err)
		os.Exit(1)
	}
}

// run checks and prepares everything before it writes anything, so that a refusal changes nothing. Work that is not yet
// committed is no obstacle: only names change, and the order of imports.
func run(args []string) error {
	if len(args) != 1 || args[0] == "" {
		return fmt.Errorf("say what the module shall be called: make rename MODULE=example.com/me/mygame")
	}
	to := args[0]
	from, needs, err := module()
	if err != nil {
		return err
	}
	if from == to {
		fmt.Println("the module is called", to, "already")
		return nil
	}
	if err := check(to, needs); err != nil {
		return fmt.Errorf("MODULE=%s will not do: %w", to, err)
	}
	changed, err := rewrite(".", from, to)
	if err != nil {
		return err
	}
	for _, f := range changed {
		if err := os.WriteFile(f.path, f.text, f.mode); err != nil {
			return fmt.Errorf("stopped part of the way, run it again once this is mended: %w", err)
		}
	}
	fmt.Printf("renamed %s to %s in %d files\n", from, to, len(changed))
	return nil
}

// module tells the module's path and those of the modules it needs.
func module() (path string, needs []string, err error) {
	out, err := goCommand("mod", "edit", "-json")
	if err != nil {
		return "", nil, err
	}
	var mod struct {
		Module  struct{ Path string }
		Require []struct{ Path string }
	}
	if err := json.Unmarshal(out, &mod); err != nil {
		return "", nil, err
	}
	for _, r := range mod.Require {
		needs = append(needs, r.Path)
	}
	if !hasHost(mod.Module.Path) {
		return "", nil, fmt.Errorf("%s reads like a plain word, so its mentions cannot be told from others; rename by hand", mod.Module.Path)
	}
	return mod.Module.Path, needs, nil
}

// check has the go command judge the path, and refuses besides what would only fail later.
func check(to string, needs []string) error {
	if _, err := goCommand("mod", "edit", "-module="+to, "-print"); err != nil {
		return errors.New("it is no module path; one looks like example.com/me/mygame")
	}
	if !hasHost(to) {
		return errors.New("only packages of Go itself begin without a dot; one looks like example.com/me/mygame")
	}
	if last := path.Base(to); last == "v0" || last == "v1" {
		return fmt.Errorf("module paths name only v2 and later; leave out /%s", last)
	}
	if slices.Contains(needs, to) {
		return errors.New("the game needs another module of that name")
	}
	return nil
}

// hasHost reports whether a module's path begins with something like a host's name.
func hasHost(module string) bool {
	first, _, _ := strings.Cut(module, "/")
	return strings.Contains(first, ".")
}

// goCommand runs the go command and returns what it prints, or what it complains of as an error.
func goCommand(args ...string) ([]byte, error) {
	out, err := exec.Command("go", args...).Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		return nil, errors.New(strings.TrimSpace(string(failed.Stderr)))
	}
	return out, err
}
