# `make help` lists what there is. Everything is pure Go, so nothing but `make race` needs a C compiler, and nothing C headers.
export CGO_ENABLED := 0

# The tools that check the code run at these versions and no others, here and in CI, and stay out of go.mod.
gofumpt     := mvdan.cc/gofumpt@v0.12.0
staticcheck := honnef.co/go/tools/cmd/staticcheck@v0.8.2

# What `make cross` builds for.
targets := linux/amd64 linux/arm64 windows/amd64 windows/arm64 darwin/amd64 darwin/arm64 js/wasm

# What `make play` runs.
GAME := barrow

# How far `make test-long` goes: the seeds of each survey, the time of each fuzz target, and the packages of those.
SEEDS := 10000000
FUZZ  := 10m
FUZZ_PACKAGES := ./level/... ./ecs/... ./systems/record ./cmd/barrow

.PHONY: help play amulet test race test-long everywhere bench check build web cross golden pictures rename

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: ## play; make play SEED=7 brings a dungeon back, and make play GAME=mygame runs cmd/mygame
	@go run ./cmd/$(GAME) $(SEED)

amulet: ## play Amulet, a small game made with the skeleton
	@go run ./cmd/amulet $(SEED)

test: ## run every test; on Debian, as root, first install what some of them need
	@sh .ci/needs window terminal tiled
	go test -timeout 10m ./...

# Only tests beside which goroutines run: under the detector the others take ten times as long and find nothing.
race: ## run the tests that matter under the race detector; first install the C compiler that it needs
	@sh .ci/needs race
	CGO_ENABLED=1 go test -race ./ecs ./components ./systems ./systems/view
	CGO_ENABLED=1 go test -race -run 'Bands|Failures|Interrupted|Search|Goroutines' ./level ./level/survey ./cmd/amulet

test-long: ## survey millions of dungeons, run the checks that take minutes, and fuzz; SEEDS=1000 FUZZ=5s for less of it
	@go build -o bin/ ./cmd/barrow
	@sh .ci/test-long $(SEEDS) $(FUZZ) $(FUZZ_PACKAGES)

everywhere: ## grow the same dungeons and play the same games on other processors and in WebAssembly, and run tests on 32 bits; first install what runs those programs
	@sh .ci/needs everywhere
	@sh .ci/everywhere

bench: ## measure what docs/speed.md tells, and how fast turns, frames and pictures are
	go test -run '^$$' -bench . ./level/... ./systems ./systems/view ./systems/picture

check: ## formatting, vet, staticcheck, go.mod, and which package may import which
	@unformatted=$$(go run $(gofumpt) -l . .ci/rename) || exit; \
	if [ -n "$$unformatted" ]; then echo "not formatted; run: go run $(gofumpt) -w ." $$unformatted; exit 1; fi
	go vet ./... ./.ci/rename
	GOOS=windows GOARCH=amd64 go vet ./...
	GOOS=darwin GOARCH=arm64 go vet ./...
	GOOS=js GOARCH=wasm go vet ./...
	go vet -tags headless ./cmd/amulet
	go run $(staticcheck) ./... ./.ci/rename
	go mod tidy -diff
	go test -run Arrows ./cmd/e2e

build: ## build the programs for this machine into bin
	go build -o bin/ ./cmd/...

web: ## make a page in bin/web that plays in browsers; make web GAME=amulet
	@mkdir -p bin/web
	GOOS=js GOARCH=wasm go build -ldflags="-s -w" -o bin/web/game.wasm ./cmd/$(GAME)
	@cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" bin/web/
	@cp assets/page.html bin/web/index.html
	@echo "bin/web is a page for any web server: python3 -m http.server --directory bin/web, say"

cross: ## build barrow for every system it runs on into bin
	@for target in $(targets); do \
		os=$${target%/*} arch=$${target#*/}; \
		program=bin/barrow-$$os-$$arch; \
		case $$os in windows) program=$$program.exe ;; js) program=bin/barrow.wasm ;; esac; \
		echo "building $$program"; \
		GOOS=$$os GOARCH=$$arch go build -o $$program ./cmd/barrow || exit; \
	done

golden: ## rewrite the golden files from what the code does now
	@packages=$$(git grep -l 'flag.Bool("update"' -- '*_test.go' | xargs -n 1 dirname | sort -u | sed 's|^|./|') && set -x && \
	for package in $$packages; do go test -count 1 $$package -run 'Golden|Keys' -update || exit; done

pictures: ## draw the pictures of README.md and docs anew
	@sh .ci/pictures

rename: ## make this your own game's module: make rename MODULE=example.com/me/mygame
	@go run ./.ci/rename "$$MODULE"
