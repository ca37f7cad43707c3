package codec

import (
	"encoding"
	"fmt"
	"reflect"
	"unsafe"
)

// A method is the pair of methods by which a type writes and reads itself.
type method uint8

const (
	noMethod method = iota
	binaryAppender
	binaryMarshaler
	textAppender
	textMarshaler
)

// text reports whether what is written is text.
func (m method) text() bool { return m >= textAppender }

// methodOf returns the methods by which a type writes itself and reads what it wrote. A struct's may be those of an embedded
// field, which leave out its other fields: nothing tells, so then it has none.
func methodOf(t reflect.Type) method {
	has := func(method reflect.Type) bool {
		if t.Kind() == reflect.Pointer || t.Kind() == reflect.Interface || !reflect.PointerTo(t).Implements(method) {
			return false
		}
		for i := 0; t.Kind() == reflect.Struct && i < t.NumField(); i++ {
			if f := t.Field(i); f.Anonymous && (f.Type.Implements(method) || reflect.PointerTo(f.Type).Implements(method)) {
				return false
			}
		}
		return true
	}
	if has(reflect.TypeFor[encoding.BinaryUnmarshaler]()) {
		if has(reflect.TypeFor[encoding.BinaryAppender]()) {
			return binaryAppender
		}
		if has(reflect.TypeFor[encoding.BinaryMarshaler]()) {
			return binaryMarshaler
		}
	}
	if has(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		if has(reflect.TypeFor[encoding.TextAppender]()) {
			return textAppender
		}
		if has(reflect.TypeFor[encoding.TextMarshaler]()) {
			return textMarshaler
		}
	}
	return noMethod
}

// marshal appends what the type's own method writes.
func (k *Type) marshal(to []byte, p unsafe.Pointer) (out []byte, err error) {
	defer panicked(&err)
	value := reflect.NewAt(k.typ, p).Interface()
	switch k.method {
	case binaryAppender:
		return value.(encoding.BinaryAppender).AppendBinary(to)
	case textAppender:
		return value.(encoding.TextAppender).AppendText(to)
	case binaryMarshaler:
		out, err = value.(encoding.BinaryMarshaler).MarshalBinary()
	default:
		out, err = value.(encoding.TextMarshaler).MarshalText()
	}
	return append(to, out...), err
}

// unmarshal lets the type's own method read.
func (k *Type) unmarshal(from []byte, p unsafe.Pointer) (err error) {
	defer panicked(&err)
	value := reflect.NewAt(k.typ, p).Interface()
	if k.method.text() {
		return value.(encoding.TextUnmarshaler).UnmarshalText(from)
	}
	return value.(encoding.BinaryUnmarshaler).UnmarshalBinary(from)
}

// panicked, deferred, makes a panic in a type's own method an error.
func panicked(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("its method panics: %v", r)
	}
}
