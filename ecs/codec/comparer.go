package codec

import (
	"bytes"
	"strconv"
	"unsafe"
)

// A Comparer tells how values of two worlds differ, leaf by leaf, in the order in which they are written. It tells nothing
// exactly when a Writer would write the same of both.
type Comparer struct {
	Old, New *Printer
	Report   func(path, old, new string)

	path    []byte
	numbers map[int]int // of shared memory of old, the number of what is in its place in new
}

// Absent stands for a value that one of the two worlds lacks.
const Absent = "(none)"

// Begin looks for what the values of each world share. They are then compared pair by pair, in the same order.
func (c *Comparer) Begin(old, new []Value) error {
	c.numbers = make(map[int]int)
	if err := c.Old.Begin(old); err != nil {
		return err
	}
	return c.New.Begin(new)
}

// Compare reports how a value of the old world differs from one of the new, both of one type, under paths that begin with
// a name.
func (c *Comparer) Compare(name string, old, new Value) (err error) {
	defer caught(&err)
	c.path = append(c.path[:0], name...)
	c.reference("", old.Type, old.stretch(), new.stretch(), false)
	return nil
}

// differ reports what each world has at the path.
func (c *Comparer) differ(old, new string) { c.Report(string(c.path), old, new) }

// under compares below the path.
func (c *Comparer) under(step string, compare func()) {
	length := len(c.path)
	c.path = append(c.path, step...)
	compare()
	c.path = c.path[:length]
}

// string is a value as text.
func (f *Printer) string(k *Type, p unsafe.Pointer) string {
	f.text = f.text[:0]
	f.value(k, p)
	return string(f.text)
}

// same reports whether two values that share nothing would be written alike.
func (c *Comparer) same(k *Type, old, new unsafe.Pointer, count int) bool {
	a, b := c.Old.Writer, c.New.Writer
	a.Bytes, b.Bytes = a.Bytes[:0], b.Bytes[:0]
	a.run(k, old, count)
	b.run(k, new, count)
	return bytes.Equal(a.Bytes, b.Bytes)
}

func (c *Comparer) value(k *Type, old, new unsafe.Pointer) {
	if !k.shares && c.same(k, old, new, 1) {
		return
	}
	switch k.op {
	case opStruct:
		for _, f := range k.fields {
			c.under("."+f.label, func() { c.value(f.Type, unsafe.Add(old, f.offset), unsafe.Add(new, f.offset)) })
		}
	case opArray:
		c.list(k.elem, old, new, k.length, k.length)
	case opEntries:
		c.entries(k, old, new)
	case opInterface:
		a, oldAt := c.Old.boxed(k, old)
		b, newAt := c.New.boxed(k, new)
		switch {
		case a == nil && b == nil:
		case a == nil || b == nil || a.typ != b.typ:
			c.differ(c.Old.string(k, old), c.New.string(k, new))
		default:
			c.Old.deeper()
			c.value(a, oldAt, newAt)
			c.Old.depth--
		}
	case opPointer, opSlice, opMap:
		c.reference(k.prefix(), k.elem, k.target(old), k.target(new), k.op == opSlice)
	default:
		c.differ(c.Old.string(k, old), c.New.string(k, new))
	}
}

// list compares values that lie side by side, and tells of those that only the longer list has.
func (c *Comparer) list(k *Type, old, new unsafe.Pointer, oldCount, newCount int) {
	both := min(oldCount, newCount)
	if oldCount != newCount {
		c.differ(strconv.Itoa(oldCount)+" long", strconv.Itoa(newCount)+" long")
	}
	if k.size == 0 || !k.shares && oldCount == newCount && c.same(k, old, new, both) {
		return
	}
	for i := range max(oldCount, newCount) {
		offset := uintptr(i) * k.size
		c.under("["+strconv.Itoa(i)+"]", func() {
			switch {
			case i < both:
				c.value(k, unsafe.Add(old, offset), unsafe.Add(new, offset))
			case i < oldCount:
				c.differ(c.Old.string(k, unsafe.Add(old, offset)), Absent)
			default:
				c.differ(Absent, c.New.string(k, unsafe.Add(new, offset)))
			}
		})
	}
}

// reference compares what two references lead to, and whether they share it with the same others.
func (c *Comparer) reference(prefix string, elem *Type, old, new stretch, slice bool) {
	a, b := c.Old.mention(old), c.New.mention(new)
	c.Old.deeper()
	defer func() { c.Old.depth-- }()
	oldPlace, newPlace := a.place(old, slice), b.place(new, slice)
	switch {
	case a.how == none && b.how == none:
		return
	case a.how == alone && b.how == alone:
		if slice {
			c.list(elem, old.at, new.at, old.len, new.len)
		} else {
			c.value(elem, old.at, new.at)
		}
		return
	case a.how == again && b.how == again:
		if c.numbers[a.region.number] == b.region.number && oldPlace == newPlace {
			return
		}
	case a.how == b.how && a.region.base.typ == b.region.base.typ:
		c.numbers[a.region.number] = b.region.number
		if oldPlace != newPlace {
			c.differ("shared memory"+oldPlace, "shared memory"+newPlace)
		}
		c.list(a.region.base, a.region.at, b.region.at, a.region.count(), b.region.count())
		return
	}
	c.Old.text, c.New.text = c.Old.text[:0], c.New.text[:0]
	c.Old.reference(prefix, elem, slice, old, a)
	c.New.reference(prefix, elem, slice, new, b)
	c.differ(string(c.Old.text), string(c.New.text))
}

// entries compares two maps key by key.
func (c *Comparer) entries(k *Type, oldMap, newMap unsafe.Pointer) {
	old, new := c.Old.sorted(k, oldMap), c.New.sorted(k, newMap)
	if len(old) != len(new) {
		c.differ(strconv.Itoa(len(old))+" long", strconv.Itoa(len(new))+" long")
	}
	for len(old) > 0 || len(new) > 0 {
		order := 0 // which of the maps has the next key, and 0 for both
		switch {
		case len(new) == 0:
			order = -1
		case len(old) == 0:
			order = 1
		default:
			order = bytes.Compare(old[0].order[:old[0].keyed], new[0].order[:new[0].keyed])
		}
		var a, b entry
		key := ""
		if order <= 0 {
			a, old = old[0], old[1:]
			key = c.Old.string(k.key, a.key)
		}
		if order >= 0 {
			b, new = new[0], new[1:]
			key = c.New.string(k.key, b.key)
		}
		c.under("["+key+"]", func() {
			switch {
			case order < 0:
				c.differ(c.Old.string(k.elem, a.value), Absent)
			case order > 0:
				c.differ(Absent, c.New.string(k.elem, b.value))
			default:
				c.value(k.elem, a.value, b.value)
			}
		})
	}
}
