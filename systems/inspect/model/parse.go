package model

import (
	"errors"
	"fmt"
	"image/color"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

// parse sets a value from what was typed for it, in the form in which Field.Text shows it. It refuses in a sentence.
func parse(g *ecs.Game, v reflect.Value, text string) error {
	switch lineKind(v) {
	case Boolean:
		on, err := strconv.ParseBool(strings.ToLower(strings.TrimSpace(text)))
		if err != nil {
			return fmt.Errorf("%q is neither true nor false: type one of those", text)
		}
		v.SetBool(on)
		return nil
	case Choice:
		return parseChoice(v, text)
	case Color:
		c, err := parseColor(text)
		if err == nil {
			v.Set(reflect.ValueOf(c))
		}
		return err
	case Vector:
		return parseVector(v, text)
	case Ref:
		return parseRef(g, v, text)
	case Items:
		return parseLength(v, text)
	case Plain:
		return parsePlain(v, text)
	default:
		return fmt.Errorf("a %s cannot be typed: change what is in it, if anything", v.Type())
	}
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
		r, _ := utf8.DecodeRuneInString(strings.Trim(text, "'"))
		if strings.Trim(text, "'") == "" {
			r = '\''
		}
		v.SetInt(int64(r))
	case v.CanInt():
		n, err := strconv.ParseInt(text, 10, bits)
		if err != nil {
			least := int64(-1) << (bits - 1)
			if bits == 64 {
				return fmt.Errorf("%q is not a whole number: type one, digits only after the sign", text)
			}
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
	if n := utf8.RuneCountInString(text); n == 1 {
		return text < "0" || text > "9"
	} else if n == 3 {
		return text[0] == '\'' && text[len(text)-1] == '\''
	}
	return false
}

func parseChoice(v reflect.Value, text string) error {
	names := choices(v.Type())
	i := slices.Index(names, strings.TrimSpace(text))
	if i < 0 {
		return fmt.Errorf("%q is none of %s: choose one of those", text, strings.Join(names, ", "))
	}
	if v.CanInt() {
		v.SetInt(int64(i))
	} else {
		v.SetUint(uint64(i))
	}
	return nil
}

// parseColor reads #rgb, #rrggbb and #rrggbbaa, with or without the sign.
func parseColor(text string) (color.RGBA, error) {
	digits := strings.TrimPrefix(strings.TrimSpace(text), "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	if len(digits) == 6 {
		digits += "ff"
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || len(digits) != 8 {
		return color.RGBA{}, fmt.Errorf("%q is not a colour: type #rrggbb, or #rrggbbaa for one that can be seen through", text)
	}
	return color.RGBA{R: uint8(n >> 24), G: uint8(n >> 16), B: uint8(n >> 8), A: uint8(n)}, nil
}

// parseVector sets a struct's numbers, which blanks, commas or an x may part.
func parseVector(v reflect.Value, text string) error {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;x×()", r) })
	if len(parts) != v.NumField() {
		return fmt.Errorf("%q is not %d numbers: type them with blanks between", text, v.NumField())
	}
	for i, part := range parts {
		if err := parsePlain(v.Field(i), part); err != nil {
			return err
		}
	}
	return nil
}

// parseRef sets a reference to the entity of a serial, #3 or 3 or what Label says. Nothing, or nobody, is no entity.
func parseRef(g *ecs.Game, v reflect.Value, text string) error {
	text = strings.TrimSpace(text)
	if text == "" || text == "nobody" {
		v.SetUint(uint64(donburi.Null))
		return nil
	}
	digits := strings.TrimSuffix(text[strings.LastIndexByte(text, '#')+1:], " away")
	number, err := strconv.ParseUint(digits, 10, 64)
	e, ok := g.BySerial(number)
	if err != nil || !ok {
		return fmt.Errorf("%q is no entity: type the number of one that lives, such as #3, or nobody", text)
	}
	v.SetUint(uint64(e))
	return nil
}

// parseLength gives a slice another length. What is new in it has the zero value.
func parseLength(v reflect.Value, text string) error {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	const most = 1000
	if err != nil || n < 0 || n > max(most, v.Len()) || v.Kind() != reflect.Slice {
		return fmt.Errorf("%q cannot be its length: type a whole number from 0 to %d", text, max(most, v.Len()))
	}
	longer := reflect.MakeSlice(v.Type(), n, n)
	reflect.Copy(longer, v)
	v.Set(longer)
	return nil
}
