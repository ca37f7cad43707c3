package ecs

import (
	"encoding/binary"
	"reflect"
	"unsafe"

	"github.com/yohamta/donburi"
)

// maxDepth bounds how deep references may nest, for walks are recursive and a browser's stack is small: it overflows
// between 1000 and 2000.
const maxDepth = 500

// A writer appends values in their canonical form, which is the same on every machine: numbers little-endian, int and
// uint as 64 bits; strings, blobs, slices and maps after their length; fields in order; maps by their keys' bytes.
type writer struct {
	sharing
	bytes  []byte
	entity func(donburi.Entity) uint64 // what an entity is written as
	depth  int
	inKey  bool // no reference may be written
}

// write appends a root, which is one of those that begin was given. After an error the bytes are not whole.
func (w *writer) write(r root) (err error) {
	defer caught(&err)
	w.depth, w.inKey = 0, false
	if len(w.regions) == 0 { // nothing is shared, so there is nothing to look up
		w.bytes = append(w.bytes, byte(alone))
		w.deeper()
		w.value(r.kind, r.at)
		return nil
	}
	to := r.stretch()
	w.reference(to, w.mention(to), false)
	return nil
}

func (w *writer) word(n uint64) { w.bytes = binary.LittleEndian.AppendUint64(w.bytes, n) }

func (w *writer) string(s string) {
	w.word(uint64(len(s)))
	w.bytes = append(w.bytes, s...)
}

// value appends a value in place.
func (w *writer) value(k *kind, p unsafe.Pointer) {
	if k.raw {
		w.bytes = append(w.bytes, unsafe.Slice((*byte)(p), k.size)...)
		return
	}
	switch k.op {
	case opNumber:
		w.bytes = binary.LittleEndian.AppendUint64(w.bytes, k.load(p))
		w.bytes = w.bytes[:len(w.bytes)-8+k.width]
	case opString:
		w.string(*(*string)(p))
	case opEntity:
		w.word(w.entity(*(*donburi.Entity)(p)))
	case opBlob:
		w.blob(k, p)
	case opBlank:
		w.bytes = append(w.bytes, 0)
	case opStruct:
		for i := range k.fields {
			f := &k.fields[i]
			w.value(f.kind, unsafe.Add(p, f.offset))
		}
	case opArray:
		w.run(k.elem, p, k.length)
	case opEntries:
		w.entries(k, p)
	case opInterface:
		held, at := w.boxed(k, p)
		if held == nil {
			w.string("")
			return
		}
		w.string(held.name)
		w.deeper()
		w.value(held, at)
		w.depth--
	default:
		to := k.target(p)
		w.reference(to, w.mention(to), k.op == opSlice)
	}
}

// load is a number's bits, its sign extended.
func (k *kind) load(p unsafe.Pointer) uint64 {
	switch k.size {
	case 1:
		return uint64(*(*uint8)(p))
	case 2:
		return uint64(*(*uint16)(p))
	case 8:
		return *(*uint64)(p)
	}
	if k.typ.Kind() == reflect.Int {
		return uint64(*(*int32)(p))
	}
	return uint64(*(*uint32)(p))
}

// run appends values that lie side by side.
func (w *writer) run(k *kind, p unsafe.Pointer, count int) {
	if k.raw {
		w.bytes = append(w.bytes, unsafe.Slice((*byte)(p), uintptr(count)*k.size)...)
		return
	}
	for i := range count {
		w.value(k, unsafe.Add(p, uintptr(i)*k.size))
	}
}

// reference appends a mention, and what it leads to when that has not been written yet.
func (w *writer) reference(to stretch, m mention, slice bool) {
	if w.inKey {
		failf("ecs: a map's key holds a %s by reference, which has no order of its own: key the map by values", to.base.name)
	}
	w.bytes = append(w.bytes, byte(m.how))
	if slice && m.how != none {
		w.word(uint64(to.len))
	}
	if m.how >= first {
		w.word(uint64(m.region.number))
		w.word(uint64(m.node))
		if slice {
			w.word(uint64(m.cap))
		}
	}
	if m.how == within {
		w.string(w.nameOf(m.region.base))
	}
	w.deeper()
	switch m.how {
	case alone:
		w.run(to.base, to.at, to.count())
	case first, within:
		w.word(uint64(m.region.count()))
		w.run(m.region.base, m.region.at, m.region.count())
	}
	w.depth--
}

// nameOf is the name by which a reader finds a type.
func (w *writer) nameOf(k *kind) string {
	if w.named[k.name] == nil {
		failf("ecs: a reference leads into a %s, and two types are called so: rename one", k.name)
	}
	return k.name
}

func (w *writer) deeper() {
	if w.depth++; w.depth > maxDepth {
		failf("ecs: values nest deeper than %d: keep long chains in a slice", maxDepth)
	}
}

// blob appends what a type's own method writes.
func (w *writer) blob(k *kind, p unsafe.Pointer) {
	start := len(w.bytes)
	w.word(0)
	out, err := k.marshal(w.bytes, p)
	if err != nil || len(out) < len(w.bytes) {
		failf("ecs: a %s does not write itself: %v", k.name, err)
	}
	w.bytes = out
	binary.LittleEndian.PutUint64(w.bytes[start:], uint64(len(w.bytes)-start-8))
}
