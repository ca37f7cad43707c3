package level

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// LoadVaults reads the vaults of all files of a file system, such as an embed.FS, whose names match a pattern of
// [path.Match], the files in the order of their names. See [ParseVaults].
func LoadVaults(files fs.FS, pattern string) ([]Vault, error) {
	names, err := fs.Glob(files, pattern)
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("no file of vaults matches %s: put one there, or give another pattern", quote(pattern))
	}
	slices.Sort(names)
	var all []Vault
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		vaults, err := ParseVaults(name, string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, vaults...)
	}
	return all, nil
}

// ParseVaults reads vaults from text, which is that of a file of the given name. A vault is some lines that say what it is,
// and its map between lines of their own with the words map and end:
//
//	// Lines before a map that begin so are for people.
//	vault guard post
//	depth 2..5
//	terrain bsp caves
//	once
//	mark g guard
//	map
//	#####
//	#.g.+
//	#####
//	end
//
// Of the lines only the first and the map are needed: see [Vault] for what they mean. The line upright says that it is not
// turned. A line mark gives a character a name, and stands on floor. A line cell gives one to a kind by its number: cell = 30.
// All other characters are those of [Cell.Glyph]. A vault that cannot be is refused by a sentence that begins with
// file:line:column, the last two counted from 1.
func ParseVaults(file, text string) ([]Vault, error) {
	p := vaultParser{file: file}
	for i, line := range strings.Split(text, "\n") {
		p.line = i + 1
		if err := p.read(strings.TrimSuffix(line, "\r")); err != nil {
			return nil, err
		}
	}
	if p.inMap || p.named {
		return nil, p.wrong(1, "the file ends within vault %s: finish its map with a line \"end\"", quote(p.vault.Name))
	}
	return p.vaults, nil
}

// vaultParser reads a file line by line.
type vaultParser struct {
	file   string
	line   int // from 1
	vaults []Vault

	vault Vault // the one that is being read
	named bool  // it has begun
	inMap bool  // its map has
	rows  []string
	cells Legend
	marks map[rune]string
}

// wrong is an error at a column of the line.
func (p *vaultParser) wrong(column int, format string, values ...any) error {
	return fmt.Errorf("%s:%d:%d: %s", p.file, p.line, column, fmt.Sprintf(format, values...))
}

func (p *vaultParser) read(line string) error {
	if p.inMap {
		if strings.TrimSpace(line) == "end" {
			return p.finish()
		}
		p.rows = append(p.rows, line)
		return nil
	}
	line = strings.TrimSpace(line)
	if line == "" || strings.HasPrefix(line, "//") {
		return nil
	}
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	if word == "vault" {
		if p.named {
			return p.wrong(1, "vault %s has no map yet: write its map before the next vault", quote(p.vault.Name))
		}
		if rest == "" {
			return p.wrong(1, "the vault has no name: write one after the word vault")
		}
		*p = vaultParser{file: p.file, line: p.line, vaults: p.vaults, vault: Vault{Name: rest}, named: true}
		p.marks = map[rune]string{}
		return nil
	}
	if !p.named {
		return p.wrong(1, "%s is not of a vault: begin with a line \"vault NAME\"", quote(word))
	}
	column := len(word) + 2
	switch word {
	case "map":
		p.inMap = true
	case "once":
		p.vault.Once = true
	case "upright":
		p.vault.Upright = true
	case "terrain":
		p.vault.Terrain = append(p.vault.Terrain, strings.Fields(rest)...)
	case "depth":
		low, high, ok := strings.Cut(rest, "..")
		if !ok {
			high = low
		}
		var err, err2 error
		p.vault.Depth.Min, err = strconv.Atoi(low)
		p.vault.Depth.Max, err2 = strconv.Atoi(high)
		if errors.Join(err, err2) != nil || p.vault.Depth.Min < 0 || p.vault.Depth.Max < max(p.vault.Depth.Min, 1) ||
			p.vault.Depth.Max > 1<<30 {
			return p.wrong(column, "%s is no range of depths: write a number of 1 or more, or two such as 2..5", quote(rest))
		}
	case "mark":
		r, name, ok := p.character(rest)
		if !ok || name == "" {
			return p.wrong(column, "%s is no mark: write a character that stands for nothing yet, a blank and its name", quote(rest))
		}
		p.marks[r] = name
	case "cell":
		r, number, ok := p.character(rest)
		c, err := strconv.ParseUint(number, 10, 8)
		if !ok || err != nil {
			return p.wrong(column, "%s is no kind of cell: write a character that stands for nothing yet, a blank and a number from 0 to 255", quote(rest))
		}
		p.cells[c] = r
	default:
		return p.wrong(1, "%s means nothing here: write depth, terrain, once, upright, mark, cell or map", quote(word))
	}
	return nil
}

// character splits a line into a character, which is not in use yet, and what comes after it.
func (p *vaultParser) character(line string) (r rune, rest string, ok bool) {
	first, rest, _ := strings.Cut(line, " ")
	runes := []rune(first)
	if len(runes) != 1 {
		return 0, "", false
	}
	if _, taken := p.cells.cellOf(runes[0]); taken || p.marks[runes[0]] != "" {
		return 0, "", false
	}
	return runes[0], strings.TrimSpace(rest), true
}

// finish makes the rows of the map cells, and adds the vault to those that have been read.
func (p *vaultParser) finish() error {
	end := p.line
	first := end - len(p.rows) // the line of the first row
	size := Size{0, len(p.rows)}
	for _, row := range p.rows {
		size.W = max(size.W, len([]rune(strings.TrimRight(row, " "))))
	}
	if err := checkVaultSize(size); err != nil {
		return p.wrong(1, "vault %s: %v", quote(p.vault.Name), err)
	}
	p.vault.Map = NewMap(size)
	for y, row := range p.rows {
		for x, r := range []rune(strings.TrimRight(row, " ")) {
			at := Point{x, y}
			c, ok := p.cells.cellOf(r)
			if name := p.marks[r]; name != "" {
				p.vault.Marks = append(p.vault.Marks, Mark{name, at})
				c, ok = Floor, true
			}
			if !ok || r == Player {
				p.line = first + y
				return p.wrong(x+1, "%q stands for no cell: write one of those that do, or add a line \"mark %c NAME\" before the map", r, r)
			}
			p.vault.Map.Set(at, c)
		}
	}
	if err := p.vault.check(); err != nil {
		column := 1
		if place := (*placeError)(nil); errors.As(err, &place) {
			p.line, column = first+place.at.Y, place.at.X+1
			err = errors.New("this cell " + place.says)
		}
		return p.wrong(column, "vault %s: %v", quote(p.vault.Name), err)
	}
	p.vaults = append(p.vaults, p.vault)
	*p = vaultParser{file: p.file, line: end, vaults: p.vaults}
	return nil
}
