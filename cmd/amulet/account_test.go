package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/systems/view"
)

// Every run that ends leaves one account and a place in the list of the best, whatever is pressed afterwards.
func TestAccountsAreKept(t *testing.T) {
	m, g := begin(t)
	folder := filepath.Join(t.TempDir(), "new")
	var said strings.Builder
	keepAccounts(g, folder, func(err error) { fmt.Fprintln(&said, err) })
	for _, seed := range []uint32{7, 8} {
		do(t, g, components.Regenerate{Seed: seed})
		give(t, g, Healing, 3)
		putItem(g, Amulet, 1, beside(g))
		press(m, "l", "g", view.Escape, ".", "l")
	}
	files, _ := filepath.Glob(filepath.Join(folder, "amulet-*.txt"))
	if len(files) != 2 || said.Len() > 0 {
		t.Fatalf("the accounts are %v; said is %q", files, said.String())
	}
	text, err := os.ReadFile(files[0])
	for _, want := range []string{"Amulet, seed 7", "brought up the amulet", "3 potions of healing", "The amulet is yours."} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the account lacks %q: %v\n%s", want, err, text)
		}
	}
	do(t, g, components.Regenerate{Seed: 9})
	see(m)
	win(g)
	do(t, g, components.ShowAll{})
	if page := see(m).Page.String(); strings.Count(page, "brought up the amulet") != 3 {
		t.Errorf("the page shows\n%s", page)
	}
}

// Where nothing can be written that is said, and the game goes on.
func TestAccountsThatCannotBeKept(t *testing.T) {
	m, g := begin(t)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	keepAccounts(g, file, func(err error) { fmt.Fprintln(&said, err) })
	win(g)
	do(t, g, components.ShowAll{})
	if page := see(m).Page.String(); !strings.Contains(page, "The amulet is yours") || !strings.Contains(said.String(), "cannot be written") {
		t.Errorf("said is %q, and the page is\n%s", said.String(), page)
	}
}
