package window

import (
	"errors"
	"syscall/js"
)

// toClipboard puts a text into the browser's clipboard, which only pages that came over HTTPS have.
func toClipboard(text string) error {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if clipboard.IsUndefined() {
		return errors.New("the clipboard cannot be reached: the page must come over HTTPS")
	}
	clipboard.Call("writeText", text)
	return nil
}

// fromClipboard gives the text that is in the browser's clipboard, once the person allows it.
func fromClipboard(give func(string)) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if clipboard.IsUndefined() || clipboard.Get("readText").IsUndefined() {
		return
	}
	var then js.Func
	then = js.FuncOf(func(_ js.Value, texts []js.Value) any {
		give(texts[0].String())
		then.Release()
		return nil
	})
	clipboard.Call("readText").Call("then", then)
}
