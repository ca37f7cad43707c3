package model

import (
	"fmt"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// A Said is a reason that a rule has left for what it did with an entity, or did not.
type Said struct {
	Turn int
	Rule string
	Why  systems.Reason
}

// How many reasons are kept for an entity, and for how many entities.
const (
	mostSaid     = 4
	mostWondered = 20_000
)

// Reasons are the last few that rules have left for an entity, newest first. They are kept while the model is open.
func (m *Model) Reasons(e donburi.Entity) []Said { return m.said[m.Game.Serial(e)] }

// hear notes a reason.
func (m *Model) hear(e donburi.Entity, why systems.Reason) {
	if m.said == nil || len(m.said) > mostWondered {
		m.said = make(map[uint64][]Said)
	}
	why.Path = slices.Clone(why.Path)
	serial := m.Game.Serial(e)
	said := m.said[serial]
	m.said[serial] = slices.Insert(said[:min(len(said), mostSaid-1)], 0, Said{m.turn(), m.rule, why})
}

// Way is where an entity means to go, by the last reason for what it does: the path that this tells, or one to its target.
func (m *Model) Way(e donburi.Entity) []level.Point {
	said := m.Reasons(e)
	if len(said) == 0 {
		return nil
	}
	if why := &said[0].Why; why.Path != nil {
		return why.Path
	} else if to, placed := m.PlaceOf(why.Target); placed {
		return m.Path(e, to)
	}
	return nil
}

// Words is a reason in words, with so many steps to go: "hunting @ player #1, path of 7, blocked by r rat #12".
func (m *Model) Words(why *systems.Reason, steps int) string {
	var parts []string
	if did := why.Did; why.Target != donburi.Null {
		parts = append(parts, strings.TrimSpace(did+" "+m.Label(why.Target)))
	} else if did != "" {
		parts = append(parts, did)
	}
	if steps > 0 {
		parts = append(parts, fmt.Sprintf("path of %d", steps))
	}
	if why.Blocked != donburi.Null {
		parts = append(parts, "blocked by "+m.Label(why.Blocked))
	}
	if why.Not != "" {
		if len(parts) == 0 {
			parts = append(parts, "passed over")
		}
		parts = append(parts, why.Not)
	}
	return strings.Join(parts, ", ")
}
