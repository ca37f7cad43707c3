package survey

import (
	"context"
	"slices"
	"sync"
	"time"
)

// A part is some of the seeds, one after the other, and what was found of them.
type part struct {
	first    uint64 // how many seeds come before its first
	findings []finding
	spent    time.Duration
}

// A queue hands out parts to whoever has nothing to do, and adds up what they found in the order of the seeds.
type queue struct {
	survey *Survey
	end    context.CancelFunc // ends the survey before its last seed
	free   chan *part

	mu     sync.Mutex
	next   uint64           // how many seeds have been handed out
	done   map[uint64]*part // parts that wait for those before them, by their first
	over   bool             // the report is settled
	report Report
	values []float64 // of a row
}

// newQueue makes a queue with a few parts for each worker: one who is slow need not hold up the others at once.
func newQueue(s *Survey, workers int, end context.CancelFunc) *queue {
	q := &queue{survey: s, end: end, free: make(chan *part, 4*workers), done: make(map[uint64]*part), report: s.Before}
	q.report.Failures = slices.Clip(q.report.Failures) // to append to them changes nobody else's
	q.report.Asked = uint64(s.Last-s.First) + 1
	if q.report.Seeds == 0 {
		q.report.Digest = fnvOffset
	}
	q.next = q.report.Seeds
	for range 4 * workers {
		q.free <- new(part)
	}
	return q
}

// The most seeds in a part, and about how long one should take.
const (
	partSeeds = 64
	partTime  = 2 * time.Millisecond
)

// work surveys one part after another until there are no more. Parts are short, so that all workers end at about the same
// time and stopping loses little, but not so short that handing them out takes long.
func (q *queue) work(ctx context.Context, s *surveyor) {
	size := 1
	for {
		var p *part
		select {
		case p = <-q.free:
		case <-ctx.Done():
			return
		}
		if !q.take(p, size) {
			q.free <- p
			return
		}
		start := time.Now()
		for i := range p.findings {
			if ctx.Err() != nil {
				return // nobody waits for the part
			}
			p.findings[i] = s.examine(uint32(q.survey.First + int64(p.first) + int64(i)))
		}
		p.spent = time.Since(start)
		switch {
		case p.spent < partTime/2:
			size = min(2*size, partSeeds)
		case p.spent > partTime:
			size = max(size/2, 1)
		}
		q.put(p)
	}
}

// take hands out the next part, of at most so many seeds, if there is one.
func (q *queue) take(p *part, size int) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.next >= q.report.Asked || q.over {
		return false
	}
	p.first = q.next
	n := int(min(uint64(size), q.report.Asked-q.next))
	p.findings = slices.Grow(p.findings[:0], n)[:n]
	q.next += uint64(n)
	return true
}

// put takes a part back and adds up all those whose turn it is.
func (q *queue) put(p *part) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.done[p.first] = p
	for !q.over {
		p := q.done[q.report.Seeds]
		if p == nil {
			break
		}
		delete(q.done, p.first)
		q.add(p)
		q.free <- p
	}
	if !q.over && q.survey.Progress != nil {
		q.survey.Progress(&q.report)
	}
}

// add adds a part to the report, up to the seed at which somebody has seen enough.
func (q *queue) add(p *part) {
	q.report.Spent += p.spent
	for i := range p.findings {
		f := &p.findings[i]
		q.report.note(f, q.survey.Measure)
		if !f.met || q.survey.Row == nil {
			continue
		}
		q.values = q.survey.appendColumns(q.values[:0], f)
		if !q.survey.Row(Row{f.seed, q.values}) {
			q.over = true
			q.end()
			return
		}
	}
}

// close settles the report: what is still being surveyed does not count.
func (q *queue) close() Report {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.over = true
	return q.report
}
