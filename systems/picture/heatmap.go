package picture

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/barrow-rl/barrow/level/survey"
)

// The parts of a heat map, in pixels. The text is as large as that of a window of 1280×720.
const (
	heatWide   = 640 // the field of bins
	heatHigh   = 480
	heatCell   = 16 // what the text goes with
	heatMargin = 24
	heatLabels = 72 // for the numbers left of the field, and those right of the legend
	heatBar    = 20 // the legend's width
	heatTick   = 5
)

// HeatMap draws a histogram as a field of colours with an axis on two sides: one count is dark violet, the most is nearly
// white, in equal steps for equal factors, and where nothing was counted the field is black. The legend at the right says
// which colour stands for how many. The title and the notes stand above, the notes broken into as many lines as they need.
func (p *Picture) HeatMap(h *survey.Histogram, title string, notes ...string) *image.RGBA {
	m := heatMap{Picture: p.still(heatCell), histogram: h}
	for _, b := range h.Bins() {
		m.most = max(m.most, b.Count)
	}
	wide := heatMargin + heatLabels + heatWide + 2*heatMargin + heatBar + heatLabels
	lines := wrap(notes, (wide-2*heatMargin)/m.Layout.Text.X)
	row := m.Layout.Text.Y
	top := heatMargin + (len(lines)+3)*row
	m.field = image.Rect(0, 0, heatWide, heatHigh).Add(image.Pt(heatMargin+heatLabels, top))
	picture := image.NewRGBA(image.Rect(0, 0, wide, m.field.Max.Y+3*row+heatMargin))

	m.fill(picture.Rect, m.palette.Panel)
	m.text(image.Pt(heatMargin, heatMargin), title, m.palette.Title)
	for i, line := range lines {
		m.text(image.Pt(heatMargin, heatMargin+(i+1)*row), line, m.palette.Dim)
	}
	m.fill(m.field.Inset(-2), m.palette.Rule)
	m.fill(m.field, m.palette.Rock)
	m.axes()
	m.bins()
	m.legend()
	m.paint(picture, m.quads)
	return picture
}

// A heatMap is a picture of one while it is drawn.
type heatMap struct {
	*Picture
	histogram *survey.Histogram
	most      uint64          // dungeons in a bin
	field     image.Rectangle // where the bins are
}

// wrap breaks texts into lines of so many characters, between words where it can.
func wrap(texts []string, width int) (lines []string) {
	for _, text := range texts {
		line := ""
		for _, word := range strings.Fields(text) {
			if line != "" && len(line)+1+len(word) > width {
				lines = append(lines, line)
				line = ""
			}
			line = strings.TrimPrefix(line+" "+word, " ")
		}
		lines = append(lines, line)
	}
	return lines
}

// axes draws faint lines across the field at round values, and the values and names of the metrics beside it.
func (m *heatMap) axes() {
	x, y, cell := &m.histogram.X, &m.histogram.Y, m.Layout.Text
	for _, t := range x.Ticks(8) {
		at := m.field.Min.X + m.along(x, t.At, heatWide)
		m.fill(image.Rect(at, m.field.Min.Y, at+1, m.field.Max.Y+heatTick), m.palette.Rule)
		m.text(image.Pt(at-len(t.Text)*cell.X/2, m.field.Max.Y+heatTick+2), t.Text, m.palette.Text)
	}
	for _, t := range y.Ticks(8) {
		at := m.field.Max.Y - m.along(y, t.At, heatHigh)
		m.fill(image.Rect(m.field.Min.X-heatTick, at, m.field.Max.X, at+1), m.palette.Rule)
		m.text(image.Pt(m.field.Min.X-heatTick-6-len(t.Text)*cell.X, at-cell.Y/2), t.Text, m.palette.Text)
	}
	name := x.Metric.String()
	m.text(image.Pt((m.field.Min.X+m.field.Max.X-len(name)*cell.X)/2, m.field.Max.Y+heatTick+4+cell.Y), name, m.palette.Key)
	m.text(image.Pt(heatMargin, m.field.Min.Y-cell.Y*3/2), y.Metric.String(), m.palette.Key)
}

// along is how many of the field's pixels lie between its first bin and a place on an axis, which is counted in bins.
func (m *heatMap) along(a *survey.Axis, place float64, pixels int) int {
	return int(math.Round((place - float64(a.Low)) / float64(max(a.High-a.Low, 1)) * float64(pixels)))
}

// bins draws those that count anything, with a little space between them where there is some.
func (m *heatMap) bins() {
	x, y := &m.histogram.X, &m.histogram.Y
	gap := 0
	if min(heatWide/max(x.High-x.Low, 1), heatHigh/max(y.High-y.Low, 1)) > 9 {
		gap = 1
	}
	for _, b := range m.histogram.Bins() {
		left, right := m.along(x, float64(b.X), heatWide), m.along(x, float64(b.X+1), heatWide)
		low, high := m.along(y, float64(b.Y), heatHigh), m.along(y, float64(b.Y+1), heatHigh)
		r := image.Rect(m.field.Min.X+left, m.field.Max.Y-high+gap, m.field.Min.X+right-gap, m.field.Max.Y-low)
		m.fill(r, m.heat(float64(b.Count)))
	}
}

// heat is the colour of a count, from 1 on.
func (m *heatMap) heat(count float64) color.RGBA { return m.palette.Heat(count, float64(m.most)) }

// legend draws a bar of all colours, and beside it the counts that some of them stand for.
func (m *heatMap) legend() {
	bar := image.Rect(m.field.Max.X+2*heatMargin, m.field.Min.Y, m.field.Max.X+2*heatMargin+heatBar, m.field.Max.Y)
	cell := m.Layout.Text
	m.text(image.Pt(bar.Min.X, bar.Min.Y-cell.Y*3/2), "dungeons", m.palette.Key)
	m.fill(bar.Inset(-2), m.palette.Rule)
	for y := range bar.Dy() {
		count := math.Pow(float64(m.most), 1-float64(y)/float64(bar.Dy()-1))
		m.fill(image.Rect(bar.Min.X, bar.Min.Y+y, bar.Max.X, bar.Min.Y+y+1), m.heat(count))
	}
	lowest := bar.Min.Y - 2*cell.Y // of the labels so far
	label := func(count uint64) {
		at := bar.Max.Y - 1
		if m.most > 1 {
			at -= int(math.Round(math.Log(float64(count)) / math.Log(float64(m.most)) * float64(bar.Dy()-1)))
		}
		if at-lowest < cell.Y*3/2 {
			return
		}
		lowest = at
		m.fill(image.Rect(bar.Max.X+2, at, bar.Max.X+2+heatTick, at+1), m.palette.Rule)
		m.text(image.Pt(bar.Max.X+heatTick+8, at-cell.Y/2), strconv.FormatUint(count, 10), m.palette.Text)
	}
	label(max(m.most, 1))
	for power := math.Floor(math.Log10(float64(max(m.most, 1)))); power >= 0; power-- {
		for _, factor := range []uint64{5, 2, 1} {
			if count := factor * uint64(math.Pow(10, power)); count < m.most {
				label(count)
			}
		}
	}
}
