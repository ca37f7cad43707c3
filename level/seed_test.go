package level_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/level"
)

func TestParseSeed(t *testing.T) {
	for text, want := range map[string]uint32{
		"0": 0, "1": 1, "7": 7, "007": 7, "4294967295": 4294967295, "2147483648": 1 << 31,
		"000000000000000000000000000004294967295": 4294967295,
	} {
		if got, err := level.ParseSeed(text); got != want || err != nil {
			t.Errorf("ParseSeed(%q) = %d, %v", text, got, err)
		}
		if got, err := level.ParseSignedSeed(text); got != want || err != nil {
			t.Errorf("ParseSignedSeed(%q) = %d, %v", text, got, err)
		}
	}
	for text, want := range map[string]uint32{
		"-1": 4294967295, "-8": 4294967288, "-2147483648": 1 << 31, "-007": 4294967289, "-2147483647": 1<<31 + 1,
	} {
		if got, err := level.ParseSignedSeed(text); got != want || err != nil {
			t.Errorf("ParseSignedSeed(%q) = %d, %v", text, got, err)
		}
		if got, err := level.ParseSeed(text); err == nil {
			t.Errorf("ParseSeed(%q) = %d", text, got)
		}
	}
}

func TestParseSeedRefuses(t *testing.T) {
	for _, text := range []string{
		"", " ", "seed", "7 ", " 7", "+7", "--7", "-", "-0", "-00", "7.0", "1e3", "0x7", "0b1", "1_000", "1,000", "4294967296",
		"-2147483649", "99999999999999999999999999", "٧", "７", "७", "7\n", "7\x00", "\xff", "−7", "1-1", strings.Repeat("9", 1000),
		strings.Repeat("七", 1000),
	} {
		_, err := level.ParseSeed(text)
		_, signed := level.ParseSignedSeed(text)
		if err == nil || signed == nil {
			t.Errorf("%q is read as a seed", text)
			continue
		}
		for _, message := range []string{err.Error(), signed.Error()} {
			for _, part := range []string{"4294967295", "type a whole number"} {
				if !strings.Contains(message, part) {
					t.Errorf("%q does not say %q", message, part)
				}
			}
			if len(message) > 300 || !utf8.ValidString(message) || strings.ContainsAny(message, "\n\x00\ufffd") {
				t.Errorf("a bad message: %q", message)
			}
		}
		if len(text) < 40 && text != "" && text[0] >= ' ' && text[0] < 127 && !strings.Contains(err.Error(), text[:1]) {
			t.Errorf("%q does not name %q", err, text)
		}
	}
	if _, err := level.ParseSeed("drow"); err == nil || !strings.Contains(err.Error(), `"drow"`) {
		t.Errorf("the message does not name what was typed: %v", err)
	}
}

// The seed that a dungeon shows grows that dungeon again.
func TestSeedShownGrowsTheSameDungeon(t *testing.T) {
	for _, text := range []string{"0", "1", "4294967295", "2147483648"} {
		seed, err := level.ParseSeed(text)
		if err != nil {
			t.Fatal(err)
		}
		d := grow(t, level.NewBSP(), seed)
		if want := grow(t, level.NewBSP(), d.Seed); d.Fingerprint() != want.Fingerprint() {
			t.Errorf("seed %s grows two dungeons", text)
		}
	}
}
