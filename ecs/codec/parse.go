package codec

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yohamta/donburi"
)

// Parse returns a value of a type from what was typed for it in the form that Fields shows. It refuses in a sentence.
func (e *Editor) Parse(t reflect.Type, text string) (reflect.Value, error) {
	v := reflect.New(t).Elem()
	return v, e.parse(v, text)
}

// parse sets a value from what was typed for it. After an error it may have been changed in part.
func (e *Editor) parse(v reflect.Value, text string) error {
	f := e.form(v.Type())
	trimmed := strings.TrimSpace(text)
	switch f.kind {
	case Boolean:
		on, err := strconv.ParseBool(strings.ToLower(trimmed))
		if err != nil {
			return fmt.Errorf("%q is neither true nor false: type one of those", text)
		}
		v.SetBool(on)
	case Choice:
		i := slices.Index(f.choices, trimmed)
		if i < 0 {
			return fmt.Errorf("%q is none of %s: choose one of those", text, strings.Join(f.choices, ", "))
		}
		setInteger(v, i)
	case Color:
		return parseColor(v, text)
	case Vector:
		parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;x×()", r) })
		if len(parts) != v.NumField() {
			return fmt.Errorf("%q is not %d numbers: type them with blanks between", text, v.NumField())
		}
		for i, part := range parts {
			if err := parsePlain(v.Field(i), part); err != nil {
				return err
			}
		}
	case Ref:
		return e.parseRef(v, trimmed)
	case Items:
		return parseLength(v, trimmed)
	case Plain:
		return parsePlain(v, text)
	default:
		return fmt.Errorf("a %s cannot be typed: change what is in it, if anything", v.Type())
	}
	return nil
}

// parsePlain sets a number or a text.
func parsePlain(v reflect.Value, text string) error {
	if v.Kind() == reflect.String {
		if !utf8.ValidString(text) {
			return errors.New("that is not text: type characters")
		}
		v.SetString(text)
		return nil
	}
	text = strings.TrimSpace(text)
	bits := v.Type().Bits()
	switch {
	case v.Type() == reflect.TypeFor[rune]() && isCharacter(text):
		if utf8.RuneCountInString(text) == 3 {
			text = text[1 : len(text)-1]
		}
		r, _ := utf8.DecodeRuneInString(text)
		v.SetInt(int64(r))
	case v.CanInt():
		n, err := strconv.ParseInt(text, 10, bits)
		if err != nil && bits == 64 {
			return fmt.Errorf("%q is not a whole number: type one, digits only after the sign", text)
		} else if err != nil {
			least := int64(-1) << (bits - 1)
			return fmt.Errorf("%q is not a whole number from %d to %d: type one", text, least, -(least + 1))
		}
		v.SetInt(n)
	case v.CanUint():
		n, err := strconv.ParseUint(text, 10, bits)
		if err != nil {
			return fmt.Errorf("%q is not a whole number from 0 to %d: type one", text, ^uint64(0)>>(64-bits))
		}
		v.SetUint(n)
	default:
		n, err := strconv.ParseFloat(text, bits)
		if err != nil {
			return fmt.Errorf("%q is not a number: type one, with a point if it needs one", text)
		}
		v.SetFloat(n)
	}
	return nil
}

// isCharacter reports whether a text is one character, bare or in quotes, and not a number's digit.
func isCharacter(text string) bool {
	switch utf8.RuneCountInString(text) {
	case 1:
		return text < "0" || text > "9"
	case 3:
		return text[0] == '\'' && text[len(text)-1] == '\''
	}
	return false
}

// parseColor reads #rgb, #rrggbb and #rrggbbaa, with or without the sign.
func parseColor(v reflect.Value, text string) error {
	digits := strings.TrimPrefix(strings.TrimSpace(text), "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	if len(digits) == 6 {
		digits += "ff"
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || len(digits) != 8 {
		return fmt.Errorf("%q is not a colour: type #rrggbb, or #rrggbbaa for one that can be seen through", text)
	}
	for i := range 4 {
		v.Field(i).SetUint(n >> (24 - 8*i) & 0xff)
	}
	return nil
}

// parseRef sets a reference to the entity of a number, #3 or 3 or what Call says. Nothing, or nobody, is no entity.
func (e *Editor) parseRef(v reflect.Value, text string) error {
	if text == "" || text == "nobody" {
		v.SetUint(uint64(donburi.Null))
		return nil
	}
	digits := strings.TrimSuffix(text[strings.LastIndexByte(text, '#')+1:], " away")
	number, err := strconv.ParseUint(digits, 10, 64)
	entity, ok := e.Find(number)
	if err != nil || !ok {
		return fmt.Errorf("%q is no entity: type the number of one that lives, such as #3, or nobody", text)
	}
	v.SetUint(uint64(entity))
	return nil
}

// parseLength gives a slice another length. What is new in it has the zero value.
func parseLength(v reflect.Value, text string) error {
	const most = 1000
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > max(most, v.Len()) || v.Kind() != reflect.Slice {
		return fmt.Errorf("%q cannot be its length: type a whole number from 0 to %d", text, max(most, v.Len()))
	}
	if n == v.Len() {
		return nil // it may share its memory
	}
	longer := reflect.MakeSlice(v.Type(), n, n)
	reflect.Copy(longer, v)
	v.Set(longer)
	return nil
}
