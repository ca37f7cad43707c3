package view

import (
	"fmt"
	"runtime/debug"
)

// A Fault is the error of a front-end whose game panicked outside of its rules: in what a module draws or does by a key, or in the
// front-end itself. The run is as the last command left it.
type Fault struct {
	Panic any
	Stack []byte
}

// Error tells the fault with its trace, for whoever mends it. record.Reported keeps that in a file.
func (f *Fault) Error() string { return fmt.Sprintf("the game broke down: %v\n\n%s", f.Panic, f.Stack) }

// Catch makes a panic of the function that defers it a *Fault.
func Catch(err *error) {
	if r := recover(); r != nil {
		*err = &Fault{r, debug.Stack()}
	}
}
