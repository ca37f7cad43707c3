package reader

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/systems/view"
)

// press presses a key and lets it go.
func (r *reader) press(k view.Key) {
	r.model.Handle(view.Press{Key: k, Shift: strings.ToLower(string(k)) != string(k) && utf8.RuneCountInString(string(k)) == 1})
	r.model.Handle(view.Release{Key: k})
}

// bound reports whether a key has a meaning outside of pages.
func (r *reader) bound(k view.Key) (is bool) {
	r.model.EachBinding(func(b *view.Binding, _ string) { is = is || slices.Contains(b.Keys, k) })
	return is
}

// keyNamed is a key by its name, in letters of any size.
func (r *reader) keyNamed(name string) view.Key {
	if utf8.RuneCountInString(name) == 1 {
		return view.Key(name)
	}
	for _, k := range [...]view.Key{
		view.Up, view.Down, view.Left, view.Right, view.Home, view.End, view.PageUp, view.PageDown, view.Space, view.Backspace, view.Enter,
		view.Escape, view.Tab, view.Delete, view.F1, view.F2, view.F3, view.F4, view.F5, view.F6, view.F7, view.F8, view.F9, view.F10, view.F11, view.F12,
	} {
		if strings.EqualFold(string(k), name) {
			return k
		}
	}
	return view.Key(name)
}

// keyOfAnswer is the key that an answer means on a page and where a place is asked for.
func keyOfAnswer(word string) (view.Key, bool) {
	if utf8.RuneCountInString(word) == 1 {
		return view.Key(word), true
	}
	switch word {
	case "yes", "enter", "here":
		return view.Enter, true
	case "no", "cancel", "close", "escape":
		return view.Escape, true
	case "next", "tab":
		return view.Tab, true
	case "space":
		return view.Space, true
	}
	if d, ok := directionOf(word); ok {
		return [...]view.Key{view.Up, view.PageUp, view.Right, view.PageDown, view.Down, view.End, view.Left, view.Home}[d], true
	}
	return "", false
}

// keyOfBinding is the key of the binding that a text names: by all of its name or, if short, by the beginning of that one name
// only.
func (r *reader) keyOfBinding(text string, short bool) (found view.Key, ok bool) {
	named, begun := view.Key(""), 0
	r.model.EachBinding(func(b *view.Binding, key string) {
		switch name := strings.ToLower(b.Help); {
		case name == text:
			named = view.Key(key)
		case strings.HasPrefix(name, text):
			found = view.Key(key)
			begun++
		}
	})
	if named != "" {
		return named, true
	}
	return found, short && begun == 1
}

// keyOfRow is the key at the beginning of the row of a page that says a text.
func keyOfRow(rows []string, text string) (view.Key, bool) {
	for _, row := range rows {
		key, says, _ := strings.Cut(row, " ")
		if key = strings.Trim(key, "[])"); utf8.RuneCountInString(key) == 1 && strings.Contains(strings.ToLower(says), text) {
			return view.Key(key), true
		}
	}
	return "", false
}
