package window

import (
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/settings"
	"github.com/barrow-rl/barrow/systems/view"
)

// bindLook binds the keys that change how the game looks.
func (w *window) bindLook() {
	for _, b := range []struct {
		keys []view.Key
		help string
		act  func()
	}{
		{[]view.Key{"z", view.F9}, "zoom", w.zoom}, // a game may need the letter
		{[]view.Key{view.F4}, "animation", w.model.ToggleAnimation},
		{[]view.Key{view.F6}, "smaller text", func() { w.resizeText(-1) }},
		{[]view.Key{view.F7}, "larger text", func() { w.resizeText(1) }},
		{[]view.Key{view.F8}, "other colours", func() { w.repaint((w.palette + 1) % len(w.palettes)) }},
	} {
		w.model.Bind(view.Binding{Keys: b.keys, Help: b.help, Group: view.Screen, Act: func(m *view.Model) {
			b.act()
			w.save()
		}})
	}
}

// zoom goes between the whole map and a part in large cells, to what is not shown now.
func (w *window) zoom() {
	wish := &w.picture.Wish
	switch {
	case wish.Zoom == picture.ZoomClose:
		wish.Zoom = picture.ZoomWhole
	case wish.Zoom == picture.ZoomFit && !w.picture.Layout.Whole(w.model.MapSize()):
		wish.Zoom = picture.ZoomWhole
	default:
		wish.Zoom = picture.ZoomClose
	}
}

func (w *window) resizeText(by int) {
	text := &w.picture.Wish.Text
	*text = min(max(*text+by, picture.LeastText), picture.MostText)
}

// repaint takes the nth palette.
func (w *window) repaint(n int) {
	w.palette = n
	w.picture.Repaint(w.palettes[n])
	w.model.Repaint(w.palettes[n])
	if n == 0 {
		w.model.FollowDepth()
	}
}

// zooms are the names under which zooms are kept.
func zooms() [3]string {
	return [...]string{picture.ZoomFit: "", picture.ZoomWhole: "whole", picture.ZoomClose: "close"}
}

// keep takes up what was chosen before, and keeps what will be in the same file.
func (w *window) keep(file settings.File) {
	w.settings = file
	s, err := file.Load()
	if err != nil {
		w.model.NoticeError(err)
	}
	w.model.Animate(!s.Still)
	w.picture.Wish.Text = min(max(s.Text, picture.LeastText), picture.MostText)
	for zoom, name := range zooms() {
		if name == s.Zoom {
			w.picture.Wish.Zoom = picture.Zoom(zoom)
		}
	}
	for n, p := range w.palettes {
		if p.Name == s.Palette && n > 0 {
			w.repaint(n)
		}
	}
}

// save keeps what is chosen now.
func (w *window) save() {
	wish := w.picture.Wish
	s := settings.Settings{Text: wish.Text, Zoom: zooms()[wish.Zoom], Still: !w.model.Animates()}
	if w.palette > 0 {
		s.Palette = w.palettes[w.palette].Name
	}
	if err := w.settings.Save(s); err != nil {
		w.model.NoticeError(err)
	}
}
