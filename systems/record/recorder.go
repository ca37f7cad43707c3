package record

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Keep writes down every run of a game from now on, each into what begin opens for it, until stop is called, which writes the world
// down too. Format, Generator, Seed and World of the header are filled in. What cannot be written is told to failed as a
// sentence, once a run, and the game goes on unrecorded until the next.
func Keep(g *ecs.Game, h Header, begin func(Header) (io.WriteCloser, error), failed func(error)) (stop func()) {
	return newRecorder(g, h, begin, failed).start()
}

// recorder is what Keep keeps.
type recorder struct {
	game    *ecs.Game
	header  Header
	begin   func(Header) (io.WriteCloser, error)
	failed  func(error)
	before  world          // before the Regenerate that is being carried out
	failure error          // why there is none
	into    io.WriteCloser // nil while nothing is recorded
	steps   int            // since one bore the world
	moved   bool           // the game has read another world since the last step
	teller  teller
	packer  packer
	line    []byte    // that is written, whose memory is used again
	present *Timeline // the game's, nil where another recorder adds to that
}

func newRecorder(g *ecs.Game, h Header, begin func(Header) (io.WriteCloser, error), failed func(error)) *recorder {
	r := &recorder{
		game: g, header: h, begin: begin, failed: failed,
		steps:  worldEvery - 1, // the first step bears the world
		teller: make(teller),
	}
	if t := ecs.Setup[Timeline](g); !t.fed {
		t.fed, r.present = true, t
	}
	return r
}

// start records until stop is called.
func (r *recorder) start() (stop func()) {
	unobserve := r.game.Observe(r.observe)
	return func() {
		unobserve()
		if r.present != nil {
			r.present.fed = false
		}
		if r.steps > 0 && r.into != nil {
			r.add(ecs.ReadBack{})
		}
		r.close()
	}
}

// begins opens a recording that begins with the world of now.
func (r *recorder) begins() {
	r.before, r.failure = r.packer.pack(r.game)
	r.open(ecs.Resource(r.game, components.Run).Seed)
}

func (r *recorder) observe(o ecs.Observation) {
	regenerate, begins := o.Value.(components.Regenerate)
	_, readBack := o.Value.(ecs.ReadBack)
	switch {
	case readBack:
		r.moved = true
	case o.What == ecs.CommandGiven:
		if r.moved {
			r.moved = false
			r.add(ecs.ReadBack{})
		}
		if begins {
			r.before, r.failure = r.packer.pack(r.game)
		}
	case o.What == ecs.CommandDone && o.Err == nil:
		if begins {
			r.close()
			r.open(regenerate.Seed)
		}
		r.add(o.Value)
	}
}

// open begins the recording of a run.
func (r *recorder) open(seed uint32) {
	h := r.header
	h.Format, h.Generator, h.Seed, h.World, h.Rules = Format, level.Version, seed, r.before, rulesOf(r.game)
	if t := r.present; t != nil && r.failure == nil && (t.run == nil || t.Len() > mostSteps) {
		t.begin(r.game, &Run{Header: h}, 0)
		t.run.Header.World = bytes.Clone(h.World)
	}
	into, err := io.WriteCloser(nil), r.failure
	if err == nil {
		into, err = r.begin(h)
	}
	if err != nil {
		r.fail(err)
		return
	}
	if r.into = into; into == nil {
		return
	}
	line, err := json.Marshal(h)
	if err != nil {
		r.fail(err)
		return
	}
	r.write(append(line, '\n'))
	r.steps = 0
}

// rulesOf names the rules of a game, each once, in the order in which its modules added them.
func rulesOf(g *ecs.Game) (names []string) {
	for _, s := range g.Systems() {
		if !slices.Contains(names, s.Name) {
			names = append(names, s.Name)
		}
	}
	return names
}

// add adds a step to the recording and to the game's timeline.
func (r *recorder) add(command any) {
	remembered := r.present != nil && r.present.run != nil
	if r.into == nil && !remembered {
		return
	}
	s := r.teller.step(r.game, command)
	if r.steps++; s.Opaque || r.steps >= worldEvery {
		var err error
		if s.World, err = r.packer.pack(r.game); err != nil {
			if remembered {
				r.present.run = nil
			}
			r.fail(err)
			return
		}
		r.steps = 0
	}
	if r.into != nil {
		r.line = s.appendTo(r.line[:0])
		r.write(r.line)
	}
	if _, readBack := command.(ecs.ReadBack); remembered && !(readBack && s.Hash == r.present.Hash(r.present.at)) {
		s.World = bytes.Clone(s.World)
		r.present.add(s)
	}
}

// appendTo appends a step's line: what encoding/json would make of it, at a fifth of the time.
func (s *Step) appendTo(line []byte) []byte {
	line = strconv.AppendQuote(append(line, `{"do":`...), s.Command)
	if len(s.Fields) > 0 {
		line = append(append(line, `,"with":`...), s.Fields...)
	}
	line = append(append(append(line, `,"hash":"`...), s.Hash...), '"')
	if s.World != nil {
		line = append(append(append(line, `,"world":"`...), s.World...), '"')
	}
	if s.Opaque {
		line = append(line, `,"opaque":true`...)
	}
	return append(line, "}\n"...)
}

// A teller tells commands as JSON, and knows of their types whether they are exact: see isExact.
type teller map[reflect.Type]bool

// step is a command that was just carried out, without the world.
func (t teller) step(g *ecs.Game, command any) Step {
	s := Step{Command: reflect.TypeOf(command).String(), Hash: hashOf(g)}
	if fields, told := t.tell(command); !told || command == any(ecs.ReadBack{}) { // what was read is no part of ReadBack
		s.Opaque = true
	} else if string(fields) != "{}" {
		s.Fields = fields
	}
	return s
}

// tell is a command as JSON, if it can be read back from that as it was.
func (t teller) tell(command any) (fields []byte, told bool) {
	fields, err := json.Marshal(command)
	if err != nil {
		return nil, false
	}
	typ := reflect.TypeOf(command)
	exact, known := t[typ]
	if !known {
		exact = isExact(typ)
		t[typ] = exact
	}
	if !exact {
		back := reflect.New(typ)
		if strictly(fields, back.Interface()) != nil || !reflect.DeepEqual(back.Elem().Interface(), command) {
			return nil, false
		}
	}
	return fields, true
}

// isExact reports whether any value of a type is read back from JSON as it was: numbers and what is made of them alone.
func isExact(t reflect.Type) bool {
	p := reflect.PointerTo(t)
	if p.Implements(reflect.TypeFor[json.Marshaler]()) || p.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return false
	}
	switch k := t.Kind(); k {
	case reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); !f.IsExported() || f.Tag != "" || !isExact(f.Type) {
				return false
			}
		}
		return true
	case reflect.Array:
		return isExact(t.Elem())
	default:
		return reflect.Bool <= k && k <= reflect.Float64
	}
}

// write adds a line by one write.
func (r *recorder) write(line []byte) {
	if _, err := r.into.Write(line); err != nil {
		r.fail(err)
	}
}

func (r *recorder) fail(err error) {
	r.failed(fmt.Errorf("the run is no longer recorded: %w", err))
	if r.into != nil {
		_ = r.into.Close()
		r.into = nil
	}
}

func (r *recorder) close() {
	if r.into != nil {
		if err := r.into.Close(); err != nil {
			r.failed(fmt.Errorf("the recording may not be whole: %w", err))
		}
		r.into = nil
	}
}
