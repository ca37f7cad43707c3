package codec

import (
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"unsafe"

	"github.com/yohamta/donburi"
)

// A Reader reads back what a Writer wrote. It trusts no byte: whatever is wrong is an error that says where, and it takes
// memory only in proportion to the bytes that there are.
type Reader struct {
	*Types
	bytes   []byte
	at      int                                  // how many bytes have been read
	entity  func(uint64) (donburi.Entity, error) // undoes the writer's
	regions []region                             // by their numbers, from 1
	within  *Type                                // of the value that is being read
	depth   int
	inKey   bool // no reference may be read
}

// NewReader returns a reader of what a writer of the same types has written. It undoes by entity what the writer's did.
func NewReader(types *Types, bytes []byte, entity func(uint64) (donburi.Entity, error)) *Reader {
	return &Reader{Types: types, bytes: bytes, entity: entity}
}

// Left is how many bytes have not been read.
func (r *Reader) Left() int { return len(r.bytes) - r.at }

// Read reads values that were written by one Append: each into its memory, whatever that held, unless another that was read
// before refers to it. Then its At is changed to where that one has it. After an error, which is a sentence, they hold
// anything.
func (r *Reader) Read(values []Value) (err error) {
	defer caught(&err)
	r.regions, r.depth, r.inKey = r.regions[:0], 0, false
	shared := byte(0)
	for i := range values {
		v := &values[i]
		r.within = v.Type
		if i == 0 {
			shared = r.next(1)[0]
		}
		if !v.Type.raw { // what it refers to may be others' too
			reflect.NewAt(v.Type.typ, v.At).Elem().SetZero()
		}
		if shared == 0 {
			r.value(v.Type, v.At)
			continue
		}
		to := r.reference(v.stretch(), false)
		if to.at == nil {
			r.fail("a %s is nil: the data was altered", v.Type.name)
		}
		v.At = to.at
	}
	return nil
}

// fail ends the reading.
func (r *Reader) fail(format string, arguments ...any) {
	failf("at byte %d, in a %s: %s", r.at, r.within.name, fmt.Sprintf(format, arguments...))
}

// next takes so many bytes.
func (r *Reader) next(n int) []byte {
	if n > len(r.bytes)-r.at {
		r.fail("%d bytes were to follow and %d are left: the data was cut short or altered", n, len(r.bytes)-r.at)
	}
	r.at += n
	return r.bytes[r.at-n : r.at]
}

func (r *Reader) word() uint64 { return binary.LittleEndian.Uint64(r.next(8)) }

// count takes a number of values that are written as at least so many bytes each. What has no bytes has no size.
func (r *Reader) count(least int) int {
	n := r.below(math.MaxInt)
	if least > 0 && n > (len(r.bytes)-r.at)/least {
		r.fail("%d values were to follow, of %d bytes each or more, and %d bytes are left: the data was cut short or altered", n, least, len(r.bytes)-r.at)
	}
	return n
}

// below takes a number that is less than a limit.
func (r *Reader) below(limit int) int {
	n := r.word()
	if n >= uint64(limit) {
		r.fail("%d is out of range, it must be less than %d: the data was altered", n, limit)
	}
	return int(n)
}

func (r *Reader) string() string { return string(r.next(r.count(1))) }

// value reads a value in place.
func (r *Reader) value(k *Type, p unsafe.Pointer) {
	if k.raw {
		r.raw(k, p, 1)
		return
	}
	switch k.op {
	case opNumber:
		r.number(k, p)
	case opString:
		*(*string)(p) = r.string()
	case opEntity:
		n := r.word()
		e, err := r.entity(n)
		if err != nil {
			r.fail("entity %d: %v", n, err)
		}
		*(*donburi.Entity)(p) = e
	case opBlob:
		if err := k.unmarshal(r.next(r.count(1)), p); err != nil {
			r.fail("a %s does not read itself: %v", k.name, err)
		}
	case opBlank:
		if b := r.next(1)[0]; b != 0 {
			r.fail("a %s, which holds nothing, is %d: the data was altered", k.name, b)
		}
	case opStruct:
		for i := range k.steps {
			r.value(k.steps[i].Type, unsafe.Add(p, k.steps[i].offset))
		}
	case opArray:
		r.run(k.elem, p, k.length)
	case opEntries:
		r.entries(k, p)
	case opInterface:
		r.box(k, p)
	default:
		base, per := k.elem.flat()
		to := r.reference(stretch{nil, base, per, 1, 1}, k.op == opSlice)
		if k.op == opSlice {
			*(*sliceHeader)(p) = sliceHeader{to.at, to.len, to.cap}
		} else {
			*(*unsafe.Pointer)(p) = to.at
		}
	}
}

// number reads a number that is not written as memory has it.
func (r *Reader) number(k *Type, p unsafe.Pointer) {
	var word [8]byte
	copy(word[:], r.next(k.width))
	n := binary.LittleEndian.Uint64(word[:])
	switch k.size {
	case 2:
		*(*uint16)(p) = uint16(n)
	case 4:
		*(*uint32)(p) = uint32(n)
	default:
		*(*uint64)(p) = n
	}
	if k.width == 8 && k.load(p) != n {
		r.fail("a %s is %d, which this machine of 32 bits cannot hold", k.name, int64(n))
	}
}

// raw reads values that are written as memory has them.
func (r *Reader) raw(k *Type, p unsafe.Pointer, count int) {
	data := r.next(count * int(k.size))
	if !k.lawful(data) {
		r.fail("a bool before this is neither 0 nor 1: the data was altered")
	}
	copy(unsafe.Slice((*byte)(p), len(data)), data)
}

// lawful reports whether the bools among raw values are 0 or 1.
func (k *Type) lawful(data []byte) bool {
	if k.size == 1 {
		const aboveOne = 0xfefefefefefefefe // of each of eight bytes, the bits that make it more than 1
		for ; len(k.bools) > 0 && len(data) >= 8; data = data[8:] {
			if binary.LittleEndian.Uint64(data)&aboveOne != 0 {
				return false
			}
		}
	}
	for _, b := range k.bools {
		all := byte(0) // the bits of all bools at this place
		for at := int(b.offset); at < len(data); at += int(k.size) {
			if b.op == opArray {
				if !b.elem.lawful(data[at : at+int(b.size)]) {
					return false
				}
			} else {
				all |= data[at]
			}
		}
		if all > 1 {
			return false
		}
	}
	return true
}

// run reads values that lie side by side.
func (r *Reader) run(k *Type, p unsafe.Pointer, count int) {
	if k.raw {
		r.raw(k, p, count)
		return
	}
	for i := range count {
		r.value(k, unsafe.Add(p, uintptr(i)*k.size))
	}
}

func (r *Reader) deeper() {
	if r.depth++; r.depth > maxDepth {
		r.fail("values nest deeper than %d: the data was altered", maxDepth)
	}
}

// box reads what an interface holds.
func (r *Reader) box(k *Type, p unsafe.Pointer) {
	to := reflect.NewAt(k.typ, p).Elem()
	name := r.string()
	if name == "" {
		to.SetZero()
		return
	}
	held := r.kinds[r.dynamic[name]]
	if held == nil || !held.typ.Implements(k.typ) {
		r.fail("no type that a %s may hold is called %q: the data was altered, or is of a game of other modules", k.name, name)
	}
	value := reflect.NewAt(held.typ, r.memory(held, 1, nil))
	r.deeper()
	r.value(held, value.UnsafePointer())
	r.depth--
	to.Set(value.Elem())
}
