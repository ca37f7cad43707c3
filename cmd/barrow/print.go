package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
)

// printCommand writes a dungeon in one of several formats.
type printCommand struct {
	seedArgument

	Format  *string `placeholder:"text" takes:"text, json, png or tiled" help:"text, json, png, or tiled for the map editor of that name. Unless given, the one that the ending of --out stands for: .txt, .json, .png or .tmj."`
	Out     *string `placeholder:"FILE" takes:"the name of a file" such:"7.txt" help:"Write to this file instead of standard output: the whole of it or nothing. What was there is replaced. Needed by tiled, which puts a .tsj and a .png beside it."`
	Cell    *string `placeholder:"16" takes:"a whole number from 1 to 256" help:"How many pixels a cell is wide and high in png and tiled, 1 to 256."`
	Palette *string `placeholder:"barrow" takes:"barrow, drowned-halls, ember-deep, high-contrast, colour-blind-safe or plain" help:"The colours of png: barrow, drowned-halls, ember-deep, high-contrast, colour-blind-safe, or plain for letters."`
	Cuts    bool    `help:"Draw how the dungeon was made into text or png: the pieces, and the corridors in their order."`
	Steps   bool    `help:"Write how the dungeon was made by passes as text: the map before the first and after each."`

	shape
}

// A printFormat is a way to write a dungeon, and which options it has.
type printFormat struct {
	name       string
	ending     string // of the names of its files
	cell, cuts bool
	palette    bool
	steps      bool
	toFile     bool // it is of no use on standard output
	binary     bool // it is of no use on a terminal
	write      func(*printing) error
}

func formats() []printFormat {
	return []printFormat{
		{name: "text", ending: ".txt", cuts: true, steps: true, write: (*printing).text},
		{name: "json", ending: ".json", write: (*printing).json},
		{name: "png", ending: ".png", cell: true, palette: true, cuts: true, binary: true, write: (*printing).png},
		{name: "tiled", ending: ".tmj", cell: true, toFile: true, write: (*printing).tiled},
	}
}

// A printing is all that a format may need to know.
type printing struct {
	program   *program
	generator level.Generator
	seed      uint32
	out       *string
	cell      int
	palette   assets.Palette
	cuts      bool
	steps     bool
}

// Run prints.
func (c *printCommand) Run(p *program) error {
	generator, err := c.generator()
	if err != nil {
		return err
	}
	seed, err := c.choose(generator, p.fresh)
	if err != nil {
		return err
	}
	format, cell, err := c.format(p)
	if err != nil {
		return misuse{err}
	}
	palette, ok := paletteOf(c.Palette)
	if !ok {
		return misuse{wrong(c, "Palette")}
	}
	printing := &printing{p, generator, seed, c.Out, cell, palette, c.Cuts, c.Steps}
	return format.write(printing)
}

// format is the one that was asked for and the side of its cells, when all of its options can work.
func (c *printCommand) format(p *program) (f printFormat, cell int, err error) {
	name := "text"
	switch {
	case c.Format != nil:
		name = *c.Format
	case c.Out != nil:
		name = byEnding(*c.Out)
	}
	for _, f = range formats() {
		if f.name == name {
			break
		}
	}
	if f.name != name {
		return f, 0, wrong(c, "Format")
	}
	cell = 16
	switch {
	case c.Cell != nil && !f.cell:
		return f, 0, fmt.Errorf("--cell is no option of %s: leave it out, or add --format png", name)
	case c.Cell != nil && (!readValue(*c.Cell, &cell) || cell < 1 || cell > 256):
		return f, 0, wrong(c, "Cell")
	case c.Palette != nil && !f.palette:
		return f, 0, fmt.Errorf("--palette is no option of %s: leave it out, or add --format png", name)
	case c.Cuts && !f.cuts:
		return f, 0, fmt.Errorf("--cuts is no option of %s, which always tells of cuts and corridors: leave it out", name)
	case c.Steps && !f.steps:
		return f, 0, fmt.Errorf("--steps is no option of %s: leave it out, or add --format text", name)
	case c.Steps && c.Cuts:
		return f, 0, errors.New("--steps and --cuts are two ways to tell how a dungeon was made: leave one of them out")
	case c.Out == nil && f.toFile:
		return f, 0, fmt.Errorf("--format %s makes several files: say where with --out, --out dungeon.tmj for example", name)
	case c.Out == nil && f.binary && p.outTerminal:
		return f, 0, fmt.Errorf("--format %s is nothing for a terminal: add --out, --out dungeon.png for example, or redirect it", name)
	case c.Out != nil:
		err = checkFile("--out", *c.Out)
	}
	return f, cell, err
}

// paletteOf is the palette of a name in which hyphens stand for blanks, the game's own for none.
func paletteOf(name *string) (palette assets.Palette, ok bool) {
	if name == nil {
		return assets.Barrow(), true
	}
	for _, palette = range assets.Palettes() {
		if strings.ReplaceAll(palette.Name, " ", "-") == *name {
			return palette, true
		}
	}
	return palette, false
}

// byEnding is the name of the format that a file's name ends in, text when it is none's.
func byEnding(path string) string {
	for _, f := range formats() {
		if strings.EqualFold(filepath.Ext(path), f.ending) {
			return f.name
		}
	}
	return "text"
}

// grow grows the dungeon and names its seed.
func (p *printing) grow() (*level.Dungeon, error) {
	var d level.Dungeon
	d.Record = true
	if err := p.generator.Generate(p.seed, &d); err != nil {
		return nil, err
	}
	p.program.name(p.seed)
	return &d, nil
}

// to writes to the file that was named, or to standard output.
func (p *printing) to(write func(io.Writer) error) error {
	if p.out == nil {
		return write(p.program.stdout)
	}
	return writeWhole(file{*p.out, write})
}

func (p *printing) text() error {
	d, err := p.grow()
	if err != nil {
		return err
	}
	return p.to(func(w io.Writer) error {
		text := d.AppendText
		switch {
		case p.cuts:
			text = func(b []byte) []byte { return export.Figure(b, d) }
		case p.steps:
			text = func(b []byte) []byte { return export.AppendSteps(b, d) }
		}
		_, err := w.Write(text(nil))
		return err
	})
}

func (p *printing) json() error {
	d, err := p.grow()
	if err != nil {
		return err
	}
	return p.to(func(w io.Writer) error { return export.JSON(w, p.generator, d) })
}
