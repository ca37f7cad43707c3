package main

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// Lines that nobody reads hold up nobody, and those that are read are whole and in order.
func TestAsideWaitsForNoReader(t *testing.T) {
	reader, writer := io.Pipe()
	a := newAside(writer)
	for i := range 1000 {
		fmt.Fprintf(a, "seed %d\n", i)
	}
	read := make(chan string)
	go func() {
		text, _ := io.ReadAll(reader)
		read <- string(text)
	}()
	a.close()
	writer.Close()
	lines := strings.Split(strings.TrimSpace(<-read), "\n")
	last := -1
	for _, line := range lines {
		var n int
		if _, err := fmt.Sscanf(line, "seed %d", &n); err != nil || n <= last {
			t.Errorf("after seed %d there is %q", last, line)
		}
		last = n
	}
	if len(lines) < 64 || len(lines) > 65 {
		t.Errorf("%d lines were kept, want the 64 that may wait and one that was being written", len(lines))
	}
}
