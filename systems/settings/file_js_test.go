package settings_test

import (
	"strings"
	"syscall/js"
	"testing"

	"github.com/barrow-rl/barrow/systems/settings"
)

// In a browser settings lie in its local storage, a broken one is set aside there, and a storage that is full, forbidden or not
// there is said or passed over.
func TestLocalStorage(t *testing.T) {
	set := func(source string) {
		js.Global().Call("eval", "Object.defineProperty(globalThis, 'localStorage', {configurable: true, get() {"+source+"}})")
	}
	js.Global().Call("eval", `globalThis.kept = new Map(); globalThis.storage = {
		getItem: (k) => kept.has(k) ? kept.get(k) : null, setItem: (k, v) => kept.set(k, v), removeItem: (k) => kept.delete(k) }`)
	kept := func(key string) string { return js.Global().Get("storage").Call("getItem", key).String() }

	set("return storage")
	want := settings.Settings{Text: 3, Palette: "high contrast"}
	if err := settings.Of("barrow").Save(want); err != nil || !strings.Contains(kept("barrow/settings.json"), "high contrast") {
		t.Fatalf("kept is %q, %v", kept("barrow/settings.json"), err)
	}
	if s, err := settings.Of("barrow").Load(); s != want || err != nil {
		t.Errorf("saved %+v and read %+v, %v", want, s, err)
	}
	js.Global().Get("storage").Call("setItem", "barrow/settings.json", "{")
	if _, err := settings.Of("barrow").Load(); err == nil || kept("barrow/settings.json.broken-1") != "{" {
		t.Errorf("broken settings: %v; aside is %q", err, kept("barrow/settings.json.broken-1"))
	}
	if s, err := settings.Of("barrow").Load(); s != (settings.Settings{}) || err != nil {
		t.Errorf("after broken settings: %+v, %v", s, err)
	}
	set("return {setItem() { throw new Error('it is full') }}")
	if err := settings.Of("barrow").Save(want); err == nil || !strings.Contains(err.Error(), "it is full") {
		t.Errorf("a full storage: %v", err)
	}
	for _, none := range []string{"throw new Error('forbidden')", "return undefined"} {
		set(none)
		f := settings.Of("barrow")
		if s, err := f.Load(); s != (settings.Settings{}) || err != nil || f.Save(want) != nil {
			t.Errorf("%s: %+v, %v", none, s, err)
		}
	}
}
