package main

import (
	"bytes"
	"errors"
	"io"
	"math"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
)

// top is the module's folder, seen from this package's.
const top = "../.."

func read(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// result is what a run of the program leaves behind.
type result struct {
	status         int
	stdout, stderr string
}

// try runs the program, without starting one. A fresh seed is 1234.
func try(args ...string) result {
	var stdout, stderr bytes.Buffer
	status := run(args, &stdout, &stderr, func() uint32 { return 1234 }, "")
	return result{status, stdout.String(), stderr.String()}
}

func TestPrint(t *testing.T) {
	for _, test := range []struct {
		args []string
		seed string
	}{
		{[]string{"print", "7"}, "7"},
		{[]string{"print", "0"}, "0"},
		{[]string{"print", "0000000000000007"}, "7"},
		{[]string{"print", "4294967295"}, "4294967295"},
		{[]string{"print", "--", "7"}, "7"},
		{[]string{"print"}, "1234"},
	} {
		got := try(test.args...)
		want := result{done, golden(t, test.seed), "seed " + test.seed + "\n"}
		if got != want {
			t.Errorf("%q gave\n%v\nexpected\n%v", test.args, got, want)
		}
	}
}

// golden is the rows of a golden dungeon.
func golden(t *testing.T, seed string) string {
	t.Helper()
	_, rows, ok := strings.Cut(string(read(t, top+"/level/testdata/bsp-64x36/"+seed+".txt")), "\n\n")
	if !ok || strings.Count(rows, "\n") != 36 {
		t.Fatalf("the golden dungeon of seed %s has no 36 rows", seed)
	}
	return rows
}

// What is no seed is refused: what was typed is named and so is the range, and standard output stays empty.
func TestJunkSeed(t *testing.T) {
	for _, junk := range []string{
		"", " ", "abc", "7a", "a7", "7 ", " 7", "7 8", "7\n", "\t7", "+7", "-7", "-0", "--", "-", "+", "−7", "7-",
		"4294967296", "4294967295.0", "-1", "18446744073709551616", "99999999999999999999999999999999999999",
		"0x10", "0X10", "0b1", "0o7", "x7", "1e3", "1_000", "1,000", "1.000", "7.", ".7", "-.7", "NaN", "Inf", "-Inf",
		"٧", "७", "７", "-٧", "Ⅶ", "⁷", "7\u0301", "\u200b7", "\ufeff7", "7\x00", "\x00", "\xff", "-\xff", "-\x00", "seed 7", "$SEED",
		strings.Repeat("9", 1_000_000), strings.Repeat("x", 1_000_000), "-" + strings.Repeat("9", 1_000_000),
	} {
		for _, command := range [][]string{{}, {"play"}, {"print"}, {"print", "--"}} {
			if strings.HasPrefix(junk, "-I") || (junk == "--" && len(command) < 2) {
				continue // read as a flag, and as the end of flags: see TestMisuse
			}
			got := try(append(command, junk)...)
			if got.status != misused || got.stdout != "" {
				t.Fatalf("%q, %.50q: status %d, standard output %q", command, junk, got.status, got.stdout)
			}
			names := strings.Contains(got.stderr, quoted(junk))
			if !names || !strings.Contains(got.stderr, "0 to 4294967295") || len(got.stderr) > 400 {
				t.Errorf("%q, %.50q: %.400s", command, junk, got.stderr)
			}
		}
	}
}

// quoted is the beginning of what was typed, as a message shows it.
func quoted(typed string) string {
	q := []rune(strings.TrimSuffix(strconv.Quote(typed), `"`))
	return string(q[:min(len(q), 20)])
}

func TestMisuse(t *testing.T) {
	for _, test := range []struct {
		args  []string
		names string
	}{
		{[]string{"7", "8"}, "8"},
		{[]string{"print", "7", "8"}, "8"},
		{[]string{"print", "7", "-8"}, "-8"},
		{[]string{"prnt", "7"}, `"prnt" is neither a command nor a seed`},
		{[]string{"prnt"}, "play, print, survey"},
		{[]string{"help", "prnt"}, `"prnt" is neither`},
		{[]string{"version", "7"}, `"version" is neither`},
		{[]string{"--seed", "7"}, "--seed"},
		{[]string{"--seed=7"}, "--seed"},
		{[]string{"print", "--colour"}, "--colour"},
		{[]string{"-x"}, "-x"},
		{[]string{"-Inf"}, "-I"},
		{[]string{"print", "-7x", "--nothing"}, "--nothing"},
		{[]string{"--version=abc"}, "--version"},
	} {
		got := try(test.args...)
		if got.status != misused || got.stdout != "" || !strings.Contains(got.stderr, test.names) || !strings.Contains(got.stderr, "--help") {
			t.Errorf("%q: %+v", test.args, got)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, test := range []struct {
		args []string
		says []string
	}{
		{[]string{"--help"}, []string{"barrow 7", "barrow print 7", "print", "play", "--version"}},
		{[]string{"-h"}, []string{"barrow 7"}},
		{[]string{"print", "--help"}, []string{"print [SEED]", "0 to 4294967295"}},
		{[]string{"play", "--help"}, []string{"play [SEED]", "0 to 4294967295"}},
		{[]string{"7", "--help"}, []string{"SEED"}},
		{[]string{"--version"}, []string{"barrow ", "go1."}},
		{[]string{"print", "--version"}, []string{"barrow "}},
		{[]string{"help"}, []string{"barrow 7", "barrow print 7", "--version"}},
		{[]string{"help", "print"}, []string{"print [SEED]"}},
		{[]string{"version"}, []string{"barrow ", "go1."}},
	} {
		got := try(test.args...)
		if got.status != done || got.stderr != "" {
			t.Errorf("%q: status %d, standard error %q", test.args, got.status, got.stderr)
		}
		for _, text := range test.says {
			if !strings.Contains(got.stdout, text) {
				t.Errorf("%q does not say %q:\n%s", test.args, text, got.stdout)
			}
		}
	}
}

func TestVersion(t *testing.T) {
	for _, test := range []struct {
		version  string
		settings []debug.BuildSetting
		want     string
	}{
		{"", nil, "barrow development version (go1.26)"},
		{"(devel)", nil, "barrow development version (go1.26)"},
		{"v0.1.0", nil, "barrow v0.1.0 (go1.26)"},
		{"(devel)", []debug.BuildSetting{{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "false"}}, "barrow development version (revision abc, go1.26)"},
		{"v0.1.0", []debug.BuildSetting{{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "true"}}, "barrow v0.1.0 (revision abc, changed since, go1.26)"},
	} {
		got := describe(&debug.BuildInfo{GoVersion: "go1.26", Main: debug.Module{Version: test.version}, Settings: test.settings})
		if got != test.want {
			t.Errorf("%q %v: %q, expected %q", test.version, test.settings, got, test.want)
		}
	}
}

// fullDisk takes no byte.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestFullDisk(t *testing.T) {
	for _, args := range [][]string{{"print", "7"}, {"--help"}, {"--version"}} {
		var stderr bytes.Buffer
		status := run(args, fullDisk{}, &stderr, freshSeed, "")
		if status != failed || !strings.HasSuffix(stderr.String(), "barrow: standard output cannot be written: no space left\n") {
			t.Errorf("%q: status %d, %q", args, status, stderr.String())
		}
		if status := run(args, io.Discard, fullDisk{}, freshSeed, ""); status != done {
			t.Errorf("%q: status %d when only standard error is full", args, status)
		}
	}
}

// Fresh seeds come from all of the range, and no two of a few are the same.
func TestFreshSeed(t *testing.T) {
	seen := make(map[uint32]bool)
	high := uint32(0)
	for range 64 {
		seed := freshSeed()
		seen[seed] = true
		high = max(high, seed)
	}
	if len(seen) < 63 || high < math.MaxUint32/2 {
		t.Errorf("64 fresh seeds: %d different, the highest %d", len(seen), high)
	}
}
