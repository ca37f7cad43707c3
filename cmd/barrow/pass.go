package main

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
)

// parsePass reads a pass as it is typed: its name, and after a colon those of its options that are not as usual, with commas
// between them, such as lakes:count=2,size=5..9. The error is a sentence.
func parsePass(text string) (level.Pass, error) {
	name, typed, more := strings.Cut(text, ":")
	var names []string
	for _, p := range passes() {
		names = append(names, p.Name())
	}
	i := slices.Index(names, name)
	if i < 0 {
		return nil, fmt.Errorf("--pass is %s: make it %s", shorten(name), either(names))
	}
	options := reflect.New(reflect.TypeOf(passes()[i])).Elem()
	options.Set(reflect.ValueOf(passes()[i]))
	if more {
		for _, option := range strings.Split(typed, ",") {
			if err := setOption(options, option); err != nil {
				return nil, fmt.Errorf("--pass %s: %w", name, err)
			}
		}
	}
	if vaults, ok := options.Interface().(level.Vaults); ok && len(vaults.From) == 0 {
		return nil, fmt.Errorf("--pass vaults has no rooms to set: add :from= with the name of a file of them, vaults:from=crypt.txt for example")
	}
	return options.Interface().(level.Pass), nil
}

// setOption sets one of the options that a struct's fields are, as typed: count=2.
func setOption(options reflect.Value, typed string) error {
	name, text, ok := strings.Cut(typed, "=")
	var names []string
	for i := range options.NumField() {
		names = append(names, export.OptionName(options.Type().Field(i).Name))
	}
	i := slices.Index(names, name)
	switch {
	case i < 0:
		return fmt.Errorf("it has no option %s: its options are %s", shorten(name), strings.Join(names, ", "))
	case !ok:
		return fmt.Errorf("%s has no value: write it after an equals sign, %[1]s=%v for example", name, options.Field(i))
	}
	field := options.Field(i)
	if err := readFile(text, field.Addr().Interface()); err != nil {
		return fmt.Errorf("%s is %s, %w", name, shorten(text), err)
	}
	remedy := takes(field)
	if !readValue(text, field.Addr().Interface()) {
		return fmt.Errorf("%s is %s: make it %s", name, shorten(text), remedy)
	}
	return nil
}

// aboutPass says what a pass does.
func aboutPass(name string) string {
	switch name {
	case "refill":
		return "digs caves, accretion or a maze in the place of rooms"
	case "loops":
		return "digs tunnels between places where the way around is long"
	case "vaults":
		return "digs rooms that were drawn by hand, from a file of text or one of Tiled's that ends in .tmj"
	case "columns":
		return "puts pillars into large rooms"
	case "lakes":
		return "floods parts of rooms, and parts nothing that was joined"
	case "chasms":
		return "makes chasms in rooms likewise"
	case "dead-ends":
		return "fills up corridors that lead nowhere"
	case "doors":
		return "puts doors where corridors meet rooms, some of them open"
	case "rubble":
		return "strews rubble on the floor"
	case "grass":
		return "lets grass grow on the floor"
	case "stairs":
		return "makes the way up beside the start and the way down, which is the exit, far from it"
	}
	return ""
}
