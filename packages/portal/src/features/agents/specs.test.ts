import { expect, test } from 'vitest'
import { concurrencyFoot, concurrencySpec, hoursFoot, hoursSpec, mixSpec } from './specs.ts'

type Groups = Parameters<typeof hoursSpec>[0]

const value = (n: number) => ({
  metric: 'solved' as const,
  unit: 'count' as const,
  direction: 'none' as const,
  dateField: 'solved' as const,
  value: n,
  n,
  excluded: [],
})
const group = (n: number, ...keys: [dimension: 'agent' | 'hour' | 'tag', key: string][]) => ({
  segments: keys.map(([dimension, key]) => ({ dimension, key, label: key })),
  items: [value(n)],
})
const of = (...groups: Groups['groups']): Groups => ({
  groups,
  more: 0,
  asOf: '2026-11-21T00:00:00.000Z',
})

test('[PROD-1] the heat map has a row for each agent, those with most tickets first', () => {
  const data = of(
    group(2, ['agent', 'Bo'], ['hour', '9']),
    group(5, ['agent', 'Ann'], ['hour', '9']),
    group(1, ['agent', 'Ann'], ['hour', '17']),
  )
  const spec = hoursSpec(data)
  if (spec?.kind !== 'heatmap') throw new Error('no heat map')
  expect(spec.y.labels).toEqual(['Ann', 'Bo'])
  expect(spec.values[0]?.[9]).toBe(5)
  expect(spec.values[0]?.[17]).toBe(1)
  expect(spec.values[1]?.[17]).toBeNull()
  const created = of(group(3, ['hour', '9']), group(9, ['hour', '17']))
  expect(hoursFoot(data, created)).toBe(
    'Most tickets come from 17:00 on. Of these 2 agents, 1 solved some in that hour.',
  )
  expect(hoursSpec(of())).toBeUndefined()
})

test('[PROD-1] the work mix has shares of the team first, then of each agent; each row adds up', () => {
  const spec = mixSpec(
    of(
      group(30, ['agent', 'Ann'], ['tag', 'refund']),
      group(10, ['agent', 'Ann'], ['tag', 'order']),
      group(10, ['agent', 'Bo'], ['tag', 'order']),
    ),
  )
  expect(spec?.rows.map(({ label }) => label)).toEqual(['Team', 'Ann', 'Bo'])
  expect(spec?.series.map(({ label, values }) => [label, values])).toEqual([
    ['refund', [60, 75, 0]],
    ['order', [40, 25, 100]],
  ])
  expect(mixSpec(of())).toBeUndefined()
  expect(mixSpec(of(group(30, ['agent', 'Ann'])))).toBeUndefined() // no ticket has a tag
})

test('[PROD-1] tickets at the same time are two lines by day', () => {
  const data = {
    days: [
      { day: '2026-11-20', peak: 3, median: 1.5, agents: 4 },
      { day: '2026-11-21', peak: 4.2, median: 2, agents: 6 },
    ],
    asOf: '2026-11-21T00:00:00.000Z',
  }
  const spec = concurrencySpec(data, '2026-11-21')
  if (spec?.kind !== 'series') throw new Error('no lines')
  expect(spec.series.map(({ values }) => values)).toEqual([
    [3, 4.2],
    [1.5, 2],
  ])
  expect(concurrencyFoot(data)).toBe('On average at most 4.2 in one hour, with 6 agents.')
  expect(concurrencySpec({ ...data, days: [] }, '2026-11-21')).toBeUndefined()
})
