package codec

import (
	"encoding/binary"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"unsafe"

	"github.com/yohamta/donburi"
)

// littleEndian is whether this machine's memory holds numbers as they are written.
var littleEndian = binary.NativeEndian.Uint16([]byte{1, 0}) == 1

// A compiler describes one type and all types that it leads to.
type compiler struct {
	*Types
	fresh []reflect.Type // described now, so to be forgotten if anything fails
}

// Describe describes a type and all that its values can hold. It fails, with a sentence, on a type of which not all can be
// written: functions, channels, private fields, interfaces of which no type is known. Types that its interfaces may hold are
// to be named by Hold before.
func (ts *Types) Describe(t reflect.Type) (*Type, error) {
	c := compiler{Types: ts}
	k, err := c.compile(t, t.String())
	if err != nil {
		for _, t := range c.fresh {
			delete(ts.kinds, t)
		}
	}
	return k, err
}

// compile describes the type of the value at a path such as "ecs.Memory.Cells[]", which errors name. The types of a list
// or a tree lead back to themselves, so a description is known before it is complete.
func (c *compiler) compile(t reflect.Type, path string) (*Type, error) {
	if k := c.kinds[t]; k != nil {
		return k, nil
	}
	c.own()
	k := &Type{typ: t, name: t.String(), size: t.Size(), nodes: 1, least: 8, method: methodOf(t)}
	k.shares, k.pointers = true, true // for those who ask before it is known
	c.kinds[t] = k
	c.fresh = append(c.fresh, t)
	if err := c.complete(k, path); err != nil {
		return nil, err
	}
	k.speaks = k.op != opEntity && k.op != opInterface && k.op != opPointer && reflect.PointerTo(t).Implements(reflect.TypeFor[fmt.Stringer]())
	zero := reflect.Zero(t).Interface()
	k.direct = t.Kind() != reflect.Interface && (*[2]unsafe.Pointer)(unsafe.Pointer(&zero))[1] == nil
	if old, known := c.named[k.name]; known && (old == nil || old.typ != t) {
		c.named[k.name] = nil
	} else {
		c.named[k.name] = k
	}
	return k, nil
}

// complete finds out what a description says beyond the size.
func (c *compiler) complete(k *Type, path string) (err error) {
	t := k.typ
	switch t.Kind() {
	case reflect.Struct, reflect.Array, reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
	default:
		k.shares, k.pointers = false, false
	}
	switch {
	case t == reflect.TypeFor[donburi.Entity]():
		k.op = opEntity
		return nil
	case t == reflect.TypeFor[donburi.Tag]():
		k.op, k.least = opBlank, 1
		return nil
	case k.method != noMethod:
		k.op, k.shares, k.pointers = opBlob, false, false
		return nil
	}
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float32, reflect.Float64:
		k.width = int(k.size)
		if t.Kind() == reflect.Int || t.Kind() == reflect.Uint {
			k.width = 8
		}
		k.least, k.plain = k.width, true
		if t.Kind() == reflect.Bool {
			k.bools = []field{{k, "", 0}}
		}
		k.raw = k.width == int(k.size) && (littleEndian || k.size == 1)
	case reflect.Complex64:
		return c.completeArray(k, 2, reflect.TypeFor[float32](), path)
	case reflect.Complex128:
		return c.completeArray(k, 2, reflect.TypeFor[float64](), path)
	case reflect.String:
		k.op = opString
	case reflect.Struct:
		return c.completeStruct(k, path)
	case reflect.Array:
		return c.completeArray(k, t.Len(), t.Elem(), path+"[]")
	case reflect.Pointer, reflect.Slice:
		k.op, k.least = opPointer, 1
		if t.Kind() == reflect.Slice {
			k.op, path = opSlice, path+"[]"
		}
		k.elem, err = c.compile(t.Elem(), path)
	case reflect.Map:
		k.op, k.least = opMap, 1
		k.elem = &Type{typ: t, name: k.name, op: opEntries, size: 1, least: 8, nodes: 1}
		if k.elem.key, err = c.compile(t.Key(), path+"[key]"); err != nil {
			return err
		}
		if k.elem.key.pointers {
			return fmt.Errorf("%s: a map keyed by pointers has no order of its own: key it by a value", path)
		}
		if k.elem.elem, err = c.compile(t.Elem(), path+"[]"); err == nil {
			k.elem.shares = k.elem.elem.shares
		}
	case reflect.Interface:
		k.op, k.pointers = opInterface, false
		return c.completeInterface(k, path)
	default:
		return fmt.Errorf("%s: a %s cannot be written: keep it outside the world, or derive it from what is in it", path, t)
	}
	return err
}

// completeArray describes an array.
func (c *compiler) completeArray(k *Type, length int, elem reflect.Type, path string) (err error) {
	k.op, k.length = opArray, length
	if k.elem, err = c.compile(elem, path); err != nil {
		return err
	}
	e := k.elem
	k.least, k.nodes, k.depth = length*e.least, length*e.nodes, e.depth
	k.raw, k.plain, k.shares, k.pointers = e.raw || k.size == 0, e.plain, e.shares, e.pointers
	if len(e.bools) > 0 {
		k.bools = []field{{k, "", 0}}
	}
	return nil
}

// completeStruct describes the fields of a struct.
func (c *compiler) completeStruct(k *Type, path string) error {
	k.op, k.least, k.plain = opStruct, 0, true
	shares, pointers := false, false
	for i := range k.typ.NumField() {
		f := k.typ.Field(i)
		if f.Name == "_" {
			continue
		}
		if !f.IsExported() && !(f.Anonymous && f.Type.Kind() == reflect.Struct) {
			return fmt.Errorf("%s: the private field %s may not be written: export it, or give %s the methods MarshalBinary and UnmarshalBinary "+
				"(those of an embedded field do not count, for they leave the others out)", path, f.Name, k.typ)
		}
		e, err := c.compile(f.Type, path+"."+f.Name)
		if err != nil {
			return err
		}
		k.fields = append(k.fields, field{e, f.Name, f.Offset})
		k.addStep(field{e, f.Name, f.Offset})
		k.least, k.nodes = k.least+e.least, k.nodes+e.nodes
		base, _ := e.flat()
		k.depth = max(k.depth, base.depth+1)
		k.plain = k.plain && e.plain
		k.bools = appendBools(k.bools, e, f.Offset)
		shares, pointers = shares || e.shares, pointers || e.pointers
	}
	k.shares, k.pointers = shares, pointers
	k.raw = k.size == 0 || len(k.steps) == 1 && k.steps[0].raw && k.steps[0].size == k.size
	if k.least == 0 && k.size > 0 {
		k.op, k.least, k.shares, k.pointers = opBlank, 1, false, false // a byte, so that a list of them cannot be longer than what tells of it
	}
	return nil
}

// addStep adds a field to the steps of a struct. Raw fields that lie side by side are one raw step.
func (k *Type) addStep(f field) {
	if f.raw && len(k.steps) > 0 {
		last := &k.steps[len(k.steps)-1]
		if last.raw && last.offset+last.size == f.offset {
			bools := appendBools(slices.Clone(last.bools), f.Type, last.size)
			last.Type = &Type{op: opStruct, raw: true, bools: bools, size: last.size + f.size}
			return
		}
	}
	k.steps = append(k.steps, f)
}

// appendBools appends the bools of what lies at an offset.
func appendBools(bools []field, t *Type, offset uintptr) []field {
	for _, b := range t.bools {
		bools = append(bools, field{b.Type, "", offset + b.offset})
	}
	return bools
}

// completeInterface describes the types that an interface may hold.
func (c *compiler) completeInterface(k *Type, path string) error {
	none := true
	for _, name := range slices.Sorted(maps.Keys(c.dynamic)) {
		if t := c.dynamic[name]; t.Implements(k.typ) {
			none = false
			if _, err := c.compile(t, path+".("+name+")"); err != nil {
				return err
			}
		}
	}
	if none {
		return fmt.Errorf("%s: no type is known that a %s may hold: name those that implement it with ecs.Hold", path, k.typ)
	}
	return nil
}

// shapeOf is a text that differs between Go types whose values are written differently.
func shapeOf(t reflect.Type, within []reflect.Type) string {
	if slices.Contains(within, t) {
		return t.String() // it leads back to itself
	}
	within = append(within, t)
	switch t.Kind() {
	case reflect.Struct:
		var b strings.Builder
		for i := range t.NumField() {
			b.WriteString(t.Field(i).Name + " " + shapeOf(t.Field(i).Type, within) + ";")
		}
		return t.String() + "{" + b.String() + "}"
	case reflect.Pointer, reflect.Slice:
		return t.Kind().String() + " " + shapeOf(t.Elem(), within)
	case reflect.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), shapeOf(t.Elem(), within))
	case reflect.Map:
		return "map " + shapeOf(t.Key(), within) + " " + shapeOf(t.Elem(), within)
	case reflect.Interface:
		return t.String()
	default:
		return t.Kind().String()
	}
}
