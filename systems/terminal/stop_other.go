//go:build !unix && !js

package terminal

// stop does nothing: this system does not stop programs.
func stop() {}
