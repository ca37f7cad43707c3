package main

import "github.com/barrow-rl/barrow/level"

// printCommand writes a dungeon as text.
type printCommand struct {
	seedArgument
}

// Run is what kong calls.
func (c *printCommand) Run(p *program) error {
	seed, err := c.choose(p.fresh)
	if err != nil {
		return err
	}
	var dungeon level.Dungeon
	if err := level.NewBSP().Generate(seed, &dungeon); err != nil {
		return err
	}
	p.name(seed)
	_, err = p.stdout.Write(dungeon.AppendText(nil))
	return err
}
