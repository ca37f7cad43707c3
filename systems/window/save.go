package window

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
)

// savePicture writes m into the current directory under a name that begins with stem and no file has yet, and says in a
// sentence what came of it.
func savePicture(m image.Image, stem string) string {
	name, err := writePicture(m, stem)
	if err != nil {
		var path *fs.PathError
		var link *os.LinkError
		switch { // without the name of the file that it was to be at first
		case errors.As(err, &path):
			err = path.Err
		case errors.As(err, &link):
			err = link.Err
		}
		return fmt.Sprintf("The picture was not saved: %s.png cannot be written, %v.", stem, err)
	}
	return fmt.Sprintf("Saved as %s.", name)
}

// writePicture writes m as stem.png, or stem-2.png and so on where there are such files, whole or not at all: into a file
// of another name first, which takes its name when it is complete.
func writePicture(m image.Image, stem string) (name string, err error) {
	part := fmt.Sprintf(".%s.%d.part", stem, os.Getpid())
	if err := encode(m, part); err != nil {
		os.Remove(part)
		return "", err
	}
	name, err = reserve(stem)
	if err == nil {
		if err = os.Rename(part, name); err == nil {
			return name, nil
		}
		os.Remove(name)
	}
	os.Remove(part)
	return "", err
}

func encode(m image.Image, name string) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(f, m)
	return errors.Join(err, f.Close())
}

// reserve makes an empty file under the first free name. Looking first would leave time for another program to take it.
func reserve(stem string) (string, error) {
	name := stem + ".png"
	for n := 2; ; n++ {
		f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
		if err == nil {
			return name, f.Close()
		}
		if !errors.Is(err, fs.ErrExist) {
			return "", err
		}
		name = fmt.Sprintf("%s-%d.png", stem, n)
	}
}
