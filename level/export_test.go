package level

// NextRolls returns what the dice that grew d would draw next, which tells how many numbers were drawn.
func (d *Dungeon) NextRolls() (mersenne uint32, dotnet int32) {
	m, n := d.mersenne, d.dotnet
	if d.Generator == "bsp" {
		return m.Uint32(), 0
	}
	return 0, n.Int31()
}
