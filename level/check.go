package level

import "fmt"

// The limits of what generators are asked for. They keep a dungeon within what a computer can hold, and every sum
// within 32 bits.
const (
	maxCuts   = 32767
	maxLoops  = 10000
	maxRooms  = 10000
	maxLeaves = 1 << 22 // the rooms of one BSP
)

// Check returns nil when the options can work, and otherwise a sentence that names one which cannot, its value, the
// limit and the remedy.
func (b BSP) Check() error {
	if err := firstError(
		checkSides("size", b.Size),
		checkNumber("max cuts", b.MaxCuts, 0, maxCuts),
		checkSides("min piece", b.MinPiece),
		checkNumber("min room", b.MinRoom, 1, MaxSide-2),
		checkNumber("padding", b.Padding, 0, (MaxSide-2-b.MinRoom)/2), // what the largest map leaves beside a room
		checkNumber("loops", b.Loops, 0, maxLoops),
	); err != nil {
		return err
	}
	if b.Corners > CornersAcross {
		return fmt.Errorf("corners is %d, which is neither random nor across: choose one of those", uint8(b.Corners))
	}

	// What a leaf needs, and what the outer ring adds to it when the whole map is one leaf.
	leaf := b.MinRoom + 2*b.Padding
	if b.MinPiece.W < leaf || b.MinPiece.H < leaf {
		return fmt.Errorf("min piece is %v, too small for min room %d with padding %d: make it at least %dx%d, "+
			"or lower min room or padding", b.MinPiece, b.MinRoom, b.Padding, leaf, leaf)
	}
	if b.Size.W < leaf+2 || b.Size.H < leaf+2 {
		return fmt.Errorf("size is %v, too small for min room %d with padding %d: make it at least %dx%d, "+
			"or lower min room or padding", b.Size, b.MinRoom, b.Padding, leaf+2, leaf+2)
	}

	leaves := (b.Size.W - 2) * (b.Size.H - 2) / (b.MinPiece.W * b.MinPiece.H)
	if leaves > maxLeaves && 1<<min(b.MaxCuts, 30) > maxLeaves {
		return fmt.Errorf("min piece is %v, which on a map of %v leaves space for more than %d rooms: make it larger, "+
			"make the map smaller, or lower max cuts from %d to 22", b.MinPiece, b.Size, maxLeaves, b.MaxCuts)
	}
	return nil
}

// Check returns nil when the options can work, and otherwise a sentence that names one which cannot, its value, the
// limit and the remedy.
func (r Rooms) Check() error {
	if err := firstError(
		checkSides("size", r.Size),
		checkNumber("max rooms", r.MaxRooms, 1, maxRooms),
		checkRange("room size", r.RoomSize, 2, MaxSide-1),
		checkNumber("loops", r.Loops, 0, maxLoops),
	); err != nil {
		return err
	}
	if need := r.RoomSize.Max + 1; r.Size.W < need || r.Size.H < need {
		return fmt.Errorf("size is %v, too small for room size %v: make it at least %dx%d, or lower the room size's maximum",
			r.Size, r.RoomSize, need, need)
	}
	return nil
}

// checkNumber reports an option that is not from low to high.
func checkNumber(option string, value, low, high int) error {
	switch {
	case value < low:
		return fmt.Errorf("%s is %d, less than %d: make it %d to %d", option, value, low, low, high)
	case value > high:
		return fmt.Errorf("%s is %d, more than %d: make it %d to %d", option, value, high, low, high)
	}
	return nil
}

// checkSides reports a size that has a side which no map could have.
func checkSides(option string, s Size) error {
	if s.W < 1 || s.W > MaxSide || s.H < 1 || s.H > MaxSide {
		return fmt.Errorf("%s is %v, and each side must be 1 to %d: choose sides in that range", option, s, MaxSide)
	}
	return nil
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// checkRange reports an option that is not two numbers from low to high, the smaller one first.
func checkRange(option string, r Range, low, high int) error {
	if r.Min < low || r.Min > high {
		return checkNumber(option+"'s minimum", r.Min, low, high)
	}
	if r.Max < low || r.Max > high {
		return checkNumber(option+"'s maximum", r.Max, low, high)
	}
	if r.Min > r.Max {
		return fmt.Errorf("%s is %v, its minimum above its maximum: write the smaller number first", option, r)
	}
	return nil
}

// wrongChoice says that an option is none of its choices.
func wrongChoice(option, value, choices string) error {
	return fmt.Errorf("%s is %s, which is none of its choices: choose %s", option, value, choices)
}
