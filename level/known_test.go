package level_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// Every start and pass is on the lists by a name of its own, and the passes stand in an order in which they can run.
func TestKnown(t *testing.T) {
	var names []string
	for _, s := range level.Starts() {
		names = append(names, s.Name())
	}
	for _, p := range level.Passes() {
		names = append(names, p.Name())
	}
	want := []string{
		"bsp", "rooms", "caves", "accretion", "maze", "drawn",
		"refill", "loops", "vaults", "columns", "lakes", "chasms", "dead-ends", "doors", "rubble", "grass", "stairs",
	}
	if !slices.Equal(names, want) {
		t.Errorf("the lists have %q, not %q", names, want)
	}
	if err := level.Chain(level.NewBSP(), level.Passes()...).Check(); err != nil {
		t.Error(err)
	}
}

// A vault comes back as it was written, and from what is cut short not at all.
func TestVaultBinary(t *testing.T) {
	for _, v := range append(vaults(t), level.Vault{}, level.Vault{Name: "x", Depth: level.Range{Min: -1, Max: 3}, Once: true}) {
		data, _ := v.AppendBinary(nil)
		var read level.Vault
		if err := read.UnmarshalBinary(data); err != nil {
			t.Fatalf("%s: %v", v.Name, err)
		}
		again, _ := read.AppendBinary(nil)
		if string(again) != string(data) || read.Name != v.Name || read.Depth != v.Depth || read.Once != v.Once || read.Upright != v.Upright ||
			!slices.Equal(read.Marks, v.Marks) || !slices.Equal(read.Terrain, v.Terrain) || !reflect.DeepEqual(read.Map, v.Map) {
			t.Errorf("%+v came back as %+v", v, read)
		}
		for n := range data {
			was := read
			if read.UnmarshalBinary(data[:n]) == nil || !reflect.DeepEqual(read, was) {
				t.Fatalf("%s: %d of %d bytes are a vault, or have changed one", v.Name, n, len(data))
			}
		}
	}
}
