package level_test

import (
	"fmt"

	"github.com/barrow-rl/barrow/level"
)

func ExampleBSP() {
	g := level.NewBSP()
	g.Size = level.Size{W: 44, H: 16}
	g.MinPiece = level.Size{W: 9, H: 7}
	var d level.Dungeon
	if err := g.Generate(7, &d); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("seed", d.Seed, "has", len(d.Rooms), "rooms and starts at", d.Start)
	fmt.Print(&d)
	// Output:
	// seed 7 has 6 rooms and starts at {5 5}
	//
	//              ######            ##########
	//  #########   #....#            #........#
	//  #.......#   #....##############........#
	//  #.......#####..........................#
	//  #...@..................................#
	//  #.......#######.##################.#####
	//  ####.####     #.#                #.#
	//   ###.#####    #.#########   ######.######
	//   #.......#    #.........#   #...........#
	//   #.......#    #.........#   #...........#
	//   #.......#    #.........#   #...........#
	//   #.......#    #.........#   #...........#
	//   #########    #.........#   #...........#
	//                ###########   #############
}

func ExampleRooms() {
	g := level.NewRooms()
	g.Size = level.Size{W: 44, H: 16}
	g.RoomSize = level.Range{Min: 4, Max: 8}
	var d level.Dungeon
	if err := g.Generate(42, &d); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("seed", d.Seed, "has", len(d.Rooms), "rooms and starts at", d.Start)
	fmt.Print(&d)
	// Output:
	// seed 42 has 7 rooms and starts at {7 8}
	//      ########             ############
	//      #......###############...##.....#
	//      #...............................#
	//      #......###.....#######...##.....#
	//      #......# #................#######
	//      ###.#### #.....###.######.##
	//     ####.######.....###.#####...#
	//     #...........................#
	//     #..@...############.#####...#
	//     #......#       ####.#####...#
	//     ####.###########.......######
	//        #...................#
	//        #############.......#
	//                    #########
}

// Every cut of a BSP knows its halves, their rooms, and which corridor joins them.
func ExampleCut() {
	g := level.NewBSP()
	g.MaxCuts = 2
	var d level.Dungeon
	if err := g.Generate(7, &d); err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range d.Corridors {
		cut := d.Cuts[c.Cut]
		first, second := cut.Halves()
		fmt.Println("cut", c.Cut, "of", cut.Piece)
		fmt.Println("  first half", first, "rooms", d.Rooms[cut.FirstRoom:cut.SecondRoom])
		fmt.Println("  second half", second, "rooms", d.Rooms[cut.SecondRoom:cut.EndRoom])
		fmt.Println("  corridor", c.From, c.Corner, c.To)
	}
	// Output:
	// cut 1 of {1 1 14 34}
	//   first half {1 1 14 12} rooms [{2 6 11 6}]
	//   second half {1 13 14 22} rooms [{4 17 10 11}]
	//   corridor {7 9} {7 22} {9 22}
	// cut 2 of {15 1 48 34}
	//   first half {15 1 24 34} rooms [{23 9 5 6}]
	//   second half {39 1 24 34} rooms [{50 12 4 18}]
	//   corridor {25 12} {25 21} {52 21}
	// cut 0 of {1 1 62 34}
	//   first half {1 1 14 34} rooms [{2 6 11 6} {4 17 10 11}]
	//   second half {15 1 48 34} rooms [{23 9 5 6} {50 12 4 18}]
	//   corridor {7 9} {52 9} {52 21}
}

func ExampleBSP_Check() {
	g := level.NewBSP()
	g.MinRoom = 20
	fmt.Println(g.Check())
	// Output:
	// min piece is 12x9, too small for min room 20 with padding 1: make it at least 22x22, or lower min room or padding
}

func ExampleParseSeed() {
	for _, text := range []string{"7", "-7", "seven", "4294967296"} {
		fmt.Println(level.ParseSeed(text))
	}
	// Output:
	// 7 <nil>
	// 0 "-7" is not a seed: type a whole number from 0 to 4294967295, digits only
	// 0 "seven" is not a seed: type a whole number from 0 to 4294967295, digits only
	// 0 "4294967296" is not a seed: type a whole number from 0 to 4294967295, digits only
}

func ExampleParseMap() {
	m, player, err := level.ParseMap(`
#####
#..@#
#####
`[1:], level.Size{})
	fmt.Println(m.Size(), player, err)
	m.Set(player.Add(level.Point{X: 0, Y: 1}), level.Floor)
	fmt.Print(m)
	// Output:
	// 5x3 {3 1} <nil>
	// #####
	// #...#
	// ###.#
}

// A start and passes over it: the same seed always grows the same dungeon.
func ExampleChain() {
	start := level.NewAccretion()
	start.Size = level.Size{W: 50, H: 18}
	g := level.Chain(start, level.NewLoops(), level.NewDoors(), level.NewStairs())
	var d level.Dungeon
	if err := g.Generate(3, &d); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.Generator, "goes from", d.Start, "to", d.Exit)
	fmt.Print(&d)
	// Output:
	// accretion+loops+doors+stairs goes from {24 8} to {41 13}
	//              #####   ############## #####
	//              #...#####.....#......###...######
	//              #.......+.....#......##.....##..#
	//  #####       #...#####.....#......#.......+..#
	//  #...#       ##+##   #.....+......#.......#.##
	//  #...######## #.#    ###+###......+.......#.#
	//  #...#......# #+##### #...##......##.....##.#
	//  #...+......###.....###.<.###########...###.#
	//  #...#......##.......##.@.######### ##### #.#
	//  #####......+.........#...#.......#########.#
	//      #......#.............+.......+.........#
	//      #......#.........#####.......#########+#
	//      #####+##.........#   #.......#     ##..##
	//        #....#.........#   #########   ###>...#
	//        #....##.......##               #.+....#
	//        #....###.....##                ###...##
	//        #....# #######                   #####
	//        ######
}

// Where a guard would stand: a dead end far from the start.
func ExamplePlaces() {
	var d level.Dungeon
	if err := level.Chain(level.NewMaze(), level.NewStairs()).Generate(7, &d); err != nil {
		fmt.Println(err)
		return
	}
	var places level.Places
	places.Look(&d)
	at, ok := places.Pick(level.NewMersenne(7), level.AtDeadEnd|level.Far|level.Plain)
	fmt.Println(at, ok, places.FromStart(at), "steps of", places.Longest)
	// Output:
	// {57 3} true 484 steps of 505
}
