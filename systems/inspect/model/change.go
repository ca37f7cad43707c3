package model

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
)

// change applies a change to the value at the end of a path, through structs, lists, maps, pointers and interfaces. Then it
// asks everything on the way that has a Check method, as generators have, whether it can still work. When anything refuses,
// all is as it was.
func change(v reflect.Value, path []string, apply func(reflect.Value) error) error {
	_, err := descend(v, path, apply)
	return err
}

// descend is change, and returns how to undo it.
func descend(v reflect.Value, path []string, apply func(reflect.Value) error) (undo func(), err error) {
	undo, err = step(v, path, apply)
	if err != nil {
		return nil, err
	}
	if err := check(v); err != nil {
		undo()
		return nil, err
	}
	return undo, nil
}

// step changes a value or what is in it.
func step(v reflect.Value, path []string, apply func(reflect.Value) error) (undo func(), err error) {
	switch {
	case v.Kind() == reflect.Interface && !v.IsNil():
		// What an interface holds cannot be changed in place, nor a map's values: change a copy and put it back.
		if !v.CanSet() {
			return nil, closed(v)
		}
		old := copied(v.Elem())
		return replace(v.Set, old, copied(old), path, apply)
	case v.Kind() == reflect.Pointer && !v.IsNil():
		return descend(v.Elem(), path, apply)
	case len(path) == 0 && !v.CanSet():
		return nil, closed(v)
	case len(path) == 0:
		old := copied(v)
		if err := apply(v); err != nil {
			v.Set(old)
			return nil, err
		}
		return func() { v.Set(old) }, nil
	}
	name := path[0]
	switch v.Kind() {
	case reflect.Struct:
		if t, ok := v.Type().FieldByName(name); ok && t.IsExported() {
			f, err := v.FieldByIndexErr(t.Index)
			if err != nil {
				return nil, fmt.Errorf("there is no %q: what it is embedded in is nil", name)
			}
			return descend(f, path[1:], apply)
		}
	case reflect.Slice, reflect.Array:
		if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < v.Len() {
			return descend(v.Index(i), path[1:], apply)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if fmt.Sprint(key) == name {
				old := copied(v.MapIndex(key))
				return replace(func(to reflect.Value) { v.SetMapIndex(key, to) }, old, copied(old), path[1:], apply)
			}
		}
	}
	return nil, fmt.Errorf("there is no %q in a %s: choose a field that it has", name, v.Type())
}

// closed says that a value cannot be changed.
func closed(v reflect.Value) error {
	return fmt.Errorf("a %s of this kind cannot be changed: its package keeps it to itself", v.Type())
}

// replace changes a copy and puts it in the place of the old value. To undo that takes both steps back, for a copy shares
// what it points to.
func replace(put func(reflect.Value), old, inner reflect.Value, path []string, apply func(reflect.Value) error) (func(), error) {
	undo, err := descend(inner, path, apply)
	if err != nil {
		return nil, err
	}
	put(inner)
	return func() { undo(); put(old) }, nil
}

// copied is a value of its own that can be set.
func copied(v reflect.Value) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	return c
}

// check asks a value whether it can work, if it has a way to say so.
func check(v reflect.Value) (err error) {
	if !v.CanAddr() || !v.Addr().CanInterface() {
		return nil
	}
	checker, ok := v.Addr().Interface().(interface{ Check() error })
	if !ok {
		return nil
	}
	defer func() {
		if r := recover(); r != nil { // an embedded interface that holds nothing
			err = errors.New("what is in it cannot be checked: fill it first")
		}
	}()
	return checker.Check()
}
