package codec

import (
	"strings"
	"testing"

	"github.com/yohamta/donburi"
)

func TestTextIsOneLine(t *testing.T) {
	w := valuesOf(t, &struct {
		L lines
		F faulty
		P *loud
		C hue
		M map[lines]lines
	}{"x\ny", faulty{1}, &loud{5}, 9, map[lines]lines{"\n": "\r"}})
	const want = `{L:"first\nEntity 2  forged"("x\ny") F:"String panics: no"{N:1} P:&"loud 2"{N:5} C:green(9) ` +
		`M:map["first\nEntity 2  forged"("\n"):"first\nEntity 2  forged"("\r")]}` + "\n"
	if text := w.text(t); text != want {
		t.Errorf("text is\n%swant\n%s", text, want)
	}
}

func TestDifferencesAreLeaves(t *testing.T) {
	type everything struct {
		Name  string
		Cells []uint8
		Bag   map[string]int
		Any   any
		List  []*int
		At    [2]inner
		Who   donburi.Entity
	}
	one, two := 1, 2
	a := everything{"a", make([]uint8, 40), map[string]int{"x": 1, "y": 2}, 1, []*int{&one, &one}, [2]inner{}, 1}
	one2, two2 := one, two
	b := everything{"b", make([]uint8, 41), map[string]int{"y": 3, "z": 1}, "1", []*int{&one2, &two2}, [2]inner{1: {B: 5}}, 2}
	b.Cells[17] = 4
	want := []string{
		`root0.Name: "a" -> "b"`,
		`root0.Cells: 40 long -> 41 long`,
		`root0.Cells[17]: 0 -> 4`,
		`root0.Cells[40]: (none) -> 0`,
		`root0.Bag["x"]: 1 -> (none)`,
		`root0.Bag["y"]: 2 -> 3`,
		`root0.Bag["z"]: (none) -> 1`,
		`root0.Any: int(1) -> string("1")`,
		`root0.List[0]: *1=1 -> &1`,
		`root0.List[1]: *1 -> &2`,
		`root0.At[1].B: 0 -> 5`,
		`root0.Who: #1 -> #2`,
	}
	if d := diff(t, valuesOf(t, &a), valuesOf(t, &b)); strings.Join(d, "\n") != strings.Join(want, "\n") {
		t.Errorf("differences are\n%s\nwant\n%s", strings.Join(d, "\n"), strings.Join(want, "\n"))
	}
	shared, apart := []*int{&one, &one}, []*int{to(1), to(1)}
	if d := diff(t, valuesOf(t, &shared), valuesOf(t, &apart)); len(d) == 0 {
		t.Error("sharing alone makes no difference")
	}
}
