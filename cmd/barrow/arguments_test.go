package main

import (
	"strings"
	"testing"
)

// What cannot be is refused in a sentence: what was typed, what can be, and what to type instead.
func TestArguments(t *testing.T) {
	long := strings.Repeat("x", 1000)
	for _, test := range []struct{ args, says string }{
		{"print --size", "--size has no value: make it a width and a height in cells, each 1 to 16384, such as 64x36"},
		{"print --size --cuts", "--size has no value: make it a width"},
		{"--loops", "--loops has no value: make it a whole number from 0 to 10000, such as 0"},
		{"print --format", "--format has no value: make it text, json, png or tiled, such as text"},
		{"print 7 --out", "--out has no value: make it the name of a file, such as 7.txt"},
		{"print --cell", "--cell has no value: make it a whole number from 1 to 256, such as 16"},
		{"7 8", `"8" is too much: play takes one seed and no more, leave the rest out`},
		{"print 7 8 9", `"8" is too much: print takes one seed and no more`},
		{"print 7 -8", `"-8" is too much`},
		{"print 7 " + long, `"` + long[:40] + `"... is too much`},
		{"survey 1..2 3..4", `"3..4" is too much: survey takes one range of seeds and no more`},
		{"7 print", `"print" comes too late: a command is the first word, as in barrow print`},
		{"survey", "survey needs a range of seeds: write the first and the last of them, barrow survey 1..1000 for example"},
		{"survey --json", "survey needs a range of seeds"},
		{"--xyzzy", `--xyzzy is no option of play: leave it out; "barrow play --help" lists those that there are`},
		{"print --xyzzy=5", "--xyzzy is no option of print: leave it out"},
		{"print 7 -x", "-x is no option of print: leave it out"},
		{"print --" + long, `"--` + long[:38] + `"... is no option of print: leave it out`},
		{"print --\x1b[2J", `"--\x1b[2J" is no option of print: leave it out`},
		{"print --siz 5x5", "--siz is no option of print: make it --size"},
		{"print -size 5x5", "-size is no option of print: make it --size"},
		{"--generater=rooms", "--generater is no option of play: make it --generator"},
		{"print --", ""},
		{"print ---", "--- is no option of print: leave it out"},
		{"print --=5", "-- is no option of print: leave it out"},
		{"survey 1..2 --cuts", "--cuts is an option of print alone: leave it out, or write it after print"},
		{"--json survey 1..2", "--json is an option of survey alone: leave it out, or write it after survey"},
		{"--size 8x8 survey 1..2", `"survey" comes too late: a command is the first word, as in barrow survey`},
		{"print --cuts=Maybe", `--cuts is "Maybe", and takes no value: write --cuts alone, or leave it out`},
		{"print --cuts=", `--cuts is "", and takes no value`},
		{"--version=false", `--version is "false", and takes no value: write --version alone, or leave it out`},
		{"print --help=no", `--help is "no", and takes no value`},
	} {
		got := try(strings.Fields(test.args)...)
		if test.says == "" {
			if got.status != done {
				t.Errorf("%s: %+v", test.args, got)
			}
			continue
		}
		line, _, _ := strings.Cut(got.stderr, "\n")
		if got.status != misused || got.stdout != "" || !strings.HasPrefix(line, "barrow: "+test.says) || len(line) > 250 {
			t.Errorf("%.60s: %+v", test.args, got)
		}
		for _, jargon := range []string{"EOL", "expected", "unexpected", "bool", "string", "flag", "positional", "token"} {
			if strings.Contains(line, jargon) {
				t.Errorf("%.60s: %q is jargon in %s", test.args, jargon, line)
			}
		}
	}
}
