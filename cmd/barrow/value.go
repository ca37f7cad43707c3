package main

import (
	"strconv"
	"strings"

	"github.com/barrow-rl/barrow/level"
)

// readValue reads an option's value as it is typed and reports whether it could.
func readValue(text string, into any) bool {
	switch into := into.(type) {
	case *int:
		return readInt(text, into)
	case *level.Size:
		return readTwo(text, "x", &into.W, &into.H)
	case *level.Range:
		return readTwo(text, "..", &into.Min, &into.Max)
	case *level.Corners:
		for _, c := range []level.Corners{level.CornersRandom, level.CornersAcross} {
			if text == c.String() {
				*into = c
				return true
			}
		}
	}
	return false
}

// readInt takes digits with at most a minus sign before them: a number below the limits is then refused as what it is.
func readInt(text string, into *int) bool {
	n, err := strconv.Atoi(text)
	if err != nil || text[0] == '+' {
		return false
	}
	*into = n
	return true
}

func readTwo(text, between string, first, second *int) bool {
	one, other, ok := strings.Cut(text, between)
	return ok && readInt(one, first) && readInt(other, second)
}
