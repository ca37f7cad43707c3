package main

import (
	"bytes"
	"io"
	"time"
)

// An aside is a writer for lines that a program can do without, such as the seeds that a game names. A goroutine of its own
// writes them, so that a pipe that nobody reads does not hold up who wrote them: while 64 lines wait, more are dropped.
type aside struct {
	waiting chan []byte
	written chan struct{} // closed when there will be no more
}

func newAside(w io.Writer) *aside {
	a := &aside{make(chan []byte, 64), make(chan struct{})}
	go func() {
		defer close(a.written)
		for line := range a.waiting {
			_, _ = w.Write(line)
		}
	}()
	return a
}

// Write neither waits nor fails.
func (a *aside) Write(line []byte) (int, error) {
	select {
	case a.waiting <- bytes.Clone(line):
	default:
	}
	return len(line), nil
}

// close lets the lines that wait be written, if that takes no more than a second. It comes after the last Write.
func (a *aside) close() {
	close(a.waiting)
	select {
	case <-a.written:
	case <-time.After(time.Second):
	}
}
