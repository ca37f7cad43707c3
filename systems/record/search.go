package record

import "github.com/barrow-rl/barrow/ecs"

// Visit shows the worlds after the steps from one to another, in order, until see reports false. see changes nothing in g.
func (t *Timeline) Visit(first, last int, see func(step int, g *ecs.Game) (more bool)) error {
	for step := max(first, 0); step <= min(last, t.Len()); step++ {
		if err := t.reach(step); err != nil {
			return err
		}
		if !see(step, t.copy) {
			break
		}
	}
	return nil
}

// Next is the first step after another one that changes a value, from was to now, as is says; -1 if none does.
func (t *Timeline) Next(step int, value func(*ecs.Game) string, is func(was, now string) bool) (found int, err error) {
	found, first, was := -1, step, ""
	err = t.Visit(step, t.Len(), func(step int, g *ecs.Game) bool {
		now := value(g)
		if step > first && is(was, now) {
			found = step
		}
		was = now
		return found < 0
	})
	return found, err
}

// Last is Next backwards: the last step up to another one that does, 0 if the value was such at the beginning already.
func (t *Timeline) Last(step int, value func(*ecs.Game) string, is func(was, now string) bool) (found int, err error) {
	for end := min(step, t.Len()); ; { // from one recorded world to the next, each part forwards
		begin, was, found := t.run.worldBefore(max(end-1, 0)), "", -1
		err := t.Visit(begin, end, func(step int, g *ecs.Game) bool {
			now := value(g)
			if (step > begin || begin == 0) && is(was, now) {
				found = step
			}
			was = now
			return true
		})
		if found >= 0 || begin == 0 || err != nil {
			return found, err
		}
		end = begin
	}
}

// Writer is the last step up to the present one that changed a value, and the rule that did so there, the last if several did. The
// step is 0 when none changed it, and the rule is empty when the world was read back then.
func (t *Timeline) Writer(value func(*ecs.Game) string) (step int, rule string, err error) {
	step, err = t.Last(t.at, value, func(was, now string) bool { return was != now })
	if step <= 0 || err != nil {
		return 0, "", err
	}
	if err = t.reach(step - 1); err != nil {
		return 0, "", err
	}
	was := value(t.copy)
	defer t.copy.Observe(func(o ecs.Observation) {
		if o.What == ecs.RuleEnds {
			if now := value(t.copy); now != was {
				was, rule = now, o.Rule
			}
		}
	})()
	return step, rule, t.reach(step)
}

// Diff is how the world after one step differs from that after another.
func (t *Timeline) Diff(from, to int) ([]ecs.Difference, error) {
	old, err := t.copyAt(from)
	if err == nil {
		err = t.reach(to)
	}
	if err != nil {
		return nil, err
	}
	return ecs.Diff(old, t.copy)
}

// copyAt is another copy of the game, as it was after a step.
func (t *Timeline) copyAt(step int) (*ecs.Game, error) {
	if err := t.reach(step); err != nil {
		return nil, err
	}
	return t.copy.Copy()
}
