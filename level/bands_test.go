package level_test

import (
	"runtime"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// A large map is the same dungeon however many processors carve it, also into memory that held another.
func TestBandsCarveTheSameDungeon(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	bsp, rooms := level.NewBSP(), level.NewRooms()
	bsp.Size, bsp.MaxCuts, bsp.Loops = level.Size{W: 1100, H: 1000}, 32767, 20
	rooms.Size, rooms.MaxRooms, rooms.Loops = level.Size{W: 1000, H: 1100}, 400, 20
	var d level.Dungeon
	for _, g := range []level.Generator{bsp, rooms} {
		for seed := range uint32(3) {
			runtime.GOMAXPROCS(1)
			growInto(t, g, seed, &d)
			want := d.Fingerprint()
			for _, processors := range []int{2, 3, 7} {
				runtime.GOMAXPROCS(processors)
				growInto(t, g, seed+100, &d)
				growInto(t, g, seed, &d)
				if got := d.Fingerprint(); got != want {
					t.Errorf("%s, seed %d: %d processors carve %016x, one %016x", g.Name(), seed, processors, got, want)
				}
			}
		}
	}
}

func growInto(t *testing.T, g level.Generator, seed uint32, d *level.Dungeon) {
	t.Helper()
	if err := g.Generate(seed, d); err != nil {
		t.Fatal(err)
	}
}
