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
	"path/filepath"
	"strconv"
)

// A file is what shall be in a file of the disk.
type file struct {
	path  string
	write func(io.Writer) error
}

// writeWhole writes files so that each has either all that it shall or what it had before, whatever happens: everything is
// written to new files beside them first, and is safely on the disk when these take their names. A file that was there keeps
// its permissions, and one that a link points to is replaced where it is. The error is a sentence, and then no new file is
// left behind, nor is one when a signal interrupts.
func writeWhole(files ...file) error {
	ctx, stop := interruptible()
	defer stop()
	var targets, temporary []string
	defer func() {
		for _, path := range temporary {
			os.Remove(path) // which has another name by now when all went well
		}
	}()
	for _, f := range files {
		target, out, err := create(f.path)
		if err == nil {
			targets, temporary = append(targets, target), append(temporary, out.Name())
			err = fill(ctx, out, target, f.write)
		}
		if err != nil {
			return fmt.Errorf("%s cannot be written: %w", plain(f.path), reason(err))
		}
	}
	for i, target := range targets {
		if err := os.Rename(temporary[i], target); err != nil {
			return fmt.Errorf("%s cannot be replaced: %w", plain(files[i].path), reason(err))
		}
		if folder, err := os.Open(folderOf(target)); err == nil {
			_ = folder.Sync() // makes the name last; not every system can, and the file is whole either way
			folder.Close()
		}
	}
	return nil
}

// create makes a file under a temporary name in the folder of the path, since only there can it be renamed in one step. The
// target is the path with its links followed.
func create(path string) (target string, out *os.File, err error) {
	if target, err = follow(path); err != nil {
		return "", nil, err
	}
	folder, name := filepath.Split(target)
	if _, err := os.Stat(folderOf(target)); errors.Is(err, fs.ErrNotExist) || name == "" {
		return "", nil, fmt.Errorf("there is no folder %s: make it first, or name another", plain(folder))
	}
	for range 100 {
		out, err = os.OpenFile(folder+fmt.Sprintf(".barrow-%08x", rand.Uint32()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !os.IsExist(err) {
			break
		}
	}
	return target, out, err
}

// fill writes a file's contents, gives it the permissions of the one that it replaces, and closes it.
func fill(ctx context.Context, out *os.File, target string, write func(io.Writer) error) error {
	w := &patient{ctx, out}
	err := write(w)
	if err == nil {
		_, err = w.Write(nil) // interrupted when all was written
	}
	if info, statErr := os.Stat(target); err == nil && statErr == nil {
		err = out.Chmod(info.Mode().Perm())
	}
	if err == nil {
		err = out.Sync()
	}
	return cmp.Or(err, out.Close())
}

// checkFile refuses a path for an option where no file can be put whole: a folder, or a device such as /dev/null, in whose
// place a file would be of no use to anyone.
func checkFile(option, path string) error {
	if path == "" {
		return fmt.Errorf(`%s is "": name a file, or leave it out`, option)
	}
	if os.IsPathSeparator(path[len(path)-1]) {
		return fmt.Errorf("%s is %s, which names a folder: name a file in it", option, shorten(path))
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().IsRegular() {
		return nil // what is wrong with it shows when it is written
	}
	if info.IsDir() {
		return fmt.Errorf("%s is %s, which is a folder: name a file in it", option, shorten(path))
	}
	return fmt.Errorf("%s is %s, which is no ordinary file: leave it out and redirect standard output there", option, shorten(path))
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

func folderOf(path string) string {
	folder, _ := filepath.Split(path)
	return cmp.Or(folder, ".")
}

// reason is why something could not be done to a file, without the name that the operating system knows it by: that may be
// a temporary one.
func reason(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// plain is a path as it was typed, quoted if it holds what a terminal would act on or could not show.
func plain(path string) string {
	if quoted := strconv.Quote(path); quoted != `"`+path+`"` {
		return quoted
	}
	return path
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
