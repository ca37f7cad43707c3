package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/barrow-rl/barrow/systems/ends"
)

// mostRuns is how many recordings a folder keeps; the oldest are removed.
const mostRuns = 50

// A Folder is where a game keeps the recordings of its last 50 runs, each in a file of its own, numbered as they began.
// Several programs may use it at once: they never write into each other's files. The zero value keeps none.
type Folder string

// FolderOf is where a game of a name keeps its recordings in the user's folder for data, see ends.Folder.
func FolderOf(game string) Folder {
	folder := ends.Folder(game)
	if folder == "" {
		return ""
	}
	return Folder(filepath.Join(folder, "runs"))
}

// Begin opens a new file for a run, for Keep.
func (f Folder) Begin(h Header) (io.WriteCloser, error) {
	if f == "" {
		return nil, nil
	}
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return nil, err
	}
	file, err := f.create(h.Seed)
	if err != nil {
		return nil, err
	}
	f.prune()
	return &attached{File: file}, nil
}

// attached is a file that notices when it is no longer where it was: what is written there then is lost.
type attached struct {
	*os.File
	writes int
}

// looksEvery is how many writes pass from one look at the disk to the next.
const looksEvery = 10

func (f *attached) Write(b []byte) (int, error) {
	if f.writes++; f.writes%looksEvery == 0 {
		ours, err := f.Stat()
		there, gone := os.Stat(f.Name())
		if err == nil && (gone != nil || !os.SameFile(ours, there)) {
			return 0, fmt.Errorf("%s is no longer there", f.Name())
		}
	}
	return f.File.Write(b)
}

// create makes a file with the next number that is free.
func (f Folder) create(seed uint32) (*os.File, error) {
	for n := f.last() + 1; ; n++ {
		file, err := os.OpenFile(f.name(n, seed), os.O_CREATE|os.O_EXCL|os.O_WRONLY|os.O_APPEND, 0o600)
		if err == nil {
			lock(file)
		}
		if !errors.Is(err, fs.ErrExist) {
			return file, err
		}
	}
}

func (f Folder) name(n int, seed uint32) string {
	return filepath.Join(string(f), fmt.Sprintf("run-%06d-seed-%d.jsonl", n, seed))
}

// Runs lists the files of recordings, the oldest run first.
func (f Folder) Runs() (paths []string) {
	entries, err := os.ReadDir(string(f))
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if _, ok := numberOf(e.Name()); ok && e.Type().IsRegular() {
			paths = append(paths, filepath.Join(string(f), e.Name()))
		}
	}
	slices.SortFunc(paths, func(a, b string) int {
		m, _ := numberOf(filepath.Base(a))
		n, _ := numberOf(filepath.Base(b))
		return m - n
	})
	return paths
}

// last is the number of the newest run.
func (f Folder) last() int {
	runs := f.Runs()
	if len(runs) == 0 {
		return 0
	}
	n, _ := numberOf(filepath.Base(runs[len(runs)-1]))
	return n
}

// numberOf is the number in a file's name, if it is a recording's.
func numberOf(name string) (n int, ok bool) {
	var seed uint32
	if _, err := fmt.Sscanf(name, "run-%d-seed-%d.jsonl", &n, &seed); err != nil || !strings.HasSuffix(name, ".jsonl") {
		return 0, false
	}
	return n, true
}

// prune removes the oldest recordings beyond the most that are kept. One that cannot be removed stays.
func (f Folder) prune() {
	runs := f.Runs()
	for len(runs) > mostRuns {
		_ = os.Remove(runs[0])
		runs = runs[1:]
	}
}

// Note adds a note to the recording in a file, unless another program is writing there.
func (r *Run) Note(path string, n Note) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	line, err := json.Marshal(n)
	switch {
	case err != nil:
		return err
	case !lock(file):
		return fmt.Errorf("the run %w", ErrPlayed)
	case r.Cut:
		return errors.New("the last line of the recording was cut short: go on with the run, which mends it")
	}
	if _, err = file.Write(append(line, '\n')); err == nil {
		r.note(n)
	}
	return err
}

// Into opens a new file for the first run that is recorded, for Keep; those that follow are not. The error is about the file.
func Into(path string) (begin func(Header) (io.WriteCloser, error), err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY|os.O_APPEND, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("%s is there already: name a file that is not", path)
	}
	return func(Header) (io.WriteCloser, error) {
		into := file
		if file = nil; into == nil {
			return nil, nil
		}
		return &attached{File: into}, nil
	}, err
}

// Open reads the recording of a game of a name in a file.
func Open(path, game string) (*Run, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	run, err := Read(file)
	if err == nil && run.Header.Game != game {
		err = fmt.Errorf("it is a recording of %s: use that game to replay it", run.Header.Game)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return run, nil
}
