package inspect

import (
	"testing"

	"github.com/barrow-rl/barrow/systems/view"
)

// A field has every character of a tick; what a first click has chosen, typing replaces.
func TestFieldReads(t *testing.T) {
	for _, test := range []struct {
		field field
		typed typed
		want  string
	}{
		{field{text: "5"}, typed{chars: []rune("3 29")}, "53 29"},
		{field{text: "7 9", whole: true}, typed{chars: []rune("53 29")}, "53 29"},
		{field{text: "7 9", whole: true}, typed{back: true}, ""},
		{field{text: "7 9"}, typed{back: true}, "7 "},
		{field{text: ""}, typed{back: true}, ""},
		{field{text: "7é"}, typed{back: true, chars: []rune("Ω\x7f\n水")}, "7Ω水"},
		{field{text: "7 9", whole: true}, typed{chars: []rune{'\b'}}, "7 9"},
		{field{text: "7 9", whole: true}, typed{}, "7 9"},
	} {
		if test.field.read(test.typed); test.field.text != test.want {
			t.Errorf("%+v makes it %q, want %q", test.typed, test.field.text, test.want)
		}
	}
}

// A field that is clicked has the keys from the next tick on, and with them what was typed in the same one, Enter too.
func TestFieldIsGivenTheKeys(t *testing.T) {
	s := newStage(t)
	u := &s.overlay.ui
	s.model.Press(view.F1)
	s.tick()
	u.typed = typed{chars: []rune("dag"), enter: true}
	u.next = field{key: "filter", whole: true}
	u.had = false
	u.passKeys()
	if u.field.text != "dag" || !u.field.enter || !u.typing() {
		t.Fatalf("the field is %+v", u.field)
	}
	if keys, _ := s.tick(); !keys || s.overlay.model.Entities.Filter.Text != "dag" || u.field.key != "" {
		t.Errorf("keys %v, filter %q, field %+v", keys, s.overlay.model.Entities.Filter.Text, u.field)
	}
	if keys, _ := s.tick(); keys {
		t.Error("the keys are not given back")
	}

	// What was typed goes with a field that is gone.
	u.field = field{key: "filter", text: "lost", tick: u.ticks}
	s.overlay.tab = 1
	s.tick()
	if s.tick(); u.field.key != "" {
		t.Errorf("a field that is gone has the keys: %+v", u.field)
	}
}
