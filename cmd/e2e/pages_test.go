package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The rats in the README are those that the test of a module from outside compiles and runs, so they work.
func TestReadmeShowsTheRatsThatRun(t *testing.T) {
	_, shown, _ := strings.Cut(string(read(t, top+"/README.md")), "```go\npackage main\n")
	shown, _, _ = strings.Cut(shown, "```\n")
	_, run, _ := strings.Cut(string(read(t, "testdata/outside/rats.go")), "package mygame\n")
	if shown == "" || shown != run {
		t.Errorf("the README shows\n%s\nwhere testdata/outside/rats.go has\n%s", shown, run)
	}
	if line := "ecs.New(systems.Dungeon(generator)"; !strings.Contains(string(read(t, "../barrow/play.go")), line) {
		t.Errorf("play.go has no %q, which the README says to extend", line)
	}
}

// Every link from one of our pages to a file leads to one that is there.
func TestLinksLead(t *testing.T) {
	pages, err := filepath.Glob(top + "/docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	link := regexp.MustCompile(`\]\(([^)\s]+)|(?:src|href)="([^"]+)"|(?m:^\[[^\]]+\]: (\S+))`)
	code := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")
	found := 0
	for _, page := range append(pages, top+"/README.md", top+"/CHANGELOG.md") {
		for _, match := range link.FindAllStringSubmatch(code.ReplaceAllString(string(read(t, page)), ""), -1) {
			target, _, _ := strings.Cut(match[1]+match[2]+match[3], "#")
			if target == "" || strings.Contains(target, ":") { // elsewhere on the page, or on the web
				continue
			}
			found++
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), filepath.FromSlash(target))); err != nil {
				t.Errorf("%s links to %s, which is not there", page, target)
			}
		}
	}
	if found < 5 {
		t.Errorf("only %d links are found", found)
	}
}
