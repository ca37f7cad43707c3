package inspect

import (
	"fmt"
	"image/color"
	"strings"
	"time"
	"unicode/utf8"
)

// cells is how many letters wide a text is. The overlay's typeface is as wide as one letter up to where the alphabets of
// Europe end, and as wide as two beyond.
func cells(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r >= 0x2e80 {
			n++
		}
	}
	return n
}

// cut is the beginning of a text that is too long.
func cut(s string, room int) string {
	if room < 3 {
		return ""
	}
	n := 0
	for i, r := range s {
		if n += cells(string(r)); n > room-2 {
			return s[:i] + ".."
		}
	}
	return s
}

// wrap breaks a text that is too long for a line into lines of at most a number of letters.
func wrap(s string, room int) []string {
	if s = strings.TrimRight(s, "\n"); cells(s) <= room {
		return []string{s}
	}
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > room {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// brief is a time in at most five letters.
func brief(d time.Duration) string {
	switch {
	case d < 10*time.Microsecond:
		return fmt.Sprintf("%.1fµ", float64(d)/float64(time.Microsecond))
	case d < time.Millisecond:
		return fmt.Sprintf("%dµ", d/time.Microsecond)
	case d < 10*time.Millisecond:
		return fmt.Sprintf("%.1fms", float64(d)/float64(time.Millisecond))
	default:
		return fmt.Sprintf("%dms", d/time.Millisecond)
	}
}

// lighter is a colour a little nearer to white.
func lighter(c color.RGBA) color.RGBA {
	up := func(v uint8) uint8 { return v + (0xff-v)/8 }
	return color.RGBA{up(c.R), up(c.G), up(c.B), c.A}
}
