import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fileFormat, fileRows, type RowsHow, sampleOf } from './rows.ts'
import { collect } from './test-collect.ts'

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content])

async function rowsOf(name: string, content: string | Uint8Array<ArrayBuffer>, how?: RowsHow) {
  const portions = await collect(fileRows(fileOf(content), name, how))
  return portions.flatMap(({ rows }) => rows)
}

const valuesOf = async (...args: Parameters<typeof rowsOf>) =>
  (await rowsOf(...args)).map(({ value }) => value)

const packed = (text: string) => new Uint8Array(gzipSync(text))

describe('a packed file', () => {
  test.each(['plants.csv.gz', 'plants.csv', 'plants.gz'])('%s is unpacked', async (name) => {
    expect(await valuesOf(name, packed('id,name\n1,Fern\n'))).toEqual([{ id: '1', name: 'Fern' }])
  })

  test('that is damaged is an error', async () => {
    const whole = packed('id,name\n1,Fern\n'.repeat(500))
    await expect(rowsOf('cut.csv', whole.slice(0, 40))).rejects.toThrow(
      'The file cannot be unpacked: it is damaged.',
    )
  })

  test('of many megabytes is read in portions that share its size', async () => {
    const row = `1,${'Fern '.repeat(40)}\n`
    const file = fileOf(packed(`id,name\n${row.repeat(20_000)}`))
    let count = 0
    let last = 0
    for await (const { rows, share } of fileRows(file, 'large.csv')) {
      expect(share).toBeGreaterThanOrEqual(last)
      last = share
      count += rows.length
    }
    expect([count, last]).toEqual([20_000, 1])
  })
})

/** Bytes of a text whose characters are all below U+0100. */
const single = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

function utf16(text: string, isLittle: boolean) {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

describe('the encoding', () => {
  const text = 'id\tname\n1\tKöchin 🌱\n'
  test.each([
    ['utf-8', new TextEncoder().encode(text)],
    ['utf-8', new TextEncoder().encode(`\uFEFF${text}`)],
    ['utf-16le', utf16(`\uFEFF${text}`, true)],
    ['utf-16be', utf16(`\uFEFF${text}`, false)],
    ['utf-16le', utf16(text, true)],
    ['utf-16be', utf16(text, false)],
  ])('%s is found', async (encoding, bytes) => {
    const sample = await sampleOf(fileOf(bytes), 'plants.csv')
    expect(sample).toMatchObject({
      encoding,
      rows: [{ line: 2, value: { id: '1', name: 'Köchin 🌱' } }],
    })
  })

  test('Windows-1252 is read when the bytes are no UTF-8, even far behind', async () => {
    const bytes = single(`id;price\n${'1;2\n'.repeat(300_000)}2;f\xFCr 5 \x80 \x96 mehr\n`)
    const values = await valuesOf('prices.csv', bytes)
    expect(values.at(-1)).toEqual({ id: '2', price: 'für 5 € – mehr' })
    expect(await valuesOf('end.csv', single('id,name\n1,Andr\xE9'))).toEqual([
      { id: '1', name: 'André' },
    ])
  })

  test('later bytes that do not fit are an error with their line', async () => {
    const start = new TextEncoder().encode(`id,name\n1,Köchin\n${'2,Fern\n'.repeat(100_000)}`)
    const bytes = new Uint8Array([...start, ...single('3,M\xFCller\n4,Fern\n')])
    await expect(rowsOf('mixed.csv', bytes)).rejects.toThrow(
      'Line 100003 of the file is not valid UTF-8',
    )
  })

  test('characters at the ends of slices stay whole', async () => {
    const name = 'ü€😀'.repeat(20)
    const values = await valuesOf('slices.csv', `id,name\n${`1,${name}\n`.repeat(6000)}`)
    expect(values).toHaveLength(6000)
    expect(values.filter((value) => value['name'] !== name)).toEqual([])
  })
})

describe('JSON', () => {
  const FERN = { id: 1, name: 'Fern' }
  const MOSS = { id: 2, name: 'Moss' }

  test('Lines have a record each', async () => {
    const rows = await rowsOf('a.jsonl', '{"id":1,"x":null}\r\n\nno\n[1]\n{"id":2}')
    expect(rows).toEqual([
      { line: 1, value: { id: 1 } },
      { line: 3, value: {}, problem: expect.stringContaining('is not valid JSON') },
      { line: 4, value: {}, problem: 'is not an object' },
      { line: 5, value: { id: 2 } },
    ])
  })

  test('whose first line is broken is read line by line', async () => {
    const rows = await rowsOf('a.jsonl', '{"id":\n{"id":2}\n')
    expect(rows.map(({ line, problem }) => [line, problem !== undefined])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  test.each([
    ['a list', [FERN, MOSS]],
    ['a page', { tickets: [FERN, MOSS], users: [FERN], count: 2 }],
    ['a page in a page', { data: { results: [FERN, MOSS] }, next: null }],
  ])('is read from %s, pretty-printed or not', async (_, document) => {
    const expected = [
      { line: 1, value: FERN },
      { line: 2, value: MOSS },
    ]
    expect(await rowsOf('a.json', JSON.stringify(document))).toEqual(expected)
    expect(await rowsOf('a.json', JSON.stringify(document, undefined, 2))).toEqual(expected)
    expect(await rowsOf('a.txt', JSON.stringify(document, undefined, 2))).toEqual(expected)
  })

  test('pages that are lines give the records of each', async () => {
    const pages = [{ tickets: [FERN] }, { tickets: [MOSS] }].map((page) => JSON.stringify(page))
    expect(await rowsOf('a.jsonl', pages.join('\n'))).toEqual([
      { line: 1, value: FERN },
      { line: 2, value: MOSS },
    ])
  })

  test('objects are columns, lists stay, and whole tickets stay as they are', async () => {
    const plain = { id: 1, from: { name: 'Ann', place: { town: 'Ulm' } }, tags: ['a'] }
    expect(await valuesOf('a.json', JSON.stringify(plain))).toEqual([
      { id: 1, 'from.name': 'Ann', 'from.place.town': 'Ulm', tags: ['a'] },
    ])
    const whole = { subject: 'S', messages: [{ from: { name: 'Ann' } }], from: { name: 'Ann' } }
    expect(await valuesOf('a.json', JSON.stringify(whole))).toEqual([whole])
    const { isWhole } = await sampleOf(fileOf(JSON.stringify(whole)), 'a.json')
    expect(isWhole).toBe(true)
  })

  test('the shape says what stays as it is', async () => {
    const page = JSON.stringify({ rows: [{ a: { b: 1 }, c: null }] })
    expect(await valuesOf('a.json', page, { shape: 'records' })).toEqual([{ a: { b: 1 } }])
    expect(await valuesOf('a.json', page, { shape: 'pages' })).toEqual([JSON.parse(page)])
  })

  test('NUL and lone surrogates do not arrive', async () => {
    expect(await valuesOf('a.jsonl', '{"a":"x\\u0000y\\ud800z"}')).toEqual([{ a: 'xy\uFFFDz' }])
  })

  test('with a first line of more than one slice is read line by line', async () => {
    const long = JSON.stringify({ id: 1, text: 'x'.repeat(1_000_000) })
    const rows = await rowsOf('a.jsonl', `${long}\n${'{"id":2}\n'.repeat(100_000)}`)
    expect(rows).toHaveLength(100_001)
  })
})

describe('the format', () => {
  test.each([
    ['a.csv', 'id,name\n1,Fern\n', 'csv'],
    ['a.csv', '[new],name\n1,Fern\n', 'csv'],
    ['a.csv', '[{"id":1}]', 'json'],
    ['a.txt', '{"id":1}\n{"id":2}\n', 'json'],
    ['a.json', 'id;name\n1;Fern\n', 'csv'],
    ['a.jsonl', 'nothing\n{"id":1}\n', 'json'],
    ['a', '{"id":1}', 'json'],
  ])('of %s with %j is %s', async (name, content, format) => {
    expect(await fileFormat(fileOf(content), name)).toBe(format)
  })
})

test('a file without rows is an error with a sentence', async () => {
  await expect(sampleOf(fileOf(''), 'a.csv')).rejects.toThrow('The file holds no rows.')
  await expect(sampleOf(fileOf('id,name\n'), 'a.csv')).rejects.toThrow('The file holds no rows.')
  await expect(sampleOf(fileOf('id,name\n1,2,3\n'), 'a.csv')).rejects.toThrow(
    'No row can be read: line 2 has 3 cells, the heading 2: is a quote missing?.',
  )
})
