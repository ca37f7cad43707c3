package ecs

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/yohamta/donburi"
)

// An op says how a value is walked.
type op uint8

const (
	opNumber    op = iota // bool, integer or float
	opString              // length and bytes
	opEntity              // a donburi.Entity, written as what the game calls it
	opBlob                // a type with a marshaler
	opBlank               // no data, but memory: a Tag, a struct of blank fields
	opStruct              // fields
	opArray               // length times elem; a complex number is two floats
	opInterface           // the name of a dynamic type, and a value of it
	opPointer             // leads to one elem
	opSlice               // leads to as many elems as it is long
	opMap                 // leads to its elem, which is the entries
	opEntries             // of a map: keys and elems
)

// A kind describes a Go type: all that is needed to write, read, format and compare its values in place.
type kind struct {
	typ    reflect.Type
	name   string  // typ's String, which is its name in what is written
	op     op      // how to walk a value
	size   uintptr // in memory, in bytes
	width  int     // of a number when written, in bytes
	least  int     // the fewest bytes that a value is written as
	nodes  int     // values of any type inside, itself included, arrays counted as their elements
	depth  int     // of structs within structs
	fields []field // of a struct, blank ones left out
	key    *kind   // of a map's entries
	elem   *kind   // of whatever holds others of one type
	length int     // of an array
	codec  codec   // of a blob

	raw      bool // memory holds the very bytes that are written
	bools    bool // has bools, which raw bytes must not be read into unchecked
	plain    bool // numbers and nothing else
	shares   bool // has pointers, slices, maps or interfaces, so may share memory with other values
	pointers bool // has pointers, which no map can be ordered by
	speaks   bool // has String, itself or by a pointer to it
	direct   bool // an interface holds a value itself, rather than a pointer to one
}

// A field is a field of a struct.
type field struct {
	*kind
	label  string
	offset uintptr
}

// A vocabulary is the types that a game's values are made of, each described once, and those that interfaces may hold.
type vocabulary struct {
	kinds   map[reflect.Type]*kind
	named   map[string]*kind        // nil where two types have one name
	dynamic map[string]reflect.Type // what interfaces may hold
}

// newVocabulary returns one in which interfaces may hold basic types and entities.
func newVocabulary() *vocabulary {
	v := &vocabulary{make(map[reflect.Type]*kind), make(map[string]*kind), make(map[string]reflect.Type)}
	for _, value := range []any{
		false, 0, int8(0), int16(0), int32(0), int64(0), uint(0), uint8(0), uint16(0), uint32(0), uint64(0),
		float32(0), 0.0, complex64(0), complex128(0), "", donburi.Null,
	} {
		t := reflect.TypeOf(value)
		v.dynamic[t.String()] = t
	}
	return v
}

// add lets interfaces hold a type. It fails when another of that name is there.
func (v *vocabulary) add(t reflect.Type) error {
	if t.Kind() == reflect.Interface {
		return fmt.Errorf("ecs: %s is an interface, which no interface holds: add the types that implement it", t)
	}
	if old := v.dynamic[t.String()]; old != nil && old != t {
		return fmt.Errorf("ecs: types of %q and %q are both called %s: rename one", old.PkgPath(), t.PkgPath(), t)
	}
	v.dynamic[t.String()] = t
	return nil
}

// describe describes a type and all that its values can hold. It fails on a type of which not all can be written. Types
// that its interfaces may hold are to be added before.
func (v *vocabulary) describe(t reflect.Type) (*kind, error) {
	c := compiler{vocabulary: v}
	k, err := c.compile(t, t.String())
	if err != nil {
		for _, t := range c.fresh {
			delete(v.kinds, t)
		}
	}
	return k, err
}

// boxed returns what an interface in place holds: its description and where it lies. An empty one has no description.
func (v *vocabulary) boxed(k *kind, p unsafe.Pointer) (*kind, unsafe.Pointer) {
	value := reflect.NewAt(k.typ, p).Elem().Elem()
	if !value.IsValid() {
		return nil, nil
	}
	held := v.kinds[value.Type()]
	if held == nil || v.dynamic[held.name] != held.typ {
		failf("ecs: a %s holds a %s, which is not known: register that type when the game is made", k.name, value.Type())
	}
	data := &(*[2]unsafe.Pointer)(p)[1] // an interface is a word for its type and one for its data
	if held.direct {
		return held, unsafe.Pointer(data)
	}
	return held, *data
}

// A fault is a panic within the walks over values, which their entrances return as an error.
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
