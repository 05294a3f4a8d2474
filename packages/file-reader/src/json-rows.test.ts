import { expect, test } from 'vitest'
import { jsonRows } from './json-rows.ts'
import { collect } from './test-collect.ts'
import type { TextPart } from './texts.ts'

async function* partsOf(...texts: string[]): AsyncGenerator<TextPart, void> {
  for (const [at, text] of texts.entries())
    yield { text, encoding: 'utf-8', share: 1, isLast: at === texts.length - 1 }
}

test('a document that is too large is an error with a sentence', async () => {
  const first: TextPart = { text: '[\n{', encoding: 'utf-8', share: 0.5, isLast: false }
  const read = (max: number) =>
    collect(jsonRows(partsOf(first.text, '"id":1}]'), first, 'columns', max))
  await expect(read(9)).rejects.toThrow('save it as JSON Lines: one record a line.')
  expect(await read(99)).toEqual([{ rows: [{ line: 1, value: { id: 1 } }], share: 1 }])
})

test('a line that is too long is reported, the lines around it are read', async () => {
  const text = `{"a":1}\n"${'x'.repeat(17_000_000)}"\n{"a":3}\n`
  const first: TextPart = { text, encoding: 'utf-8', share: 1, isLast: true }
  const [portion] = await collect(jsonRows(partsOf(text), first, 'columns'))
  expect(portion?.rows).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 2, value: {}, problem: 'is longer than 16 million characters' },
    { line: 3, value: { a: 3 } },
  ])
})
