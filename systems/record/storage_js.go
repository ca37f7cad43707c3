package record

import (
	"fmt"
	"os"
	"path"
	"strings"
	"syscall/js"
)

// page is a page's localStorage.
type page struct{ local js.Value }

// pageStorage is the page's storage, and nil where there is none, or the person has forbidden it.
func pageStorage() storage {
	local, err := call(js.Global().Get("Reflect"), "get", js.Global(), "localStorage")
	if err != nil || !local.Truthy() {
		return nil
	}
	return page{local}
}

func (p page) get(key string) (string, error) {
	text, err := call(p.local, "getItem", key)
	if err != nil || text.IsNull() {
		return "", err
	}
	return text.String(), nil
}

func (p page) set(key, text string) (err error) {
	if text == "" {
		_, err = call(p.local, "removeItem", key)
	} else {
		_, err = call(p.local, "setItem", key, text)
	}
	return err
}

// call calls a method. What it throws is the error: that the storage is full, say.
func call(of js.Value, method string, arguments ...any) (result js.Value, err error) {
	defer func() {
		if thrown, ok := recover().(js.Error); ok {
			err = fmt.Errorf("the browser says %w", thrown)
		}
	}()
	return of.Call(method, arguments...), nil
}

// writeReport offers the report of a game that broke down as a download, and writes it where there is no page. It returns
// where it is.
func writeReport(file, text string) (where string, err error) {
	document := js.Global().Get("document")
	if document.IsUndefined() {
		return file, os.WriteFile(file, []byte(text), 0o600)
	}
	name := strings.TrimPrefix(path.Base(file), "localStorage:")
	blob := js.Global().Get("Blob").New([]any{text}, map[string]any{"type": "text/plain"})
	link := document.Call("createElement", "a")
	link.Set("href", js.Global().Get("URL").Call("createObjectURL", blob))
	link.Set("download", name)
	link.Call("click")
	return name + " in your downloads", nil
}
