package ecs

import (
	"reflect"
	"unsafe"

	"github.com/yohamta/donburi"
)

// A mender replaces references to entities that have come back as others.
type mender struct {
	now  map[donburi.Entity]donburi.Entity
	seen map[unsafe.Pointer]bool // what pointers have led to, for they may lead in circles
}

// mend looks through a value that can be set.
func (m mender) mend(v reflect.Value) {
	if v.Type() == reflect.TypeFor[donburi.Entity]() {
		if e, ok := m.now[donburi.Entity(v.Uint())]; ok {
			v.SetUint(uint64(e))
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				m.mend(v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		if mayRefer(v.Type().Elem()) {
			for i := range v.Len() {
				m.mend(v.Index(i))
			}
		}
	case reflect.Pointer:
		if !v.IsNil() && !m.seen[v.UnsafePointer()] {
			m.seen[v.UnsafePointer()] = true
			m.mend(v.Elem())
		}
	case reflect.Map:
		m.mendMap(v)
	}
}

// mendMap mends keys and values, neither of which can be changed in place.
func (m mender) mendMap(v reflect.Value) {
	t := v.Type()
	if !mayRefer(t.Key()) && !mayRefer(t.Elem()) {
		return
	}
	mended := reflect.MakeMap(t)
	for it := v.MapRange(); it.Next(); {
		key, value := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
		key.Set(it.Key())
		value.Set(it.Value())
		m.mend(key)
		m.mend(value)
		mended.SetMapIndex(key, value)
	}
	v.Set(mended)
}

// mayRefer reports whether a value of a type can hold a reference at all, so that a long list of numbers needs no look.
func mayRefer(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct, reflect.Slice, reflect.Array, reflect.Map, reflect.Pointer:
		return true
	default:
		return t == reflect.TypeFor[donburi.Entity]()
	}
}
