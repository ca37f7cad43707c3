//go:build !js

package record

import "os"

// pageStorage is nil: only a page has a storage.
func pageStorage() storage { return nil }

// writeReport writes the report of a game that broke down, and returns where it is.
func writeReport(path, text string) (where string, err error) {
	return path, os.WriteFile(path, []byte(text), 0o600)
}
