declare module 'fontkit' {
  interface Glyph {
    id: number
    advanceWidth: number
  }
  interface Subset {
    /** Number of the glyph in the subset. */
    includeGlyph: (glyph: Glyph | number) => number
    encode: () => Uint8Array
  }
  interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    capHeight: number
    italicAngle: number
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    postscriptName: string
    glyphForCodePoint: (code: number) => Glyph
    createSubset: () => Subset
  }
  export function create(bytes: Uint8Array): Font
}
