package ecs

import "github.com/yohamta/donburi"

// TODO(codec)
func (g *Game) Write() []byte                    { return []byte{1} }
func (g *Game) Text() string                     { return "" }
func (g *Game) Hash() uint64                     { return 0 }
func (g *Game) knowAll([]donburi.IComponentType) {}
func Hold(g *Game, values ...any)                {}
