package model

import (
	"fmt"
	"image/color"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/yohamta/donburi"
)

// A Kind is how a field is shown and edited.
type Kind uint8

// The kinds.
const (
	Opaque  Kind = iota // shown, not edited: functions, channels, what a package keeps to itself
	Plain               // edited as text: numbers, text, runes
	Boolean             // yes or no
	Choice              // one of a few names
	Color               // a color.RGBA
	Vector              // a struct of a few numbers, such as a point; the choices are their names
	Ref                 // another entity
	Group               // a struct, or what a pointer or an interface holds; its fields follow while it is open
	Items               // a slice or an array, likewise; the text is its length
	Table               // a map, likewise
)

// A Field is one line of a component, as it can be shown and edited.
type Field struct {
	Path    []string // from the component: names of fields, numbers of elements, keys
	Key     string   // the path as one word
	Name    string   // the path's last part
	Depth   int
	Kind    Kind
	Text    string // the value, in the form in which it can be typed
	Choices []string
	Chosen  int // which of the choices it is, -1 for none of them
	On      bool
	Color   color.RGBA
	Entity  donburi.Entity
	Open    bool // of a Group, Items or Table: what is in it follows
	Fixed   bool // it cannot be edited
}

// mostItems is how many elements of a list are shown; of a map's cells nobody reads more.
const mostItems = 64

// deepest is how far down fields are followed. Pointers may lead in circles.
const deepest = 8

// Fields lists the fields of the value that a pointer points to. open says which groups are open, given their key and
// whether they are unless somebody asked otherwise; nil opens those.
func (m *Model) Fields(pointer reflect.Value, open func(key string, usual bool) bool) []Field {
	if open == nil {
		open = func(_ string, usual bool) bool { return usual }
	}
	r := reader{model: m, open: open}
	v := pointer.Elem()
	if t := v.Type(); t == reflect.TypeFor[donburi.Tag]() {
		return nil
	}
	if inner := lineKind(v); inner == Group && v.Kind() == reflect.Struct {
		r.inside(v, nil)
	} else {
		r.value(v, []string{}, "value", 0)
	}
	return r.fields
}

// A reader collects fields.
type reader struct {
	model  *Model
	open   func(string, bool) bool
	fields []Field
}

// value adds a value, and what is in it if it is open.
func (r *reader) value(v reflect.Value, path []string, name string, depth int) {
	if inner := contents(v); inner.IsValid() && inner.Kind() != reflect.Struct {
		v = inner // a number behind a pointer is edited as a number
	}
	f := Field{Path: slices.Clone(path), Key: strings.Join(path, "/"), Name: name, Depth: depth, Kind: lineKind(v), Chosen: -1}
	r.fill(&f, v)
	inner := reflect.Value{}
	switch f.Kind {
	case Group, Items, Table:
		inner = contents(v)
		usual := f.Kind == Group && depth < 2 || f.Kind != Group && inner.IsValid() && inner.Len() <= 8
		f.Open = inner.IsValid() && depth < deepest && r.open(f.Key, usual)
	}
	r.fields = append(r.fields, f)
	if f.Open {
		r.inside(inner, path)
	}
}

// inside adds what is in a struct, a list or a map.
func (r *reader) inside(v reflect.Value, path []string) {
	depth := len(path)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			t := v.Type().Field(i)
			if inner := contents(v.Field(i)); t.Anonymous && t.Type.Kind() != reflect.Interface && inner.IsValid() && lineKind(inner) == Group {
				r.inside(inner, path) // its fields are the outer struct's, for Go and for people
			} else if t.IsExported() {
				r.value(v.Field(i), append(path[:depth:depth], t.Name), t.Name, depth)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range min(v.Len(), mostItems) {
			n := strconv.Itoa(i)
			r.value(v.Index(i), append(path[:depth:depth], n), n, depth)
		}
		if more := v.Len() - mostItems; more > 0 {
			r.fields = append(r.fields, Field{Depth: depth, Kind: Opaque, Fixed: true, Name: "...", Text: fmt.Sprintf("and %d more", more)})
		}
	case reflect.Map:
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		for _, k := range keys[:min(len(keys), mostItems)] {
			n := fmt.Sprint(k)
			r.value(v.MapIndex(k), append(path[:depth:depth], n), n, depth)
		}
	}
}

// fill says what a value is.
func (r *reader) fill(f *Field, v reflect.Value) {
	switch f.Kind {
	case Plain:
		f.Text = plainText(v)
	case Boolean:
		f.On = v.Bool()
		f.Text = strconv.FormatBool(f.On)
	case Choice:
		f.Text = choiceText(v)
		f.Choices = choices(v.Type())
		f.Chosen = slices.Index(f.Choices, f.Text)
	case Color:
		f.Color = v.Interface().(color.RGBA)
		f.Text = colorText(f.Color)
	case Vector:
		f.Text = vectorText(v)
		for i := range v.NumField() {
			f.Choices = append(f.Choices, v.Type().Field(i).Name)
		}
	case Ref:
		f.Entity = donburi.Entity(v.Uint())
		f.Text = r.model.Label(f.Entity)
	case Items:
		f.Text = strconv.Itoa(v.Len())
		f.Fixed = v.Kind() == reflect.Array
	case Table:
		f.Text = fmt.Sprintf("%d entries", v.Len())
		f.Fixed = true
	default:
		f.Text = summary(v)
		f.Fixed = true
	}
}

// contents is what a line holds: through pointers and interfaces, and invalid where there is nothing, or where they lead in
// a circle.
func contents(v reflect.Value) reflect.Value {
	for range 2 * deepest {
		if v.Kind() != reflect.Pointer && v.Kind() != reflect.Interface {
			return v
		}
		v = v.Elem() // of nil it is invalid, and so is what that holds
		if !v.IsValid() {
			return v
		}
	}
	return reflect.Value{}
}
