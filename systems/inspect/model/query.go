package model

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

// A Query chooses entities by what they are. It allocates nothing.
type Query func(*donburi.Entry) bool

// ParseQuery reads a query such as
//
//	Health.Now < 5 & Monster & !Player
//
// A component's name holds for who has it, and a field of one, with the names of the way to it between dots, for whom it is
// true or not zero. It can be compared, by < <= > >= = and !=, to what could be typed for it: a number, a name of an
// enumeration, #3, a word, or anything between quotes. ! is not, & is and, | is or, and parentheses come first. An empty text
// chooses everybody. Behind a component or a field, of #3 holds for that entity alone: Health.Now of #3 < 5. The error names the word that is wrong and where it begins, counted from 1.
func ParseQuery(g *ecs.Game, text string) (Query, error) {
	p := parser{game: g, words: queryWords(text)}
	if len(p.words) == 1 {
		return func(*donburi.Entry) bool { return true }, nil
	}
	q, err := p.or()
	if w := p.words[0]; err == nil && w.text != "" {
		err = w.wrong("put & or | before it")
	}
	return q, err
}

// A word is one word or sign of a query, and where it begins, in bytes. The last one of a query is empty.
type word struct {
	text   string
	at     int
	quoted bool
}

// wrong is an error about the word.
func (w word) wrong(format string, arguments ...any) error {
	what := fmt.Sprintf("%q", w.text)
	if w.text == "" {
		what = "the end"
	}
	return fmt.Errorf("%s, at %d: %s", what, w.at+1, fmt.Sprintf(format, arguments...))
}

const querySigns = "!&|()<>="

// queryWords cuts a query into its words and signs.
func queryWords(text string) (words []word) {
	for at := 0; at < len(text); {
		end := at + 1
		switch c := text[at]; {
		case c == ' ' || c == '\t':
			at = end
			continue
		case c == '"':
			for end < len(text) && text[end] != '"' {
				end++
			}
			words = append(words, word{text[at+1 : end], at, true})
			at = min(end+1, len(text))
			continue
		case strings.IndexByte(querySigns, c) >= 0:
			if end < len(text) && text[end] == '=' && strings.IndexByte("<>!=", c) >= 0 {
				end++
			}
		default:
			for end < len(text) && strings.IndexByte(querySigns+" \t\"", text[end]) < 0 {
				end++
			}
		}
		words = append(words, word{text[at:end], at, false})
		at = end
	}
	return append(words, word{at: len(text)})
}

// A parser reads a query.
type parser struct {
	game  *ecs.Game
	words []word // those to come
	depth int
}

// take takes the next word if it is one of those.
func (p *parser) take(signs ...string) (sign string, ok bool) {
	if w := p.words[0]; !w.quoted && w.text != "" && slices.Contains(signs, w.text) {
		p.words = p.words[1:]
		return w.text, true
	}
	return "", false
}

func (p *parser) or() (Query, error) {
	return p.chain("|", p.and, func(a, b Query) Query { return func(e *donburi.Entry) bool { return a(e) || b(e) } })
}

func (p *parser) and() (Query, error) {
	return p.chain("&", p.not, func(a, b Query) Query { return func(e *donburi.Entry) bool { return a(e) && b(e) } })
}

// chain reads queries with a sign between them.
func (p *parser) chain(sign string, next func() (Query, error), join func(a, b Query) Query) (Query, error) {
	q, err := next()
	for err == nil {
		if _, more := p.take(sign); !more {
			break
		}
		var other Query
		if other, err = next(); err == nil {
			q = join(q, other)
		}
	}
	return q, err
}

func (p *parser) not() (Query, error) {
	const deepest = 100
	if p.depth++; p.depth > deepest {
		return nil, p.words[0].wrong("at most %d parentheses and ! can lie in each other: write less", deepest)
	}
	defer func() { p.depth-- }()
	if _, not := p.take("!"); not {
		q, err := p.not()
		return func(e *donburi.Entry) bool { return !q(e) }, err
	}
	if _, opens := p.take("("); opens {
		q, err := p.or()
		if _, closed := p.take(")"); err == nil && !closed {
			err = p.words[0].wrong("a ) is missing before it")
		}
		return q, err
	}
	return p.comparison()
}

// comparison reads a component or a field and what it is compared to, if it is.
func (p *parser) comparison() (Query, error) {
	w := p.words[0]
	if w.quoted || w.text == "" || !unicode.IsLetter([]rune(w.text)[0]) {
		return nil, w.wrong("the name of a component belongs here, such as %s", p.example())
	}
	component, t, index, err := resolve(p.game, w.text)
	if err != nil {
		return nil, w.wrong("%v", err)
	}
	p.words = p.words[1:]
	serial, err := p.of()
	if err != nil {
		return nil, err
	}
	var last any // the archetype: those of one archetype come one after the other: it is asked once for all of them
	held := false
	has := func(e *donburi.Entry) bool {
		if a := e.Archetype(); a != last {
			last, held = a, e.HasComponent(component)
		}
		return held && (serial == 0 || p.game.Serial(e.Entity()) == serial)
	}
	value := func(e *donburi.Entry) reflect.Value {
		if !has(e) {
			return reflect.Value{}
		}
		return follow(reflect.NewAt(component.Typ(), e.Component(component)).Elem(), index)
	}
	sign, compared := p.take("<", "<=", ">", ">=", "=", "==", "!=")
	if !compared {
		if len(index) == 0 && t.Kind() != reflect.Bool {
			return has, nil
		}
		return func(e *donburi.Entry) bool {
			v := value(e)
			return v.IsValid() && !v.IsZero()
		}, nil
	}
	to := p.words[0]
	if to.text == "" && !to.quoted || !to.quoted && strings.Contains(querySigns, to.text[:1]) {
		return nil, to.wrong("what %s is compared to belongs here", w.text)
	}
	p.words = p.words[1:]
	want := reflect.New(t).Elem()
	if err := parse(p.game, want, to.text); err != nil {
		return nil, to.wrong("%v", err)
	}
	if !want.Comparable() {
		return nil, w.wrong("a %s cannot be compared: name a field of it", t)
	}
	order, ordered := orderOf(want)
	if !ordered && sign != "=" && sign != "==" && sign != "!=" {
		return nil, w.wrong("it is neither more nor less than anything: compare it by = or !=")
	}
	return func(e *donburi.Entry) bool {
		v := value(e)
		if !v.IsValid() {
			return false
		}
		if !ordered {
			return v.Equal(want) == (sign != "!=")
		}
		switch n := order(v); sign {
		case "<":
			return n < 0
		case "<=":
			return n <= 0
		case ">":
			return n > 0
		case ">=":
			return n >= 0
		case "!=":
			return n != 0
		default:
			return n == 0
		}
	}, nil
}

// of reads the serial of the entity that is meant, 0 if none is named.
func (p *parser) of() (serial uint64, err error) {
	if _, named := p.take("of"); named {
		w := p.words[0]
		if serial, err = strconv.ParseUint(strings.TrimPrefix(w.text, "#"), 10, 64); err != nil || serial == 0 || w.quoted {
			return 0, w.wrong("the number of an entity belongs here, such as #3")
		}
		p.words = p.words[1:]
	}
	return serial, nil
}

// orderOf is how values compare to one, and false where they have no order.
func orderOf(to reflect.Value) (order func(reflect.Value) int, ordered bool) {
	switch {
	case to.CanInt():
		n := to.Int()
		return func(v reflect.Value) int { return cmp.Compare(v.Int(), n) }, true
	case to.CanUint() && lineKind(to) != Ref:
		n := to.Uint()
		return func(v reflect.Value) int { return cmp.Compare(v.Uint(), n) }, true
	case to.CanFloat():
		n := to.Float()
		return func(v reflect.Value) int { return cmp.Compare(v.Float(), n) }, true
	case to.Kind() == reflect.String:
		s := to.String()
		return func(v reflect.Value) int { return strings.Compare(v.String(), s) }, true
	}
	return nil, false
}

// example names a component of the game.
func (p *parser) example() string {
	if all := Components(p.game); len(all) > 0 {
		return all[0].Name()
	}
	return "Position"
}
