import { inflateSync } from 'node:zlib'

/* Reads the text of PDF files as pdfkit writes them: compressed streams, fonts with a ToUnicode map. */

interface Part {
  head: string
  stream: string
}

/** Objects by their number. */
function partsOf(file: Buffer): Map<string, Part> {
  const text = file.toString('latin1')
  const parts = new Map<string, Part>()
  for (const { 1: id = '', 2: body = '' } of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', raw] = body.split(/\nstream\n/)
    const bytes = raw?.replace(/\nendstream$/, '')
    const isPacked = head.includes('/FlateDecode') && !head.includes('/Image')
    const stream =
      bytes && isPacked
        ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
        : (bytes ?? '')
    parts.set(id, { head, stream })
  }
  return parts
}

/** Characters by their code in a font, from its ToUnicode map. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const { 1: from = '', 2: list = '' } of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [at, { 1: hex = '' }] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
      letters.set(Number.parseInt(from, 16) + at, text)
    }
  return letters
}

/** The texts on the pages, one string for each run of characters, in the order in which they were written. */
export function pdfTexts(file: Buffer): string[] {
  const parts = partsOf(file)
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of parts.values())
    for (const { 1: name = '', 2: id = '' } of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(parts.get(id)?.head ?? '')?.[1]
      fonts.set(name, lettersOf(parts.get(map ?? '')?.stream ?? ''))
    }
  const texts: string[] = []
  for (const { stream } of parts.values()) {
    let letters = new Map<number, string>()
    for (const found of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (found[1]) letters = fonts.get(found[1]) ?? letters
      else {
        const codes = [...(found[2] ?? '').matchAll(/<(\w+)>/g)].flatMap(
          ({ 1: hex = '' }) => hex.match(/.{4}/g) ?? [],
        )
        texts.push(codes.map((code) => letters.get(Number.parseInt(code, 16)) ?? '').join(''))
      }
    }
  }
  return texts
}
