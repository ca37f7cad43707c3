package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
)

// readValue reads an option's value as it is typed, but for what is in a file, and reports whether it could.
func readValue(text string, into any) bool {
	switch into.(type) {
	case *string, *[]level.Vault:
		return true // by readFile
	}
	return export.ReadValue(text, into)
}

// takes says what an option can be, given what it is.
func takes(option reflect.Value) string {
	switch option.Interface().(type) {
	case int:
		return fmt.Sprintf("a whole number, such as %v", option)
	case level.Size:
		return fmt.Sprintf("a width and a height in cells, such as %v", option)
	case level.Range:
		return fmt.Sprintf("two whole numbers, the smaller one first, such as %v", option)
	}
	return either(export.Choices(option.Type()))
}

// mostText is the length of the longest file that is read for an option, in bytes.
const mostText = 64 << 20

// readFile reads the file that a text names into an option that was drawn by hand, and into no other. The error says why it
// could not.
func readFile(name string, into any) error {
	text, isText := into.(*string)
	vaults, isVaults := into.(*[]level.Vault)
	if !isText && !isVaults {
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("which cannot be read: %w; name another file", reason(err))
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, mostText+1))
	switch {
	case err != nil:
		return fmt.Errorf("which cannot be read: %w; name another file", reason(err))
	case len(data) > mostText:
		return fmt.Errorf("which has more than %d bytes: name a shorter file", mostText)
	case isText:
		*text = string(data)
	case strings.EqualFold(filepath.Ext(name), ".tmj"):
		var one level.Vault
		one, err = export.ReadTiledVault(name, data)
		*vaults = []level.Vault{one}
	default:
		*vaults, err = level.ParseVaults(name, string(data))
	}
	if err != nil {
		return fmt.Errorf("which is no file of vaults: %w", err)
	}
	return nil
}
