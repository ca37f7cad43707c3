package level

// AppendBinary appends all the exported fields of the vault. The error is always nil.
func (v *Vault) AppendBinary(b []byte) ([]byte, error) {
	flags := 0
	for i, set := range [...]bool{v.Once, v.Upright, v.Map != nil} {
		if set {
			flags |= 1 << i
		}
	}
	b = appendInts(b, flags, v.Depth.Min, v.Depth.Max)
	b = appendString(b, v.Name)
	if v.Map != nil {
		b = appendInts(b, len(v.Map.cells))
		b, _ = v.Map.AppendBinary(b)
	}
	b = appendInts(b, len(v.Marks))
	for _, m := range v.Marks {
		b = appendString(appendInts(b, m.At.X, m.At.Y), m.Name)
	}
	b = appendInts(b, len(v.Terrain))
	for _, t := range v.Terrain {
		b = appendString(b, t)
	}
	return b, nil
}

// appendString appends the length of a text, and the text.
func appendString(b []byte, s string) []byte { return append(appendInts(b, len(s)), s...) }

// UnmarshalBinary makes the vault what [Vault.AppendBinary] wrote. With an error, which is a sentence, the vault is as it was.
func (v *Vault) UnmarshalBinary(data []byte) error {
	r := dungeonReader{reader: reader{data: data}}
	flags := r.int()
	read := Vault{Once: flags&1 != 0, Upright: flags&2 != 0, Depth: Range{r.int(), r.int()}, Name: string(r.bytes(r.count(1)))}
	if flags&4 != 0 {
		read.Map = new(Map)
		if cells := r.bytes(r.count(1) + 4); !r.short {
			if err := read.Map.UnmarshalBinary(cells); err != nil {
				return err
			}
		}
	}
	for range r.count(12) {
		at := Point{r.int(), r.int()}
		read.Marks = append(read.Marks, Mark{string(r.bytes(r.count(1))), at})
	}
	for range r.count(4) {
		read.Terrain = append(read.Terrain, string(r.bytes(r.count(1))))
	}
	if err := r.end("a vault", 0); err != nil {
		return err
	}
	*v = read
	return nil
}
