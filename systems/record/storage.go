package record

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// inBrowser is how the names of recordings begin that lie in a page's storage: a browser has no files.
const inBrowser = "localStorage:"

// pieceSize is about how many bytes lie under one key. A line that is added writes no more than the last piece again.
const pieceSize = 32 << 10

// storage keeps texts by keys, as a browser's localStorage does. Without a text there is no key.
type storage interface {
	get(key string) (string, error)
	set(key, text string) error
}

// A stored recording lies in pieces under keys of its name. There is one of each name, the last that was begun, and the last tab
// that has opened it writes it.
type stored struct {
	storage
	*strings.Reader // of what it was when it was opened
	name            string
	owner           string // this tab
	piece           int    // the last
	text            string // of the last piece
}

func (s *stored) key(piece int) string { return fmt.Sprintf("%s %d", s.name, piece) }

// Name is the recording's name, in place of a file's.
func (s *stored) Name() string { return s.name }

// Write adds a line.
func (s *stored) Write(line []byte) (int, error) {
	switch owner, err := s.get(s.name); {
	case err != nil:
		return 0, err
	case owner != s.owner:
		return 0, errors.New("another tab keeps its run now")
	}
	if len(s.text) > pieceSize {
		s.piece, s.text = s.piece+1, ""
	}
	text := s.text + string(line)
	if err := s.set(s.key(s.piece), text); err != nil {
		return 0, err
	}
	s.text = text
	return len(line), nil
}

// Close does nothing: each line is kept at once.
func (s *stored) Close() error { return nil }

// Truncate never has to mend anything: a line is kept whole or not at all.
func (s *stored) Truncate(int64) error { return errors.ErrUnsupported }

// beginStored begins a recording in the place of the one of its name.
func beginStored(in storage, name string) (*stored, error) {
	s, err := readStored(in, name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for ; s.piece >= 0; s.piece-- {
		if err := in.set(s.key(s.piece), ""); err != nil {
			return nil, err
		}
	}
	s.piece, s.text = 0, ""
	return s, s.own()
}

// own makes it this tab's.
func (s *stored) own() error {
	s.owner = rand.Text()
	return s.set(s.name, s.owner)
}

// readStored is the recording of a name, to read. Without one the error is fs.ErrNotExist, and it is empty.
func readStored(in storage, name string) (*stored, error) {
	s := &stored{storage: in, name: name}
	var all strings.Builder
	for n := 0; ; n++ {
		text, err := in.get(s.key(n))
		if err != nil {
			return s, err
		}
		if text == "" {
			break
		}
		all.WriteString(text)
		s.piece, s.text = n, text
	}
	s.Reader = strings.NewReader(all.String())
	if all.Len() == 0 {
		return s, fmt.Errorf("there is no run to go on with: %w", fs.ErrNotExist)
	}
	return s, nil
}
