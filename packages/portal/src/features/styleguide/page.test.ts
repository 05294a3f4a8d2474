// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { rowsOf } from './page.tsx'
import { sampleRows } from './sample-rows.ts'

test.each([
  ['rows=100000', 100_000],
  ['rows=1000001', undefined],
  ['rows=-1', undefined],
  ['rows=1.5', undefined],
  ['rows=many', undefined],
  ['', undefined],
])('the address ?%s requests %s rows', (search, rows) => {
  expect(rowsOf(new URLSearchParams(search))).toBe(rows)
})

test('sample rows are the same each time, and each has a unique key', () => {
  const rows = sampleRows(500)
  expect(rows).toEqual(sampleRows(500))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(500)
  expect(new Set(rows.map(({ agent, priority }) => agent + priority)).size).toBeGreaterThan(10)
})
