package survey

import (
	"context"
	"sync"
	"time"
)

// A part is some of the seeds, one after the other, and what was found there.
type part struct {
	first        uint64 // how many seeds come before its first
	fingerprints []uint64
	report       Report
}

// A queue hands out parts to whoever has nothing to do, and adds up what they found in the order of the seeds.
type queue struct {
	survey Survey
	size   uint64 // seeds in a part
	free   chan *part

	mu     sync.Mutex
	next   uint64           // how many seeds have been handed out
	done   map[uint64]*part // parts that wait for those before them, by their first
	short  bool             // a part was not finished, and nothing after it counts
	report Report
}

// newQueue makes a queue with a few parts for each worker: one who is slow need not hold up the others at once. Parts are
// small, so that all workers end at about the same time.
func newQueue(s Survey, workers int) *queue {
	asked := uint64(s.Last-s.First) + 1
	q := &queue{
		survey: s,
		size:   min(max(asked/uint64(64*workers), 1), 64),
		free:   make(chan *part, 4*workers),
		done:   make(map[uint64]*part),
		report: Report{Asked: asked, Digest: fnvOffset},
	}
	for range 4 * workers {
		q.free <- new(part)
	}
	return q
}

// work surveys one part after another until there are no more.
func (q *queue) work(ctx context.Context, s *surveyor) {
	for p := range q.free {
		if ctx.Err() != nil || !q.take(p) {
			q.free <- p
			return
		}
		start := time.Now()
		for i := range min(q.size, q.report.Asked-p.first) {
			if ctx.Err() != nil {
				break
			}
			seed := uint32(q.survey.First + int64(p.first+i))
			p.fingerprints = append(p.fingerprints, s.survey(seed, &p.report))
		}
		p.report.Spent = time.Since(start)
		q.put(p)
	}
}

// take hands out the next part, if there is one.
func (q *queue) take(p *part) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.next >= q.report.Asked {
		return false
	}
	p.first, p.fingerprints = q.next, p.fingerprints[:0]
	p.report = Report{Failures: p.report.Failures[:0]}
	q.next += q.size
	return true
}

// put takes a part back and adds up all those whose turn it is.
func (q *queue) put(p *part) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.done[p.first] = p
	for {
		first := q.report.Seeds
		p := q.done[first]
		if p == nil || q.short {
			break
		}
		delete(q.done, first)
		q.report.add(&p.report)
		for _, print := range p.fingerprints {
			q.report.Digest = fnv64(q.report.Digest, print)
		}
		q.short = q.report.Seeds < min(first+q.size, q.report.Asked)
		q.free <- p
	}
	if q.survey.Progress != nil {
		q.survey.Progress(q.report.Seeds)
	}
}
