package record

import (
	"strings"
	"syscall/js"
	"testing"
)

// The page's storage is the browser's, and what that throws is an error.
func TestPageStorage(t *testing.T) {
	texts := map[string]string{}
	get := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if text, is := texts[args[0].String()]; is {
			return text
		}
		return nil
	})
	set := js.FuncOf(func(_ js.Value, args []js.Value) any { texts[args[0].String()] = args[1].String(); return nil })
	remove := js.FuncOf(func(_ js.Value, args []js.Value) any { delete(texts, args[0].String()); return nil })
	full := js.Global().Get("Function").New(`throw new Error("QuotaExceededError")`)
	for _, c := range []struct {
		set  any
		want string
	}{{set, "kept"}, {full, ""}} {
		local := js.Global().Get("Object").New()
		local.Set("getItem", get)
		local.Set("setItem", c.set)
		local.Set("removeItem", remove)
		js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", map[string]any{"value": local, "configurable": true})
		in := pageStorage()
		err := in.set("key", "kept")
		if (err == nil) != (c.want != "") || err != nil && !strings.Contains(err.Error(), "QuotaExceededError") {
			t.Errorf("it says %v", err)
		}
		if text, err := in.get("key"); text != c.want || err != nil {
			t.Errorf("it keeps %q, %v", text, err)
		}
		if err := in.set("key", ""); err != nil || len(texts) > 0 {
			t.Errorf("it still has %q, %v", texts, err)
		}
	}
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", map[string]any{"get": full, "configurable": true})
	if pageStorage() != nil {
		t.Error("a storage that is forbidden is one")
	}
	js.Global().Get("Reflect").Call("deleteProperty", js.Global(), "localStorage")
}
