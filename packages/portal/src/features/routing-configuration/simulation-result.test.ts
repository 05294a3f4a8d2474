import { expect, test } from 'vitest'
import type { Simulation, SimulationMetrics } from './queries.ts'
import { hoursSpec, simulationCsv } from './simulation-result.tsx'

const figures = (given: Partial<SimulationMetrics>): SimulationMetrics => ({
  tickets: 10,
  answered: 9,
  medianMin: 19,
  p90Min: 84,
  missed: 3,
  moved: 1,
  unassigned: 0,
  busiest: 1.9,
  agents: [{ agent: 'Ann', tickets: 6 }],
  hours: Array.from({ length: 24 }, () => null),
  ...given,
})
const hours = (given: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => given[hour] ?? null)
const result = (happened: Partial<SimulationMetrics>, draft: Partial<SimulationMetrics>) =>
  ({
    happened: figures(happened),
    draft: figures(draft),
    others: [],
    othersTotal: 0,
    isCut: false,
    asOf: '2026-11-23T12:00:00.000Z',
  }) satisfies Simulation

test('[ROUT-1] waits by hour begin with the first hour that has a ticket and end with the last', () => {
  const spec = hoursSpec(result({ hours: hours({ 9: 20 }) }, { hours: hours({ 9: 10, 11: 5 }) }))
  if (spec?.kind !== 'series') throw new Error('there is no chart')
  expect(spec.x.labels).toEqual(['09:00', '10:00', '11:00'])
  expect(spec.series.map(({ values }) => values)).toEqual([
    [1_200_000, null, null],
    [600_000, null, 300_000],
  ])
  expect(hoursSpec(result({}, {}))).toBeUndefined()
})

test('[ROUT-1] the file of a simulation has all figures, agents and hours of both sides', () => {
  const draft = { medianMin: 12, agents: [{ agent: '=Ann', tickets: 4 }], hours: hours({ 9: 10 }) }
  const lines = simulationCsv(result({}, draft), '2026-11-22 – 2026-11-22').split('\r\n')
  expect(lines[0]).toContain('Simulation of 2026-11-22 – 2026-11-22')
  expect(lines).toContain('Metric,Of,Happened,Draft')
  expect(lines).toContain('Median wait for the answer,minutes,19,12')
  expect(lines.find((line) => line.startsWith('Tickets per agent'))).toMatch(/'=Ann.*,0,4$/) // no formula
  expect(lines).toContain('"Median wait by hour, minutes",09:00,,10')
  expect(lines).toHaveLength(2 + 1 + 6 + 1 + 24)
})
