import { DEFAULT_FILTERS, type MetricName } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '../metrics/definitions/date-fields.ts'
import { readSegmentNames } from '../metrics/segment-names.ts'
import { readOrganisation } from '../organisations/organisation.ts'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { overDays, segments, titleOf } from './metric-tables.ts'

let db: Db
let view: View
beforeAll(async () => {
  db = await testDb()
  const { id: org } = await testOrganisation(db)
  // three on two Mondays, two on the only Tuesday
  const days = ['2026-03-02', '2026-03-02', '2026-03-09', '2026-03-03', '2026-03-03']
  await storeTickets(
    db,
    org,
    days.map((day, id) => ticketOf(String(id), { createdAt: `${day}T10:00:00.000Z` })),
  )
  view = {
    org,
    filters: DEFAULT_FILTERS,
    from: '2026-03-02T00:00:00.000Z',
    to: '2026-03-09T23:59:59.999Z',
    timeZone: 'UTC',
    asOf: '2026-04-01T00:00:00.000Z',
  }
})
afterAll(() => db.close())

const byWeekday = async (kind: 'bars' | 'table') =>
  segments(
    db,
    'Created',
    view,
    { kind, metrics: ['created'], groupBy: ['weekday'] },
    await readSegmentNames(db, view.org, await readOrganisation(db, view.org)),
  )

test('[DASH-1] a mail compares weekdays by their means where the board does, elsewhere by sums', async () => {
  const bars = await byWeekday('bars')
  expect(bars.head).toEqual(['weekday', 'Created, mean per weekday', 'Based on'])
  expect(bars.rows).toEqual([
    ['Mon', '1.5', '3'],
    ['Tue', '2', '2'],
  ])
  expect(bars.chart).toMatchObject({ items: [{ value: 1.5 }, { value: 2 }] })
  const table = await byWeekday('table')
  expect(table.rows.map(([, created]) => created)).toEqual(['3', '2'])
})

test('[DASH-1] a mail says how it counts where that was chosen', () => {
  expect(titleOf('Speed', view)).toBe('Speed (Mar 2, 2026 – Mar 9, 2026)')
  expect(titleOf('Speed', { ...view, attribution: 'solver', cohort: 'created' })).toBe(
    'Speed (Mar 2, 2026 – Mar 9, 2026; credit: who solved the ticket; tickets created in the range)',
  )
})

test('[DASH-1] a chart over days has the goals of its metrics, or that of its widget', async () => {
  await db.query(
    `insert into metric_goal (organisation_id, metric, value)
     values ($1, 'frt', 90), ($1, 'full_res', 600), ($1, 'csat', 85)`,
    [view.org],
  )
  const goalsOf = async (metrics: readonly MetricName[], own?: number) => {
    const { chart } = await overDays(db, 'Times', view, metrics, own)
    return chart?.kind === 'series' ? chart.goals.map(({ text }) => text) : undefined
  }
  expect(await goalsOf(['frt'])).toEqual(['Goal 1.5 h'])
  expect(await goalsOf(['frt', 'full_res', 'csat'])).toEqual([
    'Goal First reply time 1.5 h',
    'Goal Full resolution time 10 h',
  ])
  expect(await goalsOf(['frt'], 30)).toEqual(['Goal 30 m'])
  expect(await goalsOf(['created'])).toEqual([])
})
