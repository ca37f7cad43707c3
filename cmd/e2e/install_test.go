package e2e

import (
	"archive/zip"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// The module is one that the go command installs by its version, and on which a module of someone else's builds that says no
// more than that it needs it: nothing in its go.mod has to be repeated. A folder stands for the proxy that has it.
func TestInstallByVersion(t *testing.T) {
	t.Parallel()
	noticeChanges(t)
	const version = "v0.99.0"
	module := goTool(t, top, nil, "list", "-m")
	proxy, dir := t.TempDir(), t.TempDir()
	if module != strings.ToLower(module) {
		t.Skip("the proxy spells capital letters in another way")
	}
	at := filepath.Join(proxy, filepath.FromSlash(module), "@v")
	write(t, filepath.Join(at, "list"), version+"\n")
	write(t, filepath.Join(at, version+".info"), `{"Version":"`+version+`"}`)
	write(t, filepath.Join(at, version+".mod"), string(read(t, top+"/go.mod")))
	pack(t, filepath.Join(at, version+".zip"), module+"@"+version)

	cache := goTool(t, top, nil, "env", "GOMODCACHE")
	// Trimmed of paths, what it needs is compiled once and found again by the next run, wherever the modules lie.
	env := []string{
		"GOMODCACHE=" + t.TempDir(), "GOBIN=" + dir, "GOSUMDB=off", "GONOPROXY=none", "CGO_ENABLED=0", "GOFLAGS=-modcacherw -mod=mod -trimpath",
		"GOPROXY=file://" + filepath.ToSlash(proxy) + ",file://" + filepath.ToSlash(filepath.Join(cache, "cache", "download")),
	}
	goTool(t, dir, env, "install", module+"/cmd/barrow@"+version)
	program := filepath.Join(dir, "barrow")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	if out, err := exec.Command(program, "print", "7").Output(); err != nil || !strings.Contains(string(out), "@") {
		t.Errorf("what was installed prints %q, %v", out, err)
	}

	write(t, filepath.Join(dir, "go.mod"), "module outside.example/game\n\ngo 1.25.0\n\nrequire "+module+" "+version+"\n")
	write(t, filepath.Join(dir, "main.go"), `package main

import (
	"`+module+`/ecs"
	"`+module+`/level"
	"`+module+`/systems"
	"`+module+`/systems/inspect"
	"`+module+`/systems/view"
	"`+module+`/systems/window"
)

func main() {
	game := ecs.New(systems.Dungeon(level.NewBSP()))
	model := view.New(game, func() uint32 { return 7 })
	model.SetDock(inspect.New(game))
	_ = window.Run(model)
}
`)
	goTool(t, dir, env, "build", "-o", filepath.Join(dir, "game"), ".")
}

// pack writes the module's files into a zip file under a name.
func pack(t *testing.T, file, name string) {
	t.Helper()
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	packed := zip.NewWriter(f)
	err = filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rest, _ := filepath.Rel(top, path)
		_, none := os.Stat(filepath.Join(path, "go.mod"))
		switch {
		case entry.IsDir() && rest != "." && none == nil:
			return filepath.SkipDir // another module
		case entry.IsDir() && (rest == ".git" || rest == "bin"):
			return filepath.SkipDir
		case entry.IsDir() || !entry.Type().IsRegular():
			return nil
		}
		to, err := packed.Create(name + "/" + filepath.ToSlash(rest))
		if err == nil {
			_, err = to.Write(read(t, path))
		}
		return err
	})
	if err == nil {
		err = packed.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}
