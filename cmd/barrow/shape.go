package main

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/barrow-rl/barrow/level"
)

// starts are all that there are, the one first that is taken unless told otherwise. A program appends its own here, and
// their options to shape.
func starts() []level.Generator { return level.Starts() }

// passes are all that there are. A program appends its own here, and says in aboutPass what they do.
func passes() []level.Pass { return level.Passes() }

// A shape is the options of the dungeon itself, which every command takes. But for the first two, each is for the starts that
// have a field of the same name, and nil when it was not given. The tag takes is for whoever gave something else.
type shape struct {
	Generator *string  `group:"The dungeon:" placeholder:"bsp" takes:"bsp, rooms, caves, accretion, maze or drawn" help:"How it grows: bsp cuts the map in pieces with a room in each, rooms throws rooms at random places, caves smooths noise, accretion fits rooms of several shapes together, maze digs corridors alone, drawn takes a map from a file."`
	Pass      []string `group:"The dungeon:" placeholder:"NAME" takes:"a pass, and after a colon those of its options that are not as usual" such:"lakes:count=2,size=5..9" help:"What then changes it, any number of times and in this order: --pass loops --pass lakes:count=2,size=5..9. \"barrow help passes\" lists all passes and their options."`
	Size      *string  `group:"The dungeon:" placeholder:"64x36" takes:"a width and a height in cells, each 1 to 16384" help:"Width and height of the map in cells, each up to 16384; unless given, 64x36 for bsp, 65x37 for maze and 80x48 for the others."`

	Loops    *string `group:"Only with bsp and rooms:" placeholder:"0" takes:"a whole number from 0 to 10000" help:"How many corridors to dig on top of those that are needed, up to 10000."`
	MaxRooms *string `group:"Only with rooms and accretion:" placeholder:"20" takes:"a whole number from 1 to 10000" help:"How many rooms to throw, 20 unless given, or to fit together, 30 unless given; 1 to 10000."`

	MaxCuts  *string `group:"Only with bsp:" placeholder:"4" takes:"a whole number from 0 to 32767" help:"How many cuts deep, 0 to 32767."`
	MinPiece *string `group:"Only with bsp:" placeholder:"12x9" takes:"a width and a height in cells, each 1 to 16384" help:"No cut leaves a piece smaller than this."`
	MinRoom  *string `group:"Only with bsp:" placeholder:"4" takes:"a whole number from 1 to 16384" help:"The shortest side of a room."`
	Padding  *string `group:"Only with bsp:" placeholder:"1" takes:"a whole number from 0 to 16384" help:"Cells of rock between a room and each edge of its piece."`
	Corners  *string `group:"Only with bsp:" placeholder:"random" takes:"random or across" help:"Which way corridors go first: random, or always across."`

	RoomSize *string `group:"Only with rooms:" placeholder:"7..13" takes:"two whole numbers from 2 to 16384, the smaller one first" help:"The sides of a room, its left and upper wall included."`

	Floor    *string `group:"Only with caves:" placeholder:"55" takes:"a whole number from 1 to 99" help:"Of a hundred cells, how many are floor at first."`
	Smooth   *string `group:"Only with caves:" placeholder:"4" takes:"a whole number from 0 to 100" help:"How often noise is smoothed."`
	Smallest *string `group:"Only with caves:" placeholder:"12" takes:"a whole number from 1 to 16777216" help:"Caves of fewer cells are filled up."`

	Halls  *string `group:"Only with accretion:" placeholder:"20" takes:"a whole number from 0 to 100" help:"Of a hundred rooms, how many lie at the end of a corridor."`
	Detour *string `group:"Only with accretion:" placeholder:"20" takes:"a whole number from 0 to 16384" help:"Walls are opened where the way around takes at least so many steps; 0 opens none."`

	Braid *string `group:"Only with maze:" placeholder:"0" takes:"a whole number from 0 to 100" help:"Of a hundred dead ends, how many are opened."`
	Text  *string `group:"Only with drawn:" placeholder:"FILE" takes:"the name of a file" such:"crypt.txt" help:"Where the map is drawn, in the characters that print writes."`
}

// generator is the start that was asked for, with the options that were given, and then the passes. All is refused here that
// cannot work.
func (s shape) generator() (level.Generator, error) {
	start, err := s.start()
	if err != nil {
		return nil, misuse{err}
	}
	chain := level.Chained{Start: start}
	for _, text := range s.Pass {
		p, err := parsePass(text)
		if err != nil {
			return nil, misuse{err}
		}
		chain.Passes = append(chain.Passes, p)
	}
	if err := chain.Check(); err != nil {
		return nil, misuse{fmt.Errorf("--pass %w", err)} // since the start has been checked
	}
	return level.Chain(start, chain.Passes...), nil
}

func (s shape) start() (level.Generator, error) {
	i := 0
	if s.Generator != nil {
		i = slices.IndexFunc(starts(), func(g level.Generator) bool { return g.Name() == *s.Generator })
	}
	if i < 0 {
		return nil, wrong(&s, "Generator")
	}
	g := starts()[i]
	options := reflect.New(reflect.TypeOf(g)).Elem()
	options.Set(reflect.ValueOf(g))
	given := reflect.ValueOf(s)
	for i := range given.NumField() {
		name := given.Type().Field(i).Name
		text, ok := given.Field(i).Interface().(*string)
		if !ok || text == nil || name == "Generator" {
			continue
		}
		option := options.FieldByName(name)
		if !option.IsValid() {
			return nil, fmt.Errorf("%s is no option of %s: leave it out, or add --generator %s", flagOf(name), g.Name(), whoHas(name))
		}
		if err := readFile(*text, option.Addr().Interface()); err != nil {
			return nil, fmt.Errorf("%s is %s, %w", flagOf(name), shorten(*text), err)
		}
		if !readValue(*text, option.Addr().Interface()) {
			return nil, wrong(&s, name)
		}
	}
	g = options.Interface().(level.Generator)
	err := g.Check()
	_, drawn := g.(level.Drawn)
	switch {
	case drawn && s.Text == nil:
		return nil, fmt.Errorf("--generator drawn takes its map from a file: add --text with the name of one")
	case drawn && err != nil:
		return nil, fmt.Errorf("--text is %s: %w", shorten(*s.Text), err)
	case err != nil:
		return nil, asTyped(err, g)
	}
	return g, nil
}

// whoHas names the starts that have an option.
func whoHas(field string) string {
	var names []string
	for _, g := range starts() {
		if _, ok := reflect.TypeOf(g).FieldByName(field); ok {
			names = append(names, g.Name())
		}
	}
	return either(names)
}

// either is words as choices: a, b or c.
func either(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// wrong says what was given for one of the options, and what can be.
func wrong(options any, name string) error {
	f, _ := find(fieldsOf(options), flagOf(name))
	return fmt.Errorf("%s is %s: %s", f.name, shorten(**f.into.(**string)), f.remedy())
}

// asTyped makes a start's sentence name its options as they are typed here.
func asTyped(err error, g level.Generator) error {
	var names []string
	options := reflect.TypeOf(g)
	for i := range options.NumField() {
		flag := flagOf(options.Field(i).Name)
		names = append(names, strings.ReplaceAll(flag[2:], "-", " "), flag)
	}
	// "room size" has to be found before the "size" in it, which a replacer sees to: it goes from left to right.
	return fmt.Errorf("%s", strings.NewReplacer(names...).Replace(err.Error()))
}

// shorten shows what was typed, only its beginning if there is a great deal of it.
func shorten(text string) string {
	const limit = 40
	if len(text) <= limit {
		return strconv.Quote(text)
	}
	return strconv.Quote(strings.ToValidUTF8(text[:limit], "")) + "..."
}
