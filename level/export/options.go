package export

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/barrow-rl/barrow/level"
)

// An Option is one of a generator's, spelled as on the command line: max-cuts for the field MaxCuts, 64x36 for a size. Those of
// a pass begin with its name, lakes.count, and those of a second pass of that name with lakes-2.
type Option struct {
	Name  string
	Value any // an int, a bool, a float64 or a string
}

// OptionList is a generator's options in their own order. As JSON it is one object.
type OptionList []Option

// Options lists the options of a generator: the exported fields of the struct that it is, and of a chain those of its start
// and of each pass.
func Options(g level.Generator) OptionList {
	chain, ok := g.(level.Chained)
	if !ok {
		return appendOptions(nil, "", g)
	}
	list := Options(chain.Start)
	names := make([]string, len(chain.Passes))
	for i, p := range chain.Passes {
		names[i] = p.Name()
	}
	for i, prefix := range prefixes(names) {
		list = appendOptions(list, prefix, chain.Passes[i])
	}
	return list
}

// prefixes are what the options of passes of these names begin with.
func prefixes(passes []string) (list []string) {
	for i, name := range passes {
		twins := 1
		for _, before := range passes[:i] {
			if before == name {
				twins++
			}
		}
		if twins > 1 {
			name = fmt.Sprintf("%s-%d", name, twins)
		}
		list = append(list, name+".")
	}
	return list
}

// Typed is a generator of a name with its options as they are typed: caves --size 80x48 --pass lakes:count=2. They are those
// that [Options] lists. Values that a command line would read from files are quoted.
func Typed(name string, options OptionList) string {
	names := strings.Split(name, "+")
	starts := prefixes(names[1:])
	passes := make([]OptionList, len(starts))
	text := names[0]
	for _, o := range options {
		value := fmt.Sprint(o.Value)
		if strings.ContainsAny(value, " \n,") {
			value = strconv.Quote(value)
		}
		i := slices.IndexFunc(starts, func(start string) bool { return strings.HasPrefix(o.Name, start) })
		if i < 0 {
			text += fmt.Sprintf(" --%s %s", o.Name, value)
		} else {
			passes[i] = append(passes[i], Option{o.Name[len(starts[i]):], value})
		}
	}
	for i, list := range passes {
		text += " --pass " + PassText(names[1+i], list)
	}
	return text
}

func appendOptions(list OptionList, prefix string, options any) OptionList {
	v := reflect.Indirect(reflect.ValueOf(options))
	if v.Kind() != reflect.Struct {
		return list
	}
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if !field.IsExported() {
			continue
		}
		value := v.Field(i).Interface()
		switch of := value.(type) {
		case int, bool, float64:
		case []level.Vault:
			var names []string
			for _, vault := range of {
				names = append(names, vault.Name)
			}
			value = strings.Join(names, ", ")
		default:
			value = fmt.Sprint(value)
		}
		list = append(list, Option{prefix + OptionName(field.Name), value})
	}
	return list
}

// PassOptions lists the options of one pass.
func PassOptions(p level.Pass) OptionList { return appendOptions(nil, "", p) }

// MarshalJSON writes the options as one object, in their order.
func (l OptionList) MarshalJSON() ([]byte, error) {
	var b strings.Builder
	for i, option := range l {
		value, err := json.Marshal(option.Value)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, "%q:%s", option.Name, value)
	}
	return []byte("{" + b.String() + "}"), nil
}

// OptionName is a field's name as one of an option: max-cuts for MaxCuts, json for JSON.
func OptionName(field string) string {
	var b strings.Builder
	small := false // the letter before
	for _, c := range field {
		if small && unicode.IsUpper(c) {
			b.WriteByte('-')
		}
		small = !unicode.IsUpper(c)
		b.WriteRune(unicode.ToLower(c))
	}
	return b.String()
}
