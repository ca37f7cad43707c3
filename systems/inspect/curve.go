package inspect

import (
	"fmt"
	"math"
	"strconv"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// curveRows is how many rows a curve has.
const curveRows = 3

// A curve is a value over the steps.
type curve struct {
	text  string // which value
	of    string // that and the picked entity, for which these are:
	value model.Value
	err   error
	known map[string]string // after steps, by their hashes
}

// plot shows a value over the steps, and asks who wrote it.
func (t *timeTab) plot(u *widget.UI) {
	c := &t.curve
	u.Columns(9, -1, 19)
	u.Text(u.Palette.Dim, "value")
	c.text, _ = u.Field("value", c.text, 200)
	asks := u.Button("", "who wrote it last")
	u.Columns()
	c.text = t.complete(u, "value", c.text)
	if c.text == "" {
		u.Text(u.Palette.Dim, "Health.Now of the picked entity, Health.Now of #1, or Run.Turns, say")
		return
	}
	if of := fmt.Sprint(c.text, " ", t.game.Serial(t.model.Picked.Entity())); of != c.of || c.err != nil {
		value, err := t.model.ParseValue(c.text)
		*c = curve{c.text, of, value, err, make(map[string]string)}
	}
	if c.err != nil {
		u.Text(u.Palette.Warning, c.err.Error())
		return
	}
	if asks {
		t.move(u, t.askWriter)
	}
	t.bars(u)
	if t.writer != "" {
		u.Text(u.Palette.Text, t.writer)
	}
}

func (t *timeTab) askWriter() error {
	step, rule, err := t.line.Writer(t.curve.value)
	switch {
	case err != nil:
		return err
	case step == 0:
		t.writer = "It is as it was at the beginning."
	case rule == "":
		t.writer = fmt.Sprintf("In step %d another world was read back.", step)
	default:
		t.writer = fmt.Sprintf("Written last in step %d, by the rule %s.", step, rule)
	}
	return nil
}

// bars draws a bar for each step.
func (t *timeTab) bars(u *widget.UI) {
	wide := u.Wide()
	first := max(min(t.at-wide*3/4, t.line.Len()-wide+1), 0)
	last := min(first+wide-1, t.line.Len())
	values, err := t.values(first, last)
	if err != nil {
		u.Text(u.Palette.Warning, err.Error())
		return
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, text := range values {
		if n, err := number(text); err == nil {
			low, high = min(low, n), max(high, n)
		}
	}
	for row := range curveRows {
		if low > high {
			break // no number among them
		}
		u.Write(wide, func(pen *view.Pen) {
			for i, text := range values {
				part, ink := 0, u.Palette.Key
				if n, err := number(text); err == nil {
					const levels = 8*curveRows - 1
					part = 1 + int(levels*(n-low)/max(high-low, math.SmallestNonzeroFloat64)) - 8*(curveRows-1-row)
				}
				if first+i == t.at {
					ink = u.Palette.Bright
				}
				pen.Rune(ink, []rune(" ▁▂▃▄▅▆▇█")[min(max(part, 0), 8)])
			}
		})
	}
	now, text := values[t.at-first], "of nobody now"
	if now != "" {
		text = now + " now"
	}
	if low <= high {
		text += fmt.Sprintf(", %g to %g in steps %d to %d", low, high, first, last)
	}
	u.Text(u.Palette.Dim, text)
}

// number is a value as a number.
func number(text string) (float64, error) {
	switch text {
	case "true":
		return 1, nil
	case "false":
		return 0, nil
	}
	n, err := strconv.ParseFloat(text, 64)
	if math.IsNaN(n) || math.IsInf(n, 0) {
		err = strconv.ErrRange
	}
	return n, err
}

// values reads the value after the steps from one to another, of which only those are played that were not before.
func (t *timeTab) values(first, last int) (values []string, err error) {
	c := &t.curve
	for step := first; step <= last && err == nil; step++ {
		hash := t.line.Hash(step)
		if _, known := c.known[hash]; !known {
			err = t.line.Visit(step, step, func(_ int, g *ecs.Game) bool {
				c.known[hash] = c.value(g)
				return true
			})
		}
		values = append(values, c.known[hash])
	}
	return values, err
}
