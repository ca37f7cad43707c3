package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/barrow-rl/barrow/level/survey"
)

// list runs a survey that is to succeed and say nothing besides its results, and returns the lines of those.
func list(t *testing.T, args ...string) []string {
	t.Helper()
	got := try(append([]string{"survey"}, args...)...)
	if got.status != done || got.stderr != "" {
		t.Fatalf("%q: %+v", args, got)
	}
	return slices.Collect(strings.Lines(got.stdout))
}

// table reads a CSV file: the columns' names, and under them the values.
func table(t *testing.T, path string) (names []string, rows [][]float64) {
	t.Helper()
	lines, err := csv.NewReader(bytes.NewReader(read(t, path))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines[1:] {
		var row []float64
		for _, text := range line {
			value, err := strconv.ParseFloat(text, 64)
			if err != nil {
				t.Fatal(err)
			}
			row = append(row, value)
		}
		rows = append(rows, row)
	}
	return lines[0], rows
}

// What a search lists is what a filter of the table of all dungeons leaves, and sorting sorts it.
func TestSearch(t *testing.T) {
	all := filepath.Join(t.TempDir(), "all.csv")
	if lines := list(t, "1..500", "--loops", "1", "--csv", all); !strings.Contains(strings.Join(lines, ""), "chokepoints") {
		t.Errorf("the table leaves out what was measured for the file:\n%s", lines)
	}
	names, rows := table(t, all)
	want := []string{"seed"}
	for _, m := range survey.Metrics() {
		want = append(want, m.String())
	}
	if !slices.Equal(names, want) || len(rows) != 500 {
		t.Fatalf("%d rows of %v", len(rows), names)
	}
	cycles, walk := slices.Index(names, "cycles"), slices.Index(names, "longest-walk")
	kept := slices.DeleteFunc(slices.Clone(rows), func(row []float64) bool { return row[cycles] < 3 || row[walk] >= 70 })
	lines := func(rows [][]float64) (lines []string) {
		for _, row := range rows {
			lines = append(lines, fmt.Sprintf("%v cycles=%v longest-walk=%v\n", row[0], row[cycles], row[walk]))
		}
		return lines
	}
	args := []string{"1..500", "--loops", "1", "--where", "cycles >= 3 && longest-walk < 70"}
	for _, test := range []struct {
		args []string
		rows [][]float64
		by   func(a, b []float64) int
	}{
		{nil, kept, nil},
		{[]string{"--first", "5"}, kept[:5], nil},
		{[]string{"--first", "1000"}, kept, nil},
		{[]string{"--sort", "longest-walk"}, kept, func(a, b []float64) int { return int(a[walk] - b[walk]) }},
		{[]string{"--sort", "-longest-walk"}, kept, func(a, b []float64) int { return int(b[walk] - a[walk]) }},
		{[]string{"--sort=-cycles"}, kept, func(a, b []float64) int { return int(b[cycles] - a[cycles]) }},
	} {
		rows := slices.Clone(test.rows)
		if test.by != nil {
			slices.SortStableFunc(rows, test.by)
		}
		if got := list(t, append(args, test.args...)...); !slices.Equal(got, lines(rows)) {
			t.Errorf("%q: %q, expected %q", test.args, got, lines(rows))
		}
		if test.by != nil {
			if got := list(t, append(append(args, test.args...), "--first", "3")...); !slices.Equal(got, lines(rows[:3])) {
				t.Errorf("%q, 3 of them: %q, expected %q", test.args, got, lines(rows[:3]))
			}
		}
	}
	if len(kept) < 20 {
		t.Errorf("only %d are found", len(kept))
	}
}

// A file with the results of a search has what it lists, and the list stays as it is.
func TestSearchFiles(t *testing.T) {
	folder := t.TempDir()
	file := func(name string) string { return filepath.Join(folder, name) }
	args := []string{"1..300", "--where", "rooms == 11", "--sort", "cycles", "--first", "4"}
	want := list(t, args...)
	got := list(t, append(args, "--csv", file("a.csv"), "--json", file("a.json"), "--plot", "floor,openness", "--out", file("a.png"))...)
	if !slices.Equal(got, want) || len(got) != 4 {
		t.Errorf("%q, and with files %q", want, got)
	}
	names, rows := table(t, file("a.csv"))
	if !slices.Equal(names, []string{"seed", "rooms", "cycles", "floor", "openness"}) || len(rows) != 4 {
		t.Errorf("%v %v", names, rows)
	}
	for i, row := range rows {
		if line := fmt.Sprintf("%v rooms=%v cycles=%v\n", row[0], row[1], row[2]); line != want[i] {
			t.Errorf("the file has %q, the list %q", line, want[i])
		}
	}
	var record struct {
		Where   string
		Seeds   int
		Found   int
		Columns []string
		Rows    [][]float64
		Digest  string
		Plot    struct{ Bins []survey.Bin }
	}
	if err := json.Unmarshal(read(t, file("a.json")), &record); err != nil {
		t.Fatal(err)
	}
	bins := uint64(0)
	for _, b := range record.Plot.Bins {
		bins += b.Count
	}
	if !reflect.DeepEqual(record.Rows, rows) || !slices.Equal(record.Columns, names[1:]) || record.Seeds != 300 || int(bins) != record.Found || len(record.Digest) != 16 {
		t.Errorf("%+v, %d in bins", record, bins)
	}
	out := try(append(append([]string{"survey"}, args...), "--json", "-", "--plot", "floor,openness", "--out", file("a.png"))...)
	if untimed(out.stdout) != untimed(string(read(t, file("a.json")))) {
		t.Errorf("standard output has\n%s", out.stdout)
	}
	if picture, err := png.Decode(bytes.NewReader(read(t, file("a.png")))); err != nil || picture.Bounds().Dx() < 800 {
		t.Errorf("%v", err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 3 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// interruptAfter runs a survey that is interrupted when it has found something.
func interruptAfter(t *testing.T, found int, args ...string) result {
	t.Helper()
	var c surveyCommand
	command := command{name: "survey", options: &c}
	if err := command.parse(args, fieldsOf(&c)); err != nil {
		t.Fatal(err)
	}
	var stdout bytes.Buffer
	s, err := c.plan(&program{stdout: &stdout})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.goOn(); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.survey.Row = func(r survey.Row) bool {
		if found--; found == 0 {
			cancel()
		}
		return s.row(r)
	}
	if err = s.run(ctx); err == nil {
		return result{stdout: stdout.String()}
	}
	return result{interrupted, stdout.String(), err.Error()}
}

// A survey that is interrupted, once and again, and goes on, brings all that one without interruption does.
func TestResume(t *testing.T) {
	for _, args := range []string{
		"-100..6000 --generator rooms --where rooms>11",
		"1..6000 --where rooms>11 --first 500",
		"1..6000 --where rooms>11 --sort -openness --first 10 --json JSON --csv CSV --plot cycles,openness --out PNG",
		"1..6000 --json JSON --plot cycles,floor --out PNG",
		"1..6000 --csv CSV",
		"1..6000",
	} {
		t.Run(args, func(t *testing.T) {
			run := func(times int) (stdout string, files map[string]string) {
				folder := t.TempDir()
				fields := strings.Fields(args)
				for i, f := range fields {
					if strings.ToUpper(f) == f && strings.Trim(f, "JSONCVPG") == "" {
						fields[i] = filepath.Join(folder, f)
					}
				}
				fields = append(fields, "--resume", filepath.Join(folder, "state"))
				for i := range times {
					got := interruptAfter(t, 200+i, fields...)
					if got.status == interrupted && !strings.HasSuffix(got.stderr, ": the same command goes on from there") {
						t.Errorf("%s", got.stderr)
					}
				}
				got := try(append([]string{"survey"}, fields...)...)
				if got.status != done {
					t.Fatalf("%+v", got)
				}
				files = map[string]string{}
				left, err := os.ReadDir(folder)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range left {
					files[f.Name()] = untimed(string(read(t, filepath.Join(folder, f.Name()))))
				}
				if again := try(append([]string{"survey"}, fields...)...); untimed(again.stdout) != untimed(got.stdout) {
					t.Errorf("when all is done: %+v", again)
				}
				return untimed(got.stdout), files
			}
			wantOut, want := run(0)
			gotOut, got := run(3)
			if gotOut != wantOut {
				t.Errorf("%s\nwithout interruption\n%s", gotOut, wantOut)
			}
			for name := range want {
				if got[name] != want[name] {
					t.Errorf("%s is %.2000q\nwithout interruption %.2000q", name, got[name], want[name])
				}
			}
		})
	}
}

// untimed is a text without the lines that tell of time.
func untimed(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		if !strings.Contains(line, "econds\":") && !strings.Contains(line, "mean time") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

// Surveys of parts add up to that of the whole, in any order, but for the digest, of which there is one for each.
func TestMerge(t *testing.T) {
	for _, args := range []string{
		"--loops 2",
		"--plot floor,symmetry --out PNG",
		"--where cycles>2 --sort -longest-walk --first 7",
		"--generator rooms --where connected",
		"--generator caves --size 40x20 --pass lakes:count=1 --pass grass --pass grass:size=1..2 --where floor>200",
	} {
		folder := t.TempDir()
		name := func(name string) string { return filepath.Join(folder, name) }
		fields := strings.Fields(strings.ReplaceAll(args, "PNG", name("png")))
		var parts []string
		for _, seeds := range []string{"401..1000", "1..7", "8..400"} {
			parts = append(parts, name(seeds))
			list(t, append(fields, seeds, "--json", name(seeds))...)
		}
		list(t, append(fields, "1..1000", "--json", name("whole"))...)
		merge := append([]string{"--merge", "--json", name("sum")}, parts...)
		if strings.Contains(args, "PNG") {
			drawn := read(t, name("png"))
			merge = append(merge, "--out", name("png"))
			defer func() {
				if !bytes.Equal(drawn, read(t, name("png"))) {
					t.Error("the sum is drawn otherwise than the whole")
				}
			}()
		}
		got, want := list(t, merge...), list(t, append(fields, "1..1000")...)
		if strings.Contains(args, "--where") && !slices.Equal(got, want) {
			t.Errorf("%s: %q, of the whole %q", args, got, want)
		}
		if text := strings.Join(got, ""); !strings.Contains(args, "--where") &&
			(!strings.Contains(text, "seeds           1..7, 8..400, 401..1000\n") || !strings.Contains(text, " of 8..400\ndigest ") || !strings.Contains(text, want[5])) {
			t.Errorf("%s:\n%s", args, text)
		}
		sum, whole := fieldsIn(t, name("sum")), fieldsIn(t, name("whole"))
		for field := range whole {
			if !strings.Contains("first last digest", field) && !reflect.DeepEqual(sum[field], whole[field]) {
				t.Errorf("%s: %s is %v, of the whole %v", args, field, sum[field], whole[field])
			}
		}
	}
}

func fieldsIn(t *testing.T, path string) (fields map[string]any) {
	t.Helper()
	if err := json.Unmarshal(read(t, path), &fields); err != nil {
		t.Fatal(err)
	}
	for name := range fields {
		if strings.HasSuffix(name, "econds") {
			delete(fields, name)
		}
	}
	return fields
}

// What cannot work is refused before anything is surveyed, in one sentence, and nothing is written.
func TestSearchRefusals(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	for _, seeds := range []string{"1..9", "10..19"} {
		list(t, seeds, "--json", seeds+".json")
	}
	list(t, "1..9", "--where", "cycles > 1", "--resume", "state")
	for name, text := range map[string]string{
		"empty": "", "junk": "[3]", "object": "{}", "more.json": `{"options":{},"seeds":3,"first":1,"last":2}`, "plot.json": strings.Replace(string(read(t, "1..9.json")), "{", `{"plot":{"x":"cycles","y":"floor","joinedX":99},`, 1),
		"later": strings.Replace(string(read(t, "1..9.json")), `"generatorVersion": 1`, `"generatorVersion": 2`, 1),
		"wide":  strings.Replace(string(read(t, "10..19.json")), "64x36", "64x37", 1),
	} {
		write(t, name, text)
	}
	before, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ args, says string }{
		{"1..9 --where", "--where has no value: make it an expression over metrics, such as 'cycles >= 3 && longest-walk < 90'"},
		{"1..9 --where roms>3", `--where, at column 1, "roms" is no metric: make it rooms`},
		{"1..9 --where=", "--where, at column 1, the end comes where a value is needed"},
		{"1..9 --where rooms>3 --first 0", `--first is "0": make it a whole number from 1 to 1000000, such as 5`},
		{"1..9 --where rooms>3 --first 1000001", `--first is "1000001"`},
		{"1..9 --where rooms>3 --first -1", `--first is "-1"`},
		{"1..9 --first 5", "--first is how many of the seeds to list that --where or --sort bring: add one of these, or leave it out"},
		{"1..9 --sort walk", `--sort: "walk" is no metric: make it `},
		{"1..9 --sort --longest-walk", "--sort has no value"},
		{"1..9 --plot cycles,floor", "--plot draws a picture: say where with --out, --out heat.png for example"},
		{"1..9 --out heat.png", "--out is where --plot writes its picture: add --plot cycles,floor for example"},
		{"1..9 --plot cycles --out a", `--plot is "cycles": make it two metrics with a comma between them, such as cycles,floor`},
		{"1..9 --plot cycles,flor --out a", `--plot: "flor" is no metric: make it floor`},
		{"1..9 --plot cycles,floor,rooms --out a", `--plot: "floor,rooms" is no metric`},
		{"1..9 --csv gone/", "--csv is \"gone/\", which names a folder"},
		{"1..9 --csv gone/a.csv", `--csv is "gone/a.csv", and there is no such folder: make it first, or name another`},
		{"1..9 --csv .", "--csv is \".\", which is a folder"},
		{"1..9 --csv=", `--csv is ""`},
		{"1..9 --csv a --json ./a", `--json and --csv are both "a": name two files`},
		{"1..1000001 --csv a", "the seeds 1..1000001 are more than the 1000000 that --csv, --sort, --json and --resume can keep: write a shorter range"},
		{"0..4294967295 --where cycles>9 --resume a", "add --first 1000 for example, or write a shorter range"},
		{"1..9 --where cycles>2 --resume state", `--resume is "state", which is of a survey that differs in --where: "cycles > 1" there and "cycles>2" here: ask for the same, or name another file`},
		{"1..8 --where cycles>1 --resume state", "differs in --where"},
		{"1..9 --resume state", "differs in --where"},
		{"2..9 --resume 1..9.json", "differs in the seeds, which are 2..9 here"},
		{"1..9 --resume 1..9.json", "differs in the results, such as --json or --csv"},
		{"1..9 --loops 1 --resume 1..9.json", "differs in the dungeons"},
		{"1..9 --merge", "--merge needs two files or more that --json wrote"},
		{"--merge", "--merge needs two files or more"},
		{"--merge 1..9.json 10..19.json --loops 2", "--loops says what to survey, and --merge only adds up: leave one of them out"},
		{"--merge 1..9.json 10..19.json --where cycles", "--where says what to survey"},
		{"--merge 1..9.json 10..19.json --out a", "--out is for the picture of a plot, and these surveys have none"},
	} {
		got := try(append([]string{"survey"}, strings.Fields(test.args)...)...)
		if got.status != misused || got.stdout != "" || !strings.Contains(got.stderr, test.says) || strings.Count(got.stderr, "\n") != 2 {
			t.Errorf("%s: %+v", test.args, got)
		}
	}
	for _, test := range []struct{ args, says string }{
		{"--merge 1..9.json gone", `"gone" cannot be read: no such file or directory`},
		{"--merge empty 1..9.json", `"empty" is not what --json or --resume of a survey writes: `},
		{"--merge junk 1..9.json", `"junk" is not what`},
		{"--merge object 1..9.json", `"object" is not what`},
		{"--merge more.json 1..9.json", "of the seeds 1..2 it has 3"},
		{"--merge plot.json 1..9.json", "its plot has bins that cannot be"},
		{"--merge 1..9.json 1..9.json", "the seeds 1..9 and 1..9 have some in common, which would count twice: leave one of the files out"},
		{"--merge 10..19.json later", `"10..19.json" and "later" differ in the version of the generators: "2" there and "1" here`},
		{"--merge 1..9.json wide", `"1..9.json" and "wide" differ in the dungeons: `},
		{"--merge 1..9.json state", "differ in --where"},
		{"1..9 --resume junk", `"junk" is not what`},
	} {
		got := try(append([]string{"survey"}, strings.Fields(test.args)...)...)
		if got.status != failed || got.stdout != "" || !strings.Contains(got.stderr, test.says) || strings.Count(got.stderr, "\n") != 1 {
			t.Errorf("%s: %+v", test.args, got)
		}
	}
	if after, err := os.ReadDir("."); err != nil || len(after) != len(before) {
		t.Errorf("files %v, %v", after, err)
	}
}

// Ranges that have a seed in common are found, also where one is written as a negative number.
func TestCheckApart(t *testing.T) {
	for _, test := range []struct {
		spans []span
		ok    bool
	}{
		{[]span{{First: 1, Done: 5}, {First: 6, Done: 5}}, true},
		{[]span{{First: 6, Done: 5}, {First: 1, Done: 6}}, false},
		{[]span{{First: 1, Done: 9}, {First: 3, Done: 1}}, false},
		{[]span{{First: 3, Done: 1}, {First: 3, Done: 0}}, true},
		{[]span{{First: -5, Done: 5}, {First: 0, Done: 5}}, true},
		{[]span{{First: -5, Done: 6}, {First: 0, Done: 5}}, false},
		{[]span{{First: -5, Done: 5}, {First: 4294967290, Done: 1}}, true},
		{[]span{{First: -5, Done: 5}, {First: 4294967291, Done: 1}}, false},
		{[]span{{First: -5, Done: 10}, {First: 4294967295, Done: 1}}, false},
	} {
		if err := checkApart(test.spans); (err == nil) != test.ok {
			t.Errorf("%v: %v", test.spans, err)
		}
	}
}

// The line on the terminal gives way to what is listed, and is gone at the end.
func TestProgress(t *testing.T) {
	var b bytes.Buffer
	p := &progress{w: &b, start: time.Now().Add(-10 * time.Second), before: 100}
	p.show(&survey.Report{Seeds: 100, Asked: 1000})
	p.show(&survey.Report{Seeds: 200, Asked: 1000})
	p.show(&survey.Report{Seeds: 300, Asked: 1000})
	p.clear()
	p.clear()
	line := "20.0% of 1000 seeds, 10 a second, 80 s left"
	if want := "\r" + line + "\r" + strings.Repeat(" ", len(line)) + "\r"; b.String() != want {
		t.Errorf("%q, expected %q", b.String(), want)
	}
	var nobody *progress
	nobody.show(&survey.Report{Seeds: 1})
	nobody.clear()
}

// A list that cannot be written ends the search, and what else was asked for is written all the same.
func TestSearchUnwritable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.csv")
	var stderr bytes.Buffer
	status := run([]string{"survey", "1..1000000", "--where", "rooms", "--csv", file}, fullDisk{}, &stderr, freshSeed, "")
	_, rows := table(t, file)
	if status != failed || stderr.String() != "barrow: standard output cannot be written: no space left\n" || len(rows) == 0 || len(rows) > 100000 {
		t.Errorf("status %d, %q, %d rows", status, &stderr, len(rows))
	}
}

// The help names every metric, and the page on the command line says what each is.
func TestMetricsAreTold(t *testing.T) {
	help := strings.Join(strings.Fields(try("survey", "--help").stdout), " ")
	page := string(read(t, top+"/docs/command-line.md"))
	for _, m := range survey.Metrics() {
		if !strings.Contains(help, " "+m.String()+",") && !strings.Contains(help, " and "+m.String()+".") && !strings.Contains(help, m.String()+" and") {
			t.Errorf("the help does not name %v", m)
		}
		if row := fmt.Sprintf("| `%v` | %s |\n", m, m.About()); !strings.Contains(page, row) {
			t.Errorf("docs/command-line.md has no row %s", row)
		}
	}
}

// Whatever a file has in it, it is a record that can be used, or one sentence says what is wrong with it.
func FuzzRecord(f *testing.F) {
	var b bytes.Buffer
	p := &program{stdout: &b}
	c := surveyCommand{Args: []string{"1..9"}, JSON: new(string), Where: new(string), Plot: new(string), Out: new(string)}
	*c.JSON, *c.Where, *c.Plot, *c.Out = "-", "rooms > 9", "cycles,openness", filepath.Join(f.TempDir(), "out")
	if err := c.Run(p); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	for _, text := range []string{"{}", "[]", `{"options":{"a":[1,{"b":null}]}}`, `{"options":{},"ranges":[{"first":-3,"last":9,"seeds":2}],"seeds":2}`, `{"options":{},"rooms":{"min":1e300}}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r := new(findings)
		if err := r.read(data); err != nil {
			return
		}
		s := &surveying{program: &program{stdout: io.Discard}}
		if s.begin(r) != nil {
			return
		}
		sum := &findings{Failures: []survey.Failure{}}
		sum.add(r)
		s.keep(r)
		s.settle()
		s.fill(sum)
		if unlike := r.unlike(r); unlike != "" {
			t.Errorf("it is unlike itself in %s", unlike)
		}
		_ = checkApart(sum.Ranges)
		if err := writeTable(io.Discard, r); err != nil {
			t.Error(err)
		}
		if err := r.writeJSON(io.Discard); err != nil {
			t.Error(err)
		}
		s.writeRows()
	})
}
