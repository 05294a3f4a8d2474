import { create } from 'fontkit'
import { deflated, type PdfFile } from './file.ts'

interface Shape {
  /** Number of the glyph in the embedded font, as four hexadecimal digits. */
  hex: string
  /** Advance in thousandths of the font size. */
  width: number
}

const UNKNOWN = 0xfffd

const hexOf = (value: number, digits = 4): string =>
  value.toString(16).toUpperCase().padStart(digits, '0')

/** A character in UTF-16, as PDF's tables name it. */
function utf16Of(code: number): string {
  const text = String.fromCodePoint(code)
  return Array.from({ length: text.length }, (_, at) => hexOf(text.charCodeAt(at))).join('')
}

/** Entries of one block of a table from glyphs to characters; PDF allows no more. */
const BLOCK = 100

/** The table by which a reader finds and copies the text: the character of each glyph, by its number. */
function toUnicode(characters: readonly number[]): string {
  const blocks = Array.from({ length: Math.ceil(characters.length / BLOCK) }, (_, block) => {
    const own = characters.slice(block * BLOCK, (block + 1) * BLOCK)
    const [first, last] = [block * BLOCK, block * BLOCK + own.length - 1]
    const listed = own.map((code) => `<${utf16Of(code)}>`).join(' ')
    return `1 beginbfrange\n<${hexOf(first)}> <${hexOf(last)}> [${listed}]\nendbfrange`
  })
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

/** A font of which a document embeds the characters that it uses. */
export function createFace(bytes: Uint8Array) {
  const font = create(bytes)
  const scale = 1000 / font.unitsPerEm
  const subset = font.createSubset()
  const shapes = new Map<number, Shape>()
  const widths: number[] = []
  /** The character of each glyph; the first one is that of what the font does not have. */
  const characters = [UNKNOWN]

  /** The shape of a character; each is looked up once. */
  function shapeOf(code: number): Shape {
    const known = shapes.get(code)
    if (known) return known
    const glyph = font.glyphForCodePoint(code)
    const place = subset.includeGlyph(glyph)
    const shape = { hex: hexOf(place), width: glyph.advanceWidth * scale }
    shapes.set(code, shape)
    widths[place] = shape.width
    characters[place] ??= code
    return shape
  }

  /** Width of a text in points. */
  function widthOf(text: string, size: number): number {
    let sum = 0
    for (const char of text) sum += shapeOf(char.codePointAt(0) ?? 0).width
    return (sum * size) / 1000
  }

  /** A text as the operand of PDF's `TJ`. */
  function glyphsOf(text: string): string {
    let hex = ''
    for (const char of text) hex += shapeOf(char.codePointAt(0) ?? 0).hex
    return `[<${hex}>]`
  }

  /** Writes the font, after all text; returns the number of its object. */
  async function embed(file: PdfFile, number: number): Promise<void> {
    const encoded = subset.encode()
    const program = new Uint8Array(encoded)
    const name = `AGENTA+${font.postscriptName.replaceAll(/[^\w-]/g, '')}`
    const { minX, minY, maxX, maxY } = font.bbox
    const box = [minX, minY, maxX, maxY].map((value) => Math.round(value * scale)).join(' ')
    const fontFile = file.writeStream(`/Length1 ${program.length}`, await deflated(program))
    const descriptor = file.write(
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle ${font.italicAngle}
/Ascent ${Math.round(font.ascent * scale)} /Descent ${Math.round(font.descent * scale)} /CapHeight ${Math.round(font.capHeight * scale)} /StemV 80 /FontFile2 ${fontFile} 0 R >>`,
    )
    const advances = Array.from(widths, (width) => Math.round(width ?? 0)).join(' ')
    const descendant = file.write(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>
/FontDescriptor ${descriptor} 0 R /W [0 [${advances}]] /CIDToGIDMap /Identity >>`,
    )
    const table = new TextEncoder().encode(toUnicode(characters))
    const map = file.writeStream('', await deflated(table))
    file.write(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${map} 0 R >>`,
      number,
    )
  }

  return {
    widthOf,
    glyphsOf,
    embed,
    /** Height of a line's letters above its base, and of the whole line, in sizes of the font. */
    ascent: font.ascent / font.unitsPerEm,
    height: (font.ascent - font.descent) / font.unitsPerEm,
  }
}
export type Face = ReturnType<typeof createFace>
