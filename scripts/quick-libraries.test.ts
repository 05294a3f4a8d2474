import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { tzOffset } from '@date-fns/tz'
import { expect, test } from 'vitest'
import { quicker } from './quick-libraries.ts'

const FOLDER = join(createRequire(import.meta.url).resolve('uplot'), '../../..')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const CHART = 'uplot/dist/uPlot.esm.js'
const ZONE = '@date-fns/tz/tzOffset/index.js'
const QUARTER_MS = 900_000

test('uPlot makes no formatter when it is loaded', () => {
  expect(read(CHART)).toMatch(/^const .*new Intl\./m)
  expect(quicker(read(CHART), CHART)).not.toMatch(/^const .*new Intl\./m)
})

test('offsets are those of the library, around every change of the clocks too', async () => {
  const code = quicker(read(ZONE), ZONE) ?? ''
  expect(code).toContain('readOffset')
  const quick = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    tzOffset: typeof tzOffset
  }
  const changes = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-04-04T15:00Z']
  for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC', '+05:30'])
    for (const change of changes)
      for (const moved of [-QUARTER_MS, -1, 0, 1, QUARTER_MS - 1, QUARTER_MS]) {
        const date = new Date(Date.parse(change) + moved)
        expect(quick.tzOffset(zone, date), `${zone} ${date.toISOString()}`).toBe(
          tzOffset(zone, date),
        )
      }
})

test('another version of a library is noticed, and other files stay', () => {
  expect(() => quicker('export default 1', CHART)).toThrow('no longer has')
  expect(quicker('export default 1', 'other.js')).toBeUndefined()
})
