import {
  DEFAULT_FILTERS,
  type Difference,
  isClear,
  METRICS,
  type MetricValue,
} from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { randomOf, shuffled, weeksOf } from '../metrics/comparison/test-organisation.ts'
import type { Cell, Views } from './change-cells.ts'
import { intervalsOf } from './change-intervals.ts'

const TAGS = ['refund', 'order', 'login', 'invoice'] as const
const MONDAYS = ['2026-02-09', '2026-02-02'] as const

const view = (monday: string) => {
  const from = `${monday}T00:00:00.000Z`
  const to = new Date(Date.parse(from) + 7 * 86_400_000 - 1).toISOString()
  const of = {
    org: 'o',
    filters: DEFAULT_FILTERS,
    timeZone: 'UTC',
    asOf: '2026-06-01T00:00:00.000Z',
  }
  return { ...of, from, to }
}
const VIEWS: Views = { now: view(MONDAYS[0]), before: view(MONDAYS[1]) }

/** The days of a week of one tag. */
const cellsOf = (key: string, monday: string, week: readonly Float64Array[]): Cell[] =>
  week.map(({ length: n }, at) => {
    const day = new Date(Date.parse(monday) + at * 86_400_000).toISOString().slice(0, 10)
    return { key, day, n, sum: n, weight: n }
  })
const countOf = (cells: readonly Cell[]) => cells.reduce((sum, { n }) => sum + n, 0)
const valueOf = (cells: readonly Cell[]): MetricValue => {
  const { unit, direction, dateField } = METRICS.created
  const n = countOf(cells)
  return { metric: 'created', unit, direction, dateField, value: n, n, excluded: [] }
}

/** What the screen names of two weeks of all tags: those that chance does not explain, if it does not explain the whole. */
function named(now: Cell[][], before: Cell[][]): string[] {
  const all = { now: now.flat(), before: before.flat() }
  const both = { metric: 'created', now: valueOf(all.now), before: valueOf(all.before) } as const
  const intervalOf = intervalsOf(both, VIEWS, all)
  const clear = (interval: Difference | undefined) => interval !== undefined && isClear(interval)
  if (!clear(intervalOf(all, countOf(all.now) - countOf(all.before)))) return []
  return TAGS.filter((_, tag) => {
    const own = { now: now[tag] ?? [], before: before[tag] ?? [] }
    return clear(intervalOf(own, countOf(own.now) - countOf(own.before)))
  })
}

test('[DASH-2] between shuffled weeks nothing is named in at least 95 %; a tag that doubles is', () => {
  const random = randomOf(8)
  const weeks = TAGS.map(() => shuffled(random, weeksOf(random, { weeks: 300, ticketsPerDay: 20 })))
  const week = (place: number, at: 0 | 1) =>
    TAGS.map((tag, index) => cellsOf(tag, MONDAYS[at], weeks[index]?.[place] ?? []))
  const places = Array.from({ length: 150 }, (_, place) => place * 2)
  const found = places.filter((place) => named(week(place, 0), week(place + 1, 1)).length > 0)
  expect(found.length / places.length).toBeLessThanOrEqual(0.05)
  const doubled = places.filter((place) => {
    const [first = [], ...others] = week(place, 0)
    const more = first.map((cell) => ({ ...cell, n: cell.n * 3, sum: cell.n * 3 }))
    return named([more, ...others], week(place + 1, 1)).includes('refund')
  })
  expect(doubled.length / places.length).toBeGreaterThan(0.6)
})
