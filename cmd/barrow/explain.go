package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// explain says in a sentence of this program what kong found wrong with the arguments. Kong's own name its types and tokens
// rather than what to type, and have no kinds to tell them apart by, so that their words have to be looked at; those that
// are new to it pass as they are.
func explain(err error, args []string, app *kong.Application) error {
	command := app.DefaultCmd
	if parse := new(kong.ParseError); errors.As(err, &parse) {
		if selected := parse.Context.Selected(); selected != nil {
			command = selected
		}
	}
	text := err.Error()
	if flag, ok := strings.CutPrefix(text, "unknown flag "); ok {
		return unknown(flag, command, app)
	}
	if arg, ok := strings.CutPrefix(text, "unexpected argument "); ok {
		arg, _, _ = strings.Cut(arg, ", did you mean ")
		return superfluous(arg, command, app)
	}
	if strings.HasPrefix(text, `expected "<`) {
		return fmt.Errorf("%s needs a range of seeds: write the first and the last of them, barrow %[1]s 1..1000 for example", command.Name)
	}
	if rest, ok := strings.CutPrefix(text, "flag "); ok {
		if flag, _, ok := strings.Cut(rest, " applies to the default command "); ok {
			return fmt.Errorf("%s comes before the command: write the command first and %[1]s after it", flag)
		}
	}
	if flag, _, ok := strings.Cut(text, ": expected string value but got "); ok {
		return fmt.Errorf("%s has no value: make it %s", flag, values(flag, command))
	}
	if flag, value, ok := strings.Cut(text, ": bool value must be true, 1, yes, false, 0 or no but got "); ok {
		return fmt.Errorf("%s is %s: write %[1]s alone, or leave it out", flag, asGiven(flag, value, args))
	}
	return err
}

// unknown refuses a flag that the command does not have. Kong may say after it which ones are like it.
func unknown(text string, command *kong.Node, app *kong.Application) error {
	flag, like, _ := strings.Cut(text, ", did you mean ")
	name := strings.TrimPrefix(flag, "--")
	for _, other := range app.Leaves(true) {
		for _, f := range other.Flags {
			if f.Name == name {
				return fmt.Errorf("%s is an option of %s alone: leave it out, or write it after %[2]s", flag, other.Name)
			}
		}
	}
	shown := flag
	if quoted := shorten(flag); quoted != `"`+flag+`"` { // nothing that a terminal would act on
		shown = quoted
	}
	remedy := "leave it out"
	like = strings.Trim(like, `"?`)
	if strings.HasPrefix(like, "--") && !strings.ContainsAny(like, ` "`) && len(name) > 1 {
		remedy = "make it " + like
	}
	return fmt.Errorf(`%s is no option of %s: %s; "barrow %[2]s --help" lists those that there are`, shown, command.Name, remedy)
}

// superfluous refuses an argument that comes after all that the command takes.
func superfluous(arg string, command *kong.Node, app *kong.Application) error {
	for _, other := range app.Leaves(true) {
		if other.Name == arg {
			return fmt.Errorf("%s comes too late: a command is the first word, as in barrow %s", shorten(arg), arg)
		}
	}
	takes := "one seed"
	if command.Name == "survey" {
		takes = "one range of seeds"
	}
	return fmt.Errorf("%s is too much: %s takes %s and no more, leave the rest out", shorten(arg), command.Name, takes)
}

// values says what may be given to an option.
func values(name string, command *kong.Node) string {
	for _, f := range command.Flags {
		if "--"+f.Name != name {
			continue
		}
		if f.Tag.Has("such") {
			return f.Tag.Get("takes") + ", such as " + f.Tag.Get("such")
		}
		return f.Tag.Get("takes") + ", such as " + f.PlaceHolder
	}
	return "something"
}

// asGiven is a value as it was typed, where kong names it in small letters and quoted.
func asGiven(flag, quoted string, args []string) string {
	for _, arg := range args {
		if value, ok := strings.CutPrefix(arg, flag+"="); ok && fmt.Sprintf("%q", strings.ToLower(value)) == quoted {
			return shorten(value)
		}
	}
	return quoted
}

// checkSwitches refuses values of --help and --version, which show what they show whatever the value is.
func checkSwitches(args []string) error {
	for _, arg := range args {
		if arg == "--" {
			break
		}
		for _, flag := range []string{"--help", "--version"} {
			if value, ok := strings.CutPrefix(arg, flag+"="); ok {
				return misuse{fmt.Errorf("%s is %s, and takes no value: write %[1]s alone, or leave it out", flag, shorten(value))}
			}
		}
	}
	return nil
}

// asFlags makes flags of the words help and version, which other programs have for commands.
func asFlags(args []string) []string {
	switch {
	case len(args) > 0 && args[0] == "help":
		return append(args[1:len(args):len(args)], "--help")
	case len(args) == 1 && args[0] == "version":
		return []string{"--version"}
	}
	return args
}
