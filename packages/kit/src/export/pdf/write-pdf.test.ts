import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { pdfTexts } from '../../../../../e2e/pdf-text.ts'
import { type PdfDocument, pdfTable } from '../pdf.ts'
import { createFace } from './face.ts'
import { linesOf } from './lines.ts'
import { type PdfFonts, writePdf } from './write-pdf.ts'

const FOLDER = createRequire(import.meta.url)
  .resolve('pdfmake/package.json')
  .replace('package.json', '')
const font = (name: string) => new Uint8Array(readFileSync(`${FOLDER}fonts/Roboto/${name}.ttf`))
let fonts: PdfFonts
beforeAll(() => {
  fonts = { plain: font('Roboto-Regular'), bold: font('Roboto-Medium') }
})

const chunk = (name: string, bytes: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, bytes, Buffer.alloc(4)])
}
/** A PNG of rows that begin with their filter. */
function pngOf(width: number, color: 2 | 6, rows: number[][]): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(rows.length, 4)
  head.set([8, color], 8)
  const data = deflateSync(Buffer.from(rows.flat()))
  const half = data.length >> 1
  const parts = [data.subarray(0, half), data.subarray(half)].map((part) => chunk('IDAT', part))
  const png = Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', head),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

const document = (
  content: PdfDocument['content'],
  more: Partial<PdfDocument> = {},
): PdfDocument => ({
  info: { title: 'Größe' },
  content,
  ...more,
})
const write = async (given: PdfDocument, onProgress?: (done: number) => void) =>
  Buffer.from(await writePdf(given, fonts, onProgress))

test('texts of any letters that the font has can be read, those of tables in their order', async () => {
  const file = await write(
    document(
      [
        { text: 'Отчёт Ελλάδα Größe', style: 'title' },
        pdfTable(
          ['Agent', 'Type'],
          [
            ['Zoë Åström', 'Ticket Answer View'],
            ['ﬁ', ''],
          ],
        ),
        'last 漢',
      ],
      { foot: 'foot' },
    ),
  )
  expect(pdfTexts(file)).toEqual([
    'Отчёт Ελλάδα Größe',
    'Agent',
    'Type',
    'Zoë Åström',
    'Ticket Answer View',
    'ﬁ',
    'last \uFFFD', // the font has no such letter
    'foot',
    'Page 1 of 1',
  ])
})

test('a long table repeats its head on each page, loses no row, and tells its progress', async () => {
  const rows = Array.from({ length: 900 }, (_, n) => [`#${n}`, `row ${n}`])
  const told: number[] = []
  const given = document([pdfTable(['Ticket', 'Query'], rows)], {
    pageOrientation: 'landscape',
    foot: 'f',
  })
  const file = await write(given, (done) => told.push(done))
  const texts = pdfTexts(file)
  const pages = texts.filter((text) => /^Page \d+ of \d+$/.test(text)).length
  expect(pages).toBeGreaterThan(20)
  expect(texts.filter((text) => text === 'Ticket')).toHaveLength(pages)
  expect(texts.filter((text) => text.startsWith('#'))).toEqual(rows.map(([id]) => id))
  expect(texts.at(-1)).toBe(`Page ${pages} of ${pages}`)
  expect(told.length).toBeGreaterThan(50)
  expect(told.at(-1)).toBeGreaterThan(0.98)
})

test('the file is one that a reader can find its way in: each object is where the table says', async () => {
  const file = await write(document(['one', { text: 'two', pageBreak: 'before' }]))
  const text = file.toString('latin1')
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, size, list = ''] = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(text.slice(at)) ?? []
  const lines = list.match(/.{20}/gs) ?? []
  expect(lines).toHaveLength(Number(size))
  for (const [number, line] of lines.entries())
    if (number > 0)
      expect(text.slice(Number(line.slice(0, 10)))).toMatch(new RegExp(`^${number} 0 obj`))
  expect(text).toContain('/Count 2')
  expect(text).toContain('/Title <FEFF0047007200F600DF0065>')
})

test('a text is broken at blanks, and within a word that is wider than its column', () => {
  const face = createFace(fonts.plain)
  const width = face.widthOf('one two', 9) + 0.1
  expect(linesOf(face, 'one two three', 9, width)).toEqual(['one two', 'three'])
  expect(linesOf(face, 'one\ntwo', 9, 500)).toEqual(['one', 'two'])
  expect(linesOf(face, '', 9, width)).toEqual([''])
  const parts = linesOf(face, 'x'.repeat(40), 9, width)
  expect(parts.join('')).toBe('x'.repeat(40))
  expect(parts.length).toBeGreaterThan(4)
  for (const part of parts) expect(face.widthOf(part, 9)).toBeLessThanOrEqual(width)
})

/** Colors of the picture of a file. */
async function colorsOf(address: string): Promise<number[]> {
  const { inflateSync } = await import('node:zlib')
  const file = await write(document([{ image: address, fit: [10, 10] }]))
  const text = file.toString('latin1')
  const [, length, bytes = ''] =
    /\/Subtype \/Image[^>]*\/Length (\d+) >>\nstream\n([\s\S]*)/.exec(text) ?? []
  return [...inflateSync(Buffer.from(bytes.slice(0, Number(length)), 'latin1'))]
}

test('a picture keeps its colors, whatever its rows are stored as a difference to, on white', async () => {
  const plain = [10, 20, 30, 11, 22, 33]
  const rows = [
    [0, ...plain],
    [2, 0, 0, 0, 0, 0, 0],
    [1, 10, 20, 30, 1, 2, 3],
    [3, 5, 10, 15, 1, 1, 2],
    [4, 0, 0, 0, 0, 0, 0],
  ]
  const colors = await colorsOf(pngOf(2, 2, rows))
  expect(colors.slice(0, 18)).toEqual([...plain, ...plain, ...plain])
  expect(colors).toHaveLength(30)
  expect(colors.slice(18, 21)).toEqual([10, 20, 30])
  expect(colors.slice(24, 27)).toEqual([10, 20, 30])
  expect(await colorsOf(pngOf(2, 6, [[0, 255, 0, 0, 255, 0, 0, 0, 0]]))).toEqual([
    255, 0, 0, 255, 255, 255,
  ])
})
