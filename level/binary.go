package level

import (
	"encoding/binary"
	"fmt"
	"unsafe"
)

// The binary forms of maps, dice and dungeons are for keeping a game: the same on every platform, all numbers little-endian,
// and read back only when they can be what was written. Reading makes no more memory than a small multiple of what is read.

// bytesOf is cells as the bytes they are.
func bytesOf(cells []Cell) []byte { return unsafe.Slice((*byte)(unsafe.SliceData(cells)), len(cells)) }

// AppendBinary appends the map's width and height, two bytes each, and its cells row by row. The error is always nil.
func (m *Map) AppendBinary(b []byte) ([]byte, error) {
	b = binary.LittleEndian.AppendUint16(b, uint16(m.size.W))
	b = binary.LittleEndian.AppendUint16(b, uint16(m.size.H))
	return append(b, bytesOf(m.cells)...), nil
}

// UnmarshalBinary makes the map what [Map.AppendBinary] wrote. With an error, which is a sentence, the map is as it was.
func (m *Map) UnmarshalBinary(data []byte) error {
	r := reader{data: data}
	size := Size{int(r.uint16()), int(r.uint16())}
	if err := r.end("a map", size.W*size.H); err != nil {
		return err
	}
	if size.W > MaxSide || size.H > MaxSide {
		return fmt.Errorf("the bytes are a map of %v, and each side can be at most %d", size, MaxSide)
	}
	m.resize(size)
	copy(bytesOf(m.cells), r.data)
	return nil
}

// AppendBinary appends the dice in the middle of their sequence: the number of the next word and all 624 words, so that
// dice which go on alike are written alike. The error is always nil.
func (m *Mersenne) AppendBinary(b []byte) ([]byte, error) {
	m.fill(mtWords)
	b = binary.LittleEndian.AppendUint16(b, uint16(m.next))
	for _, x := range m.words {
		b = binary.LittleEndian.AppendUint32(b, x)
	}
	return b, nil
}

// UnmarshalBinary makes the dice what [Mersenne.AppendBinary] wrote. With an error they are as they were.
func (m *Mersenne) UnmarshalBinary(data []byte) error {
	r := reader{data: data}
	next := int(r.uint16())
	if err := r.end("Mersenne dice", 4*mtWords); err != nil {
		return err
	}
	if next >= mtWords {
		return fmt.Errorf("the bytes are Mersenne dice at word %d of %d", next, mtWords)
	}
	m.next, m.filled = next, mtWords
	for i := range m.words {
		m.words[i] = r.uint32()
	}
	return nil
}

// AppendBinary appends the dice in the middle of their sequence: the first pointer and the 55 numbers of the state. The error
// is always nil.
func (d *DotNet) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, byte(d.p%55)) // 0 and 55 are both before 1
	for _, x := range d.state[1:] {
		b = binary.LittleEndian.AppendUint32(b, uint32(x))
	}
	return b, nil
}

// UnmarshalBinary makes the dice what [DotNet.AppendBinary] wrote. With an error they are as they were.
func (d *DotNet) UnmarshalBinary(data []byte) error {
	r := reader{data: data}
	p := int(r.byte())
	if err := r.end(".NET dice", 4*55); err != nil {
		return err
	}
	if p >= 55 {
		return fmt.Errorf("the bytes are .NET dice at number %d of 55", p)
	}
	read := DotNet{p: p, q: (p+20)%55 + 1}
	for i := range read.state[1:] {
		read.state[i+1] = int32(r.uint32())
		if read.state[i+1] < 0 {
			return fmt.Errorf("the bytes are .NET dice with the number %d, less than 0", read.state[i+1])
		}
	}
	*d = read
	return nil
}

// A reader takes numbers off the front of bytes. After the last it gives zeros and remembers that it was short.
type reader struct {
	data  []byte
	short bool
}

func (r *reader) take(n int) (b [8]byte) {
	if r.short = r.short || len(r.data) < n; !r.short {
		copy(b[:n], r.data)
		r.data = r.data[n:]
	}
	return b
}

func (r *reader) byte() byte { return r.take(1)[0] }

func (r *reader) uint16() uint16 { b := r.take(2); return binary.LittleEndian.Uint16(b[:]) }

func (r *reader) uint32() (n uint32) {
	if r.short = r.short || len(r.data) < 4; !r.short { // not by take, for most of what is read is this
		n = binary.LittleEndian.Uint32(r.data)
		r.data = r.data[4:]
	}
	return n
}

// int is a number that was written as a signed one of 32 bits.
func (r *reader) int() int { return int(int32(r.uint32())) }

// end reports bytes that are not as many as what is read has after what has been taken.
func (r *reader) end(what string, want int) error {
	if r.short || len(r.data) != want {
		return fmt.Errorf("the bytes are not %s: there are %d after its beginning, and it has %d", what, len(r.data), want)
	}
	return nil
}
