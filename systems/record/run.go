// Package record writes down a run as it is played: the world that it began in and its commands, with the world's hash after
// each. From that it is played again to any of them, verified, and gone on with after whatever ended the program.
//
// A recording is text of one JSON object a line. The first is the Header. Each other one is a Step. Every so many steps bear
// the whole world too, so that any step is reached from near by. Lines are only ever added, each by one write: a recording
// that was cut short lacks its last command at most.
package record

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Format is the version of what a recording looks like. Those of another are not read.
const Format = 1

// worldEvery is how many steps pass from one that bears the world to the next.
const worldEvery = 200

// The most bytes that a line may have, and a world that is unpacked from one.
const (
	longest = 64 << 20
	largest = 32 << 20
)

// A Header is the first line of a recording.
type Header struct {
	Format    int      `json:"barrow-run"`
	Game      string   `json:"game"`
	Program   string   `json:"program"`             // and its version
	Generator int      `json:"generator"`           // level.Version: what grows from a seed depends on it
	Seed      uint32   `json:"seed"`                // of the run
	Arguments []string `json:"arguments,omitempty"` // of the command line, for people
	Rules     []string `json:"rules,omitempty"`     // of the game's modules, by name
	World     world    `json:"world"`               // before the first step
}

// A Step is one command that was carried out.
type Step struct {
	Command string          `json:"do"`             // its Go type, such as "components.Move"
	Fields  json.RawMessage `json:"with,omitempty"` // its fields, if it has any
	Hash    string          `json:"hash"`           // of the world after it, 16 hexadecimal digits
	World   world           `json:"world,omitempty"`

	// What cannot be told as fields, such as a command that holds a function, is not repeated: it made World.
	Opaque bool `json:"opaque,omitempty"`
}

// A Note is what somebody has noted at a step, 0 for the beginning. It may come anywhere after the Header.
type Note struct {
	At   int    `json:"at"`
	Text string `json:"note"`
}

// A world is what ecs.Game.Write gives, deflated, in base64.
type world []byte

func (w world) MarshalText() ([]byte, error) { return w, nil }

func (w *world) UnmarshalText(text []byte) error {
	*w = bytes.Clone(text)
	return nil
}

// A packer packs one world after the other.
type packer struct {
	packed   bytes.Buffer
	compress *flate.Writer
}

// pack is a game's world, which lasts until the next is packed.
func (p *packer) pack(g *ecs.Game) (world, error) {
	written, err := g.Write()
	if err != nil {
		return nil, err
	}
	if len(written) > largest {
		return nil, fmt.Errorf("a world of %d bytes is too large, at most %d are recorded: play in a smaller dungeon", len(written), largest)
	}
	p.packed.Reset()
	into := base64.NewEncoder(base64.RawStdEncoding, &p.packed)
	if p.compress == nil {
		p.compress, _ = flate.NewWriter(into, flate.BestSpeed) // which fails for levels that there are not
	} else {
		p.compress.Reset(into)
	}
	_, err = p.compress.Write(written)
	err = errors.Join(err, p.compress.Close(), into.Close())
	return p.packed.Bytes(), err
}

// read makes g's world this one.
func (w world) read(g *ecs.Game) error {
	z := flate.NewReader(base64.NewDecoder(base64.RawStdEncoding, bytes.NewReader(w)))
	written, err := io.ReadAll(io.LimitReader(z, largest+1))
	switch {
	case err != nil:
		return fmt.Errorf("a world that it bears cannot be unpacked: %w; the file was altered", err)
	case len(written) > largest:
		return fmt.Errorf("it bears a world of more than %d bytes, and no game's is: the file was altered", largest)
	}
	return g.Read(written)
}

// A Run is a recording that was read.
type Run struct {
	Header Header
	Steps  []Step
	Notes  []Note // in the order of their steps
	Cut    bool   // its last line was not whole, and is left out
}

// String says what is in it, as one line.
func (r *Run) String() string {
	cut := ""
	if r.Cut {
		cut = ", of which the last line was cut short and is left out"
	}
	return fmt.Sprintf("%s, seed %d, %d steps, by %s%s", r.Header.Game, r.Header.Seed, len(r.Steps), r.Header.Program, cut)
}

// Read reads a recording. The error is a sentence that names the line.
func Read(r io.Reader) (*Run, error) {
	run, err := readAny(r)
	if err == nil && run.Header.Generator != level.Version {
		return nil, fmt.Errorf("line 1: the recording is of dungeons of version %d, and this program grows version %d: use the version that wrote it, %s",
			run.Header.Generator, level.Version, run.Header.Program)
	}
	return run, err
}

// readAny reads a recording of dungeons of any version.
func readAny(r io.Reader) (*Run, error) {
	run := new(Run)
	lines := bufio.NewReaderSize(r, 1<<16)
	for n := 1; ; n++ {
		line, err := readLine(lines)
		whole := err == nil
		switch {
		case errors.Is(err, io.EOF) && len(line) == 0 && n > 1:
			return run, nil
		case err != nil && !errors.Is(err, io.EOF):
			return nil, fmt.Errorf("line %d cannot be read: %w", n, err)
		}
		if n == 1 {
			err = run.readHeader(line)
		} else if !whole {
			run.Cut = true
			return run, nil
		} else {
			err = run.readStep(line)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
}

// readLine reads a line without its end. What has no end comes with io.EOF.
func readLine(r *bufio.Reader) (line []byte, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if line = append(line, part...); len(line) > longest {
			return nil, fmt.Errorf("it is longer than %d bytes, and no recording's is: give a recording", longest)
		}
		if err == nil {
			return line[:len(line)-1], nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, err
		}
	}
}

func (r *Run) readHeader(line []byte) error {
	if err := strictly(line, &r.Header); err != nil || r.Header.Format == 0 {
		return errors.New("this is no recording of a run: its first line tells of none")
	}
	if h := &r.Header; h.Format != Format {
		return fmt.Errorf("the recording is of format %d, and this program reads format %d: use the version that wrote it, %s", h.Format, Format, h.Program)
	}
	return nil
}

func (r *Run) readStep(line []byte) error {
	var n Note
	if strictly(line, &n) == nil && n.Text != "" && n.At >= 0 {
		r.note(n)
		return nil
	}
	var s Step
	if err := strictly(line, &s); err != nil {
		return fmt.Errorf("it is no command: %w; the file was altered", err)
	}
	if len(s.Hash) != 16 || s.Command == "" || s.Opaque && s.World == nil {
		return errors.New("it is no command: the file was altered")
	}
	r.Steps = append(r.Steps, s)
	return nil
}

// note puts a note among the others.
func (r *Run) note(n Note) {
	i, _ := slices.BinarySearchFunc(r.Notes, n.At+1, func(n Note, at int) int { return n.At - at })
	r.Notes = slices.Insert(r.Notes, i, n)
}

// strictly reads JSON into a struct that has all that is there.
func strictly(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if d.More() {
		return errors.New("more follows")
	}
	return nil
}

// GoTo makes g, a game of the modules that the recording was made with, be as it was after so many steps, 0 to len(Steps). It begins
// with the last world before and repeats what follows that. After an error, which may be a *Difference, g is somewhere else.
func (r *Run) GoTo(g *ecs.Game, step int) error {
	from, begins := r.worldBefore(step), r.Header.World
	if from > 0 {
		begins = r.Steps[from-1].World
	}
	if err := begins.read(g); err != nil {
		return err
	}
	if from > 0 && hashOf(g) != r.Steps[from-1].Hash {
		return errAltered(from)
	}
	for i := from; i < step; i++ {
		if err := r.repeat(g, i, true); err != nil {
			return err
		}
	}
	return nil
}

// worldBefore is the last step up to one that bears its world, and 0, the beginning, if none does.
func (r *Run) worldBefore(step int) int {
	for step > 0 && r.Steps[step-1].World == nil {
		step--
	}
	return step
}

// errAltered is the error of a world that was put in the place of another.
func errAltered(step int) error {
	return fmt.Errorf("step %d bears another world than its hash says: the file was altered", step)
}

// repeat carries out a step.
func (r *Run) repeat(g *ecs.Game, step int, check bool) error {
	s := &r.Steps[step]
	if s.Opaque {
		return s.World.read(g)
	}
	command, err := s.command(g)
	if err != nil {
		return fmt.Errorf("step %d: %w", step+1, err)
	}
	if err := g.Do(command); err != nil && check {
		return &Difference{Step: step + 1, Command: s.Command, Err: err}
	}
	if got := hashOf(g); check && got != s.Hash {
		return &Difference{Step: step + 1, Command: s.Command, Want: s.Hash, Got: got}
	}
	return nil
}

func hashOf(g *ecs.Game) string { return fmt.Sprintf("%016x", g.Hash()) }

// command is the command that a step tells of.
func (s *Step) command(g *ecs.Game) (any, error) {
	for _, known := range g.Events() {
		if known.Name != s.Command {
			continue
		}
		value := reflect.New(known.Type)
		if len(s.Fields) > 0 {
			if err := strictly(s.Fields, value.Interface()); err != nil {
				return nil, fmt.Errorf("the command %s has other fields than in this game: %w", s.Command, err)
			}
		}
		if command := value.Elem().Interface(); g.Accepts(command) {
			return command, nil
		}
	}
	return nil, fmt.Errorf("no module of this game accepts the command %s: use the game that wrote the recording", s.Command)
}
