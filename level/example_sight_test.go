package level_test

import (
	"fmt"
	"strings"

	"github.com/barrow-rl/barrow/level"
)

// draw prints a map, each of its cells as the glyph that it is given, without rows that have nothing in them.
func draw(m *level.Map, glyph func(p level.Point) rune) {
	for y := range m.Height() {
		var row []rune
		for x := range m.Width() {
			row = append(row, glyph(level.Point{X: x, Y: y}))
		}
		if line := strings.TrimRight(string(row), " "); line != "" {
			fmt.Println(line)
		}
	}
}

// little grows a dungeon that fits into an example.
func little(seed uint32) *level.Dungeon {
	g := level.NewBSP()
	g.Size, g.MinPiece, g.Loops = level.Size{W: 48, H: 20}, level.Size{W: 12, H: 8}, 1
	var d level.Dungeon
	if err := g.Generate(seed, &d); err != nil {
		fmt.Println(err)
	}
	return &d
}

// What the player sees of a dungeon, and nothing else.
func ExampleVision() {
	d := little(16)
	v := level.Vision{Clear: level.KindsOf(level.Floor)}
	v.Look(&d.Map, d.Start, level.Unlimited)
	fmt.Println("Seen in dungeon", d.Seed)
	draw(&d.Map, func(p level.Point) rune {
		switch {
		case p == d.Start:
			return level.Player
		case v.Sees(p):
			return d.Map.At(p).Glyph()
		}
		return ' '
	})
	// Output:
	// Seen in dungeon 16
	//     ############
	//     #..........#
	//     #..........####     ####
	//     #.....@................##########        #
	//     #........................................#
	//     ####.##########  ...## ##########        #
	//        # #              #
}

// How many steps it takes to the player, by the last digit.
func ExampleDistances() {
	d := little(16)
	walker := level.Walker{Open: level.KindsOf(level.Floor)}
	var distances level.Distances
	distances.Measure(&d.Map, &walker, d.Start)
	fmt.Println("Steps in dungeon", d.Seed)
	draw(&d.Map, func(p level.Point) rune {
		if n := distances.At(p); n != level.Unreachable {
			return '0' + rune(n%10)
		}
		return ' '
	})
	// Output:
	// Steps in dungeon 16
	//      5432222234    00123
	//      5432111234    90123             88901234
	//      5432101234567890123456          78901234
	//      5432111234567890123456789012345678901234
	//         2          90123  6          78901234
	//         3          00123  7              12
	//         4          11123  8              22
	//         5                 9              33
	//         6                 0              44
	//         7          76543211123456        55
	//         8          76543222223456        66
	//       0999         76543333333456        56
	//       0000         76544444444456789012345678
	//       1111         76555555555556      345678
	//       2222         76666666666666      445678
	//                                        555678
}

// A monster leaves a dead end while there is time, though that takes it nearer to its hunter. Its steps are a, b, c and
// so on.
func ExampleDistances_Flee() {
	m, hunter, err := level.ParseMap(`
###############################
#@............................#
#####.#########################
#####.#########################
###############################
`[1:], level.Size{})
	if err != nil {
		fmt.Println(err)
	}
	walker := level.Walker{Open: level.KindsOf(level.Floor)}
	var safety level.Distances
	safety.Measure(m, &walker, hunter)
	safety.Flee()

	steps := map[level.Point]rune{hunter: level.Player}
	monster, letter := level.Point{X: 5, Y: 3}, rune('a')
	for next, ok := monster, true; ok; next, ok = safety.Downhill(next) {
		steps[next] = letter
		letter = min(letter+1, 'z')
	}
	draw(m, func(p level.Point) rune {
		if glyph, ok := steps[p]; ok {
			return glyph
		}
		return m.At(p).Glyph()
	})
	// Output:
	// ###############################
	// #@....cdefghijklmnopqrstuvwxyz#
	// #####b#########################
	// #####a#########################
	// ###############################
}

// Water costs a walker three steps, so it wades only where that is shorter.
func ExampleWalker() {
	const water = level.Cell(9)
	m, goal, err := level.ParseMap(`
..........
..........
.........@
..........
`[1:], level.Size{})
	if err != nil {
		fmt.Println(err)
	}
	for y := range 3 {
		for x := 3; x < 6; x++ {
			m.Set(level.Point{X: x, Y: y}, water)
		}
	}
	walker := level.Walker{Open: level.KindsOf(level.Floor, water), Costs: level.Costs{water: 3}}
	var distances level.Distances
	distances.Measure(m, &walker, goal)

	way := map[level.Point]bool{}
	for next, ok := (level.Point{X: 0, Y: 1}), true; ok; next, ok = distances.Downhill(next) {
		way[next] = true
	}
	draw(m, func(p level.Point) rune {
		switch {
		case way[p]:
			return '*'
		case m.At(p) == water:
			return '~'
		}
		return m.At(p).Glyph()
	})
	// Output:
	// ...~~~....
	// **.~~~....
	// ..*~~~...*
	// ...******.
}

// The way from the player to the middle of the last room.
func ExamplePathfinder() {
	d := little(16)
	walker := level.Walker{Open: level.KindsOf(level.Floor)}
	var finder level.Pathfinder
	path, ok := finder.AppendPath(nil, &d.Map, &walker, d.Start, d.Rooms[len(d.Rooms)-1].Center())
	fmt.Println(len(path), "steps,", ok)
	for _, p := range path {
		d.Map.Set(p, '*')
	}
	draw(&d.Map, func(p level.Point) rune {
		switch c := d.Map.At(p); {
		case p == d.Start:
			return level.Player
		case c == '*':
			return '*'
		case c == level.Floor || d.Map.BordersFloor(p):
			return c.Glyph()
		}
		return ' '
	})
	// Output:
	// 36 steps, true
	//     ############  #######
	//     #..........#  #.....#           ##########
	//     #..........####.....####        #........#
	//     #.....@................##########........#
	//     #......***************...................#
	//     ####.###      #.....##*##########........#
	//        #.#        #.....# *         #####..###
	//        #.#        #.....# *             #..#
	//        #.#        ####### *             #..#
	//        #.#        ########*#######      #..#
	//        #.#        #........*.....#      #..#
	//      ###.##       #.........*....#      #..#
	//      #....#       #..........*...#    ###..###
	//      #....#       #...........*********......#
	//      #....#       #..............#    #*.....#
	//      #....#       #..............#    #.***..#
	//      ######       ################    #......#
	//                                       ########
}
