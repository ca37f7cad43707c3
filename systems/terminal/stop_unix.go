//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// stop stops the program and those it was started with, such as go run, until the shell lets them go on. Where no shell could,
// as when a terminal runs the game alone, the system stops nothing, and stop returns after a moment.
func stop() {
	goOn := make(chan os.Signal, 1)
	signal.Notify(goOn, syscall.SIGCONT)
	defer signal.Stop(goOn)
	_ = syscall.Kill(0, syscall.SIGTSTP)
	select { // the system may stop the program a little later
	case <-goOn:
	case <-time.After(100 * time.Millisecond):
	}
}
