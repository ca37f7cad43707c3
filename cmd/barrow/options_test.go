package main

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// Every option reaches the generator, on every command that writes to standard output.
func TestOptions(t *testing.T) {
	for _, test := range []struct {
		args string
		g    level.Generator
		seed uint32
	}{
		{"7", level.NewBSP(), 7},
		{"7 --generator bsp", level.NewBSP(), 7},
		{"7 --generator=rooms", level.NewRooms(), 7},
		{"--generator rooms -- -5", level.NewRooms(), 4294967291},
		{"-5 --generator rooms", level.NewRooms(), 4294967291},
		{"-2147483648 --generator rooms", level.NewRooms(), 2147483648},
		{
			"3 --size 100x50 --max-cuts 5 --min-piece 10x8 --min-room 3 --padding 2 --loops 2 --corners across",
			level.BSP{
				Size: level.Size{W: 100, H: 50}, MaxCuts: 5, MinPiece: level.Size{W: 10, H: 8}, MinRoom: 3, Padding: 2,
				Corners: level.CornersAcross, Loops: 2,
			},
			3,
		},
		{
			"3 --generator rooms --size 0060x040 --max-rooms 5 --room-size 4..9 --loops 1 --corners=random",
			nil, 3,
		},
		{
			"3 --generator caves --floor 50 --pass loops:saved=9,count=2 --pass grass --pass=grass:size=1..4 --pass stairs",
			level.Chain(level.Caves{Size: level.Size{W: 80, H: 48}, Floor: 50, Smooth: 4, Smallest: 12}, level.Loops{Count: 2, Saved: 9, Longest: 12},
				level.NewGrass(), level.Strew{Cover: level.CoverGrass, Patches: 5, Size: level.Range{Min: 1, Max: 4}}, level.NewStairs()),
			3,
		},
		{"-5 --generator rooms --pass doors:share=100", level.Chain(level.NewRooms(), level.Doors{Share: 100, Open: 15}), 4294967291},
		{
			"3 --generator rooms --size 0060x040 --max-rooms 5 --room-size 4..9 --loops 1",
			level.Rooms{Size: level.Size{W: 60, H: 40}, MaxRooms: 5, RoomSize: level.Range{Min: 4, Max: 9}, Loops: 1},
			3,
		},
	} {
		got := try(append([]string{"print"}, strings.Fields(test.args)...)...)
		if test.g == nil {
			if got.status != misused || !strings.Contains(got.stderr, "--corners is no option of rooms: leave it out, or add --generator bsp") {
				t.Errorf("%s: %+v", test.args, got)
			}
			continue
		}
		var d level.Dungeon
		if err := test.g.Generate(test.seed, &d); err != nil {
			t.Fatal(err)
		}
		if got.status != done || got.stdout != d.String() {
			t.Errorf("%s: status %d, %s\n%s\nexpected\n%v", test.args, got.status, got.stderr, got.stdout, &d)
		}
	}
}

// What cannot work is refused before anything is grown or shown, in one sentence that names the option as it is typed, its
// value, the limit and the remedy.
func TestRefusals(t *testing.T) {
	for _, test := range []struct{ args, says string }{
		{"--generator cave", `--generator is "cave": make it bsp, rooms, caves, accretion, maze or drawn, such as bsp`},
		{"--generator BSP", `--generator is "BSP"`},
		{"--max-rooms 4", "--max-rooms is no option of bsp: leave it out, or add --generator rooms or accretion"},
		{"--room-size 4..9", "--room-size is no option of bsp"},
		{"--generator rooms --max-cuts 4", "--max-cuts is no option of rooms"},
		{"--generator rooms --min-piece 12x9", "--min-piece is no option of rooms"},
		{"--generator rooms --min-room 4", "--min-room is no option of rooms"},
		{"--generator rooms --padding 1", "--padding is no option of rooms"},
		{"--size 1x1", "--size is 1x1, too small for --min-room 4 with --padding 1: make it at least 8x8, or lower --min-room or --padding"},
		{"--size 7x36", "8x8"},
		{"--size 16385x36", "--size is 16385x36"},
		{"--size 0x0", "16384"},
		{"--size -5x36", "--size is -5x36"},
		{"--size 99999999999999999999x5", `--size is "99999999999999999999x5": make it a width and a height in cells, each 1 to 16384, such as 64x36`},
		{"--size 64", `--size is "64"`},
		{"--size 64,36", `"64,36"`},
		{"--size 64X36", `"64X36"`},
		{"--size 64x36x2", `"64x36x2"`},
		{"--max-cuts -1", "--max-cuts is -1, less than 0: make it 0 to 32767"},
		{"--max-cuts 32768", "--max-cuts is 32768, more than 32767"},
		{"--max-cuts 2147483648", "--max-cuts is"},
		{"--max-cuts 4.0", `"4.0"`},
		{"--min-piece 5x9", "--min-piece is 5x9, too small for --min-room 4 with --padding 1: make it at least 6x6"},
		{"--min-room 0", "--min-room is 0, less than 1"},
		{"--min-room 8", "--min-piece is 12x9, too small for --min-room 8"},
		{"--padding -1", "--padding is -1"},
		{"--padding 9223372036854775807", "--padding is"},
		{"--loops 10001", "--loops is 10001, more than 10000: make it 0 to 10000"},
		{"--corners both", `--corners is "both": make it random or across`},
		{"--size 16384x16384 --max-cuts 32767 --min-piece 1x1 --min-room 1 --padding 0", "more than 4194304 rooms"},
		{"--generator rooms --size 13x48", "--size is 13x48, too small for --room-size 7..13: make it at least 14x14, or lower the --room-size's maximum"},
		{"--generator rooms --room-size 13..7", "--room-size is 13..7, its minimum above its maximum"},
		{"--generator rooms --room-size 1..7", "--room-size's minimum is 1, less than 2"},
		{"--generator rooms --room-size 7-13", `--room-size is "7-13": make it two whole numbers from 2 to 16384, the smaller one first, such as 7..13`},
		{"--generator rooms --room-size 7...13", `"7...13"`},
		{"--generator rooms --max-rooms 0", "--max-rooms is 0, less than 1: make it 1 to 10000"},
		{"--generator rooms --max-rooms 10001", "--max-rooms is 10001"},
		{"--generator caves --loops 3", "--loops is no option of caves: leave it out, or add --generator bsp or rooms"},
		{"--generator caves --floor 100", "--floor is 100, more than 99: make it 1 to 99"},
		{"--generator maze --size 2x9", "--size is 2x9, too small: make it at least 3x9"},
		{"--generator accretion --halls x", `--halls is "x": make it a whole number from 0 to 100`},
		{"--generator drawn", "--generator drawn takes its map from a file: add --text with the name of one"},
		{"--generator drawn --text /no/such", `--text is "/no/such", which cannot be read: no such file or directory; name another file`},
		{"--generator drawn --text .", `--text is ".", which cannot be read: is a directory`},
		{"--generator drawn --text shape.go", `--text is "shape.go": line 1, column 1 of the map is 'p'`},

		{"--pass lake", `--pass is "lake": make it refill, loops, vaults, columns, lakes, chasms, dead-ends, doors, rubble, grass or stairs`},
		{"--pass=", `--pass is "": make it refill`},
		{"--pass lakes:count=x", `--pass lakes: count is "x": make it a whole number, such as 3`},
		{"--pass lakes:count=10001", "--pass lakes: count is 10001, more than 10000: make it 0 to 10000"},
		{"--pass lakes:size=5", `--pass lakes: size is "5": make it two whole numbers, the smaller one first, such as 5..14`},
		{"--pass lakes:size=9..5", "--pass lakes: size is 9..5, its minimum above its maximum: write the smaller number first"},
		{"--pass lakes:count=2,sizes=5..9", `--pass lakes: it has no option "sizes": its options are count, size`},
		{"--pass lakes:", `--pass lakes: it has no option ""`},
		{"--pass lakes:count", "--pass lakes: count has no value: write it after an equals sign, count=3 for example"},
		{"--pass refill:with=rooms", `--pass refill: with is "rooms": make it caves, accretion or maze`},
		{"--pass doors --pass lakes", "--pass lakes comes after doors, but it takes floor away and doors only furnishes the floor: put lakes before doors"},
		{"--pass vaults", "--pass vaults has no rooms to set: add :from= with the name of a file of them"},
		{"--pass vaults:from=/no/such", `--pass vaults: from is "/no/such", which cannot be read: no such file or directory`},
		{"--pass vaults:from=shape.go,count=3", `--pass vaults: from is "shape.go", which is no file of vaults: shape.go:1:1: `},
	} {
		for _, command := range []string{"7", "play 7", "print 7", "print", "print 7 --format png", "survey 1..2", "survey 1..2 --json"} {
			got := try(strings.Fields(command + " " + test.args)...)
			lines := strings.Split(got.stderr, "\n")
			if got.status != misused || got.stdout != "" || len(lines) != 3 || !strings.Contains(lines[0], test.says) {
				t.Errorf("%s %s: %+v", command, test.args, got)
			}
		}
	}
}

// The options are those of all starts, and show what these have unless told otherwise; all passes are explained.
func TestOptionsOfStarts(t *testing.T) {
	want := map[string]any{"Generator": nil, "Pass": nil}
	for _, g := range starts() {
		v := reflect.ValueOf(g)
		for i := range v.NumField() {
			if name := v.Type().Field(i).Name; want[name] == nil {
				want[name] = v.Field(i).Interface()
			}
		}
	}
	shape := reflect.TypeFor[shape]()
	for i := range shape.NumField() {
		f := shape.Field(i)
		usual, known := want[f.Name]
		if shown := f.Tag.Get("placeholder"); !known || usual != nil && usual != "" && fmt.Sprint(usual) != shown {
			t.Errorf("%s shows %s, and is %v unless given", flagOf(f.Name), shown, usual)
		}
		delete(want, f.Name)
	}
	if len(want) > 0 {
		t.Errorf("there are no options for %v", want)
	}
	help := try("help", "passes").stdout
	for _, p := range passes() {
		if !strings.Contains(help, "\n  "+p.Name()+":") || aboutPass(p.Name()) == "" {
			t.Errorf("%s is not explained in\n%s", p.Name(), help)
		}
	}
}

// Junk in any option is refused and shown, and never ends in a panic.
func TestJunkOptions(t *testing.T) {
	junk := []string{
		"", " ", "x", "xx", "..", "-", "--", "+4", "4 ", " 4", "4\n", "0x10", "1e3", "1_0", "4,5", "٤", "４", "4\u0301", "\x00", "\xff", "NaN",
		"99999999999999999999999", "-99999999999999999999999", "4x", "x4", "4x-", "4..", "..4", "4×5", "4x5x", "+4x+5", "4x 5", "4 x 5", "٤x٤",
		"9999999999999999999x9999999999999999999", "1..9999999999999999999", strings.Repeat("9", 100000), strings.Repeat("x", 100000),
	}
	for _, option := range []string{
		"--generator", "--size", "--loops", "--max-cuts", "--min-piece", "--min-room", "--padding", "--corners",
		"--max-rooms", "--room-size", "--format", "--cell",
	} {
		for _, value := range junk {
			for _, arg := range [][]string{{option + "=" + value}, {option, value}} {
				args := append([]string{"print", "7"}, arg...)
				switch option {
				case "--max-rooms", "--room-size":
					args = append(args, "--generator=rooms")
				case "--cell":
					args = append(args, "--format=png")
				}
				got := try(args...)
				if got.status != misused || got.stdout != "" || len(got.stderr) > 500 {
					t.Errorf("%.60q: status %d, standard output of %d bytes, %.300q", args, got.status, len(got.stdout), got.stderr)
				}
				if len(arg) == 1 && !strings.Contains(got.stderr, option+" is ") {
					t.Errorf("%.60q: does not name the option: %.300s", args, got.stderr)
				}
			}
		}
	}
}

// The longest maps are printed. The largest takes seconds, and make test-long prints it.
func TestLargeMaps(t *testing.T) {
	for _, size := range []string{"16384x8", "8x16384", "2000x2000"} {
		if got := try("print", "7", "--size", size); got.status != done || strings.Count(got.stdout, "@") != 1 {
			t.Errorf("%s: status %d, %s", size, got.status, got.stderr)
		}
	}
}

// Whatever is typed, barrow does it or says in one sentence why not.
func FuzzArguments(f *testing.F) {
	for _, line := range []string{
		"7", "7 --cuts", "--generator rooms -5", "7 --size 20x20 --max-cuts 9 --min-piece 1x1 --min-room 1 --padding 0 --loops 3",
		"7 --generator rooms --max-rooms 9 --room-size 2..5", "7 --format json", "7 --format png --cell 1 --cuts", "--size=-1x-1",
		"7 --loops -1", "-- -5", "-5 -5", "--loops", "--loops --cuts", "7 --size 8x8 --corners=across", "7 --padding 9223372036854775807",
		"--no-such", "-x", "--help", "--version", "7 --generator caves --floor 50 --pass lakes:count=2,size=5..9 --pass=grass --pass stairs:far=1",
		"7 --pass refill:with=maze,share=100 --pass dead-ends: --steps", "7 --generator drawn --text x", "7 --pass vaults:from=x", "7 --max-rooms ..", "7 --room-size ..", "\x00 \xff", "--format tiled",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		args := strings.Split(line, " ")
		if strings.Contains(line, "--out") {
			t.Skip("writes files")
		}
		for _, arg := range strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == '=' }) {
			var size level.Size
			var cell int
			if readValue(arg, &size) && size.W*size.H > 1<<14 || readValue(arg, &cell) && cell > 32 && strings.Contains(line, "--cell") {
				t.Skip("takes long")
			}
		}
		got := try(append([]string{"print"}, args...)...)
		switch {
		case got.status == done && got.stdout != "":
		case got.status == misused && got.stdout == "" && strings.HasPrefix(got.stderr, "barrow: ") && len(got.stderr) < 1000:
		default:
			t.Errorf("%q: status %d, %d bytes on standard output, %q", args, got.status, len(got.stdout), got.stderr)
		}
	})
}
