package export

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/barrow-rl/barrow/level"
)

// Arguments are what asks for a generator on Barrow's command line: the start and its options that are not as usual, such as
// --generator caves --floor 50, and each pass with those of its own, such as --pass lakes:count=2,size=5..9. There are none
// for starts and passes that are not among [level.Starts] and [level.Passes], nor for what was drawn by hand, which a command
// line reads from files: ok is then false.
func Arguments(g level.Generator) (arguments []string, ok bool) {
	chain, chained := g.(level.Chained)
	if !chained {
		chain.Start = g
	}
	for i, usual := range level.Starts() {
		options, known := unusual(chain.Start, usual)
		if !known {
			continue
		}
		if i > 0 {
			arguments = append(arguments, "--generator", usual.Name())
		}
		for _, o := range options {
			arguments = append(arguments, "--"+o.Name, fmt.Sprint(o.Value))
		}
		ok = !drawn(chain.Start)
	}
	for _, p := range chain.Passes {
		text, known := passArgument(p)
		arguments, ok = append(arguments, "--pass", text), ok && known && !drawn(p)
	}
	if !ok {
		return nil, false
	}
	return arguments, true
}

// passArgument is a pass as it is asked for.
func passArgument(p level.Pass) (text string, ok bool) {
	for _, usual := range level.Passes() {
		if p == nil || p.Name() != usual.Name() {
			continue
		}
		options, known := unusual(p, usual)
		if !known {
			continue
		}
		return PassText(usual.Name(), options), true
	}
	return "", false
}

// PassText is a pass with options as it is typed: lakes:count=2,size=5..9.
func PassText(name string, options OptionList) string {
	between := ":"
	for _, o := range options {
		name += fmt.Sprintf("%s%s=%v", between, o.Name, o.Value)
		between = ","
	}
	return name
}

// unusual lists the options that are not as usual, and reports whether the two are of one type.
func unusual(of, usual any) (list OptionList, same bool) {
	v := reflect.Indirect(reflect.ValueOf(of))
	if !v.IsValid() || v.Type() != reflect.TypeOf(usual) {
		return nil, false
	}
	defaults := appendOptions(nil, "", usual)
	for i, o := range appendOptions(nil, "", of) {
		if o != defaults[i] {
			list = append(list, o)
		}
	}
	return list, true
}

// drawn reports whether some of a start or pass was drawn by hand.
func drawn(of any) bool {
	switch of := reflect.Indirect(reflect.ValueOf(of)).Interface().(type) {
	case level.Drawn:
		return true
	case level.Vaults:
		return len(of.From) > 0
	}
	return false
}

// Choices are the names of the values of an enumeration: a number type whose String names them from 0 on and writes the
// number of any that is none. There are none of another type.
func Choices(t reflect.Type) (names []string) {
	if !t.Implements(reflect.TypeFor[fmt.Stringer]()) || t.Kind() != reflect.Uint8 {
		return nil
	}
	for n := range uint64(256) {
		v := reflect.New(t).Elem()
		v.SetUint(n)
		name := fmt.Sprint(v)
		if strings.Contains(name, fmt.Sprint(n)) {
			break
		}
		names = append(names, name)
	}
	return names
}
