//go:build freebsd || (linux && !android) || netbsd

package window

import (
	"errors"
	"fmt"
	"os"

	"github.com/ebitengine/purego"
)

// Available returns nil where a window can be opened, and otherwise a clause that says what is missing. Ebitengine
// would panic, or draw over the console, so this looks before it does.
func Available() error {
	if guest {
		return nil
	}
	display := os.Getenv("DISPLAY")
	if display == "" {
		return errors.New("there is no X display, as DISPLAY is not set")
	}
	x11, err := openLibrary("libX11.so.6", "libX11.so")
	if err != nil {
		return err
	}
	if _, err := openLibrary("libGLX.so.0", "libGL.so.1", "libGL.so", "libEGL.so.1", "libEGL.so"); err != nil {
		return err
	}
	// Xlib wants to hear of threads before all else.
	var initThreads func() int32
	var openDisplay func(name uintptr) uintptr
	purego.RegisterLibFunc(&initThreads, x11, "XInitThreads")
	purego.RegisterLibFunc(&openDisplay, x11, "XOpenDisplay")
	initThreads()
	// The connection stays open: a server without other clients starts anew when its last one leaves, and would not answer
	// Ebitengine then.
	if openDisplay(0) == 0 {
		return fmt.Errorf("the X display %q does not answer", display)
	}
	return nil
}

// openLibrary loads the first of a library's names that there is. Ebitengine loads it again, which costs nothing.
func openLibrary(names ...string) (uintptr, error) {
	for _, name := range names {
		if lib, err := purego.Dlopen(name, purego.RTLD_LAZY|purego.RTLD_GLOBAL); err == nil {
			return lib, nil
		}
	}
	return 0, fmt.Errorf("the library %s is not installed", names[0])
}
