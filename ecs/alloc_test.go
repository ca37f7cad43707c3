package ecs

import (
	"testing"

	"github.com/yohamta/donburi"
)

type hp struct{ Now int }

var hpc = donburi.NewComponentType[hp]()
var tag = donburi.NewTag("t")

func TestEachAllocs(t *testing.T) {
	g := New()
	for range 100 {
		g.World.Create(hpc, tag)
	}
	sum := 0
	n := testing.AllocsPerRun(100, func() {
		local := 0
		for e := range g.Each(hpc, tag) {
			hpc.Get(e).Now++
			local += hpc.Get(e).Now
			for range g.Each(tag) {
				local++
				break
			}
			if local > 1000 {
				break
			}
		}
		sum += local
	})
	t.Log(n, sum)
	if n != 0 {
		t.Error(n)
	}
}
