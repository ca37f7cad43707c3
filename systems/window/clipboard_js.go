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
