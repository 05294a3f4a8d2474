import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleOf } from './sample.ts'
import { SLOW_TESTS } from '../slow-tests.ts'
import { coveredBy } from './covered.ts'
import { reachedFrom, valuesReadBy } from './reach.ts'
import { createDigest, dueOf, readFrom, readRecord, writeRecord } from './record.ts'
import { servedSources } from './served-files.ts'
import { createSources } from './source.ts'

const ROOT = join(import.meta.dirname, '../..')
const sources = createSources(ROOT)
const NONE = new Set<string>()

test('every slow test exists', () => {
  expect(SLOW_TESTS.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('a name leads to the source that declares it, past the entries that export it again', () => {
  const reached = reachedFrom(sources, ['packages/survey-page/src/main.tsx'], NONE)
  expect(reached).toContain('packages/survey-widget/src/survey.ts')
  expect(reached).toContain('packages/survey-widget/src/survey.css')
  expect(reached).not.toContain('packages/contract/src/wire.ts')
  expect(reached).not.toContain('packages/portal/src/main.tsx')
})

test('a screen reaches its own folder and what is shared, no other screen', () => {
  const joined = new Set(['packages/contract/src/routes.ts', 'packages/contract/src/shapes.ts'])
  const page = 'packages/portal/src/features/ticket-health/page.tsx'
  const reached = [...reachedFrom(sources, [page], joined)]
  const features = reached.filter((path) => path.startsWith('packages/portal/src/features/'))
  expect(features.filter((path) => !path.includes('/ticket-health/'))).toEqual([])
  expect(reached.some((path) => path.startsWith('packages/portal/src/ui/'))).toBe(true)
})

test('code that ran reads schemas and tables; functions that it imports count only when they ran', () => {
  const read = valuesReadBy(sources, ['packages/server/src/tickets/tickets.ts'], NONE)
  expect(read).toContain('packages/contract/src/tickets/tickets.ts')
  expect(read).not.toContain('packages/server/src/tickets/ticket-where.ts')
})

test('what a bare start calls is no part of what a test covers', () => {
  const [usual, own] = ['packages/server/src/app.ts', 'packages/server/src/tickets/tickets.ts']
  const called = new Map([
    [usual, new Set(['1-2'])],
    [own, new Set(['1-2', '3-4'])],
  ])
  const baseline = { called: new Map([...called, [own, new Set(['1-2'])]]), joined: NONE }
  const covered = coveredBy(ROOT, 'a.test.ts', { called, served: new Set() }, baseline)
  expect(covered).toContain(own)
  expect(covered).toContain('a.test.ts')
  expect(covered).not.toContain(usual)
})

test('a page that was fetched leads to its sources', () => {
  const paths = [
    '/assets/abc.js',
    '/sdk/1.0.0-00ff/boot.js',
    '/docs/guide/embed/',
    '/examples/survey/',
  ]
  const modulesOf = (bundle: string) => ({
    'assets/abc.js': [`${bundle}.tsx`],
    'boot.js': [`${bundle}.ts`],
  })
  const found = servedSources(ROOT, paths, modulesOf)
  for (const source of ['portal.tsx', 'sdk.ts', 'docs/embed.md', 'examples/survey/index.html'])
    expect(found).toContain(source)
})

test('a record is the same after it was stored', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const proof = { digest: 'd', covers: ['a', 'b', 'd'], seconds: 3, day: '2026-01-02' }
  const record = new Map([
    ['x', proof],
    ['y', { ...proof, covers: ['c'] }],
  ])
  writeRecord(folder, record)
  expect(readRecord(folder)).toEqual(record)
  rmSync(folder, { recursive: true })
})

test('a test is due without a record and after a change of what it covers, the longest ago first', () => {
  const record = new Map(
    ['x', 'y', 'z'].map((name, at) => [
      name,
      { covers: [`${name}.ts`], digest: '', seconds: 1, day: `2026-01-0${3 - at}` },
    ]),
  )
  const digestOf = createDigest(() => Buffer.from('same'))
  for (const proof of record.values()) proof.digest = digestOf(proof.covers)
  expect(dueOf(['x', 'y', 'z', 'new'], record, digestOf)).toEqual(['new'])
  const changed = createDigest((path) => Buffer.from(path === 'z.ts' ? 'same' : 'other'))
  expect(dueOf(['x', 'y', 'z', 'new'], record, changed)).toEqual(['new', 'y', 'x'])
})

const record = readRecord(ROOT)
const covered = [...new Set([...record.values()].flatMap(({ covers }) => covers))]
const SAMPLES = 20
/** Spread over all covered sources, other ones whenever these change. */
const samples = covered.filter((_, at) => at % Math.ceil(covered.length / SAMPLES) === 0)

test.each(samples)('a change of %s makes exactly the tests due that cover it', (path) => {
  const read = readFrom(ROOT)
  const tests = [...record.keys()]
  const before = new Set(dueOf(tests, record, createDigest(read)))
  const changed = createDigest((one) => (one === path ? Buffer.from('changed') : read(one)))
  const due = dueOf(tests, record, changed).filter((one) => !before.has(one))
  const expected = tests.filter((one) => record.get(one)?.covers.includes(path) && !before.has(one))
  expect(due.toSorted()).toEqual(expected.toSorted())
})

test('a commit decides which tenth of the slow tests runs again', () => {
  const one = sampleOf(SLOW_TESTS, 'one')
  expect(one).toHaveLength(Math.ceil(SLOW_TESTS.length / 10))
  expect(sampleOf(SLOW_TESTS.toReversed(), 'one')).toEqual(one)
  const seen = Array.from({ length: 200 }, (_, at) => sampleOf(SLOW_TESTS, `commit ${at}`)).flat()
  expect(new Set(seen).size).toBe(SLOW_TESTS.length) // each has its turn
})
