package export_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
)

func tiled(t testing.TB, g level.Generator, d *level.Dungeon, side int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := export.Tiled(&b, g, d, "x.tsj", side); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// What is exported comes back equal, whatever grew it.
func TestReadTiled(t *testing.T) {
	vaults, err := level.ParseVaults("f", "vault a\nmark x guard\ncell o 30\nmap\n#####\n#.x.+\n#o..#\n#####\nend\n")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint32(8) {
		for _, start := range []level.Generator{level.NewBSP(), level.NewRooms(), level.NewCaves(), level.NewAccretion()} {
			for _, g := range []level.Generator{start, level.Chain(start, level.NewVaults(vaults...), level.NewLakes(), level.NewDoors(), level.NewStairs())} {
				d := grow(t, g, seed*4000000007)
				again, err := export.ReadTiled("f", tiled(t, g, d, 8+int(seed)))
				if err != nil {
					t.Fatalf("%s, seed %d: %v", g.Name(), seed, err)
				}
				want, _ := d.AppendBinary(nil)
				if got, _ := again.AppendBinary(nil); !bytes.Equal(got, want) {
					t.Fatalf("%s, seed %d comes back as\n%+v\nand was\n%+v", g.Name(), seed, again, d)
				}
			}
		}
	}
}

// A vault can be drawn in Tiled.
func TestReadTiledVault(t *testing.T) {
	vaults, err := level.ParseVaults("f", "vault a\nmark x guard\nmap\n#####\n#x..+\n#####\nend\n")
	if err != nil {
		t.Fatal(err)
	}
	d := &level.Dungeon{Map: *vaults[0].Map, Marks: vaults[0].Marks}
	text := tiled(t, level.NewBSP(), d, 16)
	text = bytes.Replace(text, []byte(`"properties": [`), []byte(`"properties": [
    {"name":"vault","type":"string","value":"post"}, {"name":"depth","type":"string","value":"2..5"},
    {"name":"once","type":"bool","value":true}, {"name":"terrain","type":"string","value":"bsp caves"},`), 1)
	v, err := export.ReadTiledVault("f.tmj", text)
	if err != nil {
		t.Fatal(err)
	}
	if v.Name != "post" || v.Depth != (level.Range{Min: 2, Max: 5}) || !v.Once || v.Upright || len(v.Terrain) != 2 ||
		v.Map.String() != vaults[0].Map.String() || len(v.Marks) != 1 || v.Marks[0] != vaults[0].Marks[0] {
		t.Errorf("it is %+v", v)
	}
	for old, change := range map[string][2]string{
		`"2..5"`:   {`"deep"`, "f.tmj: the property depth"},
		"3,3,3,5,": {"3,3,3,2,", ""},
		",5":       {",2", "no way in"},
	} {
		_, err := export.ReadTiledVault("f.tmj", bytes.Replace(text, []byte(old), []byte(change[0]), 1))
		if change[1] != "" && (err == nil || !strings.Contains(err.Error(), change[1])) {
			t.Errorf("%s made %s: %v", old, change[0], err)
		}
	}
}

func TestReadTiledRefuses(t *testing.T) {
	g := level.NewBSP()
	good := string(tiled(t, g, grow(t, g, 7), 16))
	for _, test := range []struct{ old, by, says string }{
		{good, "", "f:1:1: it is no map of Tiled"},
		{good, "{\n}", "f: the map is 0x0 cells"},
		{`"infinite": false`, `"infinite": x`, "f:6:15: it is no map"},
		{`"infinite": false`, `"infinite": true`, "turn that off"},
		{`"width": 64`, `"width": "a"`, "f:7:"},
		{`"width": 64`, `"width": 63`, "2304 tiles for a map of 63x36"},
		{`"width": 64`, `"width": 16385`, "16385x36"},
		{`"tilewidth": 16`, `"tilewidth": 17`, "17x16"},
		{`"data":[`, `"data":"AAAA", "x":[`, "choose CSV"},
		{`"type":"tilelayer"`, `"type":"tiles"`, "no layer of tiles"},
		{"      1,1,1,1", "      1,1,99,1", "row 1, column 3 has tile 99"},
		{`{"firstgid":1`, `{"firstgid":0},{"firstgid":1`, "2 tilesets"},
		{`"value":"7"`, `"value":"-7"`, "seed"},
		{`"type":"room","x":`, `"type":"room","x":900000`, "beyond 16384"},
	} {
		text := strings.Replace(good, test.old, test.by, 1)
		if text == good {
			t.Errorf("%q is not in the map", test.old)
		}
		d, err := export.ReadTiled("f", []byte(text))
		if err == nil || d != nil || !strings.HasPrefix(err.Error(), "f:") || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%q made %q: %v", test.old, test.by, err)
		}
	}
}

// Any bytes are refused by a sentence that names the file, or are a dungeon that comes back equal.
func FuzzReadTiled(f *testing.F) {
	small := level.BSP{Size: level.Size{W: 20, H: 10}, MaxCuts: 2, MinPiece: level.Size{W: 6, H: 6}, MinRoom: 2, Padding: 1}
	d := new(level.Dungeon)
	if err := level.Chain(small, level.NewStairs()).Generate(7, d); err != nil {
		f.Fatal(err)
	}
	f.Add(tiled(f, small, d, 16))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := export.ReadTiled("f", data)
		if err != nil {
			if d != nil || !strings.HasPrefix(err.Error(), "f:") {
				t.Errorf("refused with %v and %q", d, err)
			}
			return
		}
		if !json.Valid(tiled(t, small, d, 16)) {
			t.Error("what was read is written as what is no JSON")
		}
	})
}

// Every option of a chain has a name of its own.
func TestOptionsOfChains(t *testing.T) {
	vaults, err := level.ParseVaults("f", "vault a\nmap\n###\n#..\n###\nend\nvault b\nmap\n###\n#..\n###\nend\n")
	if err != nil {
		t.Fatal(err)
	}
	g := level.Chain(level.NewMaze(), level.NewRefill(), level.NewVaults(vaults...), level.NewLakes(), level.Lakes{Count: 9, Size: level.Range{Min: 3, Max: 4}})
	got, err := json.Marshal(export.Options(g))
	want := `{"size":"65x37","braid":0,"refill.with":"caves","refill.share":33,"vaults.from":"a, b","vaults.count":2,"vaults.depth":1,` +
		`"lakes.count":3,"lakes.size":"5..14","lakes-2.count":9,"lakes-2.size":"3..4"}`
	if err != nil || string(got) != want {
		t.Errorf("they are %s, %v", got, err)
	}
}
