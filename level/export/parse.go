package export

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/barrow-rl/barrow/level"
)

// Parse reads what [Arguments] writes: a start and its options, such as --generator caves --floor 50, and passes with those of
// their own, such as --pass lakes:count=2. A value may also follow an equals sign. What is not named is as usual, and without
// a --generator the start is the first of [level.Starts]. Nothing is read from files: [level.Drawn] is refused by its own
// check, and [level.Vaults] has no rooms. The error is a sentence that names the option and the remedy.
func Parse(arguments []string) (level.Chained, error) {
	chain := level.Chained{Start: level.Starts()[0]}
	var typed []Option
	for i := 0; i < len(arguments); i++ {
		name, value, given := strings.Cut(arguments[i], "=")
		switch {
		case !strings.HasPrefix(name, "--"):
			return chain, fmt.Errorf("%.40q is no option: options begin with two hyphens, --loops 3 for example", name)
		case !given && i+1 == len(arguments):
			return chain, fmt.Errorf("%.40s has no value: write it after the name, --loops 3 for example", name)
		case !given:
			i++
			value = arguments[i]
		}
		switch name {
		case "--generator":
			start, err := pick(level.Starts(), value)
			if err != nil {
				return chain, fmt.Errorf("--generator %w", err)
			}
			chain.Start = start
		case "--pass":
			p, err := parsePass(value)
			if err != nil {
				return chain, fmt.Errorf("--pass %w", err)
			}
			chain.Passes = append(chain.Passes, p)
		default:
			typed = append(typed, Option{name[2:], value})
		}
	}
	start, err := with(chain.Start, typed)
	if err != nil {
		return chain, fmt.Errorf("--generator %w", err)
	}
	chain.Start = start
	return chain, chain.Check()
}

// pick is the start or the pass of a name.
func pick[T interface{ Name() string }](all []T, name string) (T, error) {
	var names []string
	for _, one := range all {
		if one.Name() == name {
			return one, nil
		}
		names = append(names, one.Name())
	}
	var none T
	return none, fmt.Errorf("is %.40q: make it one of %s", name, strings.Join(names, ", "))
}

// parsePass reads a pass as [PassText] writes it.
func parsePass(text string) (level.Pass, error) {
	name, options, more := strings.Cut(text, ":")
	p, err := pick(level.Passes(), name)
	if err != nil || !more {
		return p, err
	}
	var typed []Option
	for _, option := range strings.Split(options, ",") {
		name, value, _ := strings.Cut(option, "=")
		typed = append(typed, Option{name, value})
	}
	return with(p, typed)
}

// with is a start or a pass with some of its options as they were typed.
func with[T interface{ Name() string }](of T, typed []Option) (T, error) {
	options := reflect.New(reflect.TypeOf(of)).Elem()
	options.Set(reflect.ValueOf(of))
	var names []string
	for i := range options.NumField() {
		names = append(names, OptionName(options.Type().Field(i).Name))
	}
	for _, o := range typed {
		i := slices.Index(names, o.Name)
		if i < 0 {
			return of, fmt.Errorf("%s has no option %.40q: its options are %s", of.Name(), o.Name, strings.Join(names, ", "))
		}
		if usual := fmt.Sprint(options.Field(i)); !ReadValue(o.Value.(string), options.Field(i).Addr().Interface()) {
			return of, fmt.Errorf("%s: %s is %.40q: write it like %s", of.Name(), o.Name, o.Value, usual)
		}
	}
	return options.Interface().(T), nil
}

// ReadValue reads an option's value as it is typed into the field that a pointer leads to, and reports whether it could: an
// int as digits, a [level.Size] as 64x36, a [level.Range] as 7..13, and one of [Choices] as its name. What is drawn by hand,
// which a command line reads from files, it cannot.
func ReadValue(text string, into any) bool {
	switch into := into.(type) {
	case *int:
		return readInt(text, into)
	case *level.Size:
		return readTwo(text, "x", &into.W, &into.H)
	case *level.Range:
		return readTwo(text, "..", &into.Min, &into.Max)
	}
	choice := slices.Index(Choices(reflect.TypeOf(into).Elem()), text)
	if choice >= 0 {
		reflect.ValueOf(into).Elem().SetUint(uint64(choice))
	}
	return choice >= 0
}

// readInt takes digits with at most a minus sign before them: a number below the limits is then refused as what it is.
func readInt(text string, into *int) bool {
	n, err := strconv.Atoi(text)
	if err != nil || text[0] == '+' {
		return false
	}
	*into = n
	return true
}

func readTwo(text, between string, first, second *int) bool {
	one, other, ok := strings.Cut(text, between)
	return ok && readInt(one, first) && readInt(other, second)
}
