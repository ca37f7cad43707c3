package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/barrow-rl/barrow/level/survey"
)

// A progress is a line on a terminal that says how far a survey is. A nil one says nothing.
type progress struct {
	w      io.Writer
	start  time.Time
	before uint64    // seeds that were surveyed before the start
	shown  time.Time // when the line was last written
	width  int       // of what stands there, in columns
}

// show writes the line anew, a few times a second at most.
func (p *progress) show(r *survey.Report) {
	if p == nil || r.Seeds == p.before || time.Since(p.shown) < 200*time.Millisecond {
		return
	}
	p.shown = time.Now()
	spent := p.shown.Sub(p.start).Seconds()
	done, left := float64(r.Seeds-p.before), float64(r.Asked-r.Seeds)
	line := fmt.Sprintf("%.1f%% of %d seeds, %.0f a second, %.0f s left", 100*float64(r.Seeds)/float64(r.Asked), r.Asked, done/spent, left/done*spent)
	fmt.Fprintf(p.w, "\r%-*s", p.width, line)
	p.width = len(line)
}

// clear takes the line away.
func (p *progress) clear() {
	if p != nil && p.width > 0 {
		fmt.Fprintf(p.w, "\r%s\r", strings.Repeat(" ", p.width))
		p.width = 0
	}
}
