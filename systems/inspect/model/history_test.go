package model_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

type gossip struct {
	Words  string
	About  *pouch
	Who    donburi.Entity
	Inside struct{ Deep []int }
	Said   error
}

func TestHistory(t *testing.T) {
	g, m, e := world(t, func(g *ecs.Game) {
		ecs.On(g, "spread", func(*ecs.Game, gossip) {})
		ecs.On(g, "listen", func(g *ecs.Game, word string) {
			if word == "again" {
				ecs.Publish(g, "and again")
			}
		})
	})
	ecs.Publish(g, gossip{})
	do(t, g, components.Wait{})
	if m.Heard.Len() != 0 {
		t.Error("a closed model hears")
	}
	m.Open()
	m.Open() // twice is once
	purse := &pouch{Coins: 3}
	ecs.Publish(g, gossip{Words: "a\nb", About: purse, Who: e.Entity(), Said: fmt.Errorf("no")})
	ecs.Publish(g, gossip{})
	ecs.Publish(g, strings.Repeat("long ", 50))
	do(t, g, components.Wait{})
	purse.Coins = 9 // what was heard was so when it was heard
	g.Remove(e.Entity())

	heard := m.Heard.Shown(nil)
	got := fmt.Sprintln(heard[0].Name, heard[0].Turn) + fmt.Sprintln(heard[1].Name, heard[1].Text) + fmt.Sprintln(heard[2].Name, heard[2].Text) + fmt.Sprintln(heard[3].Name, heard[3].Text[:12])
	want := `components.Wait 1
model_test.gossip Words "a\nb"  About {Coins 3}  Who T thing #2  Inside {Deep []}  Said no
model_test.gossip Words ""  About none  Who nobody  Inside {Deep []}  Said none
string "long long l
`
	if got != want {
		t.Errorf("heard:\n%s\nwant:\n%s", got, want)
	}

	ecs.Publish(g, "again")
	do(t, g, components.Wait{})
	if again := m.Heard.Shown(nil)[2]; again.Text != `"and again"` || again.By != "listen" || again.Depth != 1 {
		t.Errorf("what an answer led to is %+v", again)
	}
	m.Heard.Follow = 2
	if heard := m.Heard.Shown(nil); len(heard) != 1 || heard[0].Name != "model_test.gossip" {
		t.Errorf("of entity #2: %+v", heard)
	}
	m.Heard.Follow = 0
	m.Heard.Hide("string", true)
	if heard := m.Heard.Shown(nil); len(heard) != 4 {
		t.Errorf("but for strings: %+v", heard)
	}
	m.Heard.Hide("string", false)

	m.Heard.Only = "model_test.gossip"
	if n := len(m.Heard.Shown(heard)); n != 2 {
		t.Errorf("%d of a type", n)
	}
	m.Heard.Only = ""
	m.Close()
	do(t, g, components.Wait{})
	m.Open()
	if heard := m.Heard.Shown(nil); len(heard) != 8 || heard[0].Name != "" {
		t.Errorf("closing leaves no gap: %v", heard)
	}
	for range 300 {
		do(t, g, components.Wait{})
	}
	if m.Heard.Len() != 200 {
		t.Errorf("%d events are kept", m.Heard.Len())
	}
}
