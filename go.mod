module github.com/barrow-rl/barrow

go 1.25.0
