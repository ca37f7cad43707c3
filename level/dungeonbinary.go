package level

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// AppendBinary appends all the exported fields of the dungeon. The error is always nil.
func (d *Dungeon) AppendBinary(b []byte) ([]byte, error) {
	b = appendInts(b, len(d.Generator))
	b = append(b, d.Generator...)
	b = binary.LittleEndian.AppendUint32(b, d.Seed)
	b = appendInts(b, len(d.Map.cells))
	b, _ = d.Map.AppendBinary(b)
	b = appendInts(b, d.Start.X, d.Start.Y, d.Exit.X, d.Exit.Y)
	b = appendInts(b, len(d.Rooms))
	for _, r := range d.Rooms {
		b = appendInts(b, r.X, r.Y, r.W, r.H)
	}
	b = appendInts(b, len(d.Corridors))
	for i := range d.Corridors {
		c := &d.Corridors[i]
		b = appendInts(b, c.From.X, c.From.Y, c.Corner.X, c.Corner.Y, c.To.X, c.To.Y, c.Cut)
	}
	b = appendInts(b, len(d.Cuts))
	for i := range d.Cuts {
		c := &d.Cuts[i]
		across := 0
		if c.Across {
			across = 1
		}
		b = appendInts(b, c.Piece.X, c.Piece.Y, c.Piece.W, c.Piece.H, across, c.At, c.Depth, c.First, c.Second,
			c.FirstRoom, c.SecondRoom, c.EndRoom)
	}
	b = appendInts(b, len(d.Marks))
	for _, m := range d.Marks {
		b = append(appendInts(b, m.At.X, m.At.Y, len(m.Name)), m.Name...)
	}
	record := 0
	if d.Record {
		record = 1
	}
	b = appendInts(b, record, len(d.Steps))
	for i := range d.Steps {
		s := &d.Steps[i]
		b = append(appendInts(b, len(s.Pass)), s.Pass...)
		b = appendInts(b, len(s.Changes))
		for _, c := range s.Changes {
			b = append(appendInts(b, c.At.X, c.At.Y), byte(c.From), byte(c.To))
		}
	}
	return b, nil
}

// appendInts appends numbers of 32 bits.
func appendInts(b []byte, numbers ...int) []byte {
	for _, n := range numbers {
		b = binary.LittleEndian.AppendUint32(b, uint32(n))
	}
	return b
}

// UnmarshalBinary makes the dungeon what [Dungeon.AppendBinary] wrote: its places lie where a map can have them, and its
// indexes are of what there is. With an error, which is a sentence, the dungeon is as it was.
func (d *Dungeon) UnmarshalBinary(data []byte) error {
	r := dungeonReader{reader: reader{data: data}}
	var read Dungeon
	read.Generator = string(r.bytes(r.count(1)))
	read.Seed = r.uint32()
	if cells := r.bytes(r.count(1) + 4); !r.short {
		if err := read.Map.UnmarshalBinary(cells); err != nil {
			return err
		}
	}
	read.Start, read.Exit = r.point(), r.point()
	read.Rooms = make([]Rect, r.count(16))
	for i := range read.Rooms {
		read.Rooms[i] = r.rect()
	}
	read.Corridors = make([]Corridor, r.count(28))
	for i := range read.Corridors {
		read.Corridors[i] = Corridor{r.point(), r.point(), r.point(), r.int()}
	}
	read.Cuts = make([]Cut, r.count(48))
	for i := range read.Cuts {
		read.Cuts[i] = Cut{r.rect(), r.int() != 0, r.place(), r.int(), r.int(), r.int(), r.int(), r.int(), r.int()}
	}
	read.Marks = make([]Mark, r.count(12))
	for i := range read.Marks {
		at := r.point()
		read.Marks[i] = Mark{string(r.bytes(r.count(1))), at}
	}
	read.Record = r.int() != 0
	read.Steps = make([]Step, r.count(8))
	for i := range read.Steps {
		read.Steps[i].Pass = string(r.bytes(r.count(1)))
		read.Steps[i].Changes = make([]Change, r.count(10))
		for j := range read.Steps[i].Changes {
			read.Steps[i].Changes[j] = Change{r.point(), Cell(r.byte()), Cell(r.byte())}
		}
	}
	if err := r.end("a dungeon", 0); err != nil {
		return err
	}
	if r.wrong != 0 {
		return fmt.Errorf("the bytes are a dungeon with a place or a side of %d, and none can be beyond %d", r.wrong, MaxSide)
	}
	for _, c := range read.Corridors {
		if c.Cut < -1 || c.Cut >= len(read.Cuts) {
			return fmt.Errorf("the bytes are a dungeon with a corridor of cut %d, and there are %d cuts", c.Cut, len(read.Cuts))
		}
	}
	for _, c := range read.Cuts {
		if min(c.First, c.Second) < -1 || max(c.First, c.Second) >= len(read.Cuts) ||
			!slices.IsSorted([]int{0, c.FirstRoom, c.SecondRoom, c.EndRoom, len(read.Rooms)}) {
			return fmt.Errorf("the bytes are a dungeon with the cut %+v, and there are %d cuts and %d rooms",
				c, len(read.Cuts), len(read.Rooms))
		}
	}
	*d = read
	return nil
}

// A dungeonReader remembers a number that is none of a map.
type dungeonReader struct {
	reader
	wrong int
}

// bytes takes n bytes.
func (r *dungeonReader) bytes(n int) []byte {
	if r.short = r.short || len(r.data) < n; r.short {
		return nil
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

// count takes the number of things that follow, of so many bytes each; 0 when there are fewer bytes than that.
func (r *dungeonReader) count(size int) int {
	n := r.int()
	if r.short = r.short || n < 0 || n > len(r.data)/size; r.short {
		return 0
	}
	return n
}

// place takes a coordinate or a side.
func (r *dungeonReader) place() int {
	n := r.int()
	if n < -MaxSide || n > MaxSide {
		r.wrong = n
	}
	return n
}

func (r *dungeonReader) point() Point { return Point{r.place(), r.place()} }

func (r *dungeonReader) rect() Rect { return Rect{r.place(), r.place(), r.place(), r.place()} }
