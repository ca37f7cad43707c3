package model

import (
	"fmt"
	"image/color"
	"reflect"
	"strings"

	"github.com/yohamta/donburi"
)

const (
	longestValue = 80 // how many characters of one value are kept
	deepestText  = 3  // how far structs and lists within each other are written out
	mostWords    = 16 // how many elements of a list are
)

// typeName is the name of a value's type, as ecs.Game.Events has it.
func typeName(v any) string { return reflect.TypeOf(v).String() }

// Summary is the value that a pointer points to in a few words: what it says of itself, or else its fields.
func (m *Model) Summary(pointer reflect.Value) string {
	v := pointer.Elem()
	if said := pointer.Interface(); speaks(said) {
		text, _, _ := strings.Cut(fmt.Sprint(said), "\n")
		return text
	}
	if v.Kind() == reflect.Struct && lineKind(v) == Group {
		return m.eventText(v.Interface())
	}
	return m.valueText(v, 0)
}

// eventText is an event's fields by name, with entities by their labels.
func (m *Model) eventText(event any) string {
	v := reflect.ValueOf(event)
	if v.Kind() != reflect.Struct {
		return m.valueText(v, 0)
	}
	return m.fieldsText(v, 0)
}

// fieldsText is a struct's exported fields by name.
func (m *Model) fieldsText(v reflect.Value, depth int) string {
	var parts []string
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.IsExported() {
			parts = append(parts, f.Name+" "+m.valueText(v.Field(i), depth+1))
		}
	}
	return strings.Join(parts, "  ")
}

// Told is a command in words: its type without the package, and its fields by name.
func (m *Model) Told(command any) string {
	name := typeName(command)
	return strings.TrimSpace(name[strings.LastIndexByte(name, '.')+1:] + "  " + m.eventText(command))
}

// valueText is one value in a few words. Values may be large and lead in circles, so depth says how far in it lies.
func (m *Model) valueText(v reflect.Value, depth int) string {
	if !v.IsValid() {
		return "none"
	}
	var text string
	switch kind := lineKind(v); {
	case kind == Ref:
		return m.Label(donburi.Entity(contents(v).Uint()))
	case kind == Vector:
		return vectorText(contents(v))
	case kind == Color:
		return colorText(contents(v).Interface().(color.RGBA))
	case kind == Plain && contents(v).Kind() == reflect.String:
		text = fmt.Sprintf("%q", contents(v).String())
	case kind == Plain:
		text = plainText(contents(v))
	case kind == Boolean:
		text = fmt.Sprint(contents(v).Bool())
	case kind == Choice:
		text = choiceText(contents(v))
	case kind == Table:
		text = fmt.Sprintf("%d entries", contents(v).Len())
	case kind == Items && depth < deepestText:
		text = m.itemsText(contents(v), depth)
	case kind == Items:
		text = fmt.Sprintf("%d elements", contents(v).Len())
	case kind == Group && depth < deepestText:
		return "{" + m.fieldsText(contents(v), depth) + "}"
	default:
		text = summary(v)
	}
	if r := []rune(text); len(r) > longestValue {
		text = string(r[:longestValue]) + "..."
	}
	return text
}

// itemsText is the first elements of a list.
func (m *Model) itemsText(v reflect.Value, depth int) string {
	var parts []string
	for i := range min(v.Len(), mostWords) {
		parts = append(parts, m.valueText(v.Index(i), depth+1))
	}
	if v.Len() > mostWords {
		parts = append(parts, "...")
	}
	return "[" + strings.Join(parts, " ") + "]"
}
