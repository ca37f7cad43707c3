package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/survey"
)

func TestSurvey(t *testing.T) {
	for _, test := range []struct{ args, digest string }{
		{"1..1000", "f40c086d89018179"},
		{"1..1000 --corners across", "f99c021381e6ed6f"},
		{"1..1000 --size 100x50 --max-cuts 5 --min-piece 10x8 --min-room 3 --padding 2 --loops 2", "2da2dfed49312ac0"},
		{"1..1000 --size 40x25 --max-cuts 3 --min-room 1 --padding 0", "68c7f815e137e586"},
		{"1..1000 --generator rooms", "4255c5acb3020fe5"},
	} {
		got := try(strings.Fields("survey " + test.args)...)
		for _, line := range []string{"digest          " + test.digest + "\n", "seeds           1..1000\n", "failures        0\n", "floor share", "longest walk", "µs a dungeon"} {
			if got.status != done || got.stderr != "" || !strings.Contains(got.stdout, line) {
				t.Fatalf("%s: does not say %q: status %d, %s\n%s", test.args, line, got.status, got.stderr, got.stdout)
			}
		}
		got = try(strings.Fields("survey --json " + test.args)...)
		var report struct {
			Digest   string
			Seeds    int
			Complete bool
			Failures []struct{}
			Rooms    struct{ Min, Mean, Max float64 }
		}
		if err := json.Unmarshal([]byte(got.stdout), &report); err != nil || got.status != done {
			t.Fatalf("%s: %+v, %v", test.args, got, err)
		}
		if report.Digest != test.digest || report.Seeds != 1000 || !report.Complete || report.Failures == nil || report.Rooms.Mean < 3 {
			t.Errorf("%s: %+v", test.args, report)
		}
	}
	if a, b := digest(try("survey", "-5..-1", "--generator", "rooms")), digest(try("survey", "4294967291..4294967295", "--generator", "rooms")); a != b {
		t.Errorf("negative seeds have digest %s, and the same unsigned %s", a, b)
	}
}

func digest(r result) string {
	_, digest, _ := strings.Cut(r.stdout, "digest")
	return digest
}

func TestSurveyRefusals(t *testing.T) {
	for _, test := range []struct{ seeds, says string }{
		{"", `"" is no range of seeds`},
		{"7", `"7" is no range of seeds: write two with two dots between them, 1..1000 for example`},
		{"1-1000", "no range"},
		{"1..", `"" is not a seed`},
		{"..9", `"" is not a seed`},
		{"9..1", "9..1 end before they begin: write the smaller one first"},
		{"1..4294967296", `"4294967296" is not a seed`},
		{"1..99999999999999999999", "is not a seed"},
		{"1...9", `".9" is not a seed`},
		{"1..2..3", `"2..3" is not a seed`},
		{"-5..5", `"-5" is not a seed`},
		{"٧..٩", "is not a seed"},
		{"a..b", `"a" is not a seed`},
		{strings.Repeat("9", 100000) + "..1", "is not a seed"},
	} {
		got := try("survey", test.seeds)
		if got.status != misused || got.stdout != "" || !strings.Contains(got.stderr, test.says) || len(got.stderr) > 400 {
			t.Errorf("%.40s: %+v", test.seeds, got)
		}
	}
	for _, args := range []string{"survey", "survey 1..2 3..4", "survey --generator rooms -1..4294967295", "survey 1..2 --cuts", "survey 1..2 --out x"} {
		if got := try(strings.Fields(args)...); got.status != misused || got.stdout != "" {
			t.Errorf("%s: %+v", args, got)
		}
	}
}

// flawed is a generator whose dungeons of odd seeds have nobody's floor in them.
type flawed struct{ level.BSP }

func (f flawed) Generate(seed uint32, d *level.Dungeon) error {
	err := f.BSP.Generate(seed, d)
	if seed%2 == 1 {
		d.Map.Set(level.Point{X: 62, Y: 1}, level.Floor)
		d.Map.Set(level.Point{X: 1, Y: 34}, level.Floor)
	}
	return err
}

// One failure is enough for exit status 1, and each is named.
func TestSurveyFailures(t *testing.T) {
	for _, asJSON := range []bool{false, true} {
		var out bytes.Buffer
		s := surveying{program: &program{stdout: &out}, jsonOut: asJSON}
		s.survey = survey.Survey{Generator: flawed{level.NewBSP()}, First: 10, Last: 13}
		err := s.run(context.Background())
		var wrong misuse
		if err == nil || errors.As(err, &wrong) || !strings.Contains(err.Error(), "2 of 4 dungeons are not what bsp promises: the first is that of seed 11, since") {
			t.Errorf("error is %v", err)
		}
		for _, seed := range []string{"11", "13"} {
			if !strings.Contains(out.String(), seed) || !strings.Contains(out.String(), "cannot be reached from the start") {
				t.Errorf("does not say %s:\n%s", seed, &out)
			}
		}
	}
}
