module github.com/barrow-rl/barrow/level/internal/versus

go 1.25.0

require (
	codeberg.org/anaseto/gruid v0.28.0
	github.com/barrow-rl/barrow v0.0.0
)

replace github.com/barrow-rl/barrow => ../../..
