package assets

// meanings are the colours of things, of text and of the panel that the three bands of depths share.
func meanings() Palette {
	return Palette{
		Bright: rgb(0xfef8e9), Foe: rgb(0xff7e61), Beast: rgb(0xcfae98), Friend: rgb(0xbff9ad),
		Item: rgb(0x85dbde), Magic: rgb(0xba95e7), Gold: rgb(0xffe356), Gate: rgb(0xf0ece2),
		Wood: rgb(0xc08a4f), Fire: rgb(0xff9a3d), Aim: rgb(0xdff6ff), Heal: rgb(0x8fd98a),
		InView: 4.6, Recalled: 3.4,
		Panel: rgb(0x131217), Rule: rgb(0x35323c), Title: rgb(0xf5ecda), Text: rgb(0xd8d2c6),
		Dim: rgb(0x9d98a3), Faint: rgb(0x7b7783), Key: rgb(0xe8bf77), Trough: rgb(0x2d2a33),
	}
}

// Barrow is the palette of the first depths: turf and stone under a warm light.
func Barrow() Palette {
	p := meanings()
	p.Name = "barrow"
	p.Rock, p.Strata = rgb(0x0b0a0c), rgb(0x171418)
	p.Slab, p.Joint = ramp(0x45331b, 0x191a23), rgb(0x0e0c0d)
	p.Top, p.Face, p.Rim = ramp(0x5d5140, 0x30313f), ramp(0xa88a5e, 0x565769), ramp(0xd9bd8b, 0x8083a0)
	p.Memory = Memory{rgb(0x181a22), rgb(0x6f7488), rgb(0x31343f)}
	p.Water = Liquid{Ramp: ramp(0x14384f, 0x10273a), Wave: rgb(0x5fa6c9)}
	p.Lava = Liquid{ramp(0x641b0b, 0x45140f), rgb(0xff9a3d), rgb(0x8a3414)}
	p.Grass, p.Blade, p.Rubble = rgb(0x2b3f1b), rgb(0x86ad4a), rgb(0x8f8068)
	return lettered(p)
}

// Drowned is the palette of the middle depths: green stone, still water.
func Drowned() Palette {
	p := meanings()
	p.Name = "drowned halls"
	p.Rock, p.Strata = rgb(0x060b0d), rgb(0x0f181c)
	p.Slab, p.Joint = ramp(0x213733, 0x121e22), rgb(0x080e10)
	p.Top, p.Face, p.Rim = ramp(0x3d5e58, 0x22363d), ramp(0x7fae9c, 0x3f6169), ramp(0xb9e2cb, 0x6d97a0)
	p.Memory = Memory{rgb(0x121d22), rgb(0x5f7a86), rgb(0x26353c)}
	p.Water = Liquid{Ramp: ramp(0x0c3c52, 0x0b2a40), Wave: rgb(0x59b7d6)}
	p.Lava = Liquid{ramp(0x641b0b, 0x45140f), rgb(0xff9a3d), rgb(0x7a3418)}
	p.Grass, p.Blade, p.Rubble = rgb(0x1a3c2c), rgb(0x63b386), rgb(0x7d9a92)
	return lettered(p)
}

// Ember is the palette of the last depths: dark violet rock lit by what burns in it.
func Ember() Palette {
	p := meanings()
	p.Name = "ember deep"
	p.Rock, p.Strata = rgb(0x0b070d), rgb(0x190f1b)
	p.Slab, p.Joint = ramp(0x4b292d, 0x1b1526), rgb(0x0d080e)
	p.Top, p.Face, p.Rim = ramp(0x6b3b45, 0x372840), ramp(0xc2685a, 0x6a4a74), ramp(0xffa98a, 0x9a7bad)
	p.Memory = Memory{rgb(0x1c1626), rgb(0x7d6f92), rgb(0x372d45)}
	p.Water = Liquid{Ramp: ramp(0x24264e, 0x1a1a38), Wave: rgb(0x8d8fd0)}
	p.Lava = Liquid{ramp(0x641b0b, 0x45140f), rgb(0xff9a3d), rgb(0x8a3414)}
	p.Grass, p.Blade, p.Rubble = rgb(0x3f2450), rgb(0xb07ad6), rgb(0xa07a80)
	return lettered(p)
}

// HighContrast is the palette for poor eyes and poor screens: white edges on black.
func HighContrast() Palette {
	p := meanings()
	p.Name = "high contrast"
	p.Rock, p.Strata = rgb(0x000000), rgb(0x000000)
	p.Slab, p.Joint = ramp(0x161616, 0x0a0a0a), rgb(0x000000)
	p.Top, p.Face, p.Rim = ramp(0x4a4a4a, 0x3a3a3a), ramp(0x8c8c8c, 0x6c6c6c), ramp(0xffffff, 0xffffff)
	p.Memory = Memory{rgb(0x0c0d11), rgb(0x8f97a8), rgb(0x2a2d34)}
	p.Water = Liquid{Ramp: ramp(0x002a55, 0x001e3d), Wave: rgb(0x66c2ff)}
	p.Lava = Liquid{ramp(0x4a1000, 0x330b00), rgb(0xffa030), rgb(0x3a1400)}
	p.Grass, p.Blade, p.Rubble = rgb(0x0c2a0c), rgb(0x7fd66b), rgb(0xb0b0b0)
	p.Bright, p.Gate, p.Aim, p.Title, p.Text = rgb(0xffffff), rgb(0xffffff), rgb(0xffffff), rgb(0xffffff), rgb(0xffffff)
	p.Heal, p.Fire, p.Wood, p.Key = rgb(0x7dff8a), rgb(0xffa030), rgb(0xe0a860), rgb(0xffe14d)
	p.Panel, p.Rule, p.Dim, p.Faint, p.Trough = rgb(0x000000), rgb(0x8a8a8a), rgb(0xd0d0d0), rgb(0xa8a8a8), rgb(0x3a3a3a)
	p.InView, p.Recalled = 7, 4.6
	return lettered(p)
}

// Safe is the palette whose meanings stay apart for eyes without one of the three kinds of cones.
func Safe() Palette {
	p := meanings()
	p.Name = "colour-blind safe"
	p.Rock, p.Strata = rgb(0x0a0a0d), rgb(0x14151b)
	p.Slab, p.Joint = ramp(0x2f2f33, 0x17181d), rgb(0x0b0b0e)
	p.Top, p.Face, p.Rim = ramp(0x505058, 0x30323c), ramp(0x8f8f96, 0x565966), ramp(0xd6d6da, 0x868a99)
	p.Memory = Memory{rgb(0x181921), rgb(0x70768a), rgb(0x32353f)}
	p.Water = Liquid{Ramp: ramp(0x0d3566, 0x0b2445), Wave: rgb(0x6ab0f0)}
	p.Lava = Liquid{ramp(0x5a2c00, 0x3d1e00), rgb(0xffb84d), rgb(0x5a3410)}
	p.Grass, p.Blade, p.Rubble = rgb(0x36361c), rgb(0xa8a45a), rgb(0x9a968c)
	p.Bright, p.Foe, p.Beast, p.Friend, p.Heal = rgb(0xfffae7), rgb(0xf07d3c), rgb(0xb6b39e), rgb(0x45a0ff), rgb(0x45a0ff)
	p.Item, p.Magic, p.Gold, p.Gate, p.Wood = rgb(0xabf0ff), rgb(0xc091ae), rgb(0xfedb11), rgb(0xf0f0f0), rgb(0xb08a60)
	p.Aim, p.Panel, p.Rule, p.Title, p.Text = rgb(0xffffff), rgb(0x121217), rgb(0x36363f), rgb(0xf4f4f4), rgb(0xd6d6d8)
	p.Dim, p.Faint, p.Key, p.Trough = rgb(0x9c9ca6), rgb(0x7a7a84), rgb(0xffe46b), rgb(0x2c2c34)
	return lettered(p)
}

// Dusk is the plain palette: letters on cold stone, a warm light on whoever walks there.
func Dusk() Palette {
	p := Barrow()
	p.Name, p.Plain = "plain", true
	p.Rock, p.Stone, p.Wall, p.Deep = rgb(0x090a0e), rgb(0x23262f), rgb(0x747a8c), rgb(0x23262f)
	p.Ground, p.Floor, p.Bright = rgb(0x10121a), rgb(0x4b5163), rgb(0xffd67a)
	p.Panel, p.Rule, p.Title, p.Text = rgb(0x12141a), rgb(0x2c303b), rgb(0xf2e9d8), rgb(0xc9c5ba)
	p.Dim, p.Faint, p.Key, p.Warning = rgb(0x858996), rgb(0x555966), rgb(0xe0b56b), rgb(0xe07a5f)
	return p
}
