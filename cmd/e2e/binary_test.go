package e2e

import (
	"path/filepath"
	"strings"
	"testing"
)

// The real program, with no display to be had: what it prints is what other programs grew, and its exit status and
// streams are what a script needs.
func TestBinary(t *testing.T) {
	files, err := filepath.Glob(top + "/level/testdata/bsp-64x36/*.txt")
	if err != nil || len(files) < 11 {
		t.Fatalf("%d golden files, %v", len(files), err)
	}
	for _, file := range files {
		seed := strings.TrimSuffix(filepath.Base(file), ".txt")
		want := result{done, golden(t, seed), "seed " + seed + "\n"}
		if got := start(t, "print", seed); got != want {
			t.Errorf("print %s gave\n%v\nexpected\n%v", seed, got, want)
		}
	}

	for _, test := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"print", "-5"}, misused, `"-5" is not a seed`},
		{[]string{"-5"}, misused, `"-5" is not a seed`},
		{[]string{""}, misused, `"" is not a seed`},
		{[]string{"print", "4294967296"}, misused, `"4294967296" is not a seed`},
		{[]string{"print", "7", "8"}, misused, `"8" is too much`},
		{[]string{"--fly"}, misused, "--fly is no option of play"},
	} {
		got := start(t, test.args...)
		if got.status != test.status || got.stdout != "" || !strings.Contains(got.stderr, test.stderr) {
			t.Errorf("%q: %+v", test.args, got)
		}
	}

	first, second := start(t, "print"), start(t, "print")
	if first.status != done || first.stderr == second.stderr {
		t.Errorf("print, twice: %+v and %+v", first, second)
	}
	seed := strings.TrimSuffix(strings.TrimPrefix(first.stderr, "seed "), "\n")
	if again := start(t, "print", seed); again != first {
		t.Errorf("print named %q, and print %s gave\n%v\nafter\n%v", first.stderr, seed, again, first)
	}
}

// golden is the rows of the dungeon that another program grew.
func golden(t *testing.T, seed string) string {
	t.Helper()
	_, rows, ok := strings.Cut(string(read(t, top+"/level/testdata/bsp-64x36/"+seed+".txt")), "\n\n")
	if !ok || strings.Count(rows, "\n") != 36 {
		t.Fatalf("the golden dungeon of seed %s has no 36 rows", seed)
	}
	return rows
}
