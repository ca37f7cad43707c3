package main

import "errors"

// playCommand plays in a window.
type playCommand struct {
	seedArgument
}

// Run is what kong calls.
func (c *playCommand) Run(p *program) error {
	if _, err := c.choose(p.fresh); err != nil {
		return err
	}
	return errors.New("the window is not built yet; barrow print works")
}
