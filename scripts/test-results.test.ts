import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALLOWED_SKIPS } from './allowed-skips.ts'
import { playwrightResults, skippedIn, vitestResults } from './test-results.ts'

const ROOT = join(import.meta.dirname, '..')

test('what may be skipped exists, and has a reason', () => {
  for (const [file, reason] of Object.entries(ALLOWED_SKIPS)) {
    expect(existsSync(join(ROOT, file)), file).toBe(true)
    expect(reason).not.toBe('')
  }
})

test('the reports of both runners are read, a file that does not load and a second try as failed', () => {
  const file = (name: string, status: string, ...tests: [string, string][]) => ({
    name: join(ROOT, name),
    status,
    assertionResults: tests.map(([fullName, one]) => ({ fullName, status: one })),
  })
  const report = {
    testResults: [
      file('a.test.ts', 'failed', ['one', 'passed'], ['two', 'failed'], ['three', 'pending']),
      file('b.test.ts', 'failed'),
    ],
  }
  expect(vitestResults(report, ROOT).map(({ name, outcome }) => [name, outcome])).toEqual([
    ['one', 'passed'],
    ['two', 'failed'],
    ['three', 'skipped'],
    ['the file itself', 'failed'],
  ])

  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'browser', status, results: [{ duration: 1500 }] }],
  })
  const inner = { file: 'c.e2e.ts', specs: [spec('four', 'flaky'), spec('five', 'skipped')] }
  const suites = [{ file: 'c.e2e.ts', specs: [spec('six', 'expected')], suites: [inner] }]
  expect(playwrightResults({ suites })).toEqual([
    { file: 'e2e/c.e2e.ts', name: '[browser] six', outcome: 'passed', seconds: 1.5 },
    { file: 'e2e/c.e2e.ts', name: '[browser] four', outcome: 'failed', seconds: 1.5 },
    { file: 'e2e/c.e2e.ts', name: '[browser] five', outcome: 'skipped', seconds: 1.5 },
  ])
})

test('what passes on one database is not skipped, what runs on none is counted once', () => {
  const of = (name: string, outcome: 'passed' | 'skipped') => ({
    file: 'a',
    name,
    outcome,
    seconds: 0,
  })
  const all = [
    of('one', 'skipped'),
    of('two', 'skipped'),
    of('one', 'passed'),
    of('two', 'skipped'),
  ]
  expect(skippedIn(all)).toEqual([of('two', 'skipped')])
})
