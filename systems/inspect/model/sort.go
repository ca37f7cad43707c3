package model

// sort puts the oldest first. Rows come in a few runs that are in order already, one of each archetype, so merging those is
// several times faster than sorting them all.
func (l *List) sort(rows []Row) {
	for {
		merged := 0
		for first := 0; first < len(rows); {
			second := runEnd(rows, first)
			end := runEnd(rows, second)
			if second < end {
				l.merge(rows[first:end], second-first)
				merged++
			}
			first = end
		}
		if merged == 0 {
			return
		}
	}
}

// runEnd is where the run of rows in order that begins at a row ends.
func runEnd(rows []Row, begin int) int {
	if begin >= len(rows) {
		return len(rows)
	}
	end := begin + 1
	for end < len(rows) && rows[end-1].Serial <= rows[end].Serial {
		end++
	}
	return end
}

// merge merges two runs, of which the second begins at a row.
func (l *List) merge(rows []Row, second int) {
	l.spare = append(l.spare[:0], rows[:second]...)
	first, rest := l.spare, rows[second:]
	for i := range rows {
		if len(first) == 0 {
			return // what is left is in its place
		}
		if len(rest) == 0 || first[0].Serial <= rest[0].Serial {
			rows[i], first = first[0], first[1:]
		} else {
			rows[i], rest = rest[0], rest[1:]
		}
	}
}
