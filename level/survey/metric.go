package survey

import (
	"fmt"
	"math"

	"github.com/barrow-rl/barrow/level/expr"
)

// A Metric is something that can be measured of any dungeon, as one number.
type Metric uint8

// The metrics, in the order in which reports have them. Those of the first block are what a survey measures unless told
// otherwise. Floor stands for every cell that can be walked on, whatever its kind; a cell's four sides are those a straight
// step leads to. Shares are from 0 to 1 and rounded to millionths.
const (
	Rooms          Metric = iota // rooms on record
	CorridorLength               // cells of a corridor on record, both ends included: the mean of a dungeon's, 0 without any
	DeadEnds                     // cells of floor with floor on exactly one of their four sides
	Cycles                       // groups of rock, corners touching, that do not touch the map's edge: independent ways around
	LongestWalk                  // steps, in eight directions, from the start to the cell that takes the most
	FloorShare                   // share of the map's cells that are floor

	Corridors   // corridors on record
	Floor       // cells of floor
	Connected   // 1 when straight steps lead from every cell of floor to every other, else 0
	Chokepoints // cells of floor without which straight steps would lead to less: articulation points, by Hopcroft and Tarjan (1973)
	Openness    // share of floor among the eight neighbours of a cell of floor, on average
	Symmetry    // share of floor whose mirror image within the floor's bounds is floor: across, down or half a turn round, the best of them

	MetricCount // how many there are
)

// metrics holds what is known of each Metric, at its own number.
var metrics = [MetricCount]struct {
	name  string
	about string
	share bool
}{
	Rooms:          {"rooms", "rooms on record", false},
	CorridorLength: {"corridor-length", "cells of a corridor from the centre of one room to that of another, on average", false},
	DeadEnds:       {"dead-ends", "cells of floor with floor on one of their four sides alone", false},
	Cycles:         {"cycles", "independent ways around: groups of rock, corners touching, that do not touch the map's edge", false},
	LongestWalk:    {"longest-walk", "steps, in eight directions, from the start to the cell that takes the most", false},
	FloorShare:     {"floor-share", "share of the map that is floor, 0 to 1", true},
	Corridors:      {"corridors", "corridors on record", false},
	Floor:          {"floor", "cells of floor, which are those that can be walked on", false},
	Connected:      {"connected", "1 when straight steps lead from all floor to all other, else 0", false},
	Chokepoints:    {"chokepoints", "cells of floor that part the floor when they are blocked: articulation points, for straight steps", false},
	Openness:       {"openness", "share of floor among the eight neighbours of a cell of floor, on average, 0 to 1", true},
	Symmetry:       {"symmetry", "share of floor whose mirror image within the floor's bounds is floor: across, down or half a turn round, the best of them, 0 to 1", true},
}

// Metrics are all of them, in their order.
func Metrics() []Metric {
	all := make([]Metric, MetricCount)
	for i := range all {
		all[i] = Metric(i)
	}
	return all
}

// usual are the metrics of a survey that asks for none.
func usual() []Metric { return Metrics()[:Corridors] }

// String is the metric's name in expressions: "longest-walk".
func (m Metric) String() string { return metrics[m].name }

// About says in one line what is measured.
func (m Metric) About() string { return metrics[m].about }

// Share reports whether the metric is a share, 0 to 1. All others are whole numbers, except for the mean length of a
// dungeon's corridors.
func (m Metric) Share() bool { return metrics[m].share }

// Unit is what 1 is in a [Tally] of the metric: a million for shares, 1 for all others.
func (m Metric) Unit() float64 {
	if m.Share() {
		return 1e6
	}
	return 1
}

// ParseMetric finds the metric of a name. The error is a sentence that names the nearest one.
func ParseMetric(name string) (Metric, error) {
	best, least := Metric(0), math.MaxInt
	for _, m := range Metrics() {
		distance := editDistance(name, m.String())
		if distance == 0 {
			return m, nil
		}
		if distance < least {
			best, least = m, distance
		}
	}
	return 0, fmt.Errorf("%s is no metric: make it %v", expr.Quote(name), best)
}

// editDistance is how many bytes must be put in, taken out or changed to make b out of a (Levenshtein). Only the first
// bytes of a name that is too long to be like any other count.
func editDistance(a, b string) int {
	const limit = 64
	a = a[:min(len(a), limit)]
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
