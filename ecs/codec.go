package ecs

import (
	"encoding"
	"fmt"
	"reflect"
	"unsafe"
)

// A codec is the pair of methods by which a type writes and reads itself.
type codec uint8

const (
	noCodec codec = iota
	binaryAppender
	binaryMarshaler
	textAppender
	textMarshaler
)

// text reports whether what is written is text.
func (c codec) text() bool { return c >= textAppender }

// codecOf returns the methods by which a type writes itself and reads what it wrote. A struct's may be those of an embedded
// field, which leave out its other fields: nothing tells, so then it has none.
func codecOf(t reflect.Type) codec {
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
	return noCodec
}

// marshal calls the method, and makes a panic in it an error.
func (k *kind) marshal(to []byte, p unsafe.Pointer) (out []byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("its method panics: %v", r)
		}
	}()
	value := reflect.NewAt(k.typ, p).Interface()
	switch k.codec {
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

// unmarshal calls a type's own method, and makes a panic in it an error.
func (k *kind) unmarshal(from []byte, p unsafe.Pointer) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("its method panics: %v", r)
		}
	}()
	value := reflect.NewAt(k.typ, p).Interface()
	if k.codec.text() {
		return value.(encoding.TextUnmarshaler).UnmarshalText(from)
	}
	return value.(encoding.BinaryUnmarshaler).UnmarshalBinary(from)
}
