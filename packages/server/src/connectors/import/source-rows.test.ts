import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceRows } from './source-rows.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function rowsOf(name: string, content: string | Buffer) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return Array.fromAsync(sourceRows(path))
}

describe('JSON Lines', () => {
  test('a line separator within a string ends no line', async () => {
    const rows = await rowsOf('separator.jsonl', '{"text":"a\u2028b"}\r\n{"text":"c"}')
    expect(rows).toEqual([
      { line: 1, value: { text: 'a\u2028b' } },
      { line: 2, value: { text: 'c' } },
    ])
  })

  test('null is a missing key', async () => {
    const [row] = await rowsOf('null.jsonl', '{"url":null,"tags":[],"messages":[{"author":null}]}')
    expect(row).toEqual({ line: 1, value: { tags: [], messages: [{}] } })
  })

  test('a line that is too long is reported, the lines around it are read', async () => {
    const rows = await rowsOf('long.jsonl', `{"a":1}\n"${'x'.repeat(17_000_000)}"\n{"a":3}\n`)
    expect(rows).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, problem: 'is longer than 16 million characters' },
      { line: 3, value: { a: 3 } },
    ])
  })

  test.each(['cut.jsonl.gz', 'cut.csv.gz'])('%s, truncated, is an error', async (name) => {
    const whole = gzipSync(Array.from({ length: 99 }, (_, n) => `{"a":${n ** 9}}`).join('\n'))
    const rows = rowsOf(name, whole.subarray(0, whole.length - 20))
    await expect(rows).rejects.toThrow('cannot be unpacked: it is damaged')
  })
})

describe('CSV', () => {
  test('characters at the ends of chunks stay whole', async () => {
    const text = 'ü€😀'.repeat(20)
    const rows = await rowsOf('chunks.csv', `id,text\n${`1,${text}\n`.repeat(3000)}`)
    expect(rows).toHaveLength(3000)
    expect(rows.filter(({ value }) => (value as { text: string }).text !== text)).toEqual([])
  })

  test('each row has its first line’s number, even after empty and quoted lines', async () => {
    const rows = await rowsOf('lines.csv', 'id,text\n\n1,"a\nb"\n,\n\n2,c\n')
    expect(rows).toEqual([
      { line: 3, value: { id: '1', text: 'a\nb' } },
      { line: 7, value: { id: '2', text: 'c' } },
    ])
  })

  test('a byte order mark, semicolons, a short row and a repeated column are accepted', async () => {
    const rows = await rowsOf('odd.csv', '\uFEFF"id";text;text\n1;a;b\n2\n')
    expect(rows.map(({ value }) => value)).toEqual([
      { id: '1', text: 'a\n\nb' },
      { id: '2', text: '' },
    ])
  })

  test('a row with too many cells is reported, because its cells are shifted', async () => {
    const rows = await rowsOf('wide.csv', 'id,text\n1,a, and b\n2,c,\n')
    expect(rows).toEqual([
      { line: 2, problem: 'has 3 cells, the heading 2: is a quote missing?' },
      { line: 3, value: { id: '2', text: 'c' } },
    ])
  })

  test('an unclosed quote is reported, so that no rows disappear silently', async () => {
    const rows = await rowsOf('quote.csv', 'id,text\n1,a\n2,"b\n3,c\n4,d\n')
    expect(rows).toEqual([
      { line: 2, value: { id: '1', text: 'a' } },
      { line: 3, problem: expect.stringContaining('stray quote') },
    ])
  })

  test('an unclosed quote in a large file ends the reading', async () => {
    const rows = await rowsOf('large.csv', `id,text\n1,a\n2,"b\n${'3,c\n'.repeat(1_500_000)}`)
    expect(rows).toEqual([
      { line: 2, value: { id: '1', text: 'a' } },
      { line: 3, problem: 'has a quote that is never closed' },
    ])
  })
})

test.each([
  ['slow.jsonl', ''],
  ['slow.csv', 'text\n'],
])('%s is read only as fast as its rows are taken', async (name, heading) => {
  const row = `"${'x'.repeat(10_000)}"\n`
  const path = join(folder, name)
  writeFileSync(path, heading + row.repeat(2000))
  let read = 0
  let taken = 0
  let ahead = 0
  for await (const _ of sourceRows(path, (count) => (read += count))) {
    taken += row.length
    ahead = Math.max(ahead, read - taken)
    await setImmediate()
  }
  expect(taken).toBe(2000 * row.length)
  expect(ahead).toBeLessThan(1_000_000)
})
