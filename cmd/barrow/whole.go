package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
)

// A file is what shall be in a file of the disk.
type file struct {
	path  string
	write func(io.Writer) error
}

// writeWhole writes files so that each has either all that it shall or what it had before, whatever happens: everything is
// written to new files beside them first, and is safely on the disk when these take their names. A file that was there keeps
// its permissions, and one that a link points to is replaced where it is. The error is a sentence, and then no new file is
// left behind.
func writeWhole(files ...file) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var ready []pending
	defer func() {
		for _, p := range ready {
			os.Remove(p.temporary) // which has another name by now when all went well
		}
	}()
	for _, f := range files {
		p, err := open(f.path)
		if err != nil {
			return fmt.Errorf("%s cannot be written: %w", f.path, reason(err))
		}
		ready = append(ready, p)
		if err := p.fill(ctx, f.write); err != nil {
			return fmt.Errorf("%s cannot be written: %w", f.path, reason(err))
		}
	}
	for i, p := range ready {
		if err := os.Rename(p.temporary, p.path); err != nil {
			return fmt.Errorf("%s cannot be replaced: %w", files[i].path, reason(err))
		}
		folder, _ := filepath.Split(p.path)
		syncFolder(cmp.Or(folder, "."))
	}
	return nil
}

// checkFile refuses a path where no file can be put whole: a folder, or a device such as /dev/null, in whose place a file
// would be of no use to anyone.
func checkFile(path string) error {
	if path == "" {
		return fmt.Errorf(`--out is "": name a file, or leave it out to write to standard output`)
	}
	if os.IsPathSeparator(path[len(path)-1]) {
		return fmt.Errorf("--out is %s, which names a folder: name a file in it", shorten(path))
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().IsRegular() {
		return nil // what is wrong with it shows when it is written
	}
	if info.IsDir() {
		return fmt.Errorf("--out is %s, which is a folder: name a file in it", shorten(path))
	}
	return fmt.Errorf("--out is %s, which is no ordinary file: leave --out away and redirect standard output there", shorten(path))
}

// follow is where the links lead that a path may name, be there a file or none yet.
func follow(path string) (string, error) {
	for range 40 {
		info, err := os.Lstat(path)
		if err != nil || info.Mode()&os.ModeSymlink == 0 {
			return path, nil // what is wrong with it shows when it is written
		}
		target, err := os.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(target) {
			folder, _ := filepath.Split(path) // not Join, which takes a/.. for nothing where a may be a link
			target = folder + target
		}
		path = target
	}
	return "", errors.New("it is a link that leads to itself: remove it, or name another file")
}

// reason is why something could not be done to a file, without the name that the operating system knows it by: that may be
// a temporary one.
func reason(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return err
}

// A pending file waits under a temporary name.
type pending struct {
	path, temporary string
	out             *os.File
	mode            os.FileMode // 0 when there is no file yet
}

// open makes the temporary file in the same folder, since only there can it be renamed in one step.
func open(path string) (pending, error) {
	target, err := follow(path)
	if err != nil {
		return pending{}, err
	}
	p := pending{path: target}
	folder, name := filepath.Split(target)
	if _, err := os.Stat(cmp.Or(folder, ".")); errors.Is(err, fs.ErrNotExist) || name == "" {
		return p, fmt.Errorf("there is no folder %s: make it first, or name another", folder)
	}
	if info, err := os.Stat(p.path); err == nil {
		p.mode = info.Mode().Perm()
	}
	for range 100 {
		p.temporary = folder + fmt.Sprintf(".barrow-%08x", rand.Uint32())
		p.out, err = os.OpenFile(p.temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !os.IsExist(err) {
			return p, err
		}
	}
	return p, os.ErrExist
}

// fill writes the file's contents and closes it.
func (p pending) fill(ctx context.Context, write func(io.Writer) error) error {
	err := write(&patient{ctx, p.out})
	if err == nil && p.mode != 0 {
		err = p.out.Chmod(p.mode)
	}
	if err == nil {
		err = p.out.Sync()
	}
	if closed := p.out.Close(); err == nil {
		err = closed
	}
	return err
}

// syncFolder makes a new name in a folder last. Not every system can, and the file is whole either way.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		_ = folder.Sync()
		folder.Close()
	}
}

// A patient writer lets no signal end the program, which would leave a temporary file, but writes no more after one.
type patient struct {
	ctx context.Context
	w   io.Writer
}

func (p *patient) Write(b []byte) (int, error) {
	if p.ctx.Err() != nil {
		return 0, interruption{errors.New("it was interrupted")}
	}
	return p.w.Write(b)
}
