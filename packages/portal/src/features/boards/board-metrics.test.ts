import { type MetricValue, METRICS } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { keyTilesOf } from '../../domain/metrics/key-metrics.ts'
import type { Volumes } from '../../domain/metrics/volumes.ts'
import { assistTiles, eventRows, ticketTiles } from './board-metrics.ts'

const asOf = '2026-11-21T09:42:00.000Z'
const volumes = (days: [created: number, solved: number, backlog: number][]): Volumes => ({
  days: days.map(([created, solved, backlog], i) => ({
    date: `2026-11-0${i + 1}`,
    created,
    solved,
    reopened: 0,
    solutions: solved,
    backlog,
  })),
  created: days.reduce((sum, [created]) => sum + created, 0),
  solved: days.reduce((sum, [, solved]) => sum + solved, 0),
  reopened: 0,
  solutions: days.reduce((sum, [, solved]) => sum + solved, 0),
  unsolved: days.at(-1)?.[2] ?? 0,
  unsolvedBefore: 100,
  asOf,
})
const usage = (counts: Record<string, number>, uniqueLoads = 0) => ({
  counts,
  uniqueLoads,
  days: [],
  asOf,
})

test('[DASH-1] created and solved are compared with the previous period', () => {
  const now = volumes([
    [30, 10, 120],
    [30, 40, 110],
  ])
  const [created, solved] = ticketTiles(now, volumes([[50, 100, 100]]), 'now')
  expect(created).toMatchObject({
    value: '60',
    change: { text: '+20.0\u202F%', verdict: 'vs previous period' },
    fact: '30 per day',
    series: [30, 30],
  })
  expect(solved?.change).toEqual({ text: '\u221250.0\u202F%', verdict: 'vs previous period' })
})

test('[DASH-1] unsolved is compared with the same moment of the compared range, as on Ticket Health', () => {
  const now = { ...volumes([[30, 10, 120]]), unsolvedBefore: 100 }
  const before = { ...volumes([[30, 10, 110]]), unsolvedBefore: 90 }
  const keys = [{ widget: 'unsolvedTickets', metric: 'unsolved', unit: 'tickets' }] as const
  const unsolved = (value: number): MetricValue => {
    const { unit, direction, dateField } = METRICS.unsolved
    return { metric: 'unsolved', unit, direction, dateField, value, n: value, excluded: [] }
  }
  const items = [{ ...unsolved(120), before: unsolved(110) }]
  const [health] = keyTilesOf(keys, { items, asOf }, undefined, 'on Oct 31')
  const tile = ticketTiles(now, before, 'on Oct 31')[2]
  expect(tile).toMatchObject({ value: '120', moment: 'on Oct 31', fact: '' })
  expect(tile?.change).toEqual({ text: '+9.1\u202F%', verdict: 'vs previous period' })
  expect(health?.change).toEqual(tile?.change)
})

test('[DASH-1] volumes are neither better nor worse, by their definition on every screen', () => {
  for (const metric of [
    'created',
    'solved',
    'solutions',
    'unsolved',
    'unassigned',
    'backlog',
    'net_flow',
  ] as const)
    expect([metric, METRICS[metric].direction]).toEqual([metric, 'none'])
})

test('[USE-3] the composite metrics follow SPEC §9', () => {
  const counts = {
    loads: 9,
    inserts: 100,
    gptInsert: 4,
    articleInsert: 3,
    oneTouchTicketAnswer: 1,
    oneTouchMacroAnswer: 2,
    oneTouchKbAnswer: 3,
  }
  const days = [
    { date: '2026-11-20', counts: {}, uniqueLoads: 0 },
    { date: '2026-11-21', counts, uniqueLoads: 5 },
  ]
  const [loads, inserts, oneTouch] = assistTiles(
    { ...usage(counts, 5), days },
    usage({ gptInsert: 2, articleInsert: 5 }, 10),
  )
  expect(loads).toMatchObject({
    widget: 'uniqueLoads',
    value: '5',
    fact: 'of 9 loads',
    series: [0, 5],
  })
  expect(inserts).toMatchObject({ value: '7', fact: 'GPT 4 · Article 3', series: [0, 7] })
  expect(oneTouch).toMatchObject({ value: '6', fact: 'Ticket 1 · Macro 2 · KB 3' })
})

test('a range without data shows dashes, not zeros', () => {
  const tiles = [
    ...ticketTiles(volumes([[0, 0, 0]]), undefined, 'now'),
    ...assistTiles(usage({}), undefined),
  ]
  expect(tiles).toHaveLength(6)
  for (const tile of tiles) expect(tile).toMatchObject({ value: '–', change: 'no data', n: '0' })
})

test('[USE-3] event types have labels, the most frequent first; unknown types show their raw name', () => {
  expect(eventRows({ search: 2, loads: 5, brandNew: 3, like: 0 }).map((row) => row.label)).toEqual([
    'Loads',
    'brandNew',
    'Searches',
  ])
})
