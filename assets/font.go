package assets

import _ "embed"

//go:embed JetBrainsMono-Medium.ttf
var mono []byte

// Mono is the typeface's TrueType file: JetBrains Mono Medium 2.242, a fixed width of 3/5 em, unchanged, under the licence
// in JetBrainsMono-OFL.txt. It must not be changed.
func Mono() []byte { return mono }
