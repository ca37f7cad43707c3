package level_test

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// catalogue is every start and a dozen chains, each by a name. Of bsp and rooms by themselves there are files of their own,
// with more seeds: see TestGolden.
func catalogue(t *testing.T) map[string]level.Generator {
	size := level.Size{W: 56, H: 26}
	bsp, rooms, caves, accretion, maze := level.NewBSP(), level.NewRooms(), level.NewCaves(), level.NewAccretion(), level.NewMaze()
	bsp.Size, rooms.Size, caves.Size, accretion.Size, maze.Size = size, size, size, size, size
	rooms.RoomSize, bsp.MinPiece, maze.Braid = level.Range{Min: 4, Max: 9}, level.Size{W: 11, H: 8}, 40
	hand := level.Vaults{From: vaults(t), Count: 3, Depth: 2}
	return map[string]level.Generator{
		"caves":     level.NewCaves(),
		"accretion": level.NewAccretion(),
		"maze":      level.NewMaze(),
		"drawn":     level.Drawn{Text: drawing},

		"bsp-doors-stairs":       level.Chain(bsp, level.NewDoors(), level.NewStairs()),
		"bsp-loops":              level.Chain(bsp, level.NewLoops()),
		"bsp-caves":              level.Chain(bsp, level.Refill{With: level.GrowthCaves, Share: 60}),
		"bsp-mazes-dead-ends":    level.Chain(bsp, level.Refill{With: level.GrowthMaze, Share: 40}, level.NewDeadEnds(), level.NewDoors()),
		"bsp-everything":         level.Chain(bsp, passes(t)...),
		"rooms-columns-rubble":   level.Chain(rooms, level.Columns{Share: 100}, level.NewRubble()),
		"rooms-vaults":           level.Chain(rooms, hand, level.NewDoors(), level.NewStairs()),
		"caves-lakes-grass":      level.Chain(caves, level.NewLakes(), level.NewGrass(), level.NewStairs()),
		"caves-vaults-chasms":    level.Chain(caves, hand, level.NewChasms(), level.NewStairs()),
		"accretion-doors-stairs": level.Chain(accretion, level.NewDoors(), level.NewStairs()),
		"accretion-everything":   level.Chain(accretion, passes(t)...),
		"maze-lakes-dead-ends":   level.Chain(maze, level.NewLakes(), level.DeadEnds{Longest: 6}, level.NewStairs()),
	}
}

// The catalogue may change only when level.Version does: each file has a digest of many seeds, and the dungeons of two.
func TestGoldenCatalogue(t *testing.T) {
	for name, g := range catalogue(t) {
		t.Run(name, func(t *testing.T) {
			var d level.Dungeon
			digest := fnv.New64a()
			for seed := range uint32(100) {
				growInto(t, g, seed, &d)
				digest.Write(binary.LittleEndian.AppendUint64(nil, d.Fingerprint()))
			}
			text := fmt.Sprintf("%s\nseeds 0 to 99: %016x\n", g.Name(), digest.Sum64())
			for _, seed := range []uint32{1, 7} {
				growInto(t, g, seed, &d)
				text += fmt.Sprintf("\nfingerprint %016x exit %d,%d %s", d.Fingerprint(), d.Exit.X, d.Exit.Y, goldenText(&d))
			}
			file := filepath.Join("testdata", "catalogue", name+".txt")
			if *update {
				if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if text != string(want) {
				t.Errorf("it grew\n%s\nand %s says\n%s\nIf level.Version has gone up: go test ./level -run Golden -update", text, file, want)
			}
		})
	}
}
