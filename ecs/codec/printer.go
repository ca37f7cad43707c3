package codec

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unsafe"

	"github.com/cespare/xxhash/v2"
	"github.com/yohamta/donburi"
)

// A Printer makes text of values for people, on one line. Texts are equal when the bytes that a Writer writes are: long
// runs of numbers and what a type writes itself appear as a hash of these.
type Printer struct {
	*Writer // knows what is shared; its bytes are used for hashing
	text    []byte
	call    func(donburi.Entity) string
}

// NewPrinter returns a printer that uses the writer's memory. It calls entities what call says, such as #3, which differs
// where the number that the writer gives them does.
func NewPrinter(w *Writer, call func(donburi.Entity) string) *Printer {
	return &Printer{Writer: w, call: call}
}

// longest is how many numbers in a row are shown one by one.
const longest = 32

// Begin looks for what values share. They are then printed one by one, in the same order.
func (f *Printer) Begin(values []Value) (err error) {
	defer caught(&err)
	f.depth, f.inKey = 0, false
	f.begin(values)
	return nil
}

// Text is one of the values that Begin was given. It fails, with a sentence, when Append does.
func (f *Printer) Text(v Value) (text string, err error) {
	defer caught(&err)
	f.text = f.text[:0]
	to := v.stretch()
	f.reference("", v.Type, false, to, f.mention(to))
	return string(f.text), nil
}

func (f *Printer) add(format string, arguments ...any) {
	f.text = fmt.Appendf(f.text, format, arguments...)
}

// value appends a value in place, and before it what its String says. That alone may say the same of different values.
func (f *Printer) value(k *Type, p unsafe.Pointer) {
	said := ""
	if k.speaks && k.op != opBlob {
		said = k.say(p)
	}
	f.text = append(f.text, said...)
	switch {
	case said == "", k.op == opStruct, k.op == opArray:
		f.bare(k, p)
	default:
		f.text = append(f.text, '(')
		f.bare(k, p)
		f.text = append(f.text, ')')
	}
}

// bare appends a value as its type has it.
func (f *Printer) bare(k *Type, p unsafe.Pointer) {
	switch k.op {
	case opNumber:
		f.number(k, p)
	case opString:
		f.text = strconv.AppendQuote(f.text, *(*string)(p))
	case opEntity:
		f.add("%s", f.call(*(*donburi.Entity)(p)))
	case opBlob:
		f.blob(k, p)
	case opBlank:
		f.add("{}")
	case opStruct:
		f.text = append(f.text, '{')
		for i := range k.fields {
			if i > 0 {
				f.text = append(f.text, ' ')
			}
			f.add("%s:", k.fields[i].label)
			f.value(k.fields[i].Type, unsafe.Add(p, k.fields[i].offset))
		}
		f.text = append(f.text, '}')
	case opArray:
		f.list(k.elem, p, k.length)
	case opEntries:
		f.entries(k, p)
	case opInterface:
		held, at := f.boxed(k, p)
		if held == nil {
			f.add("nil")
			return
		}
		f.add("%s(", held.name)
		f.deeper()
		f.value(held, at)
		f.depth--
		f.text = append(f.text, ')')
	default:
		to := k.target(p)
		f.reference(k.prefix(), k.elem, k.op == opSlice, to, f.mention(to))
	}
}

// number appends a number so that different bits differ.
func (f *Printer) number(k *Type, p unsafe.Pointer) {
	n := k.load(p)
	switch k.typ.Kind() {
	case reflect.Bool:
		f.text = strconv.AppendBool(f.text, n != 0)
	case reflect.Float32:
		f.float(float64(math.Float32frombits(uint32(n))), 32, n)
	case reflect.Float64:
		f.float(math.Float64frombits(n), 64, n)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		f.text = strconv.AppendUint(f.text, n, 10)
	default:
		shift := 64 - 8*k.width
		f.text = strconv.AppendInt(f.text, int64(n)<<shift>>shift, 10)
	}
}

func (f *Printer) float(x float64, size int, bits uint64) {
	if x != x {
		f.add("NaN(%x)", bits)
		return
	}
	f.text = strconv.AppendFloat(f.text, x, 'g', -1, size)
}

// list appends values that lie side by side, equal neighbours as one with their number.
func (f *Printer) list(k *Type, p unsafe.Pointer, count int) {
	if k.size == 0 {
		f.add("[%d of %s]", count, k.name)
		return
	}
	if k.plain && count*k.nodes > longest {
		start := len(f.Bytes)
		f.run(k, p, count)
		f.add("[%d of %s, %016x]", count, k.name, xxhash.Sum64(f.Bytes[start:]))
		f.Bytes = f.Bytes[:start]
		return
	}
	f.text = append(f.text, '[')
	from, to, same := 0, 0, 1 // the text of the last value, and how many are equal to it
	for i := range count {
		end := len(f.text)
		if i > 0 {
			f.text = append(f.text, ' ')
		}
		start := len(f.text)
		f.value(k, unsafe.Add(p, uintptr(i)*k.size))
		if i > 0 && bytes.Equal(f.text[from:to], f.text[start:]) {
			f.text = f.text[:end]
			same++
			continue
		}
		times := repeated(same)
		f.text = slices.Insert(f.text, end, times...)
		from, to, same = start+len(times), len(f.text), 1
	}
	f.text = append(f.text, repeated(same)...)
	f.text = append(f.text, ']')
}

// repeated is what follows a value that stands for several.
func repeated(times int) []byte {
	if times == 1 {
		return nil
	}
	return fmt.Appendf(nil, "×%d", times)
}

// prefix marks a pointer.
func (k *Type) prefix() string {
	if k.op == opPointer {
		return "&"
	}
	return ""
}

// reference appends what a reference leads to. Shared memory has a label, such as *1, and what it holds follows where it is
// met first, as in *1=[2 3]; @ tells which of the values in it is meant.
func (f *Printer) reference(prefix string, elem *Type, slice bool, to stretch, m mention) {
	f.deeper()
	switch m.how {
	case none:
		f.add("nil")
	case alone:
		f.text = append(f.text, prefix...)
		if slice {
			f.list(elem, to.at, to.len)
		} else {
			f.value(elem, to.at)
		}
	default:
		f.add("*%d", m.region.number)
		if m.how != again {
			f.text = append(f.text, '=')
		}
		if m.how == within {
			f.add("(%s)", f.nameOf(m.region.base))
		}
		switch {
		case m.how == again:
		case m.region.count() == 1:
			f.value(m.region.base, m.region.at)
		default:
			f.list(m.region.base, m.region.at, m.region.count())
		}
		f.text = append(f.text, m.place(to, slice)...)
	}
	f.depth--
}

// place tells which part of shared memory a reference leads to.
func (m mention) place(to stretch, slice bool) (place string) {
	if m.node != 0 {
		place = fmt.Sprintf("@%d", m.node)
	}
	if slice {
		place += fmt.Sprintf("[:%d:%d]", to.len, m.cap)
	}
	return place
}

// entries appends a map's entries, in the order in which they are written.
func (f *Printer) entries(k *Type, p unsafe.Pointer) {
	f.add("map[")
	f.deeper()
	for i, e := range f.sorted(k, p) {
		if i > 0 {
			f.text = append(f.text, ' ')
		}
		f.value(k.key, e.key)
		f.text = append(f.text, ':')
		f.value(k.elem, e.value)
	}
	f.depth--
	f.text = append(f.text, ']')
}

// blob appends what a type writes itself: short text as it is, and a hash of all else. Its String is asked of what would be
// read back, for the value may know more, as a time.Time does.
func (f *Printer) blob(k *Type, p unsafe.Pointer) {
	start := len(f.Bytes)
	f.Writer.blob(k, p)
	data := f.Bytes[start+8:]
	f.Bytes = f.Bytes[:start]
	if back := reflect.New(k.typ).UnsafePointer(); k.speaks && k.unmarshal(bytes.Clone(data), back) == nil {
		f.text = append(f.text, k.say(back)...)
	}
	if k.method.text() && len(data) <= 64 {
		f.text = strconv.AppendQuote(append(f.text, '{'), string(data))
		f.text = append(f.text, '}')
		return
	}
	f.add("{%d bytes, %016x}", len(data), xxhash.Sum64(data))
}

// say is what a value's String says, on one line and not for long, and never empty.
func (k *Type) say(p unsafe.Pointer) (said string) {
	defer func() {
		if r := recover(); r != nil {
			said = strconv.Quote(fmt.Sprintf("String panics: %v", r))
		}
	}()
	said = reflect.NewAt(k.typ, p).Interface().(fmt.Stringer).String()
	if said == "" || len(said) > 80 || strings.ContainsFunc(said, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		said = strconv.Quote(said[:min(len(said), 80)])
	}
	return said
}
