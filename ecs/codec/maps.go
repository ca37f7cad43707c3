package codec

import (
	"bytes"
	"reflect"
	"slices"
	"unsafe"
)

// table is a map whose entries these are.
func (k *Type) table(entries unsafe.Pointer) reflect.Value {
	return reflect.NewAt(k.typ, unsafe.Pointer(&entries)).Elem()
}

// An entry is one of a map's, copied out of it.
type entry struct {
	order      []byte // the key as written, and the value too unless it may share
	keyed      int    // how many bytes of order are the key
	key, value unsafe.Pointer
}

// entries appends a map's entries.
func (w *Writer) entries(k *Type, p unsafe.Pointer) {
	w.deeper()
	all := w.sorted(k, p)
	w.word(uint64(len(all)))
	for _, e := range all {
		w.Bytes = append(w.Bytes, e.order...)
		if k.elem.shares {
			w.value(k.elem, e.value)
		}
	}
	w.depth--
}

// sorted returns a map's entries in the order of their keys' bytes. Keys of equal bytes are not numbers: those are in the
// order of their values' bytes.
func (w *Writer) sorted(k *Type, p unsafe.Pointer) []entry {
	table := k.table(p)
	keys := reflect.MakeSlice(reflect.SliceOf(k.key.typ), table.Len(), table.Len())
	values := reflect.MakeSlice(reflect.SliceOf(k.elem.typ), table.Len(), table.Len())
	all := make([]entry, 0, table.Len())
	start := len(w.Bytes)
	for it := table.MapRange(); it.Next(); {
		key, value := keys.Index(len(all)), values.Index(len(all))
		key.SetIterKey(it)
		value.SetIterValue(it)
		e := entry{key: key.Addr().UnsafePointer(), value: value.Addr().UnsafePointer()}
		w.inKey = true
		w.value(k.key, e.key)
		w.inKey = false
		e.keyed = len(w.Bytes) - start
		if !k.elem.shares {
			w.value(k.elem, e.value)
		}
		e.order = slices.Clone(w.Bytes[start:])
		w.Bytes = w.Bytes[:start]
		all = append(all, e)
	}
	slices.SortFunc(all, func(a, b entry) int { return bytes.Compare(a.order, b.order) })
	for i := 1; k.elem.shares && i < len(all); i++ {
		if bytes.Equal(all[i-1].order, all[i].order) {
			failf("a %s has several keys that are not numbers, so its references have no order: leave NaN out", k.name)
		}
	}
	return all
}

// entries reads a map's entries into it.
func (r *Reader) entries(k *Type, p unsafe.Pointer) {
	table := k.table(p)
	n := r.count(k.key.least + k.elem.least)
	r.deeper()
	var before []byte
	for range n {
		key, value, start := reflect.New(k.key.typ), reflect.New(k.elem.typ), r.at
		r.inKey = true
		r.value(k.key, key.UnsafePointer())
		r.inKey = false
		order := r.bytes[start:r.at]
		r.value(k.elem, value.UnsafePointer())
		if !k.elem.shares {
			order = r.bytes[start:r.at]
		}
		had := table.Len()
		if !key.Elem().Comparable() || bytes.Compare(before, order) > 0 {
			r.fail("the keys of a %s are out of order: the data was altered", k.name)
		}
		table.SetMapIndex(key.Elem(), value.Elem())
		if table.Len() == had {
			r.fail("a key of a %s comes twice: the data was altered", k.name)
		}
		before = order
	}
	r.depth--
}
