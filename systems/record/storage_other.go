//go:build !js

package record

import "os"

// pageStorage is nil: only a page has a storage.
func pageStorage() storage { return nil }

// writeReport writes the report of a rule that broke down.
func writeReport(path, text string) error { return os.WriteFile(path, []byte(text), 0o600) }
