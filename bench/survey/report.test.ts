import { expect, test } from 'vitest'
import { complaintsOf, rowsOf } from './report.ts'

const visits = (ms: number[], bytes: number) =>
  ms.map((one) => ({ ms: one, files: [{ url: 'http://host.test/a.js', bytes }] }))

test('a peer that takes twice as long with three times the bytes is reported with these ratios', () => {
  const seen = new Map([
    ['tag', visits([90, 100, 500], 1000)],
    ['link', visits([200, 200, 200], 6000)],
    ['peer', visits([150, 200, 900], 3000)],
  ])
  const rows = new Map(rowsOf(seen, 'tag', 'link'))
  expect(rows.get('peer')).toMatchObject({
    'gzip kB': '3.0',
    'ms, median': 200,
    least: 150,
    '× tag, ms / kB': '2.0 / 3.0',
    '× link, ms / kB': '1.0 / 0.5',
  })
})

test('a public link that is too heavy, or slower than the tag, fails the run', () => {
  const tag: [string, ReturnType<typeof visits>] = ['tag', visits([100, 100, 100], 40_000)]
  const link = (ms: number, bytes: number) => new Map([tag, ['link', visits([ms, ms, ms], bytes)]])
  expect(complaintsOf(link(120, 45_000), 'tag', 'link')).toEqual([])
  expect(complaintsOf(link(150, 135_000), 'tag', 'link')).toEqual([
    'The public link takes 135.0 kB, at most 45.',
    "The public link takes 1.50 × the tag's time, at most 1.2.",
  ])
})
