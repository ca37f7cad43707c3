package main

import (
	"runtime/debug"
	"strings"
)

// version tells which barrow this is, as far as whoever built it let the program know.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "barrow, unknown version"
	}
	return describe(info)
}

// describe is the module's version, or that it has none, and what it was built from and with.
func describe(info *debug.BuildInfo) string {
	version := info.Main.Version
	if version == "" || version == "(devel)" {
		version = "development version"
	}
	var from []string
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			from = append(from, "revision "+s.Value)
		case s.Key == "vcs.modified" && s.Value == "true":
			from = append(from, "changed since")
		}
	}
	return "barrow " + version + " (" + strings.Join(append(from, info.GoVersion), ", ") + ")"
}
