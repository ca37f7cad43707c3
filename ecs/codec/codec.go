// Package codec writes, reads, prints and compares Go values where they lie in memory, whatever their types: the components
// of a world, for instance. Each type is described once, by [Types.Describe], and all four follow the description.
//
// What is written is canonical: equal values give equal bytes on every machine. Memory that values share, through pointers,
// slices and maps, is written once, and shared again by what is read.
package codec

import (
	"fmt"
	"maps"
	"reflect"
	"unsafe"

	"github.com/cespare/xxhash/v2"
	"github.com/yohamta/donburi"
)

// An op says how a value is walked.
type op uint8

const (
	opNumber    op = iota // bool, integer or float
	opString              // length and bytes
	opEntity              // a donburi.Entity, written as what the game calls it
	opBlob                // a type that writes itself
	opBlank               // no data, but memory: a Tag, a struct of blank fields
	opStruct              // fields
	opArray               // length times elem; a complex number is two floats
	opInterface           // the name of the type that it holds, and a value of that
	opPointer             // leads to one elem
	opSlice               // leads to as many elems as it is long
	opMap                 // leads to its elem, which is the entries
	opEntries             // of a map: keys and elems
)

// A Type describes a Go type: all that is needed to write, read, print and compare its values in place. It never changes.
type Type struct {
	typ    reflect.Type
	name   string  // typ's String, which is its name in what is written
	op     op      // how to walk a value
	size   uintptr // in memory, in bytes
	width  int     // of a number when written, in bytes
	least  int     // the fewest bytes that a value is written as
	nodes  int     // values of any type inside, itself included, arrays counted as their elements
	depth  int     // of structs within structs
	fields []field // of a struct, blank ones left out
	steps  []field // the same for writing and reading: raw neighbours are one
	key    *Type   // of a map's entries
	elem   *Type   // of whatever holds others of one type
	length int     // of an array
	method method  // of a blob

	raw      bool    // memory holds the very bytes that are written
	bools    []field // of raw memory: the bools, of which not every byte is one, and arrays of what has some
	plain    bool    // numbers and nothing else
	shares   bool    // has pointers, slices, maps or interfaces, so may share memory with other values
	pointers bool    // has pointers, which no map can be ordered by
	speaks   bool    // has String, itself or by a pointer to it
	direct   bool    // an interface holds a value itself, rather than a pointer to one
}

// A field is a field of a struct.
type field struct {
	*Type
	label  string
	offset uintptr
}

// Shape is a number that differs between types whose values are written differently, for a reader that may be of another
// version of the program.
func (t *Type) Shape() uint64 { return xxhash.Sum64String(shapeOf(t.typ, nil)) }

// Empty reports whether the values of a type hold nothing, like a donburi.Tag. They need not be written.
func (t *Type) Empty() bool { return t.op == opBlank || t.size == 0 }

// Least is the fewest bytes that a value is written as.
func (t *Type) Least() int { return t.least }

// A Value is one value in place, such as a component: At is a pointer to it.
type Value struct {
	Type *Type
	At   unsafe.Pointer
}

// Types is the types that a game's values are made of, each described once, and those that interfaces may hold.
type Types struct {
	kinds   map[reflect.Type]*Type
	named   map[string]*Type        // nil where two types have one name
	dynamic map[string]reflect.Type // what interfaces may hold
	lent    bool                    // the maps are another's too, so they are cloned before they change
}

// NewTypes returns those in which interfaces may hold basic types and entities.
func NewTypes() *Types {
	ts := &Types{kinds: make(map[reflect.Type]*Type), named: make(map[string]*Type), dynamic: make(map[string]reflect.Type)}
	for _, value := range []any{
		false, 0, int8(0), int16(0), int32(0), int64(0), uint(0), uint8(0), uint16(0), uint32(0), uint64(0),
		float32(0), 0.0, complex64(0), complex128(0), "", donburi.Null,
	} {
		t := reflect.TypeOf(value)
		ts.dynamic[t.String()] = t
	}
	return ts
}

// Clone returns types that know what these know, and learn on their own.
func (ts *Types) Clone() *Types {
	ts.lent = true
	clone := *ts
	return &clone
}

// own makes the maps fit to be changed.
func (ts *Types) own() {
	if ts.lent {
		*ts = Types{kinds: maps.Clone(ts.kinds), named: maps.Clone(ts.named), dynamic: maps.Clone(ts.dynamic)}
	}
}

// Hold lets interfaces hold a type. It fails when another of that name is there.
func (ts *Types) Hold(t reflect.Type) error {
	if t.Kind() == reflect.Interface {
		return fmt.Errorf("%s is an interface, which no interface holds: name the types that implement it", t)
	}
	old := ts.dynamic[t.String()]
	if old != nil && old != t {
		return fmt.Errorf("types of %q and %q are both called %s: rename one", old.PkgPath(), t.PkgPath(), t)
	}
	if old == t {
		return nil
	}
	ts.own()
	ts.dynamic[t.String()] = t
	_, err := ts.Describe(t)
	if err != nil {
		delete(ts.dynamic, t.String())
	}
	return err
}

// Value is the value that a pointer leads to.
func (ts *Types) Value(pointer any) (Value, error) {
	v := reflect.ValueOf(pointer)
	t, err := ts.Describe(v.Type().Elem())
	return Value{t, v.UnsafePointer()}, err
}

// Copy makes values like others, of the same types: memory that those share is shared by these, and none with those.
// Each is read into its memory or, if another refers to it, its At is changed to where that one has it. It fails, with a
// sentence, when Append does.
func (ts *Types) Copy(from, to []Value) error {
	w := NewWriter(ts, func(e donburi.Entity) uint64 { return uint64(e) })
	if err := w.Append(from); err != nil {
		return err
	}
	return NewReader(ts, w.Bytes, func(n uint64) (donburi.Entity, error) { return donburi.Entity(n), nil }).Read(to)
}

// boxed returns what an interface in place holds: its description and where it lies. An empty one has no description.
func (ts *Types) boxed(t *Type, p unsafe.Pointer) (*Type, unsafe.Pointer) {
	value := reflect.NewAt(t.typ, p).Elem().Elem()
	if !value.IsValid() {
		return nil, nil
	}
	held := ts.kinds[value.Type()]
	if held == nil || ts.dynamic[held.name] != held.typ {
		failf("a %s holds a %s, which is not known: name that type with ecs.Hold when the game is made", t.name, value.Type())
	}
	data := &(*[2]unsafe.Pointer)(p)[1] // an interface is a word for its type and one for its data
	if held.direct {
		return held, unsafe.Pointer(data)
	}
	return held, *data
}

// A fault is a panic within a walk, which its entrance returns as an error.
type fault struct{ error }

func failf(format string, arguments ...any) { panic(fault{fmt.Errorf(format, arguments...)}) }

// caught, deferred, turns a fault into an error.
func caught(err *error) {
	switch r := recover().(type) {
	case nil:
	case fault:
		*err = r.error
	default:
		panic(r)
	}
}
