package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/barrow-rl/barrow/level/export"
)

const overview = `Usage: barrow [COMMAND] [OPTIONS]

Walk a dungeon that grows from a seed: the same seed, the same dungeon, everywhere.

  barrow                     play a new dungeon
  barrow 7                   play the dungeon of seed 7
  barrow today               play the dungeon that everybody has today
  barrow print 7             write it to standard output, no display needed
  barrow print > new.txt     write a new one; standard error names its seed
  barrow print 7 --out 7.png
  barrow print -5 --generator rooms --size 120x60 --loops 3
  barrow print 7 --generator caves --pass lakes:count=2 --pass stairs
  barrow survey 1..1000      grow a thousand dungeons and check them all

Commands:
`

// writeOverview writes what the program can be asked for.
func writeOverview(w io.Writer) {
	io.WriteString(w, overview)
	for _, c := range commands() {
		writeEntry(w, c.usage(), c.help)
	}
	io.WriteString(w, "\nOptions of every command:\n")
	for _, f := range fieldsOf(new(general)) {
		writeEntry(w, f.name, f.tag.Get("help"))
	}
	io.WriteString(w, "\n\"barrow print --help\" lists the options of print, and so on; \"barrow help passes\" lists the passes.\n")
}

// writePasses lists the passes with their options as they usually are.
func writePasses(w io.Writer) {
	io.WriteString(w, `Usage: barrow [COMMAND] --pass NAME:OPTION=VALUE,OPTION=VALUE --pass NAME ...

Passes change the dungeon that has grown, one after the other. These are all, with
the options that they have unless others are given, in the order in which they can
run:

`)
	for _, p := range passes() {
		text := export.PassText(p.Name(), export.PassOptions(p))
		fmt.Fprintf(w, "  %s\n", strings.Replace(text, "from=,", "from=FILE,", 1))
		writeEntry(w, "", aboutPass(p.Name()))
	}
	io.WriteString(w, `
Those that dig come before those that take floor away; then come dead-ends, and last
those that furnish. Each rolls dice of its own: adding, removing or changing one
leaves what the others roll as it was.
`)
}

// writeHelp writes what may follow the command's name.
func (c command) writeHelp(w io.Writer, fields []field) {
	fmt.Fprintf(w, "Usage: barrow %s [OPTIONS]\n\n%s\n\n", c.usage(), c.help)
	group := ""
	for _, f := range fields {
		if g := f.tag.Get("group"); g != group {
			group = g
			fmt.Fprintf(w, "\n%s\n", group)
		}
		writeEntry(w, f.name+" "+f.tag.Get("placeholder"), f.tag.Get("help"))
	}
}

// usage is the command's name and its arguments.
func (c command) usage() string {
	usage := c.name
	for _, f := range fieldsOf(c.options) {
		if f.tag.Get("arg") != "" {
			usage += " [" + f.name + "]"
		}
	}
	return usage
}

// writeEntry writes what a word does beside it, in lines of at most 80 columns.
func writeEntry(w io.Writer, word, does string) {
	const indent, width = 24, 80
	line := fmt.Sprintf("  %-*s", indent-2, word)
	for _, next := range strings.Fields(does) {
		if len(line)+len(next) > width {
			fmt.Fprintln(w, strings.TrimRight(line, " "))
			line = strings.Repeat(" ", indent)
		}
		line += next + " "
	}
	fmt.Fprintln(w, strings.TrimRight(line, " "))
}
