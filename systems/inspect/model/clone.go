package model

import "reflect"

// cloned is the copies of what pointers, lists and maps lead to, so that what was shared within an entity is shared within
// its copy.
type cloned map[origin]reflect.Value

// An origin is what was copied. A struct and its first field have one address, so the type counts too, and a list and its
// beginning differ in length.
type origin struct {
	address uintptr
	length  int
	of      reflect.Type
}

// know says what the copy of what a pointer leads to is.
func (k cloned) know(from, to reflect.Value) {
	k[origin{address: from.Pointer(), of: from.Type()}] = to
}

// clone is a value that shares no list, map or pointer with the old one, as far as fields are exported.
func (k cloned) clone(v reflect.Value) reflect.Value {
	c := copied(v)
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			c.Set(k.clone(v.Elem()))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				c.Field(i).Set(k.clone(v.Field(i)))
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			c.Index(i).Set(k.clone(v.Index(i)))
		}
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if !v.IsNil() {
			k.follow(v, c)
		}
	}
	return c
}

// follow makes c lead to a copy of what v leads to. The copy is known before it is filled, for it may lead back.
func (k cloned) follow(v, c reflect.Value) {
	from := origin{address: v.Pointer(), of: v.Type()}
	if v.Kind() == reflect.Slice {
		from.length = v.Len()
	}
	if known, ok := k[from]; ok {
		c.Set(known)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		c.Set(reflect.New(v.Type().Elem()))
		k[from] = c
		c.Elem().Set(k.clone(v.Elem()))
	case reflect.Slice:
		c.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		k[from] = c
		for i := range v.Len() {
			c.Index(i).Set(k.clone(v.Index(i)))
		}
	case reflect.Map:
		c.Set(reflect.MakeMapWithSize(v.Type(), v.Len()))
		k[from] = c
		for it := v.MapRange(); it.Next(); {
			c.SetMapIndex(it.Key(), k.clone(it.Value()))
		}
	}
}
