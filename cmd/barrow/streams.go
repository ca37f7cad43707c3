package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"
)

// Signals that not every system has a name for.
const (
	hangup     = syscall.Signal(1)  // SIGHUP: the terminal is closed
	brokenPipe = syscall.Signal(13) // SIGPIPE: what is written has no reader
)

// isTerminal reports whether what is written there shows on a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// openStream is a standard stream to write to, one that fails when the program was started with it closed. Go opens the
// null device in its place then, and for reading too, which a shell's > /dev/null does not.
func openStream(f *os.File) io.Writer {
	given, err := f.Stat()
	null, nullErr := os.Stat(os.DevNull)
	if err != nil || nullErr != nil || !os.SameFile(given, null) {
		return f // what is wrong with it shows when it is written
	}
	if _, err := f.Read(make([]byte, 1)); err != io.EOF {
		return f
	}
	return closedStream{}
}

type closedStream struct{}

func (closedStream) Write([]byte) (int, error) {
	return 0, errors.New("it is closed: open it, or name a file with --out")
}

// interruptible is a context that ends when somebody asks the program to end: by Ctrl-C, by closing its terminal or by
// SIGTERM. Signals that were ignored from the start stay so, as after nohup. Stop lets them end the program again.
func interruptible() (ctx context.Context, stop context.CancelFunc) {
	signals := []os.Signal{syscall.SIGTERM}
	for _, s := range []os.Signal{os.Interrupt, hangup} {
		if !signal.Ignored(s) {
			signals = append(signals, s)
		}
	}
	return signal.NotifyContext(context.Background(), signals...)
}
