package level_test

import "flag"

// The checks that take minutes: go test ./level -long
var long = flag.Bool("long", false, "check millions of seeds and the largest maps")
