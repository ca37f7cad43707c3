package systems

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Say tells the player something, with arguments filled in as by fmt.Sprintf. Those that are a Word, the first four of them,
// keep their colour:
//
//	systems.Say(g, "The %s bites you.", systems.Word(rat))
func Say(g *ecs.Game, format string, arguments ...any) {
	Tell(g, components.Usual, format, arguments...)
}

// Tell is Say for what matters more than the usual.
func Tell(g *ecs.Game, importance components.Importance, format string, arguments ...any) {
	m := components.Message{
		Text: fmt.Sprintf(format, arguments...), Turn: ecs.Resource(g, components.Run).Turns, Importance: importance,
	}
	m.Spans = spans(m.Text, format, arguments)
	ecs.Resource(g, components.Log).Add(m)
}

// edge marks the ends of words in a text. No valid text has it, so what a message tells cannot forge it.
const edge = "\xff"

// spans finds the words among the arguments in the text that they were formatted into: it formats them again with an edge
// on either side of each. Where a format does more than that, such as padding, there are none.
func spans(text, format string, arguments []any) (spans [4]components.Span) {
	var words []components.Word
	marked := slices.Clone(arguments)
	for i, a := range marked {
		if word, ok := a.(components.Word); ok {
			words = append(words, word)
			marked[i] = edge + word.Text + edge
		}
	}
	parts := strings.Split(fmt.Sprintf(format, marked...), edge)
	if len(parts) != 2*len(words)+1 || strings.Join(parts, "") != text || len(text) > math.MaxUint16 {
		return spans
	}
	at := 0
	for i, part := range parts {
		if i%2 == 1 {
			if part != words[i/2].Text {
				return [4]components.Span{} // the format takes them in another order
			}
			if i/2 < len(spans) {
				spans[i/2] = components.Span{From: uint16(at), To: uint16(at + len(part)), Color: words[i/2].Color}
			}
		}
		at += len(part)
	}
	return spans
}

// Word is the name of an entity in the colour of its glyph, for Say and Tell.
func Word(e *donburi.Entry) components.Word {
	word := components.Word{Text: "nameless thing"}
	if e.HasComponent(components.Name) {
		word.Text = cmp.Or(*components.Name.Get(e), word.Text)
	}
	if e.HasComponent(components.Glyph) {
		word.Color = components.Glyph.Get(e).Color
	}
	return word
}

// Flash lets cells light up in a colour for a moment, where something was hit, say. It changes nothing else: see
// components.Effects.
func Flash(g *ecs.Game, c color.RGBA, cells ...level.Point) {
	ecs.Resource(g, components.Effects).Add(components.Effect{Cells: slices.Clone(cells), Glyph: components.GlyphData{Color: c}})
}

// Shot lets a glyph be seen to fly along a path, such as Flight gives. It changes nothing else: see components.Effects.
func Shot(g *ecs.Game, glyph components.GlyphData, path []level.Point) {
	ecs.Resource(g, components.Effects).Add(components.Effect{Cells: slices.Clone(path), Glyph: glyph})
}

// Bolt is Shot for what lights its surroundings as it flies.
func Bolt(g *ecs.Game, glyph components.GlyphData, lamp components.LampData, path []level.Point) {
	ecs.Resource(g, components.Effects).Add(components.Effect{Cells: slices.Clone(path), Glyph: glyph, Lamp: lamp})
}

// endEffects answers Done: what the command before has shown is over.
func endEffects(g *ecs.Game, _ ecs.Done) { ecs.Resource(g, components.Effects).End() }

// Article is a name with "a" or "an" before it, as its first letter asks: "an orc". A name that begins with a capital or has an
// article already, or "some" in any form, stays as it is.
func Article(name string) string {
	for _, article := range [...]string{"a ", "an ", "the ", "some"} {
		if strings.HasPrefix(name, article) {
			return name
		}
	}
	first, _ := utf8.DecodeRuneInString(name)
	switch {
	case unicode.IsUpper(first):
		return name
	case strings.ContainsRune("aeiouáéíóúäëïöüàèìòùâêîôû", first):
		return "an " + name
	default:
		return "a " + name
	}
}

// Capital begins a text with a capital.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
