package codec

import (
	"encoding/binary"
	"reflect"
	"unsafe"

	"github.com/yohamta/donburi"
)

// maxDepth bounds how deep references may nest, for walks are recursive and a browser's stack is small: it overflows
// between 1000 and 2000.
const maxDepth = 500

// A Writer appends values in their canonical form, which is the same on every machine: numbers little-endian, int and
// uint as 64 bits; strings, blobs, slices and maps after their length; fields in order; maps by their keys' bytes. Its
// memory is used again by every Append.
type Writer struct {
	Bytes []byte // what has been written

	sharing
	entity func(donburi.Entity) uint64 // what an entity is written as
	depth  int
	inKey  bool // no reference may be written
}

// NewWriter returns a writer of values of these types. It writes an entity as the number that entity gives.
func NewWriter(types *Types, entity func(donburi.Entity) uint64) *Writer {
	return &Writer{sharing: sharing{Types: types}, entity: entity}
}

// Append writes values, one after the other, and what they share. It fails, with a sentence, when one of them has no
// canonical form: references more than 500 deep, an interface that holds a type that is not known. Then what it has written is
// not whole.
func (w *Writer) Append(values []Value) (err error) {
	defer caught(&err)
	if len(values) == 0 {
		return nil
	}
	w.begin(values)
	w.depth, w.inKey = 0, false
	if len(w.regions) == 0 { // nothing is shared, so there is nothing to look up
		w.Bytes = append(w.Bytes, 0)
		for _, v := range values {
			w.value(v.Type, v.At)
		}
		return nil
	}
	w.Bytes = append(w.Bytes, 1)
	for _, v := range values {
		to := v.stretch()
		w.reference(to, w.mention(to), false)
	}
	return nil
}

func (w *Writer) word(n uint64) { w.Bytes = binary.LittleEndian.AppendUint64(w.Bytes, n) }

func (w *Writer) string(s string) {
	w.word(uint64(len(s)))
	w.Bytes = append(w.Bytes, s...)
}

// value appends a value in place.
func (w *Writer) value(k *Type, p unsafe.Pointer) {
	if k.raw {
		w.Bytes = append(w.Bytes, unsafe.Slice((*byte)(p), k.size)...)
		return
	}
	switch k.op {
	case opNumber:
		w.Bytes = binary.LittleEndian.AppendUint64(w.Bytes, k.load(p))
		w.Bytes = w.Bytes[:len(w.Bytes)-8+k.width]
	case opString:
		w.string(*(*string)(p))
	case opEntity:
		w.word(w.entity(*(*donburi.Entity)(p)))
	case opBlob:
		w.blob(k, p)
	case opBlank:
		w.Bytes = append(w.Bytes, 0)
	case opStruct:
		for i := range k.steps {
			w.value(k.steps[i].Type, unsafe.Add(p, k.steps[i].offset))
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
func (k *Type) load(p unsafe.Pointer) uint64 {
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
func (w *Writer) run(k *Type, p unsafe.Pointer, count int) {
	if k.raw {
		w.Bytes = append(w.Bytes, unsafe.Slice((*byte)(p), uintptr(count)*k.size)...)
		return
	}
	for i := range count {
		w.value(k, unsafe.Add(p, uintptr(i)*k.size))
	}
}

// reference appends a mention, and what it leads to when that has not been written yet.
func (w *Writer) reference(to stretch, m mention, slice bool) {
	if w.inKey {
		failf("a map's key holds a %s by reference, which has no order of its own: key the map by values", to.base.name)
	}
	w.Bytes = append(w.Bytes, byte(m.how))
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
func (w *Writer) nameOf(k *Type) string {
	if w.named[k.name] == nil {
		failf("a reference leads into a %s, and two types are called so: rename one", k.name)
	}
	return k.name
}

func (w *Writer) deeper() {
	if w.depth++; w.depth > maxDepth {
		failf("values nest deeper than %d: keep long chains in a slice", maxDepth)
	}
}

// blob appends what a type's own method writes.
func (w *Writer) blob(k *Type, p unsafe.Pointer) {
	start := len(w.Bytes)
	w.word(0)
	out, err := k.marshal(w.Bytes, p)
	if err != nil || len(out) < len(w.Bytes) {
		failf("a %s does not write itself: %v", k.name, err)
	}
	w.Bytes = out
	binary.LittleEndian.PutUint64(w.Bytes[start:], uint64(len(w.Bytes)-start-8))
}
