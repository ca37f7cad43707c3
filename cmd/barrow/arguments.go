package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// tidy makes arguments such as kong understands them out of those that people type. What begins with a hyphen but can be
// no flag, such as -5, is a seed and goes behind a "--" at the end, where kong takes it for no flag. After a flag that
// takes a value it is that value, and is joined to it.
func tidy(args []string, app *kong.Application) []string {
	var flags, seeds []string
	for i, arg := range args {
		switch {
		case arg == "--":
			return slices.Concat(flags, args[i:i+1], seeds, args[i+1:])
		case !isNegative(arg):
			flags = append(flags, arg)
		case len(flags) > 0 && i > 0 && takesValue(args[i-1], app):
			flags[len(flags)-1] += "=" + arg
		default:
			seeds = append(seeds, arg)
		}
	}
	if seeds == nil {
		return flags
	}
	return slices.Concat(flags, []string{"--"}, seeds)
}

// isNegative reports whether a hyphen comes first and no letter or hyphen second, as in every flag.
func isNegative(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && arg[1] != '-' && !isLetter(arg[1])
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// takesValue reports whether an argument is a long flag without its value, which then follows.
func takesValue(arg string, app *kong.Application) bool {
	name, ok := strings.CutPrefix(arg, "--")
	if !ok {
		return false
	}
	for _, command := range append(app.Leaves(false), app.Node) {
		for _, flag := range command.Flags {
			if flag.Name == name {
				return !flag.IsBool()
			}
		}
	}
	return false
}

// checkCommand refuses a first word that is neither a command nor a seed: kong would take it for a seed and complain of
// what follows.
func checkCommand(args []string, app *kong.Application) error {
	if len(args) == 0 || args[0] == "" || !isLetter(args[0][0]) {
		return nil
	}
	var names []string
	for _, command := range app.Leaves(true) {
		if command.Name == args[0] {
			return nil
		}
		names = append(names, command.Name)
	}
	return misuse{fmt.Errorf("%s is neither a command nor a seed: the commands are %s, and a seed is a whole number from 0 to 4294967295",
		shorten(args[0]), strings.Join(names, ", "))}
}
