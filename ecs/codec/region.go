package codec

import (
	"reflect"
	"slices"
	"unsafe"
)

// A stretch is the memory that a reference leads to: a slice's elements, one element for a pointer, a map's entries.
type stretch struct {
	at       unsafe.Pointer // nil for a reference that is
	base     *Type          // what it consists of, never an array
	per      int            // how many of these are an element
	len, cap int            // in elements
}

// target is where a pointer, slice or map in place leads.
func (k *Type) target(p unsafe.Pointer) stretch {
	base, per := k.elem.flat()
	if k.op == opSlice {
		h := (*sliceHeader)(p)
		return stretch{h.at, base, per, h.len, h.cap}
	}
	return stretch{*(*unsafe.Pointer)(p), base, per, 1, 1}
}

// A sliceHeader is a slice of any type as memory holds it.
type sliceHeader struct {
	at       unsafe.Pointer
	len, cap int
}

// stretch is a value's own memory.
func (v Value) stretch() stretch {
	base, per := v.Type.flat()
	return stretch{v.At, base, per, 1, 1}
}

func (s stretch) count() int    { return s.len * s.per }
func (s stretch) size() uintptr { return uintptr(s.count()) * s.base.size }

// A region is memory that several references lead into.
type region struct {
	from, to uintptr // addresses of its first byte and the one after its last
	reach    uintptr // where the capacity of the slices in it ends
	at       unsafe.Pointer
	base     *Type // what it consists of
	uses     int   // references into it, its roots that have references themselves included
	number   int   // from 1 in the order of mentioning; 0, not mentioned yet
}

func (r *region) count() int { return int((r.to - r.from) / r.base.size) }

// flat returns what an array consists of, arrays of arrays too, and how many of it; of any other kind itself, and one.
func (k *Type) flat() (base *Type, count int) {
	for count = 1; k.op == opArray; k = k.elem {
		count *= k.length
	}
	return k, count
}

// twins reports whether pointers to two types can be converted into each other, so that both can lead to one value.
func twins(a, b *Type) bool {
	return a == b || a.size == b.size && reflect.PointerTo(a.typ).ConvertibleTo(reflect.PointerTo(b.typ))
}

// locate counts the values, of any type and each before what it holds, that lie before the one of a type at an offset.
// Offsets differ between machines and this does not. It also returns how many of the type lie there side by side.
func locate(base *Type, count int, offset uintptr, want *Type) (node, room int, ok bool) {
	for {
		i := int(offset / base.size)
		node += i * base.nodes
		offset -= uintptr(i) * base.size
		if offset == 0 && twins(base, want) {
			return node, count - i, true
		}
		f := slices.IndexFunc(base.fields, func(f field) bool { return offset-f.offset < f.size }) // an offset before f wraps round
		if f < 0 {
			return 0, 0, false
		}
		node++
		for _, before := range base.fields[:f] {
			node += before.nodes
		}
		offset -= base.fields[f].offset
		base, count = base.fields[f].flat()
	}
}

// resolve undoes locate: it returns the type and offset of a node, and how many of the type lie there side by side.
func resolve(base *Type, count, node int) (k *Type, offset uintptr, room int, ok bool) {
	for {
		i := node / base.nodes
		if i >= count {
			return nil, 0, 0, false
		}
		node -= i * base.nodes
		offset += uintptr(i) * base.size
		if node == 0 {
			return base, offset, count - i, true
		}
		node--
		for _, f := range base.fields {
			if node < f.nodes {
				offset += f.offset
				base, count = f.flat()
				break
			}
			node -= f.nodes
		}
	}
}
