package level_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/barrow-rl/barrow/level"
)

const vaultText = `
// A guard behind a door.
vault guard post
depth 1..5
mark g guard
map
#####
#.g.+
#####
end

vault well
terrain bsp rooms caves
once
cell o 30
map
###+###
##...##
#..~..#
+.~~~.+
#..o..#
##...##
###+###
end

vault throne
upright
mark T throne
map
#######
#..T..#
#.....#
###'###
end
`

func TestParseVaults(t *testing.T) {
	all := vaults(t)
	if len(all) != 3 {
		t.Fatalf("there are %d vaults", len(all))
	}
	post, well, throne := all[0], all[1], all[2]
	if post.Name != "guard post" || post.Depth != (level.Range{Min: 1, Max: 5}) || post.Once || post.Upright ||
		!slices.Equal(post.Marks, []level.Mark{{Name: "guard", At: level.Point{X: 2, Y: 1}}}) || post.Map.String() != "#####\n#...+\n#####\n" {
		t.Errorf("the first is %+v", post)
	}
	if !well.Once || !slices.Equal(well.Terrain, []string{"bsp", "rooms", "caves"}) || well.Map.At(level.Point{X: 3, Y: 4}) != 30 {
		t.Errorf("the second is %+v", well)
	}
	if !throne.Upright || len(throne.Terrain) != 0 || throne.Map.At(level.Point{X: 3, Y: 3}) != level.OpenDoor {
		t.Errorf("the third is %+v", throne)
	}
}

// A bad vault is refused by a sentence that says where, and what to do.
func TestParseVaultsRefuses(t *testing.T) {
	for _, test := range []struct {
		text string
		says []string
	}{
		{"once\n", []string{"f.txt:1:1:", `"once"`, "begin with"}},
		{"vault\n", []string{"f.txt:1:1:", "no name", "write one"}},
		{"vault a\nvault b\n", []string{"f.txt:2:1:", `"a"`, "no map", "write"}},
		{"vault a\nmap\n", []string{"f.txt:3:1:", `"a"`, "finish"}},
		{"vault a\n", []string{"f.txt:2:1:", `"a"`, "finish"}},
		{"vault a\nsize 3\n", []string{"f.txt:2:1:", `"size"`, "write depth"}},
		{"vault a\ndepth 5..2\n", []string{"f.txt:2:7:", `"5..2"`, "2..5"}},
		{"vault a\ndepth deep\n", []string{"f.txt:2:7:", `"deep"`, "2..5"}},
		{"vault a\nmark . x\n", []string{"f.txt:2:6:", `". x"`, "nothing yet"}},
		{"vault a\nmark g\n", []string{"f.txt:2:6:", `"g"`, "write"}},
		{"vault a\nmark gg x\n", []string{"f.txt:2:6:", "write"}},
		{"vault a\ncell g 256\n", []string{"f.txt:2:6:", `"g 256"`, "255"}},
		{"vault a\ncell g 30\nmark g x\n", []string{"f.txt:3:6:", `"g x"`, "nothing yet"}},
		{"vault a\nmap\n##\nend\n", []string{"f.txt:4:1:", `"a"`, "3x3 to 64x64", "draw"}},
		{"vault a\nmap\n" + strings.Repeat("#", 65) + "\n#..\n###\nend\n", []string{"f.txt:6:1:", `"a"`, "3x3 to 64x64"}},
		{"vault a\nmap\n###\n#.#\n###\nend\n", []string{"f.txt:6:1:", `"a"`, "no way in", "draw"}},
		{"vault a\nmap\n###\n#x.\n###\nend\n", []string{"f.txt:4:2:", "'x'", "mark x NAME"}},
		{"vault a\nmap\n###\n#@.\n###\nend\n", []string{"f.txt:4:2:", "'@'"}},
		{"vault a\nmap\n#####\n..#.#\n#####\nend\n", []string{"f.txt:4:4:", "cannot be reached", "join"}},
		{"vault a\nmap\n.##\n..#\n###\nend\n", []string{"f.txt:3:1:", "corner", "draw"}},
		{"vault a\nmap\n#..#\n##.#\n####\nend\n", []string{"f.txt:3:2:", "nothing behind it", "draw"}},
		{"vault a\nmap\n#...#\n#.#.#\n#####\nend\n", []string{"f.txt:3:3:", "nothing behind it", "draw"}},
		{"vault a\nmap\n#.#.#\n#.#.#\n#####\nend\n", []string{"f.txt:4:4:", "cannot be reached", "join"}},
		{"vault a\nmark x y\nmap\n###\n#.x\n###\nend\n", []string{"f.txt:5:3:", `mark "y"`, "not at the edge"}},
	} {
		all, err := level.ParseVaults("f.txt", test.text)
		if err == nil || all != nil {
			t.Errorf("%q is not refused", test.text)
			continue
		}
		for _, word := range test.says {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%q: %q does not say %q", test.text, err, word)
			}
		}
	}
	if err := level.NewVaults(level.Vault{Name: "a"}).Check(); err == nil || !strings.Contains(err.Error(), `"a"`) {
		t.Errorf("a vault without a map: %v", err)
	}
}

func TestLoadVaults(t *testing.T) {
	files := fstest.MapFS{
		"vaults/b.txt": {Data: []byte("vault b\r\nmap\r\n###\r\n#..\r\n###\r\nend\r\n")},
		"vaults/a.txt": {Data: []byte(vaultText)},
		"other.txt":    {Data: []byte("nonsense")},
	}
	all, err := level.LoadVaults(files, "vaults/*.txt")
	if err != nil || len(all) != 4 || all[3].Name != "b" {
		t.Errorf("read %d vaults, %v", len(all), err)
	}
	for pattern, says := range map[string]string{"*.vault": "no file", "[": "syntax", "*.txt": "other.txt:1:1"} {
		if _, err := level.LoadVaults(files, pattern); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", pattern, err)
		}
	}
}

// Vaults stand as they were drawn, whichever way they are turned, but for ways in that nothing meets.
func TestVaultsStandAsDrawn(t *testing.T) {
	var d level.Dungeon
	turned, placed := map[string]bool{}, 0
	for seed := range uint32(300) {
		growInto(t, level.Chain(level.NewCaves(), level.Vaults{From: vaults(t), Count: 4, Depth: 3}), seed, &d)
		wells := 0
		for _, p := range cells(&d.Map) {
			if d.Map.At(p) == 30 {
				wells++
				turned[fmt.Sprint(d.Map.At(p.Add(level.Point{X: 1})), d.Map.At(p.Add(level.Point{X: -1})), d.Map.At(p.Add(level.Point{Y: 1})))] = true
			}
		}
		if wells > 1 {
			t.Errorf("seed %d: %d wells, which stand once at most", seed, wells)
		}
		placed += wells
		for _, m := range d.Marks {
			if m.Name == "throne" {
				corner := m.At.Add(level.Point{X: -3, Y: -1})
				if d.Map.At(corner.Add(level.Point{X: 3, Y: 3})) != level.OpenDoor || d.Map.At(corner) != level.Wall {
					t.Errorf("seed %d: a throne room has been turned\n%v", seed, &d)
				}
			}
		}
	}
	if placed < 20 || len(turned) < 3 {
		t.Errorf("%d wells, turned %v", placed, turned)
	}
	deep := level.Vaults{From: vaults(t)[:1], Count: 4, Depth: 6}
	for seed := range uint32(20) {
		if growInto(t, level.Chain(level.NewBSP(), deep), seed, &d); len(d.Marks) != 0 {
			t.Fatalf("seed %d: a guard post at depth 6", seed)
		}
	}
}

// Any text is refused by one sentence that says where, or is vaults that can be set into dungeons.
func FuzzParseVaults(f *testing.F) {
	f.Add(vaultText)
	f.Add("vault a\ncell g 30\nmark x y\ndepth 2\nmap\n####\n#gx.\n####\nend\n")
	f.Add("vault a\nmap\n\xff\nend")
	f.Fuzz(func(t *testing.T, text string) {
		all, err := level.ParseVaults("f", text)
		if err != nil {
			if all != nil || !strings.HasPrefix(err.Error(), "f:") || len(err.Error()) > 400 {
				t.Errorf("refused with %d vaults and %q", len(all), err)
			}
			return
		}
		d := level.Dungeon{Record: true}
		g := level.Chain(level.NewCaves(), level.NewVaults(all...), level.NewDoors())
		if err := g.Generate(7, &d); err != nil {
			t.Fatal(err)
		}
		if err := examineGround(&d); err != nil {
			t.Errorf("%v\n%v", err, &d)
		}
	})
}
