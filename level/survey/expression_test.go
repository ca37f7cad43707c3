package survey_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/survey"
)

// seven is a dungeon all of whose metrics are 7, but for the cycles, which are 3, and openness, which is half.
func seven(m survey.Metric) float64 {
	switch m {
	case survey.Cycles:
		return 3
	case survey.Openness:
		return 0.5
	}
	return 7
}

func TestExpression(t *testing.T) {
	for _, test := range []struct {
		text string
		want float64
	}{
		{"0", 0},
		{"12.50", 12.5},
		{".5", 0.5},
		{"5.", 5},
		{"cycles", 3},
		{"longest-walk", 7},
		{"cycles >= 3 && longest-walk < 90", 1},
		{"cycles>=3&&longest-walk<7", 0},
		{"1 + 2 * 3", 7},
		{"(1 + 2) * 3", 9},
		{"8 - 2 - 1", 5},
		{"8 / 2 / 2", 2},
		{"-cycles + 1", -2},
		{"2 - -2", 4},
		{"--2", 2},
		{"rooms-1", 6},
		{"rooms - cycles", 4},
		{"rooms -cycles", 4},
		{"7-cycles", 4},
		{"dead-ends-1", 6},
		{"1 < 2", 1},
		{"2 <= 2", 1},
		{"1 > 2", 0},
		{"2 >= 3", 0},
		{"cycles == 3", 1},
		{"cycles = 3 & 1 | 0", 1}, // other spellings
		{"1 / -0", math.Inf(-1)},
		{"cycles != 3", 0},
		{"3 < cycles == 0", 0},
		{"1 || 0 && 0", 1},
		{"(1 || 0) && 0", 0},
		{"2 && 3", 1},
		{"0 || 0", 0},
		{"!0", 1},
		{"!cycles", 0},
		{"!!cycles", 1},
		{"!cycles + 1", 1},
		{"1 / 0", math.Inf(1)},
		{"0 / 0 == 0 / 0", 0},
		{"0 / 0 != 0", 1},
		{"openness * 4\t==\n2", 1},
		{"cycles > 2 && cycles < 4 && (rooms > 9 || connected)", 1},
	} {
		e, err := survey.Compile(test.text)
		if test.text == "3 < cycles == 0" {
			if err == nil {
				t.Errorf("%s: a comparison of a comparison is no error", test.text)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if got := e.Value(seven); got != test.want {
			t.Errorf("%s is %v, expected %v", test.text, got, test.want)
		}
	}
	e, err := survey.Compile("floor > rooms && (rooms < floor || cycles) && floor")
	if want := []survey.Metric{survey.Floor, survey.Rooms, survey.Cycles}; err != nil || !slices.Equal(e.Metrics(), want) {
		t.Errorf("names %v, expected %v; %v", e.Metrics(), want, err)
	}
	asked := 0
	e.Value(func(survey.Metric) float64 { asked++; return 0 })
	if asked != 2 {
		t.Errorf("%d metrics are measured for what the first two settle", asked)
	}
	if n := testing.AllocsPerRun(10, func() { e.Value(seven) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestExpressionErrors(t *testing.T) {
	for _, test := range []struct{ text, says string }{
		{"", "at column 1, the end comes where a value is needed: add a name, a number or an expression in brackets"},
		{"   ", "at column 4, the end comes"},
		{"cycles >= ", "at column 11, the end comes where a value is needed"},
		{"lonest-walk < 90", `at column 1, "lonest-walk" is no metric: make it longest-walk, and put a blank before a minus`},
		{"cycles > 3 && roms < 9", `at column 15, "roms" is no metric: make it rooms`},
		{"Cycles > 3", `"Cycles" is no metric: make it cycles`},
		{"rooms-cycles", `at column 1, "rooms-cycles" is no metric`},
		{"cycles and rooms", `at column 8, "and" is no operator: write &&`},
		{"not cycles", `at column 1, "not" is no operator: write !`},
		{"cycles ≥ 3", `at column 8, "≥" is no operator: write >=`},
		{"3 < cycles < 9", `at column 12, "<" compares what is already a comparison: join two by &&`},
		{"(cycles > 3", "at column 12, the end comes before the ( of column 1 is closed: add a )"},
		{"((1) + (2", "the ( of column 8"},
		{"cycles > 3)", `at column 11, ")" follows a complete expression: put an operator such as && before it, or leave it out`},
		{"(cycles 3)", `at column 9, "3" follows a complete expression: put an operator such as && before it, or close the ( of column 1`},
		{"cycles of 3", `at column 8, "of" has no meaning among metrics`},
		{"cycles rooms", `at column 8, "rooms" follows`},
		{"1.2.3", `at column 1, "1.2.3" is no number: write digits with at most one point among them, such as 3 or 0.25`},
		{".", `"." is no number`},
		{"1e3", `"1e3" is no number`},
		{"0x10", `"0x10" is no number`},
		{"1_000", `"1_000" is no number`},
		{"3 > 2 $", `at column 7, "$" follows`},
		{"* 3", `at column 1, "*" comes where a value is needed: write a name, a number or an expression in brackets there`},
		{"()", `at column 2, ")" comes where a value is needed`},
		{"é + 1", `at column 1, "é" is no metric`},
		{"1 + é", `at column 5, "é" is no metric`},
		{"rooms > \"3\"", `at column 9, "3" is no number`},
		{"\xff", `at column 1, "\xff" comes where`},
		{"٣ < 4", `at column 1, "٣" is no metric`},
		{strings.Repeat("x", 1000), `"... is no metric`},
		{strings.Repeat("9", 1000), `"... is no number`},
		{strings.Repeat("(", 50000), "at column 50001, the end comes"},
	} {
		_, err := survey.Compile(test.text)
		if err == nil || !strings.Contains(err.Error(), test.says) || len(err.Error()) > 300 {
			t.Errorf("%.60s: %v, expected %s", test.text, err, test.says)
		}
	}
}

// Every name is taken, once and only as it is.
func TestMetricNames(t *testing.T) {
	for _, m := range survey.Metrics() {
		if got, err := survey.ParseMetric(m.String()); err != nil || got != m || m.About() == "" {
			t.Errorf("%v is %v, %v", m, got, err)
		}
		if e, err := survey.Compile(m.String()); err != nil || !slices.Equal(e.Metrics(), []survey.Metric{m}) {
			t.Errorf("%v: %v", m, err)
		}
		for _, wrong := range []string{m.String() + "s!", strings.ToUpper(m.String()), strings.ReplaceAll(m.String(), "-", " ") + " "} {
			if _, err := survey.ParseMetric(wrong); err == nil || !strings.HasSuffix(err.Error(), ": make it "+m.String()) && wrong != strings.ToUpper(wrong) {
				t.Errorf("%q: %v", wrong, err)
			}
		}
	}
}

// A search finds what a plain filter of all rows does, in the same order, whatever is measured lazily and however many work.
func TestSearch(t *testing.T) {
	loops := level.NewBSP()
	loops.Loops = 2
	for _, g := range []level.Generator{loops, level.NewRooms(), noise{level.Size{W: 20, H: 12}, 70}} {
		for _, text := range []string{
			"cycles >= 3 && longest-walk < 90", "rooms > 9", "connected", "chokepoints > 60 || dead-ends > 20", "symmetry > openness",
			"floor > 99999", "1", "corridor-length * rooms > 150 && !(rooms == 10)",
		} {
			e, err := survey.Compile(text)
			if err != nil {
				t.Fatal(err)
			}
			columns := e.Metrics()
			want := collect(t, survey.Survey{Generator: g, Last: 499, Columns: survey.Metrics()}, 0)
			want = slices.DeleteFunc(want, func(r survey.Row) bool {
				return e.Value(func(m survey.Metric) float64 { return r.Values[m] }) == 0
			})
			for i := range want {
				var values []float64
				for _, m := range columns {
					values = append(values, want[i].Values[m])
				}
				want[i].Values = values
			}
			for _, s := range []survey.Survey{{Workers: 1, Search: true}, {Workers: 3, Search: true}, {Workers: 2}} {
				s.Generator, s.Last, s.Where, s.Columns = g, 499, e, columns
				for _, first := range []int{0, 1, 5} {
					want := want
					if first > 0 {
						want = want[:min(first, len(want))]
					}
					got := collect(t, s, first)
					if !slices.EqualFunc(got, want, func(a, b survey.Row) bool { return a.Seed == b.Seed && slices.Equal(a.Values, b.Values) }) {
						t.Fatalf("%s, %s, first %d: found %v, expected %v", g.Name(), text, first, got, want)
					}
				}
			}
		}
	}
}

// collect is the rows of a survey, up to the first so many unless that is 0.
func collect(t *testing.T, s survey.Survey, first int) (rows []survey.Row) {
	t.Helper()
	s.Row = func(r survey.Row) bool {
		rows = append(rows, survey.Row{Seed: r.Seed, Values: slices.Clone(r.Values)})
		return len(rows) != first
	}
	r, err := s.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if r.Met != uint64(len(rows)) {
		t.Fatalf("%d rows, and the report says %d", len(rows), r.Met)
	}
	if first > 0 && len(rows) == first && r.Seeds != uint64(rows[first-1].Seed)+1 {
		t.Errorf("the report is on %d seeds, and the last found is %d", r.Seeds, rows[first-1].Seed)
	}
	return rows
}

// A survey that goes on where another was stopped reports what one without a stop does.
func TestBefore(t *testing.T) {
	whole := survey.Survey{Generator: flaky{level.NewBSP()}, First: -100, Last: 900}
	want, err := whole.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, stop := range []int{1, 5, 64, 640, 1001} {
		rest := whole
		part := whole
		part.Row = func(survey.Row) bool { stop--; return stop > 0 }
		if rest.Before, err = part.Run(context.Background()); err != nil {
			t.Fatal(err)
		}
		got, err := rest.Run(context.Background())
		got.Spent, want.Spent = 0, 0
		if err != nil || got.Tallies != want.Tallies || got.Digest != want.Digest || got.Seeds != want.Seeds || !slices.Equal(got.Failures, want.Failures) {
			t.Errorf("after %d seeds: %+v, %v", rest.Before.Seeds, got, err)
		}
	}
}

// flaky fails on seeds that 100 divides.
type flaky struct{ level.BSP }

func (f flaky) Generate(seed uint32, d *level.Dungeon) error {
	if seed%100 == 0 {
		panic("a hundred")
	}
	return f.BSP.Generate(seed, d)
}

// Whatever is written, it is compiled and has a value, or the error is one short sentence that names a column within it.
func FuzzExpression(f *testing.F) {
	for _, text := range []string{
		"cycles >= 3 && longest-walk < 90", "!(rooms + 1.5) * -2 / floor == 0 || connected", "((1", "1e9", "a-b-c", "\xff", "3 < 4 < 5", "≤", "a\tb\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := survey.Compile(text)
		if err == nil {
			for _, m := range e.Metrics() {
				if !strings.Contains(text, m.String()) {
					t.Errorf("%q names %v", text, m)
				}
			}
			if a, b := e.Value(seven), e.Value(seven); a != b && !math.IsNaN(a) {
				t.Errorf("%q is %v and %v", text, a, b)
			}
			return
		}
		if len(err.Error()) > 400 || !utf8.ValidString(err.Error()) || !strings.HasPrefix(err.Error(), "at column ") || strings.Contains(err.Error(), "%!") {
			t.Errorf("%q: %q", text, err)
		}
	})
}
