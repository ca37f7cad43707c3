package picture

import "math"

// scatter is 24 bits that look random and are always the same for a cell and a purpose.
func scatter(x, y int, purpose uint32) int {
	h := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca77 ^ purpose*0xc2b2ae3d
	h = (h ^ h>>15) * 0x2c1b3c6d
	h = (h ^ h>>12) * 0x297a2d39
	return int((h ^ h>>15) >> 8)
}

// chance is scatter from 0 to 1.
func chance(x, y int, purpose uint32) float64 { return float64(scatter(x, y, purpose)) / 0xffffff }

// grain is smooth noise from 0 to 1 on a square of side 1 with n values a side. Different variants meet without a seam: on
// the edges all are alike, and so are opposite edges.
func grain(x, y float64, n int, variant uint32) float64 {
	value := func(i, j int) float64 {
		i, j = (i+n)%n, (j+n)%n
		if i == 0 || j == 0 {
			return chance(i, j, uint32(n))
		}
		return chance(i, j, uint32(n)+variant*977)
	}
	return smooth(x*float64(n), y*float64(n), value)
}

// smooth is what lies between values on whole coordinates.
func smooth(x, y float64, value func(i, j int) float64) float64 {
	i, j := math.Floor(x), math.Floor(y)
	s, t := ease(x-i), ease(y-j)
	a, b := value(int(i), int(j)), value(int(i)+1, int(j))
	c, d := value(int(i), int(j)+1), value(int(i)+1, int(j)+1)
	return (a*(1-s)+b*s)*(1-t) + (c*(1-s)+d*s)*t
}

// ease is the smooth step from 0 to 1; below and above t is cut.
func ease(t float64) float64 {
	t = min(max(t, 0), 1)
	return t * t * (3 - 2*t)
}

// cut is t between 0 and 1.
func cut(t float64) float64 { return min(max(t, 0), 1) }
