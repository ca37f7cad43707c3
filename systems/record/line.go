package record

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// linePrefix tells lines from names of files.
const linePrefix = "run:"

// The most bytes that a line holds unpacked, and the most steps: more than any game of hours has.
const (
	largestLine = 4 << 20
	mostInLine  = 100_000
)

// told is how a line begins, deflated. The number of each step's command in Commands follows, and then, where the run did not begin
// as a new game does, the world that it began in, deflated by what it has in common with that of a new game.
type told struct {
	Header
	Notes    []Note        `json:"notes,omitempty"`
	Commands []toldCommand `json:"commands"` // each once
	Hash     string        `json:"hash"`     // after the last step
}

type toldCommand struct {
	Command string          `json:"do"`
	Fields  json.RawMessage `json:"with,omitempty"`
}

// Line is the whole run as one line of letters, digits, "-" and "_" behind "run:", to paste into a chat: about a byte a step. game
// makes a new game of the run's modules. The error is a sentence about why the commands alone do not tell the run.
func (r *Run) Line(game func() *ecs.Game) (string, error) {
	if len(r.Steps) == 0 || len(r.Steps) > mostInLine {
		return "", fmt.Errorf("a run of %d steps is not told as a line, one of 1 to %d is: give its recording", len(r.Steps), mostInLine)
	}
	t := told{Header: r.Header, Notes: r.Notes, Hash: r.Steps[len(r.Steps)-1].Hash}
	t.Arguments, t.Rules, t.World = nil, nil, nil
	var order []byte
	number := make(map[string]int)
	for i, s := range r.Steps {
		if s.Opaque && (i == 0 || s.Hash != r.Steps[i-1].Hash) {
			return "", fmt.Errorf("step %d, %s, is told by the world that it made, which is too long for a line: give the recording", i+1, s.Command)
		}
		name := s.Command + string(s.Fields)
		n, known := number[name]
		if !known {
			n = len(t.Commands)
			number[name] = n
			t.Commands = append(t.Commands, toldCommand{s.Command, s.Fields})
		}
		order = binary.AppendUvarint(order, uint64(n))
	}
	head, err := json.Marshal(t)
	if err != nil {
		return "", err
	}
	if head = append(append(head, '\n'), order...); len(head) > largestLine {
		return "", fmt.Errorf("the run's line would hold %d bytes, more than %d: give the recording", len(head), largestLine)
	}
	var line strings.Builder
	line.WriteString(linePrefix)
	into := base64.NewEncoder(base64.RawURLEncoding, &line)
	err = deflate(into, head, nil)
	if g := game(); err == nil {
		var fresh, begins []byte
		if fresh, err = g.Write(); err == nil && r.repeat(g, 0, true) != nil {
			if begins, err = r.Header.World.unpack(); err == nil {
				err = deflate(into, begins, fresh)
			}
		}
	}
	err = errors.Join(err, into.Close())
	return line.String(), err
}

// deflate packs data by what it has in common with something known.
func deflate(into io.Writer, data, known []byte) error {
	z, err := flate.NewWriterDict(into, flate.BestCompression, known)
	if err != nil {
		return err
	}
	_, err = z.Write(data)
	return errors.Join(err, z.Close())
}

// CopyLine puts the run that is being played into the clipboard as its Line, and tells the player.
func CopyLine(m *view.Model) {
	k := *ecs.Setup[*Keeper](m.Game())
	if k == nil || k.path() == "" {
		m.Notice("The run is not recorded, so it cannot be copied.")
		return
	}
	run, err := Open(k.path(), k.Header.Game)
	copyLine(m, run, k.fresh, err)
}

// copyLine is CopyLine for any run of the model's modules. fresh is the world of a new game of them, if it is known.
func copyLine(m *view.Model, run *Run, fresh []byte, err error) {
	var line string
	if err == nil {
		line, err = run.lineFrom(m.Game(), fresh)
	}
	if err == nil {
		err = m.Copy(line)
	}
	if err != nil {
		m.NoticeError(fmt.Errorf("the run cannot be copied: %w", err))
		return
	}
	m.Notice(fmt.Sprintf("The run is in the clipboard, a line of %d characters that replay takes.", len(line)))
}

// lineFrom is Line by a copy of a game.
func (r *Run) lineFrom(g *ecs.Game, fresh []byte) (string, error) {
	other, err := g.Copy()
	if err == nil && fresh != nil {
		err = other.Read(fresh)
	}
	if err != nil {
		return "", err
	}
	return r.Line(func() *ecs.Game { return other })
}

// ReadLine is the run of a game of a name that a line tells of, played anew: see Line. It is refused where it does not lead
// where it led.
func ReadLine(line, name string, game func() *ecs.Game) (*Run, error) {
	packed := bufio.NewReader(base64.NewDecoder(base64.RawURLEncoding, strings.NewReader(strings.TrimPrefix(strings.TrimSpace(line), linePrefix))))
	t, order, err := readTold(packed)
	if err == nil {
		err = t.isOf(name)
	}
	if err != nil {
		return nil, err
	}
	r := &Run{Header: t.Header, line: true}
	for _, n := range t.Notes {
		r.note(n)
	}
	g := game()
	if err = readBeginning(packed, g); err != nil {
		return nil, errLine
	}
	r.Header.World, err = new(packer).pack(g)
	for err == nil && len(order) > 0 {
		n, size := binary.Uvarint(order)
		if size <= 0 || n >= uint64(len(t.Commands)) || len(r.Steps) == mostInLine {
			return nil, errLine
		}
		order = order[size:]
		err = r.again(g, t.Commands[n])
	}
	if last := len(r.Steps) - 1; errors.As(err, new(*Difference)) || err == nil && (last < 0 || r.Steps[last].Hash != t.Hash) {
		return nil, fmt.Errorf("the run leads elsewhere in this version than it led: it was played by %s, use that, or copy the line whole", t.Program)
	}
	return r, err
}

// errLine is the error of a line that was altered.
var errLine = errors.New(`the line tells of no run: copy it whole, from "run:" to its end`)

// readTold reads how a line begins.
func readTold(packed *bufio.Reader) (t told, order []byte, err error) {
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(packed), largestLine+1))
	head, order, whole := bytes.Cut(text, []byte("\n"))
	switch {
	case err != nil || !whole || len(text) > largestLine || strictly(head, &t) != nil:
		return t, nil, errLine
	case t.Format != Format:
		return t, nil, t.errFormat()
	case t.Generator != level.Version:
		return t, nil, t.errGenerator()
	}
	return t, order, nil
}

// readBeginning makes g, a new game, be as the run began.
func readBeginning(packed *bufio.Reader, g *ecs.Game) error {
	if _, err := packed.Peek(1); err == io.EOF {
		return nil
	}
	fresh, err := g.Write()
	if err != nil {
		return err
	}
	begins, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(packed, fresh), largest+1))
	if err != nil {
		return err
	}
	return g.Read(begins)
}

// again adds a step with what it leads to.
func (r *Run) again(g *ecs.Game, c toldCommand) (err error) {
	i := len(r.Steps)
	r.Steps = append(r.Steps, Step{Command: c.Command, Fields: c.Fields})
	s := &r.Steps[i]
	if s.Opaque = c.Command == "ecs.ReadBack"; !s.Opaque {
		if err = r.carryOut(g, i); err != nil {
			return err
		}
	}
	s.Hash = hashOf(g)
	if s.Opaque || (i+1)%worldEvery == 0 {
		s.World, err = new(packer).pack(g)
	}
	return err
}
