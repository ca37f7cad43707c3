package survey

// A Probe examines one dungeon after another on the goroutine of its caller: for whoever has only a few milliseconds now and
// then, where Run keeps all cores busy until it is done.
type Probe struct {
	surveyor *surveyor
	values   []float64
}

// Probe is a probe of what the survey asks for by Generator, Walkable, Where and Columns. The error is a sentence about options
// that cannot work.
func (s Survey) Probe() (*Probe, error) {
	if err := s.Generator.Check(); err != nil {
		return nil, err
	}
	s.Search = true
	return &Probe{surveyor: newSurveyor(&s)}, nil
}

// Examine grows a seed's dungeon and reports whether it meets Where. The row's values are good until the next call. The error
// says why the dungeon did not grow.
func (p *Probe) Examine(seed uint32) (row Row, met bool, err error) {
	f := p.surveyor.examine(seed)
	p.values = p.surveyor.survey.appendColumns(p.values[:0], &f)
	return Row{seed, p.values}, f.met && f.failure == nil, f.failure
}

// appendColumns appends what a row has of a finding.
func (s *Survey) appendColumns(values []float64, f *finding) []float64 {
	for _, m := range s.Columns {
		values = append(values, f.values[m])
	}
	return values
}
