package codec

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/yohamta/donburi"
)

// An Editor lists what is in values of any Go type, also of such as cannot be written, as fields that people read, and sets
// fields from what they type. It remembers what it finds out about types, so it is for one goroutine.
type Editor struct {
	Call func(donburi.Entity) string                     // what an entity is called: the same for the same, and with its #number
	Find func(number uint64) (e donburi.Entity, ok bool) // the living entity of a number

	forms map[reflect.Type]form
}

// A Field is one line of a value.
type Field struct {
	Path    []string // from the value: names of fields, numbers of elements, keys; nil of a line that is not for editing
	Key     string   // the path as one word, different for each line
	Name    string   // the path's last part
	Depth   int
	Kind    Kind
	Text    string         // in the form in which it can be typed; of Items the length
	Choices []string       // of a Choice the names of all its values, of a Vector those of its numbers
	Color   color.RGBA     // of a Color
	Entity  donburi.Entity // of a Ref
	Open    bool           // of a Group, Items or Table: what is in it follows
	Fixed   bool           // it cannot be typed
}

// deepest is how far down fields are followed. Pointers may lead in circles.
const deepest = 8

// mostLines is how many elements are listed in a row. Of more, each line stands for up to so many of them, and opens.
const mostLines = 64

// Fields lists what is in the value that a pointer leads to. open says which fields are open, given their key and whether
// they are unless somebody asked otherwise; nil opens those.
func (e *Editor) Fields(pointer reflect.Value, open func(f *Field, usual bool) bool) []Field {
	if open == nil {
		open = func(_ *Field, usual bool) bool { return usual }
	}
	l := lister{Editor: e, open: open}
	switch v := pointer.Elem(); {
	case v.Type() == reflect.TypeFor[donburi.Tag]():
	case v.Kind() == reflect.Struct && e.form(v.Type()).kind == Group:
		l.inside(v, nil, 0)
	default:
		l.value(v, []string{}, "value", 0)
	}
	return l.fields
}

// A lister collects fields.
type lister struct {
	*Editor
	open   func(*Field, bool) bool
	fields []Field
}

// value adds a value, and what is in it if it is open.
func (l *lister) value(outer reflect.Value, path []string, name string, depth int) {
	f := Field{Path: slices.Clone(path), Key: keyOf(path), Name: name, Depth: depth}
	v := contents(outer)
	if v.IsValid() {
		form := l.form(v.Type())
		f.Kind, f.Choices = form.kind, form.choices
	}
	usual := depth < 2
	switch f.Kind {
	case Opaque:
		f.Text, f.Fixed = brief(outer), true
	case Group:
		f.Text, f.Fixed = brief(outer), true
	case Items:
		f.Text, f.Fixed = strconv.Itoa(v.Len()), v.Kind() == reflect.Array
		usual = v.Len() <= 8
	case Table:
		f.Text, f.Fixed = fmt.Sprintf("%d entries", v.Len()), true
		usual = v.Len() <= 8
	default:
		f.Text = l.typed(v)
	}
	switch f.Kind {
	case Color:
		f.Color = colorOf(v)
	case Ref:
		f.Entity = donburi.Entity(v.Uint())
	}
	f.Open = f.Kind >= Group && depth < deepest && l.open(&f, usual)
	l.fields = append(l.fields, f)
	if f.Open {
		l.inside(v, path, depth+1)
	}
}

// inside adds what is in a struct, a list or a map.
func (l *lister) inside(v reflect.Value, path []string, depth int) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			t := v.Type().Field(i)
			here := append(path[:len(path):len(path)], t.Name)
			kind := l.form(t.Type).kind
			switch {
			case t.Anonymous && t.Type.Kind() == reflect.Struct && (kind == Group || kind == Vector && !t.IsExported()):
				l.inside(v.Field(i), here, depth) // its fields are the outer struct's, for Go and for people
			case t.IsExported():
				l.value(v.Field(i), here, t.Name, depth)
			}
		}
	case reflect.Map:
		entries := l.entries(v)
		l.list(path, depth, 0, len(entries), func(i int) (string, reflect.Value) { return entries[i].name, entries[i].value })
	default:
		l.list(path, depth, 0, v.Len(), func(i int) (string, reflect.Value) { return strconv.Itoa(i), v.Index(i) })
	}
}

// list adds some elements, or where they are too many lines that open to some of them.
func (l *lister) list(path []string, depth, from, to int, at func(i int) (string, reflect.Value)) {
	step := 1
	for (to-from+step-1)/step > mostLines {
		step *= mostLines
	}
	for i := from; i < to; i += step {
		name, v := at(i)
		if step == 1 {
			l.value(v, append(path[:len(path):len(path)], name), name, depth)
			continue
		}
		end := min(i+step, to)
		last, _ := at(end - 1)
		f := Field{Name: name + " to " + last, Depth: depth, Kind: Group, Fixed: true}
		f.Key = keyOf(append(path[:len(path):len(path)], f.Name))
		f.Open = l.open(&f, false)
		if l.fields = append(l.fields, f); f.Open {
			l.list(path, depth+1, i, end, at)
		}
	}
}

// keyOf is a path as one word. Keys of maps are quoted where they could be taken for something else.
func keyOf(path []string) string {
	parts := slices.Clone(path)
	for i, p := range parts {
		if p == "" || strings.ContainsAny(p, `/"`) {
			parts[i] = strconv.Quote(p)
		}
	}
	return strings.Join(parts, "/")
}

// A mapEntry is an entry of a map. Its name is its key's, in the form in which that is shown.
type mapEntry struct {
	name       string
	key, value reflect.Value
}

// entries is those of a map, in the order of their names, which differ.
func (e *Editor) entries(v reflect.Value) []mapEntry {
	var all []mapEntry
	for it := v.MapRange(); it.Next(); {
		name := ""
		switch k := contents(it.Key()); {
		case k.Kind() == reflect.String:
			name = k.String()
		case k.IsValid() && k.Type() == reflect.TypeFor[donburi.Entity]():
			name = e.Call(donburi.Entity(k.Uint()))
		default:
			name = fmt.Sprint(it.Key())
		}
		all = append(all, mapEntry{name, it.Key(), it.Value()})
	}
	slices.SortFunc(all, func(a, b mapEntry) int {
		if a.name != b.name {
			return cmp.Compare(a.name, b.name)
		}
		return cmp.Compare(fmt.Sprintf("%T %#[1]v", a.key.Interface()), fmt.Sprintf("%T %#[1]v", b.key.Interface()))
	})
	was, twins := "", 0
	for i := range all {
		if name := all[i].name; i > 0 && name == was {
			twins++
			all[i].name = fmt.Sprintf("%s (%d)", name, twins+1)
		} else {
			was, twins = name, 0
		}
	}
	return all
}

// Set changes the value at the end of a path within that which a pointer leads to, from what was typed for it in the form
// that Fields shows. Then it asks all on the way that has a method Check() error whether it can still work. When anything
// refuses, with a sentence, nothing has changed, however deep the value shares memory.
func (e *Editor) Set(pointer reflect.Value, path []string, text string) error {
	_, err := e.set(pointer.Elem(), path, text)
	return err
}

// set is Set, and returns how to undo it.
func (e *Editor) set(v reflect.Value, path []string, text string) (undo func(), err error) {
	switch {
	case !contents(v).IsValid():
		err = fmt.Errorf("a %s that leads to nothing, or in a circle, cannot be typed: change what holds it", v.Type())
	case v.Kind() == reflect.Interface:
		undo, err = e.replace(v.Elem(), v.Set, path, text)
	case v.Kind() == reflect.Pointer:
		undo, err = e.set(v.Elem(), path, text)
	case len(path) > 0:
		undo, err = e.step(v, path, text)
	case !v.CanSet():
		err = fmt.Errorf("a %s of this kind cannot be typed: its package keeps it to itself", v.Type())
	default:
		old := copied(v)
		undo = func() { v.Set(old) }
		if err = e.parse(v, text); err != nil {
			undo()
		}
	}
	if err != nil {
		return nil, err
	}
	if err = check(v); err != nil {
		undo()
	}
	return undo, err
}

// step sets something in a struct, a list or a map.
func (e *Editor) step(v reflect.Value, path []string, text string) (undo func(), err error) {
	name := path[0]
	switch v.Kind() {
	case reflect.Struct:
		if t, ok := v.Type().FieldByName(name); ok && (t.IsExported() || t.Anonymous && t.Type.Kind() == reflect.Struct) {
			if f, err := v.FieldByIndexErr(t.Index); err == nil {
				return e.set(f, path[1:], text)
			}
		}
	case reflect.Slice, reflect.Array:
		if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < v.Len() {
			return e.set(v.Index(i), path[1:], text)
		}
	case reflect.Map:
		for _, entry := range e.entries(v) {
			if entry.name == name && entry.key.Equal(entry.key) { // NaN cannot be found again
				return e.replace(entry.value, func(to reflect.Value) { v.SetMapIndex(entry.key, to) }, path[1:], text)
			}
		}
	}
	return nil, fmt.Errorf("there is no %q in a %s: choose a field that it has", name, v.Type())
}

// replace sets something in a copy of what cannot be changed in place, which is what interfaces and maps hold, and puts the
// copy there. To undo that takes both steps back, for a copy shares what it points to.
func (e *Editor) replace(old reflect.Value, put func(reflect.Value), path []string, text string) (func(), error) {
	inner := copied(old)
	undo, err := e.set(inner, path, text)
	if err != nil {
		return nil, err
	}
	put(inner)
	return func() { undo(); put(old) }, nil
}

// copied is a value of its own that can be set.
func copied(v reflect.Value) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	return c
}

// check asks a value whether it can work, if it has a way to say so.
func check(v reflect.Value) (err error) {
	if !v.CanAddr() || !v.Addr().CanInterface() {
		return nil
	}
	checker, ok := v.Addr().Interface().(interface{ Check() error })
	if !ok {
		return nil
	}
	defer func() {
		if recover() != nil { // an embedded interface that holds nothing
			err = errors.New("what is in it cannot be checked: fill it first")
		}
	}()
	return checker.Check()
}
