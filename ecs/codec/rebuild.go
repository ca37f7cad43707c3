package codec

import (
	"math"
	"reflect"
	"unsafe"
)

// reference reads where a reference leads, and what is there when that comes with it. Only a root has its memory already.
func (r *Reader) reference(to stretch, slice bool) stretch {
	if r.inKey {
		r.fail("a map's key holds a reference: the data was altered")
	}
	how := how(r.next(1)[0])
	switch {
	case how > again:
		r.fail("%d is no sort of reference: the data was altered", how)
	case how == none:
		return stretch{}
	case slice && how == alone && to.per > 0:
		to.len = r.count(to.per * to.base.least)
		to.cap = to.len
	case slice:
		to.len = r.below(math.MaxInt)
		to.cap = to.len
	}
	r.deeper()
	if how == alone {
		to.at = r.memory(to.base, to.count(), to.at)
		r.run(to.base, to.at, to.count())
	} else {
		to = r.share(to, how, slice)
	}
	r.depth--
	return to
}

// share reads a reference into a region, and the region when it has not been read.
func (r *Reader) share(to stretch, how how, slice bool) stretch {
	number, node := r.below(math.MaxInt), r.below(math.MaxInt)
	if slice {
		to.cap = r.below(math.MaxInt)
	}
	if how == again && (number < 1 || number > len(r.regions)) || how != again && number != len(r.regions)+1 {
		r.fail("shared memory %d is out of turn, %d have been read: the data was altered", number, len(r.regions))
	}
	if how != again {
		base := to.base
		if how == within {
			base = r.holder(r.string(), to.base)
		}
		count := r.count(base.least)
		if base.size == 0 || base.op == opEntries && count != 1 {
			r.fail("%d of a %s cannot be shared: the data was altered", count, base.name)
		}
		own := to.at
		if how == within || count != to.count() {
			own = nil
		}
		at := r.memory(base, count, own)
		r.regions = append(r.regions, region{to: uintptr(count) * base.size, at: at, base: base})
		r.run(base, at, count)
	}
	in := r.regions[number-1]
	k, offset, room, ok := resolve(in.base, in.count(), node)
	if !ok || !twins(k, to.base) || to.len < 0 || to.len > to.cap || to.per > 0 && to.cap > room/to.per {
		r.fail("a reference to a %s leads astray in %d of %s: the data was altered", to.base.name, in.count(), in.base.name)
	}
	to.at = unsafe.Add(in.at, offset)
	return to
}

// holder is the type of a region that holds one of another type.
func (r *Reader) holder(name string, held *Type) *Type {
	k := r.named[name]
	if k != nil && held.op == opEntries && k.op == opMap {
		k = k.elem
	}
	if k == nil || k.op == opArray {
		r.fail("no type that could hold a %s is called %q: the data was altered, or is of a game of other modules", held.name, name)
	}
	return k
}

// memory makes room for values that lie side by side, unless they have it already.
func (r *Reader) memory(base *Type, count int, own unsafe.Pointer) unsafe.Pointer {
	if base.least > 0 && count > (len(r.bytes)-r.at)/base.least {
		r.fail("%d of %s were to follow and %d bytes are left: the data was cut short or altered", count, base.name, len(r.bytes)-r.at)
	}
	switch {
	case own != nil:
		return own
	case base.op == opEntries:
		return reflect.MakeMap(base.typ).UnsafePointer()
	case base.plain && count > 0: // without pointers, so any memory will do
		return unsafe.Pointer(unsafe.SliceData(make([]uint64, (uintptr(count)*base.size+7)/8)))
	case count == 1:
		return reflect.New(base.typ).UnsafePointer()
	}
	return reflect.MakeSlice(reflect.SliceOf(base.typ), count, count).UnsafePointer()
}
