package main

import (
	"fmt"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
)

// Each command line that the pages and the help show is one that works.
func TestOffers(t *testing.T) {
	pages, err := filepath.Glob(top + "/docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	texts := map[string]string{"the help": strings.ReplaceAll(try("--help").stdout, "\n  ", "\n    ")}
	for _, page := range append(pages, top+"/README.md") {
		texts[page] = string(read(t, page))
	}
	t.Chdir(t.TempDir())
	offer := regexp.MustCompile("(?m)(?:^    (?:\\$ )?|`)barrow( [^\n`]*|)(?:`|\n    barrow: |$)")
	offers := 0
	for where, text := range texts {
		for _, match := range offer.FindAllStringSubmatch(text, -1) {
			line, _, _ := strings.Cut(match[1], "  ") // what it does comes after it
			line, _, _ = strings.Cut(line, " > ")
			if strings.ContainsAny(line, "[]:") || strings.Contains(line, "A..B") || strings.Contains(line, "...") {
				continue // not to be typed as it stands
			}
			refused := strings.HasSuffix(match[0], "\n    barrow: ") // and the page shows it
			args := wordsOf(line)
			if slices.Contains(args, "--terminal") || slices.Contains(args, "--reader") || slices.Contains([]string{"resume", "replay"}, strings.Join(args[:min(len(args), 1)], "")) {
				args = append(args, "--help") // without playing, and without a recording
			} else if len(args) == 0 || !isLetter(args[0][0]) || args[0] == today {
				args = append([]string{"print"}, args...) // what play takes, without a window
			}
			offers++
			if got := try(args...); got.status != done && !refused {
				t.Errorf("%s: barrow%s: %+v", where, line, got)
			}
		}
	}
	if offers < 15 {
		t.Errorf("only %d command lines are found", offers)
	}
}

// wordsOf splits a command line as a shell does: what stands between quotes is in one word.
func wordsOf(line string) (words []string) {
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}

// someShape draws options of the dungeon as they are typed, with some of the numbers: a start with some of its options, and
// now and then passes.
func someShape(t *rapid.T, numbers ...int) []string {
	value := func(of reflect.Value) string {
		number := func() string { return fmt.Sprint(rapid.SampledFrom(numbers).Draw(t, "number")) }
		switch of.Interface().(type) {
		case int:
			return number()
		case level.Size:
			return number() + "x" + number()
		case level.Range:
			return number() + ".." + number()
		}
		return rapid.SampledFrom(append(export.Choices(of.Type()), "both")).Draw(t, "choice")
	}
	options := func(of any, take func(name, value string)) {
		v := reflect.ValueOf(of)
		for i := range v.NumField() {
			if _, drawn := v.Field(i).Interface().([]level.Vault); !drawn && rapid.IntRange(0, 2).Draw(t, "whether") == 0 {
				take(export.OptionName(v.Type().Field(i).Name), value(v.Field(i)))
			}
		}
	}
	start := rapid.SampledFrom(starts()[:len(starts())-1]).Draw(t, "start") // drawn is the last
	args := []string{"--generator", start.Name()}
	options(start, func(name, value string) { args = append(args, "--"+name, value) })
	for range rapid.IntRange(0, 3).Draw(t, "passes") {
		p := rapid.SampledFrom(passes()).Draw(t, "pass")
		text := p.Name() + ":"
		options(p, func(name, value string) { text += name + "=" + value + "," })
		args = append(args, "--pass", text[:len(text)-1])
	}
	return args
}

// shapeOf is the generator of options as they are typed.
func shapeOf(args []string) (level.Generator, error) {
	var s shape
	if err := (command{name: "print"}).parse(args, fieldsOf(&s)); err != nil {
		return nil, err
	}
	return s.generator()
}

// Whatever the chain, the command line that asks for it asks for that chain and no other.
func TestArgumentsOfChains(t *testing.T) {
	asked := 0
	rapid.Check(t, func(t *rapid.T) {
		args := someShape(t, 0, 1, 2, 3, 4, 9, 20, 36, 90)
		g, err := shapeOf(args)
		if err != nil {
			return
		}
		asked++
		again, ok := export.Arguments(g)
		same, err := shapeOf(again)
		if !ok || err != nil || !reflect.DeepEqual(same, g) {
			t.Errorf("%q ask for %+v, which %q do not: %+v, %v", args, g, again, same, err)
		}
		read, err := export.Parse(again)
		if err != nil || !reflect.DeepEqual(level.Chain(read.Start, read.Passes...), g) {
			t.Errorf("%q ask for %+v, and are read as %+v, %v", again, g, read, err)
		}
	})
	if asked < 20 {
		t.Errorf("only %d chains were asked for", asked)
	}
}

// Whoever does what a refusal says is not refused for that again.
func TestRemediesWork(t *testing.T) {
	remedy := regexp.MustCompile(`^(--[a-z-]+) is .*make it (?:at least |at most )?([a-z]+|-?\d[\dx.]*)(?: to (\d+)|(?: or [a-z]+)?, such as (\S+))?`)
	followed := 0
	rapid.Check(t, func(t *rapid.T) {
		args := someShape(t, -1, 0, 1, 2, 3, 4, 7, 9, 13, 36, 80, 1000, 5000, 40000)
		_, err := shapeOf(args)
		if err == nil {
			return
		}
		found := remedy.FindStringSubmatch(err.Error())
		if found == nil || found[2] == "larger" {
			return
		}
		for _, value := range found[2:] {
			if value == "" || value == "a" || value == "two" { // words of a sentence
				continue
			}
			again := slices.Clone(args)
			again[slices.Index(again, found[1])+1] = value
			if _, err := shapeOf(again); err != nil && strings.HasPrefix(err.Error(), found[1]+" is ") {
				t.Errorf("%q: %v; and with %s %s: %v", args, found[0], found[1], value, err)
			}
			followed++
		}
	})
	if followed < 20 {
		t.Errorf("only %d remedies were followed", followed)
	}
}

// What is printed reads back as the same map, and the options that a survey and an export name grow it again.
func TestPrintedReadsBack(t *testing.T) {
	printed := 0
	rapid.Check(t, func(t *rapid.T) {
		args := someShape(t, 0, 1, 2, 3, 4, 15, 16, 36, 90)
		g, err := shapeOf(args)
		if err != nil {
			return
		}
		printed++
		seed := rapid.Uint32().Draw(t, "seed")
		got := try(append([]string{"print", fmt.Sprint(seed)}, args...)...)
		m, start, err := level.ParseMap(got.stdout, sizeOf(g))
		if err != nil || got.status != done {
			t.Fatalf("%q: %v, %+v", args, err, got)
		}
		var d level.Dungeon
		if err := g.Generate(seed, &d); err != nil {
			t.Fatal(err)
		}
		if m.String() != d.Map.String() || start != d.Start {
			t.Errorf("%q: reads back as\n%v", args, m)
		}

		named := wordsOf("--generator " + export.Typed(g.Name(), export.Options(g)))
		if same, err := shapeOf(named); err != nil || !reflect.DeepEqual(same, g) {
			t.Errorf("%q are named %q: %v, %v", args, named, same, err)
		}
	})
	if printed < 20 {
		t.Errorf("only %d were printed", printed)
	}
}
