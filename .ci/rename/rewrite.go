package main

import (
	"bytes"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A file is one whose text changes.
type file struct {
	path string
	text []byte
	mode fs.FileMode
}

// rewrite reads every text under root and returns those that name the module, as they read once it is renamed.
func rewrite(root, from, to string) ([]file, error) {
	var changed []file
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && leftAlone(entry.Name()):
			return filepath.SkipDir
		case !entry.Type().IsRegular():
			return nil
		}
		old, err := os.ReadFile(path)
		if err != nil || bytes.IndexByte(old, 0) >= 0 { // a text holds no zero byte
			return err
		}
		text := replace(old, from, to)
		if bytes.Equal(text, old) {
			return nil
		}
		if strings.HasSuffix(path, ".go") {
			// The new path may belong elsewhere among sorted imports.
			if text, err = format.Source(text); err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		changed = append(changed, file{path, text, info.Mode()})
		return nil
	})
	return changed, err
}

// leftAlone tells the folders that hold no text of the module's: its history and what is built from it.
func leftAlone(folder string) bool { return folder == ".git" || folder == "bin" || folder == "dist" }

// replace puts to wherever text says from, but not where from is only part of another module's path.
func replace(text []byte, from, to string) []byte {
	var b []byte
	done := 0
	for {
		i := bytes.Index(text[done:], []byte(from))
		if i < 0 {
			return append(b, text[done:]...)
		}
		begin, end := done+i, done+i+len(from)
		b = append(b, text[done:begin]...)
		if canFollow(text[:begin]) && canEnd(text[end:]) {
			b = append(b, to...)
		} else {
			b = append(b, from...)
		}
		done = end
	}
}

// canFollow reports whether a module's path can begin after before. A slash may end a URL's scheme or a site's name.
func canFollow(before []byte) bool {
	return len(before) == 0 || before[len(before)-1] == '/' || !inPath(before[len(before)-1])
}

// canEnd reports whether a module's path can be over when rest comes next, be it a package, the end of a repository's
// address or the end of a sentence.
func canEnd(rest []byte) bool {
	rest = bytes.TrimPrefix(rest, []byte(".git"))
	rest = bytes.TrimPrefix(rest, []byte("."))
	return len(rest) == 0 || rest[0] == '/' || !inPath(rest[0])
}

// inPath reports whether c can stand inside a module's path.
func inPath(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("-._~/", c) >= 0
}
