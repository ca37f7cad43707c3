package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A room is a folder of the module and all below it that is no room of its own, with what its packages may import besides
// the standard library and each other. Tests may import what they like.
type room struct {
	folder string
	ours   []string // rooms
	others []string // modules
}

// house is every room. The rules, the picture and all below them name no library of windows or terminals, so a game runs
// without a screen.
func house() []room {
	const (
		donburi = "github.com/yohamta/donburi"
		xxhash  = "github.com/cespare/xxhash/v2"
		image   = "golang.org/x/image"
		ebiten  = "github.com/hajimehoshi/ebiten/v2"
		sys     = "golang.org/x/sys/windows"     // locks files
		purego  = "github.com/ebitengine/purego" // how Ebitengine calls the system's libraries
		tcell   = "github.com/gdamore/tcell"
		uniseg  = "github.com/rivo/uniseg" // which columns a text takes
		term    = "golang.org/x/term"      // whether somebody looks at what is written
	)
	game := []string{"level", "components", "ecs", "systems"}
	seen := append([]string{"assets", "systems/view", "systems/picture"}, game...)
	all := append([]string{"systems/window", "systems/terminal", "systems/reader", "systems/record", "systems/inspect", "systems/inspect/model", "systems/widget"}, seen...)
	return []room{
		{"level", nil, nil},
		{"assets", nil, nil},
		{"ecs", nil, []string{donburi, xxhash}},
		{"components", []string{"level"}, []string{donburi}},
		{"systems", []string{"level", "components", "ecs"}, []string{donburi}},
		{"systems/view", append([]string{"assets"}, game...), []string{donburi, uniseg}},
		{"systems/widget", append([]string{"assets", "systems/view"}, game...), []string{donburi}},
		{"systems/picture", append([]string{"assets", "systems/view"}, game...), []string{donburi, image}},
		{"systems/window", seen, []string{donburi, image, ebiten, purego}},
		{"systems/record", append([]string{"assets", "systems/view", "systems/widget"}, game...), []string{sys}},
		{"systems/reader", append([]string{"systems/view"}, game...), []string{donburi}},
		{"systems/terminal", seen, []string{donburi, tcell}},
		{"systems/inspect", append([]string{"systems/inspect/model", "systems/record", "systems/widget"}, seen...), []string{donburi}},
		{"systems/inspect/model", game, []string{donburi}},
		{"cmd", all, []string{donburi, term}},
	}
}

// frontEnds are the libraries that only front-ends, and the programs that join one to a game, may reach at all, through
// however many others.
func frontEnds() []string {
	return []string{"github.com/hajimehoshi", "github.com/ebitengine", "github.com/gdamore"}
}

// Files differ from system to system, and so may what they import.
func TestArrows(t *testing.T) {
	noticeChanges(t)
	module := goTool(t, top, nil, "list", "-m")
	for _, system := range []string{"linux/amd64", "windows/amd64", "darwin/arm64", "js/wasm"} {
		goos, goarch, _ := strings.Cut(system, "/")
		env := []string{"CGO_ENABLED=0", "GOOS=" + goos, "GOARCH=" + goarch}
		for _, fault := range reversed(module, list(t, env, "./...")) {
			t.Errorf("on %s, %s", system, fault)
		}
	}
}

// reversed finds each import that goes against the house.
func reversed(module string, packages []listed) []string {
	standard := make(map[string]bool)
	for _, p := range packages {
		standard[p.ImportPath] = p.Standard
	}
	var faults []string
	for _, p := range packages {
		if !within(p.ImportPath, module) {
			continue
		}
		home, ok := roomOf(module, p.ImportPath)
		if !ok {
			faults = append(faults, fmt.Sprintf("%s is in no room of the house: move it into one, or add a room to this test", p.ImportPath))
			continue
		}
		for _, imported := range p.Imports {
			if !standard[imported] && imported != "C" && !home.mayImport(module, imported) {
				faults = append(faults, fmt.Sprintf("%s imports %s, and %s must not", p.ImportPath, imported, home.folder))
			}
		}
		if home.shows() {
			continue
		}
		for _, needed := range p.Deps {
			if !within(needed, module) && slices.ContainsFunc(frontEnds(), func(f string) bool { return within(needed, f) }) {
				faults = append(faults, fmt.Sprintf("%s needs %s, and %s must run without a screen", p.ImportPath, needed, home.folder))
			}
		}
	}
	return faults
}

// roomOf is the room that a package of the module is in: the one whose folder is nearest.
func roomOf(module, path string) (nearest room, ok bool) {
	for _, r := range house() {
		if within(path, module+"/"+r.folder) && len(r.folder) > len(nearest.folder) {
			nearest, ok = r, true
		}
	}
	return nearest, ok
}

func (r room) mayImport(module, path string) bool {
	if within(path, module) {
		other, ok := roomOf(module, path)
		return ok && (other.folder == r.folder || slices.Contains(r.ours, other.folder))
	}
	return slices.ContainsFunc(r.others, func(m string) bool { return within(path, m) })
}

// shows reports whether a room is a front-end, or a program that has one.
func (r room) shows() bool {
	return slices.Contains([]string{"systems/window", "systems/terminal", "systems/inspect", "cmd"}, r.folder)
}

// within reports whether a package lies in a module or folder.
func within(path, folder string) bool { return path == folder || strings.HasPrefix(path, folder+"/") }

// The test of the test: arrows that are turned round are found, and those that are not are left in peace.
func TestArrowsFindsReversed(t *testing.T) {
	for _, test := range []struct {
		from, imports, needs string
		faults               int
	}{
		{from: "m/level", imports: "fmt"},
		{from: "m/level", imports: "m/components", faults: 1},
		{from: "m/level", imports: "github.com/yohamta/donburi", faults: 1},
		{from: "m/level/fov", imports: "m/level"},
		{from: "m/level/fov", imports: "m/ecs", faults: 1},
		{from: "m/assets", imports: "golang.org/x/image/font", faults: 1},
		{from: "m/ecs", imports: "m/components", faults: 1},
		{from: "m/ecs", imports: "github.com/yohamta/donburi/filter"},
		{from: "m/components", imports: "m/ecs", faults: 1},
		{from: "m/systems", imports: "m/ecs"},
		{from: "m/systems", imports: "m/systems/view", faults: 1},
		{from: "m/systems", needs: "github.com/hajimehoshi/ebiten/v2", faults: 1},
		{from: "m/systems/monsters", imports: "m/systems"},
		{from: "m/systems/view", imports: "m/systems/window", faults: 1},
		{from: "m/systems/view", imports: "github.com/hajimehoshi/ebiten/v2", needs: "github.com/hajimehoshi/ebiten/v2", faults: 2},
		{from: "m/systems/picture", imports: "golang.org/x/image/font"},
		{from: "m/systems/window", imports: "github.com/hajimehoshi/ebiten/v2/inpututil", needs: "github.com/hajimehoshi/ebiten/v2"},
		{from: "m/systems/window", imports: "github.com/gdamore/tcell/v3", faults: 1},
		{from: "m/systems/terminal", imports: "github.com/gdamore/tcell/v3"},
		{from: "m/systems/terminal", imports: "m/systems/window", faults: 1},
		{from: "m/systems/window", imports: "m/cmd/barrow", faults: 1},
		{from: "m/systems/inspect", imports: "m/systems/inspect/model"},
		{from: "m/systems/inspect/model", imports: "m/systems/inspect", faults: 1},
		{from: "m/systems/inspect/model", needs: "github.com/hajimehoshi/ebiten/v2", faults: 1},
		{from: "m/cmd/barrow", imports: "m/systems/window", needs: "github.com/hajimehoshi/ebiten/v2"},
		{from: "m/cmd/barrow", imports: "github.com/hajimehoshi/ebiten/v2", faults: 1},
		{from: "m/util", faults: 1},
		{from: "other/level", imports: "m/cmd/barrow"},
	} {
		p := listed{ImportPath: test.from}
		if test.imports != "" {
			p.Imports = []string{test.imports}
		}
		if test.needs != "" {
			p.Deps = []string{test.needs}
		}
		faults := reversed("m", []listed{p, {ImportPath: "fmt", Standard: true}})
		if len(faults) != test.faults {
			t.Errorf("%s, importing %q and needing %q: found %q, expected %d", test.from, test.imports, test.needs, faults, test.faults)
		}
	}
	const near = "github.com/hajimehoshi/mygame" // whoever writes a front-end may write a game
	if faults := reversed(near, []listed{{ImportPath: near + "/systems", Imports: []string{near + "/level"}, Deps: []string{near + "/level"}}}); faults != nil {
		t.Errorf("a module called %s: found %q", near, faults)
	}
}
