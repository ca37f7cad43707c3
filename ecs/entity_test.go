package ecs_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/yohamta/donburi"
	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/ecs"
)

// Pins donburi's fault of losing count of an archetype that is first reached by adding a component: whatever order
// entities are made, changed and removed in, the world holds what a plain map says.
func TestEntitiesAgainstAModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type model struct {
			soul             int
			hasCloak, hasHat bool
		}
		g := ecs.New()
		alive := map[donburi.Entity]model{}
		next := 0
		pick := func(t *rapid.T) donburi.Entity {
			if len(alive) == 0 {
				t.Skip("nobody is alive")
			}
			return rapid.SampledFrom(slices.Sorted(maps.Keys(alive))).Draw(t, "entity")
		}
		t.Repeat(map[string]func(*rapid.T){
			"create": func(t *rapid.T) {
				m := model{soul: next, hasCloak: rapid.Bool().Draw(t, "cloak"), hasHat: rapid.Bool().Draw(t, "hat")}
				next++
				var more []donburi.IComponentType
				if m.hasCloak {
					more = append(more, cloak)
				}
				if m.hasHat {
					more = append(more, hat)
				}
				e := born(g, m.soul, more...)
				if m.hasCloak {
					cloak.SetValue(e, fmt.Sprint(m.soul))
				}
				alive[e.Entity()] = m
			},
			"put on a cloak": func(t *rapid.T) {
				e := pick(t)
				ecs.Add(g.World.Entry(e), cloak, fmt.Sprint(alive[e].soul))
				m := alive[e]
				m.hasCloak = true
				alive[e] = m
			},
			"take the cloak": func(t *rapid.T) {
				e := pick(t)
				ecs.Remove(g.World.Entry(e), cloak)
				m := alive[e]
				m.hasCloak = false
				alive[e] = m
			},
			"put on a hat": func(t *rapid.T) {
				e := pick(t)
				ecs.Add(g.World.Entry(e), hat, "")
				m := alive[e]
				m.hasHat = true
				alive[e] = m
			},
			"destroy": func(t *rapid.T) {
				e := pick(t)
				g.World.Remove(e)
				delete(alive, e)
				if g.World.Valid(e) {
					t.Fatal("the dead are valid")
				}
			},
			"": func(t *rapid.T) {
				group := g.Group(soul)
				if group.Count() != len(alive) {
					t.Fatalf("%d entities, want %d", group.Count(), len(alive))
				}
				last := -1
				group.Each(func(e *donburi.Entry) {
					m, ok := alive[e.Entity()]
					switch {
					case !ok:
						t.Fatalf("%v is not alive", e)
					case *soul.Get(e) != m.soul || e.HasComponent(cloak) != m.hasCloak || e.HasComponent(hat) != m.hasHat:
						t.Fatalf("%v has soul %d, want %+v", e, *soul.Get(e), m)
					case m.hasCloak && *cloak.Get(e) != fmt.Sprint(m.soul):
						t.Fatalf("%d wears the cloak of %s", m.soul, *cloak.Get(e))
					case m.soul <= last:
						t.Fatalf("%d comes after %d", m.soul, last)
					}
					last = m.soul
				})
			},
		})
	})
}

func TestRemovingTheLastComponentPanics(t *testing.T) {
	g := ecs.New()
	e := born(g, 1)
	defer func() {
		if recover() == nil {
			t.Error("an entity without components was left behind")
		}
	}()
	ecs.Remove(e, soul)
}
