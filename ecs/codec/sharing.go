package codec

import (
	"cmp"
	"reflect"
	"slices"
	"sort"
	"unsafe"
)

// A sharing knows which values share memory, so that a walk visits each once. An empty slice, and a pointer to a value
// without size, share nothing, and neither do values that are the same memory, unless there are references in it or to it.
// Of a slice's capacity only what others can reach counts.
type sharing struct {
	*Types
	regions  []region // those that are shared, by address
	ranks    []rank   // memory for sort
	spare    []region // likewise
	mentions int
	seen     map[stretch]struct{}
	todo     []stretch
	pages    [64]uint64 // a bit for each page that a reference leads into, pages 4096 apart having the same
}

// begin looks for what values share. Those without references cost nothing unless some reference leads near them.
func (s *sharing) begin(values []Value) {
	s.regions, s.todo, s.mentions, s.pages = s.regions[:0], s.todo[:0], 0, [64]uint64{}
	clear(s.seen)
	for _, v := range values {
		if v.Type.shares {
			s.follow(v.stretch())
		}
	}
	for len(s.todo) > 0 {
		next := s.todo[len(s.todo)-1]
		s.todo = s.todo[:len(s.todo)-1]
		for i := range next.count() {
			s.look(next.base, unsafe.Add(next.at, uintptr(i)*next.base.size))
		}
	}
	if len(s.regions) == 0 {
		return
	}
	for _, v := range values {
		if !v.Type.shares && s.near(v) {
			s.note(v.stretch(), 0)
		}
	}
	s.sort()
	s.merge()
}

// A rank is a region's address and its place in the list, which are moved faster than the region.
type rank struct {
	from uintptr
	at   int
}

// sort puts the regions in the order of outermost.
func (s *sharing) sort() {
	s.ranks, s.spare = s.ranks[:0], s.spare[:0]
	for i := range s.regions {
		s.ranks = append(s.ranks, rank{s.regions[i].from, i})
	}
	slices.SortFunc(s.ranks, func(a, b rank) int {
		if a.from != b.from {
			return cmp.Compare(a.from, b.from)
		}
		return outermost(s.regions[a.at], s.regions[b.at])
	})
	for _, r := range s.ranks {
		s.spare = append(s.spare, s.regions[r.at])
	}
	s.regions, s.spare = s.spare, s.regions
}

// note notes memory that is a value or that a reference leads to, and reports whether there is any.
func (s *sharing) note(to stretch, uses int) bool {
	size := to.size()
	if to.at == nil || size == 0 {
		return false
	}
	from := uintptr(to.at)
	s.regions = append(s.regions, region{from: from, to: from + size, reach: from + uintptr(to.cap*to.per)*to.base.size, at: to.at, base: to.base, uses: uses})
	for page := from >> 13; page <= (from+size-1)>>13; page++ {
		s.pages[page>>6&63] |= 1 << (page & 63)
	}
	return true
}

// follow notes where a reference leads. What is there is looked through later, once, if it has references itself.
func (s *sharing) follow(to stretch) {
	if !s.note(to, 1) || !to.base.shares {
		return
	}
	to.cap = 0 // is no part of what is looked through
	if _, again := s.seen[to]; !again {
		if s.seen == nil {
			s.seen = make(map[stretch]struct{})
		}
		s.seen[to] = struct{}{}
		s.todo = append(s.todo, to)
	}
}

// near reports whether a reference may lead into a value.
func (s *sharing) near(v Value) bool {
	for page := uintptr(v.At) >> 13; page <= (uintptr(v.At)+v.Type.size)>>13; page++ {
		if s.pages[page>>6&63]&(1<<(page&63)) != 0 {
			return true
		}
	}
	return false
}

// look finds the references in a value.
func (s *sharing) look(k *Type, p unsafe.Pointer) {
	if !k.shares {
		return
	}
	switch k.op {
	case opStruct:
		for i := range k.fields {
			s.look(k.fields[i].Type, unsafe.Add(p, k.fields[i].offset))
		}
	case opArray:
		for i := range k.length {
			s.look(k.elem, unsafe.Add(p, uintptr(i)*k.elem.size))
		}
	case opInterface:
		if held, at := s.boxed(k, p); held != nil && held.shares {
			s.todo = append(s.todo, Value{held, at}.stretch())
		}
	case opEntries:
		for entries := k.table(p).MapRange(); entries.Next(); {
			value := reflect.New(k.elem.typ)
			value.Elem().SetIterValue(entries)
			s.look(k.elem, value.UnsafePointer())
		}
	default:
		s.follow(k.target(p))
	}
}

// outermost orders regions by address, and of those at one address puts first what can hold the others.
func outermost(a, b region) int {
	if a.from != b.from {
		return cmp.Compare(a.from, b.from)
	}
	return cmp.Or(cmp.Compare(b.to, a.to), cmp.Compare(b.base.depth, a.base.depth), cmp.Compare(a.base.name, b.base.name))
}

// merge makes one region of those that overlap, and of a slice and what an append to it would overwrite. It keeps what is
// shared.
func (s *sharing) merge() {
	kept := s.regions[:0]
	for i := 0; i < len(s.regions); {
		r, start := s.regions[i], i
		for i++; i < len(s.regions); i++ {
			next := &s.regions[i]
			if next.from >= r.to && !(next.from == r.to && r.reach > r.to && next.base == r.base) {
				break
			}
			r.to, r.reach, r.uses = max(r.to, next.to), max(r.reach, next.reach), r.uses+next.uses
		}
		if i-start > 1 && r.uses > 0 {
			kept = append(kept, r)
		}
	}
	s.regions = kept
}

// A mention is how a reference is told.
type mention struct {
	how    how
	region *region // but for none and alone
	node   int     // where in the region the reference leads, as locate counts
	cap    int     // of a slice, in elements
}

// A how says which of its forms a mention has. It is the first byte of a reference.
type how byte

const (
	none   how = iota // nil
	alone             // memory that nothing else leads into; it follows
	first             // a region of the reference's own type; it follows
	within            // a region of another type, which holds this one; it follows
	again             // a region mentioned before
)

// mention tells a reference, the first one into a region otherwise than those that follow.
func (s *sharing) mention(to stretch) mention {
	if to.at == nil {
		return mention{how: none}
	}
	from := uintptr(to.at)
	i := sort.Search(len(s.regions), func(i int) bool { return s.regions[i].to > from })
	if i == len(s.regions) || from < s.regions[i].from || to.size() == 0 {
		return mention{how: alone, cap: to.len}
	}
	r := &s.regions[i]
	node, room, ok := locate(r.base, r.count(), from-r.from, to.base)
	if !ok || room < to.count() {
		failf("a reference leads to a %s inside a %s, within a value that writes itself: refer to that value as a whole", to.base.name, r.base.name)
	}
	m := mention{again, r, node, min(to.cap, room/to.per)}
	if r.number == 0 {
		s.mentions++
		r.number = s.mentions
		m.how = within
		if r.base.typ == to.base.typ { // of a comparer's new world the base is the old one's, so not the same
			m.how = first
		}
	}
	return m
}
