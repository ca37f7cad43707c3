package export

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"unicode"

	"github.com/barrow-rl/barrow/level"
)

// An Option is one of a generator's, spelled as on the command line: max-cuts for the field MaxCuts, 64x36 for a size. Those of
// a pass begin with its name: lakes.count, and lakes-2.count for the second of that name.
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
	seen := map[string]int{}
	for _, p := range chain.Passes {
		name := p.Name()
		if seen[name]++; seen[name] > 1 {
			name = fmt.Sprint(name, "-", seen[name])
		}
		list = appendOptions(list, name+".", p)
	}
	return list
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
