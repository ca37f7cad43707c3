package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/barrow-rl/barrow/systems/ends"
)

// The word today is the seed of the day wherever one seed is taken, and no seed of a range.
func TestToday(t *testing.T) {
	for _, args := range []string{"print today", "print today --generator rooms"} {
		print := func(day time.Time) result {
			return try(strings.Fields(strings.Replace(args, today, fmt.Sprint(ends.SeedOfDay(day)), 1))...)
		}
		before := time.Now()
		got := try(strings.Fields(args)...)
		if got.status != done || got != print(before) && got != print(time.Now()) { // it may have struck midnight
			t.Errorf("barrow %s: %+v", args, got)
		}
	}
	if got := try("today", "--help"); got.status != done || !strings.Contains(got.stdout, "today") {
		t.Errorf("barrow today --help: %+v", got)
	}
	for _, args := range []string{"survey today..today", "survey 1..today", "print Today", "today today"} {
		if got := try(strings.Fields(args)...); got.status != misused {
			t.Errorf("barrow %s: %+v", args, got)
		}
	}
}
