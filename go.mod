module github.com/barrow-rl/barrow

go 1.25.0

require (
	github.com/cespare/xxhash/v2 v2.3.0
	github.com/ebitengine/purego v0.11.0
	github.com/gdamore/tcell/v3 v3.4.0
	github.com/hajimehoshi/ebiten/v2 v2.10.4
	github.com/rivo/uniseg v0.4.7
	github.com/yohamta/donburi v1.15.8
	golang.org/x/image v0.45.0
	golang.org/x/sys v0.47.0
	golang.org/x/term v0.44.0
	pgregory.net/rapid v1.3.0
)

require (
	github.com/clipperhouse/displaywidth v0.11.0 // indirect
	github.com/clipperhouse/uax29/v2 v2.7.0 // indirect
	github.com/ebitengine/gomobile v0.0.0-20260820040257-d11f821a26a6 // indirect
	github.com/ebitengine/hideconsole v1.0.0 // indirect
	github.com/gdamore/encoding v1.0.1 // indirect
	github.com/lucasb-eyer/go-colorful v1.4.0 // indirect
	golang.org/x/sync v0.22.0 // indirect
	golang.org/x/text v0.41.0 // indirect
)
