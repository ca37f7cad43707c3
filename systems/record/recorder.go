package record

import (
	"encoding"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"

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
	types   map[reflect.Type]commandType
	packer  packer
	line    []byte // that is written, whose memory is used again
}

// commandType is what is alike in all steps with commands of a type.
type commandType struct {
	begins []byte // of their lines
	exact  bool   // see isExact
}

func newRecorder(g *ecs.Game, h Header, begin func(Header) (io.WriteCloser, error), failed func(error)) *recorder {
	return &recorder{
		game: g, header: h, begin: begin, failed: failed,
		steps: worldEvery - 1, // the first step bears the world
		types: make(map[reflect.Type]commandType),
	}
}

// start records until stop is called.
func (r *recorder) start() (stop func()) {
	unobserve := r.game.Observe(r.observe)
	return func() {
		unobserve()
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
	case o.What == ecs.CommandGiven && begins:
		r.before, r.failure = r.packer.pack(r.game)
		r.moved = false
	case o.What == ecs.CommandGiven && r.moved:
		r.moved = false
		r.add(ecs.ReadBack{})
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

// add writes a step: what encoding/json would make of the Step, at a fifth of the time.
func (r *recorder) add(command any) {
	if r.into == nil {
		return
	}
	t := reflect.TypeOf(command)
	known, ok := r.types[t]
	if !ok {
		name, err := json.Marshal(t.String())
		if err != nil {
			r.fail(err)
			return
		}
		known = commandType{append([]byte(`{"do":`), name...), isExact(t)}
		r.types[t] = known
	}
	fields, told := tell(command, known.exact)
	told = told && command != any(ecs.ReadBack{}) // what was read is no part of it
	r.line = append(r.line[:0], known.begins...)
	if told && string(fields) != "{}" {
		r.line = append(append(r.line, `,"with":`...), fields...)
	}
	r.line = fmt.Appendf(r.line, `,"hash":"%016x"`, r.game.Hash())
	if r.steps++; !told || r.steps == worldEvery {
		w, err := r.packer.pack(r.game)
		if err != nil {
			r.fail(err)
			return
		}
		r.line = append(append(append(r.line, `,"world":"`...), w...), '"')
		r.steps = 0
	}
	if !told {
		r.line = append(r.line, `,"opaque":true`...)
	}
	r.write(append(r.line, "}\n"...))
}

// tell is a command as JSON, if it can be read back from that as it was.
func tell(command any, exact bool) (fields []byte, told bool) {
	fields, err := json.Marshal(command)
	if err != nil {
		return nil, false
	}
	if !exact {
		back := reflect.New(reflect.TypeOf(command))
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
