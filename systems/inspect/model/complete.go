package model

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

// Complete lists what the last word of an unfinished query could be, with the text as it would be then.
func Complete(g *ecs.Game, text string) (names, texts []string) {
	words := queryWords(text)
	if len(words) < 2 {
		return nil, nil
	}
	last := words[len(words)-2]
	if last.at+len(last.text) != len(text) || !unicode.IsLetter(rune(last.text[0])) {
		return nil, nil
	}
	head, part := "", last.text
	var offered []string
	if dot := strings.LastIndexByte(part, '.'); dot >= 0 {
		head, part = part[:dot+1], part[dot+1:]
		if _, t, _, err := resolve(g, last.text[:dot]); err == nil {
			for t.Kind() == reflect.Pointer {
				t = t.Elem()
			}
			if t.Kind() == reflect.Struct {
				for _, f := range reflect.VisibleFields(t) {
					if f.IsExported() && !f.Anonymous {
						offered = append(offered, f.Name)
					}
				}
			}
		}
	} else {
		for _, c := range Components(g) {
			offered = append(offered, c.Name())
		}
	}
	for _, name := range offered {
		if len(name) > len(part) && strings.EqualFold(name[:len(part)], part) {
			names = append(names, name)
			texts = append(texts, text[:last.at]+head+name)
		}
	}
	return names, texts
}

// resolve finds the component and the field that a path with dots leads to: its type, and the indices of fields on the way.
func resolve(g *ecs.Game, path string) (c donburi.IComponentType, t reflect.Type, index []int, err error) {
	names := strings.Split(path, ".")
	all := append(Components(g), g.Resources()...)
	i := slices.IndexFunc(all, func(c donburi.IComponentType) bool { return c.Name() == names[0] })
	if i < 0 {
		return nil, nil, nil, fmt.Errorf("there is no component %s: type the beginning of one and choose", names[0])
	}
	c, t = all[i], all[i].Typ()
	for _, name := range names[1:] {
		for t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if t.Kind() != reflect.Struct {
			return nil, nil, nil, fmt.Errorf("a %s has no fields: end before .%s", t, name)
		}
		f, ok := t.FieldByName(name)
		if !ok || !f.IsExported() {
			return nil, nil, nil, fmt.Errorf("a %s has no field %s: type the beginning of one and choose", t, name)
		}
		index, t = append(index, f.Index...), f.Type
	}
	return c, t, index, nil
}

// follow is the value that indices of fields lead to, and invalid where a pointer on the way is nil.
func follow(v reflect.Value, index []int) reflect.Value {
	for _, i := range index {
		for v.Kind() == reflect.Pointer {
			if v = v.Elem(); !v.IsValid() {
				return v
			}
		}
		v = v.Field(i)
	}
	return v
}
