module github.com/barrow-rl/barrow

go 1.25.0

// The overlay is drawn by debugui v0.2.0. Ebitengine's own examples ask for v0.3.0, so without this line asking for the
// older one silently takes Ebitengine back to 2.8. Modules that build on this one must repeat it.
exclude github.com/ebitengine/debugui v0.3.0

require (
	github.com/cespare/xxhash/v2 v2.3.0
	github.com/ebitengine/debugui v0.2.0
	github.com/ebitengine/purego v0.11.0
	github.com/gdamore/tcell/v3 v3.4.0
	github.com/hajimehoshi/ebiten/v2 v2.10.4
	github.com/rivo/uniseg v0.4.7
	github.com/yohamta/donburi v1.15.8
	golang.org/x/image v0.45.0
	golang.org/x/term v0.44.0
	pgregory.net/rapid v1.3.0
)

require (
	github.com/clipperhouse/displaywidth v0.11.0 // indirect
	github.com/clipperhouse/uax29/v2 v2.7.0 // indirect
	github.com/ebitengine/gomobile v0.0.0-20260820040257-d11f821a26a6 // indirect
	github.com/ebitengine/hideconsole v1.0.0 // indirect
	github.com/gdamore/encoding v1.0.1 // indirect
	github.com/go-text/typesetting v0.3.5 // indirect
	github.com/hajimehoshi/bitmapfont/v4 v4.2.0 // indirect
	github.com/lucasb-eyer/go-colorful v1.4.0 // indirect
	github.com/pierrec/lz4/v4 v4.1.29 // indirect
	github.com/srwiley/rasterx v0.0.0-20220730225603-2ab79fcdd4ef // indirect
	golang.org/x/sync v0.22.0 // indirect
	golang.org/x/sys v0.47.0 // indirect
	golang.org/x/text v0.41.0 // indirect
)
