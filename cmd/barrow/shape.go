package main

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/barrow-rl/barrow/level"
)

// generators are all that there are. The first is taken unless told otherwise.
func generators() []level.Generator {
	return []level.Generator{level.NewBSP(), level.NewRooms()}
}

// A shape is the options of the dungeon itself, which every command takes. Each is for the generators that have a field of
// the same name, and nil when it was not given. The tag takes is for whoever gave something else.
type shape struct {
	Generator *string `group:"The dungeon:" placeholder:"bsp" takes:"bsp or rooms" help:"How it grows: bsp cuts the map in pieces with a room in each, rooms throws rooms at random places."`
	Size      *string `group:"The dungeon:" placeholder:"64x36" takes:"a width and a height in cells, each 1 to 16384" help:"Width and height of the map in cells, each up to 16384; 80x48 for rooms."`
	Loops     *string `group:"The dungeon:" placeholder:"0" takes:"a whole number from 0 to 10000" help:"How many corridors to dig on top of those that are needed, up to 10000."`

	MaxCuts  *string `group:"Only with bsp:" placeholder:"4" takes:"a whole number from 0 to 32767" help:"How many cuts deep, 0 to 32767."`
	MinPiece *string `group:"Only with bsp:" placeholder:"12x9" takes:"a width and a height in cells, each 1 to 16384" help:"No cut leaves a piece smaller than this."`
	MinRoom  *string `group:"Only with bsp:" placeholder:"4" takes:"a whole number from 1 to 16384" help:"The shortest side of a room."`
	Padding  *string `group:"Only with bsp:" placeholder:"1" takes:"a whole number from 0 to 16384" help:"Cells of rock between a room and each edge of its piece."`
	Corners  *string `group:"Only with bsp:" placeholder:"random" takes:"random or across" help:"Which way corridors go first: random, or always across."`

	MaxRooms *string `group:"Only with rooms:" placeholder:"20" takes:"a whole number from 1 to 10000" help:"How many rooms to throw, 1 to 10000."`
	RoomSize *string `group:"Only with rooms:" placeholder:"7..13" takes:"two whole numbers from 2 to 16384, the smaller one first" help:"The sides of a room, its left and upper wall included."`
}

// generator is the one that was asked for, with the options that were given. All is refused here that cannot work.
func (s shape) generator() (level.Generator, error) {
	g := generators()[0]
	if s.Generator != nil {
		g = named(*s.Generator)
	}
	if g == nil {
		return nil, misuse{wrong(&s, "Generator")}
	}
	options := reflect.New(reflect.TypeOf(g)).Elem()
	options.Set(reflect.ValueOf(g))
	given := reflect.ValueOf(s)
	for i := range given.NumField() {
		field := given.Type().Field(i)
		text := given.Field(i).Interface().(*string)
		if text == nil || field.Name == "Generator" {
			continue
		}
		option := options.FieldByName(field.Name)
		if !option.IsValid() {
			return nil, misuse{fmt.Errorf("%s is no option of %s: leave it out, or add --generator %s",
				flagOf(field.Name), g.Name(), whoHas(field.Name))}
		}
		if !readValue(*text, option.Addr().Interface()) {
			return nil, misuse{wrong(&s, field.Name)}
		}
	}
	g = options.Interface().(level.Generator)
	if err := g.Check(); err != nil {
		return nil, misuse{asTyped(err)}
	}
	return g, nil
}

// named is the generator of a name, nil when there is none.
func named(name string) level.Generator {
	for _, g := range generators() {
		if g.Name() == name {
			return g
		}
	}
	return nil
}

// whoHas names the first generator that has an option.
func whoHas(field string) string {
	for _, g := range generators() {
		if _, ok := reflect.TypeOf(g).FieldByName(field); ok {
			return g.Name()
		}
	}
	return "another"
}

// wrong says what was given for one of the options, and what can be.
func wrong(options any, name string) error {
	f, _ := find(fieldsOf(options), flagOf(name))
	return fmt.Errorf("%s is %s: %s", f.name, shorten(**f.into.(**string)), f.remedy())
}

// asTyped makes a generator's sentence name options as they are typed here.
func asTyped(err error) error {
	var names []string
	options := reflect.TypeFor[shape]()
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
