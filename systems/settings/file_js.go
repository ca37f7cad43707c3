package settings

import (
	"fmt"
	"io/fs"
	"syscall/js"
)

// Of is the item of the browser's local storage in which a game's settings are kept: "barrow/settings.json", say. Where there is no
// such storage it keeps nothing.
func Of(game string) File {
	there := false
	if err := try(func() { there = storage().Truthy() }); err != nil || !there {
		return File{} // the person may have forbidden it
	}
	return In(game)
}

// In is the item of settings below a name.
func In(folder string) File { return File{folder + "/settings.json"} }

// try does what a browser may throw an error at.
func try(do func()) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrown
		default:
			panic(thrown)
		}
	}()
	do()
	return nil
}

func (f File) read() (data []byte, err error) {
	item := js.Null()
	if err := try(func() { item = storage().Call("getItem", f.path) }); err != nil {
		return nil, err
	}
	if item.IsNull() {
		return nil, fs.ErrNotExist
	}
	return []byte(item.String()), nil
}

func (f File) write(data []byte) error {
	return try(func() { storage().Call("setItem", f.path, string(data)) })
}

// setAside gives the item the first name that no other has.
func (f File) setAside() (aside string, err error) {
	err = try(func() {
		for n := 1; ; n++ {
			aside = fmt.Sprintf("%s.broken-%d", f.path, n)
			if storage().Call("getItem", aside).IsNull() {
				storage().Call("setItem", aside, storage().Call("getItem", f.path))
				storage().Call("removeItem", f.path)
				return
			}
		}
	})
	return aside, err
}

// storage asks by a call: what a mere look at the page's storage throws, where the person has forbidden it, could not be caught.
func storage() js.Value { return js.Global().Get("Reflect").Call("get", js.Global(), "localStorage") }
