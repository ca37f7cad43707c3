package ends

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Write writes the account of a run to a new file in a folder, which it makes if need be, and returns the file's path. No
// file is ever overwritten: the second account of one seed and turn gets a number.
func Write(folder string, r Run) (path string, err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", fmt.Errorf("the account of the run cannot be written: %w", err)
	}
	name := fmt.Sprintf("%s-%d-%d", fileName(r.Game), r.Seed, r.Turns)
	path, err = create(func(n string) string { return filepath.Join(folder, name+n+".txt") }, []byte(r.String()))
	if err != nil {
		return "", fmt.Errorf("the account of the run cannot be written: %w", err)
	}
	return path, nil
}

// fileName is a name in letters and digits that every file system takes.
func fileName(name string) string {
	clean := strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return '-'
		}
		return unicode.ToLower(r)
	}, name)
	return cmp.Or(strings.Trim(clean, "-"), "run")
}

// mostNames is how many names create tries.
const mostNames = 1000

// create writes a file under the first name that is free: path of "", then of "-2" and so on. On an error there is none.
func create(path func(n string) string, content []byte) (string, error) {
	n := ""
	for i := 2; ; i++ {
		name := path(n)
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) && i < mostNames {
			n = fmt.Sprintf("-%d", i)
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = f.Write(content)
		if err = errors.Join(err, f.Close()); err != nil {
			return "", errors.Join(err, os.Remove(name))
		}
		return name, nil
	}
}

// mostBest is how many runs the list of the best has.
const mostBest = 20

// An Entry is a line of the list of the best runs.
type Entry struct {
	Score  int
	Seed   uint32
	Depth  int
	Turns  int
	Result string
}

// entry is a run's line.
func (r Run) entry() Entry { return Entry{r.Score, r.Seed, r.Depth, r.Turns, r.Result} }

// Best reads the list of the best runs, the best first. Where there is no file there are none.
func Best(path string) ([]Entry, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the list of the best runs cannot be read: %w", err)
	}
	return parseBest(path, string(text))
}

// parseBest reads a list as Keep writes it.
func parseBest(path, text string) (best []Entry, err error) {
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if line == "" && text == "" {
			break
		}
		var e Entry
		if e, err = parseEntry(line); err != nil {
			return nil, fmt.Errorf("line %d of the list of the best runs, %s, is %.40q: write a score, a seed, a depth, turns and a quoted result", i+1, path, line)
		}
		best = append(best, e)
	}
	return best, nil
}

func parseEntry(line string) (e Entry, err error) {
	fields := strings.SplitN(line, " ", 5)
	if len(fields) < 5 {
		return e, errors.New("too few fields")
	}
	seed, err := strconv.ParseUint(fields[1], 10, 32)
	var errs [4]error
	e.Seed = uint32(seed)
	e.Score, errs[0] = strconv.Atoi(fields[0])
	e.Depth, errs[1] = strconv.Atoi(fields[2])
	e.Turns, errs[2] = strconv.Atoi(fields[3])
	e.Result, errs[3] = strconv.Unquote(fields[4])
	return e, errors.Join(append(errs[:], err)...)
}

// Keep enters a run into the list of the best 20, and returns the list and the run's place in it, 0 being the best and -1
// none. Of equal scores the older stands first, and one run is entered once. A list that cannot be read is set aside under
// another name and begun anew: then all is done, and the error says so. After any other error the file is as it was.
func Keep(path string, r Run) (best []Entry, place int, err error) {
	entry := r.entry()
	best, broken := Best(path)
	if broken != nil {
		aside, err := setAside(path)
		if err != nil {
			return []Entry{entry}, 0, errors.Join(broken, err)
		}
		broken = fmt.Errorf("%w; it has been set aside as %s, and a new list begun", broken, aside)
	}
	if place = slices.Index(best, entry); place >= 0 {
		return best, place, broken
	}
	place, _ = slices.BinarySearchFunc(best, entry, func(old, e Entry) int {
		if old.Score >= e.Score {
			return -1
		}
		return 1
	})
	best = slices.Insert(best, place, entry)
	if best = best[:min(len(best), mostBest)]; place >= len(best) {
		return best, -1, broken
	}
	return best, place, errors.Join(broken, replace(path, best))
}

// setAside gives a file a name that is not taken.
func setAside(path string) (aside string, err error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	if aside, err = create(func(n string) string { return path + ".broken" + n }, content); err != nil {
		return "", err
	}
	return aside, nil
}

// replace writes the list in one go: whoever reads it sees the old one or the new one.
func replace(path string, best []Entry) error {
	var b strings.Builder
	for _, e := range best {
		fmt.Fprintf(&b, "%d %d %d %d %q\n", e.Score, e.Seed, e.Depth, e.Turns, e.Result)
	}
	err := os.MkdirAll(filepath.Dir(path), 0o755)
	if err == nil {
		var temporary string
		temporary, err = create(func(n string) string { return path + ".new" + n }, []byte(b.String()))
		if err == nil {
			if err = os.Rename(temporary, path); err != nil {
				err = errors.Join(err, os.Remove(temporary))
			}
		}
	}
	if err != nil {
		return fmt.Errorf("the list of the best runs cannot be written: %w", err)
	}
	return nil
}
