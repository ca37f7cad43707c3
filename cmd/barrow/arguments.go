package main

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"

	"github.com/barrow-rl/barrow/level/export"
)

// A command is something that the program does when its name is the first word.
//
// Its options are a pointer to a struct whose fields are what may follow the name, those of embedded structs included. A
// field with the tag arg is an argument of that name, any other an option: --max-cuts for a field MaxCuts. Its type is
//   - *string when it takes a value, and nil unless it was given one;
//   - []string for an argument that takes all values that there are, and for an option that can be given again;
//   - bool for an option without a value.
//
// The tag help says what the field is for, takes what its value may be, and placeholder how that looks; where this is no
// value to type, the tag such is. The tag alone is the value of an option without one. The tag group is the heading over the
// option in the help.
type command struct {
	name    string
	help    string
	options interface{ Run(*program) error }
}

// A field is one that is set by what is typed.
type field struct {
	name string // as it is typed: --max-cuts, or an argument's name
	tag  reflect.StructTag
	into any // a pointer to it
}

// fieldsOf are the fields of structs, given pointers to these.
func fieldsOf(structs ...any) (fields []field) {
	for _, s := range structs {
		v := reflect.ValueOf(s).Elem()
		for _, f := range reflect.VisibleFields(v.Type()) {
			if !f.Anonymous {
				fields = append(fields, field{cmp.Or(f.Tag.Get("arg"), flagOf(f.Name)), f.Tag, v.FieldByIndex(f.Index).Addr().Interface()})
			}
		}
	}
	return fields
}

// flagOf is an option as it is typed, given the name of its field.
func flagOf(name string) string { return "--" + export.OptionName(name) }

// find is the field of a name.
func find(fields []field, name string) (field, bool) {
	for _, f := range fields {
		if f.name == name {
			return f, true
		}
	}
	return field{}, false
}

// remedy says what the field's value may be.
func (f field) remedy() string {
	return fmt.Sprintf("make it %s, such as %s", f.tag.Get("takes"), cmp.Or(f.tag.Get("such"), f.tag.Get("placeholder")))
}

// parse sets fields to what was typed after the command's name. The error is a sentence for whoever typed it.
func (c command) parse(args []string, fields []field) error {
	var words []string // the arguments
	for i := 0; i < len(args); i++ {
		if args[i] == "--" {
			words = append(words, args[i+1:]...)
			break
		}
		if !isOption(args[i]) {
			words = append(words, args[i])
			continue
		}
		name, value, given := strings.Cut(args[i], "=")
		if name == "-h" {
			name = "--help"
		}
		f, ok := find(fields, name)
		if !ok {
			return c.unknown(name, fields)
		}
		if on, isSwitch := f.into.(*bool); isSwitch {
			if given {
				return fmt.Errorf("%s is %s, and takes no value: write %[1]s alone, or leave it out", name, shorten(value))
			}
			*on = true
			continue
		}
		if !given {
			alone, may := f.tag.Lookup("alone")
			switch {
			case i+1 < len(args) && !endsOption(args[i+1]):
				i++
				value = args[i]
			case may:
				value = alone
			default:
				return fmt.Errorf("%s has no value: %s", name, f.remedy())
			}
		}
		switch into := f.into.(type) {
		case **string:
			*into = &value
		case *[]string:
			*into = append(*into, value)
		}
	}
	return c.takeWords(words, fields)
}

// isOption reports whether a word has to be an option: after a hyphen comes another or a letter, so that -5 is a seed, and
// can be an option's value.
func isOption(word string) bool {
	return len(word) > 1 && word[0] == '-' && (word[1] == '-' || isLetter(word[1]))
}

// endsOption reports whether a word is certainly no value of the option before it. After a single hyphen comes a value such as
// -longest-walk: no option is written so, but for -h.
func endsOption(word string) bool { return strings.HasPrefix(word, "--") || word == "-h" }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// takeWords sets the arguments.
func (c command) takeWords(words []string, fields []field) error {
	for _, word := range words {
		if _, err := commandOf(word); err == nil {
			return fmt.Errorf("%q comes too late: a command is the first word, as in barrow %[1]s", word)
		}
	}
	takes := "nothing"
	for _, f := range fields {
		if f.tag.Get("arg") == "" || len(words) == 0 {
			continue
		}
		takes = f.tag.Get("takes")
		switch into := f.into.(type) {
		case **string:
			*into, words = &words[0], words[1:]
		case *[]string:
			*into, words = words, nil
		}
	}
	if len(words) > 0 {
		return fmt.Errorf("%s is too much: %s takes %s and no more, leave the rest out", shorten(words[0]), c.name, takes)
	}
	return nil
}

// unknown refuses an option that the command does not have, and names the one that may have been meant.
func (c command) unknown(name string, fields []field) error {
	for _, other := range commands() {
		if _, ok := find(fieldsOf(other.options), name); ok {
			return fmt.Errorf("%s is an option of %s alone: leave it out, or write it after %[2]s", name, other.name)
		}
	}
	remedy, least := "leave it out", len(name)/4+1
	for _, f := range fields {
		if d := distance(name, f.name); d < least {
			remedy, least = "make it "+f.name, d
		}
	}
	if quoted := shorten(name); quoted != `"`+name+`"` { // nothing that a terminal would act on
		name = quoted
	}
	return fmt.Errorf(`%s is no option of %s: %s; "barrow %[2]s --help" lists those that there are`, name, c.name, remedy)
}

// distance is how many letters have to be added, left out or changed to make one word of another: Levenshtein's.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		change := row[0]
		row[0]++
		for j := range len(b) {
			if a[i] != b[j] {
				change++
			}
			change, row[j+1] = row[j+1], min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
