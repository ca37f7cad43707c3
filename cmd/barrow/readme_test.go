package main

import (
	"os"
	"strings"
	"testing"
)

// The rats in the README are those that the test of a module from outside compiles and runs, so they work.
func TestReadmeShowsTheRatsThatRun(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	_, shown, _ := strings.Cut(read(top+"/README.md"), "```go\npackage main\n")
	shown, _, _ = strings.Cut(shown, "```\n")
	_, run, _ := strings.Cut(read("testdata/outside/rats.go"), "package mygame\n")
	if shown == "" || shown != run {
		t.Errorf("the README shows\n%s\nwhere testdata/outside/rats.go has\n%s", shown, run)
	}
	if line := "ecs.New(systems.Dungeon(generator), p.nameSeeds"; !strings.Contains(read("play.go"), line) {
		t.Errorf("play.go has no %q, which the README says to extend", line)
	}
}
