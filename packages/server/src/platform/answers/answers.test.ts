import { expect, test } from 'vitest'
import type { Queryable } from '../db/db.ts'
import { createAnswers, type Question } from './answers.ts'
import { MOMENT_MS } from './moments.ts'

const START = Date.parse('2026-03-01T10:00:00.000Z')

/** A database with a number for each organisation, whose version moves with each write. */
function fakeData() {
  const numbers = new Map<string, number>()
  const versions = new Map<string, number>()
  const reads: string[] = []
  const on: Queryable = {
    exec: () => Promise.reject(new Error('not here')),
    query: async <T>(text: string, params: unknown[] = []) => {
      const org = String(params[0])
      if (!text.includes('data_version')) reads.push(`${text} ${org}`)
      const rows = text.includes('data_version')
        ? [{ part: 'record', version: String(versions.get(org) ?? 0) }]
        : [{ n: numbers.get(org) ?? 0 }]
      return { rows: rows as T[], affected: 0 }
    },
  }
  const write = (org: string, n: number) => {
    numbers.set(org, n)
    versions.set(org, (versions.get(org) ?? 0) + 1)
  }
  return { on, write, reads }
}

const question = (org: string, more: Partial<Question<object>> = {}): Question<object> => ({
  org,
  parts: ['record'],
  key: 'how many',
  isTimeless: false,
  read: async (on, asOf) => ({ n: (await on.query('select n', [org])).rows[0], asOf }),
  write: JSON.stringify,
  ...more,
})

function figuresOf(data = fakeData()) {
  const clock = { now: START }
  const { answer } = createAnswers(data.on, { limitMs: () => 1000, now: () => clock.now })
  const numberOf = async (org: string, more: Partial<Question<object>> = {}) => {
    const { text } = await answer(question(org, more))
    return (JSON.parse(text ?? '{}') as { n?: { n: number } }).n?.n
  }
  return { ...data, answer, numberOf, clock }
}

test('equal questions share one answer until the data changes', async () => {
  const { numberOf, write, reads } = figuresOf()
  write('acme', 3)
  expect(await Promise.all([numberOf('acme'), numberOf('acme'), numberOf('acme')])).toEqual([
    3, 3, 3,
  ])
  expect(await numberOf('acme')).toBe(3)
  expect(reads).toHaveLength(1)
  write('acme', 4)
  expect(await numberOf('acme')).toBe(4)
  expect(reads).toHaveLength(2)
})

test('a write that ended before the question is in the answer, however many ask meanwhile', async () => {
  const { numberOf, write } = figuresOf()
  for (let n = 1; n <= 50; n++) {
    const earlier = [numberOf('acme'), numberOf('acme')]
    write('acme', n)
    expect(await numberOf('acme')).toBe(n)
    await Promise.all(earlier)
  }
})

test("another organisation's answer is never given, nor that of another question", async () => {
  const { numberOf, write, answer } = figuresOf()
  write('acme', 1)
  write('other', 2)
  expect(await Promise.all([numberOf('acme'), numberOf('other')])).toEqual([1, 2])
  const [own, others] = [await answer(question('acme')), await answer(question('other'))]
  expect(own.tag).not.toBe(others.tag)
  const asked = { read: async (_: Queryable, asOf: string) => ({ n: { n: 7 }, asOf }) }
  expect(await numberOf('acme', { ...asked, key: 'how many more' })).toBe(7)
  expect(await numberOf('acme', asked)).toBe(1) // the same key: what is kept is found by it
})

test('whoever has the answer gets none, until the data changes', async () => {
  const { answer, write } = figuresOf()
  write('acme', 1)
  const { tag } = await answer(question('acme'))
  expect(await answer(question('acme', { known: tag }))).toEqual({ tag, asOf: expect.any(String) })
  expect((await answer(question('acme', { known: `${tag}x` }))).text).toBeDefined()
  expect((await answer(question('other', { known: tag }))).text).toBeDefined()
  write('acme', 2)
  const after = await answer(question('acme', { known: tag }))
  expect(after.text).toContain('"n":2')
  expect(after.tag).not.toBe(tag)
})

test('an answer that depends on the moment is made anew after ten seconds', async () => {
  const { answer, clock, reads } = figuresOf()
  const first = await answer(question('acme'))
  clock.now += MOMENT_MS - 1
  expect((await answer(question('acme'))).text).toBe(first.text)
  expect((await answer(question('acme', { known: first.tag }))).text).toBeUndefined()
  clock.now += 1
  const later = await answer(question('acme', { known: first.tag }))
  expect(later.asOf).toBe(new Date(clock.now).toISOString())
  expect(later.text).toContain(later.asOf)
  expect(reads.length).toBeGreaterThan(0)
})

test('one that does not only names another moment', async () => {
  let made = 0
  const read = async (_: Queryable, asOf: string) => ({ made: ++made, asOf })
  const { answer, clock } = figuresOf()
  const first = await answer(question('acme', { isTimeless: true, read }))
  clock.now += 100 * MOMENT_MS
  const later = await answer(question('acme', { isTimeless: true, read }))
  expect(JSON.parse(later.text ?? '')).toEqual({ made: 1, asOf: new Date(clock.now).toISOString() })
  const known = await answer(question('acme', { isTimeless: true, read, known: first.tag }))
  expect(known).toEqual({ tag: later.tag, asOf: later.asOf })
})

test('an error is not kept', async () => {
  const { answer, numberOf } = figuresOf()
  const read = () => Promise.reject(new Error('away'))
  await expect(answer(question('acme', { read }))).rejects.toThrow('away')
  expect(await numberOf('acme')).toBe(0)
})

test('different questions share what they read', async () => {
  const { numberOf, reads } = figuresOf()
  await Promise.all(['a', 'b', 'c'].map((key) => numberOf('acme', { key })))
  expect(reads).toHaveLength(1)
})

test('bytes are handed out as copies, as readers decode them in place', async () => {
  const bytes = { rows: [{ values: new Uint8Array([1, 2]) }], affected: 0 }
  const on = { ...fakeData().on }
  const query = on.query
  on.query = async <T>(text: string, params?: unknown[]) =>
    text === 'select bytes'
      ? (bytes as unknown as { rows: T[]; affected: number })
      : query<T>(text, params)
  const { answer } = createAnswers(on, { limitMs: () => 1000, now: () => START })
  const read = async (reader: Queryable) => {
    const { rows } = await reader.query<{ values: Uint8Array }>('select bytes')
    const first = rows[0]?.values[0]
    rows[0]?.values.fill(9)
    return { first }
  }
  for (const key of ['a', 'b'])
    expect((await answer(question('acme', { key, read }))).text).toBe('{"first":1}')
})
