package model

import (
	"cmp"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level/expr"
)

// A Query chooses entities by what they are. It allocates nothing.
type Query func(*donburi.Entry) bool

// ParseQuery reads a query in the form of package expr, such as
//
//	Health.Now < 5 & Monster & !Player
//
// A component's name holds for who has it, and a field of one, with the names of the way to it between dots, for whom it is
// true or not zero. It can be compared, by < <= > >= = and !=, to what could be typed for it: a number, a name of an
// enumeration, #3, a word, or anything between quotes. Health.Now of #3 < 5 holds for that entity alone. An empty text chooses everybody. The error names the word that is
// wrong and its column.
func ParseQuery(g *ecs.Game, text string) (Query, error) {
	if strings.TrimSpace(text) == "" {
		return func(*donburi.Entry) bool { return true }, nil
	}
	tree, err := expr.Parse(text)
	if err != nil {
		return nil, err
	}
	return query(g, tree)
}

// query is the query of a part of an expression.
func query(g *ecs.Game, n *expr.Node) (Query, error) {
	switch n.Op {
	case "", "of":
		f, err := resolve(g, n)
		if err != nil {
			return nil, err
		}
		if len(f.index) == 0 && f.typ.Kind() != reflect.Bool {
			return f.holder(), nil
		}
		return f.query(func(v reflect.Value) bool { return !v.IsZero() }), nil
	case "!":
		q, err := query(g, n.Right)
		return func(e *donburi.Entry) bool { return !q(e) }, err
	case "&&", "||":
		a, err := query(g, n.Left)
		if err != nil {
			return nil, err
		}
		b, err := query(g, n.Right)
		if n.Op == "&&" {
			return func(e *donburi.Entry) bool { return a(e) && b(e) }, err
		}
		return func(e *donburi.Entry) bool { return a(e) || b(e) }, err
	case "+", "-", "*", "/":
		return nil, n.Wrong("does not belong into a query: compare a field to a value")
	}
	return comparison(g, n)
}

// comparison is the query that compares a field to a value.
func comparison(g *ecs.Game, n *expr.Node) (Query, error) {
	f, err := resolve(g, n.Left)
	if err != nil {
		return nil, err
	}
	to := n.Right
	text := to.Text
	if to.Op == "-" && to.Left == nil && to.Right.Op == "" {
		text = "-" + to.Right.Text
	} else if to.Op != "" {
		return nil, to.Wrong("is an operator: put a value there, such as 5, or one in quotes")
	}
	want, err := valuesOf(g).Parse(f.typ, text)
	if err != nil {
		return nil, to.Wrong("does not fit: %v", err)
	}
	if !want.Comparable() {
		return nil, n.Left.Wrong("cannot be compared: name a field of it")
	}
	order := orderOf(want)
	switch n.Op {
	case "==":
		return f.query(want.Equal), nil
	case "!=":
		return f.query(func(v reflect.Value) bool { return !v.Equal(want) }), nil
	}
	if order == nil {
		return nil, n.Wrong("compares what is neither more nor less than anything: write = or !=")
	}
	holds := map[string][3]bool{"<": {true}, "<=": {true, true}, ">": {2: true}, ">=": {1: true, 2: true}}[n.Op] // for less, equal and more
	return f.query(func(v reflect.Value) bool { return holds[order(v)+1] }), nil
}

// orderOf is how values compare to one, and nil where they have no order.
func orderOf(to reflect.Value) func(reflect.Value) int {
	switch {
	case to.CanInt():
		n := to.Int()
		return func(v reflect.Value) int { return cmp.Compare(v.Int(), n) }
	case to.CanUint() && to.Type() != reflect.TypeFor[donburi.Entity]():
		n := to.Uint()
		return func(v reflect.Value) int { return cmp.Compare(v.Uint(), n) }
	case to.CanFloat():
		n := to.Float()
		return func(v reflect.Value) int { return cmp.Compare(v.Float(), n) }
	case to.Kind() == reflect.String:
		s := to.String()
		return func(v reflect.Value) int { return strings.Compare(v.String(), s) }
	}
	return nil
}

// A queryField is what a path with dots leads to in a query.
type queryField struct {
	game      *ecs.Game
	component donburi.IComponentType
	typ       reflect.Type
	index     []int  // of fields on the way
	serial    uint64 // of the one entity that is meant, 0 for anybody
}

// resolve finds the component and the field that a word of a query names.
func resolve(g *ecs.Game, n *expr.Node) (f queryField, err error) {
	if n.Op == "of" {
		if f, err = resolve(g, n.Left); err == nil {
			f.serial, err = strconv.ParseUint(strings.TrimPrefix(n.Right.Text, "#"), 10, 64)
			if err != nil || f.serial == 0 || n.Right.Quoted {
				err = n.Right.Wrong("is no entity: write the number of one, such as #3")
			}
		}
		return f, err
	}
	if n.Op != "" {
		return f, n.Wrong("comes before a comparison: put the comparison in brackets")
	}
	names := strings.Split(n.Text, ".")
	c, ok := named(append(Components(g), g.Resources()...), names[0])
	if !ok || n.Quoted {
		return f, n.Wrong("is no component: type the beginning of one and choose")
	}
	f = queryField{game: g, component: c, typ: c.Typ()}
	for _, name := range names[1:] {
		for f.typ.Kind() == reflect.Pointer {
			f.typ = f.typ.Elem()
		}
		var field reflect.StructField
		ok := f.typ.Kind() == reflect.Struct
		if ok {
			field, ok = f.typ.FieldByName(name)
		}
		if !ok || !field.IsExported() {
			return f, n.Wrong("leads nowhere: a %s has no field %s, so type the beginning of one and choose", f.typ, name)
		}
		f.index, f.typ = append(f.index, field.Index...), field.Type
	}
	return f, nil
}

// holder is the query for who has the component. Those of one archetype come one after the other, so it is asked once.
func (f *queryField) holder() Query {
	var last any // archetype
	held := false
	return func(e *donburi.Entry) bool {
		if a := e.Archetype(); a != last {
			last, held = a, e.HasComponent(f.component)
		}
		return held && (f.serial == 0 || f.serial == f.game.Serial(e.Entity()))
	}
}

// query is the query for those of whose field something holds.
func (f *queryField) query(holds func(reflect.Value) bool) Query {
	has := f.holder()
	return func(e *donburi.Entry) bool {
		if !has(e) {
			return false
		}
		v := f.value(e)
		return v.IsValid() && holds(v)
	}
}

// value is the field of one who has the component, and invalid where a pointer on the way is nil.
func (f *queryField) value(e *donburi.Entry) reflect.Value {
	v := pointerTo(e, f.component).Elem()
	for _, i := range f.index {
		for v.Kind() == reflect.Pointer {
			if v = v.Elem(); !v.IsValid() {
				return v
			}
		}
		v = v.Field(i)
	}
	return v
}

// Complete lists what the last word of an unfinished query could be, with the text as it would be then.
func Complete(g *ecs.Game, text string) (names, texts []string) {
	words := expr.Words(text)
	if len(words) < 2 {
		return nil, nil
	}
	last, end := words[len(words)-2], words[len(words)-1]
	if last.Quoted || last.Column+utf8.RuneCountInString(last.Text) != end.Column {
		return nil, nil
	}
	dot := strings.LastIndexByte(last.Text, '.')
	head, part := last.Text[:dot+1], last.Text[dot+1:]
	var offered []string
	if dot < 0 {
		for _, c := range Components(g) {
			offered = append(offered, c.Name())
		}
	} else if f, err := resolve(g, &expr.Node{Word: expr.Word{Text: last.Text[:dot]}}); err == nil {
		for f.typ.Kind() == reflect.Pointer {
			f.typ = f.typ.Elem()
		}
		if f.typ.Kind() == reflect.Struct {
			for _, field := range reflect.VisibleFields(f.typ) {
				if field.IsExported() && !field.Anonymous {
					offered = append(offered, field.Name)
				}
			}
		}
	}
	for _, name := range offered {
		if len(name) > len(part) && strings.EqualFold(name[:len(part)], part) {
			names = append(names, name)
			texts = append(texts, strings.TrimSuffix(text, last.Text)+head+name)
		}
	}
	return names, texts
}

// pointerTo is a pointer to a component of an entity.
func pointerTo(e *donburi.Entry, c donburi.IComponentType) reflect.Value {
	return reflect.NewAt(c.Typ(), e.Component(c))
}

// typeName is the name of a value's type, as ecs.Game.Events has it.
func typeName(v any) string { return fmt.Sprintf("%T", v) }
