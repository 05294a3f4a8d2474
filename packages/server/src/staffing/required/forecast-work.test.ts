import { addIsoDays } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { QUARTERS, sum } from '../forecast/history.ts'
import { arrivals, LEVELS, MONDAY, poisson, randomOf } from '../forecast/test-series.ts'
import { forecastWork } from './forecast-work.ts'
import type { QueueHistory } from './read-arrivals.ts'

const DAYS = 420
const NINE = 36

/** Arrivals of days, all at nine. */
const queueOf = (queue: string, totals: number[], isLive = false): QueueHistory => ({
  queue,
  isLive,
  from: MONDAY,
  days: totals.map((count) => {
    const quarters = Array<number>(QUARTERS).fill(0)
    quarters[NINE] = count
    return quarters
  }),
})
const work = (queues: QueueHistory[]) => forecastWork({ queues, count: 30, special: [] })
const expectedOf = (days: { quarters: number[] }[]) => days.map(({ quarters }) => sum(quarters))

const random = randomOf(5)
const moved = Array.from({ length: DAYS }, () => Math.min(20, poisson(8, random)))

test('[ROUT-2] large queues are forecast and tested each in its own way; what is live and what is not is one queue', () => {
  const growing = arrivals(LEVELS.growing!, DAYS, 30, 1)
  const { queues, total, backtest, results } = work([
    queueOf('Growing', growing),
    queueOf('Steady', arrivals(LEVELS.steady!, DAYS, 40, 2)),
    queueOf('Steady', arrivals(LEVELS.steady!, DAYS, 10, 3), true),
  ])
  expect([...results.keys()]).toEqual(['Growing', 'Steady'])
  for (const { weeks, error, meanError, naiveError } of [backtest!, ...results.values()]) {
    expect(weeks).toBe(26)
    expect(error).toBeLessThanOrEqual(Math.min(meanError, naiveError) + 1e-9)
  }
  for (const [day, { expected, low, high }] of total.entries()) {
    expect(expected).toBeCloseTo(sum(queues.map((one) => expectedOf(one)[day]!)))
    expect(low).toBeLessThanOrEqual(Math.ceil(expected))
    expect(high).toBeGreaterThanOrEqual(Math.floor(expected))
  }
  expect(queues[0]?.map(({ day }) => day).slice(0, 2)).toEqual([
    addIsoDays(MONDAY, DAYS),
    addIsoDays(MONDAY, DAYS + 1),
  ])
  expect(backtest?.within).toBeGreaterThan(0.7)
  expect(backtest?.within).toBeLessThan(0.9)
})

test('[ROUT-2] queues that hide a steady sum are forecast as one and spread; none is said to be tested alone', () => {
  const { queues, total, backtest, results } = work([
    queueOf('A', moved),
    queueOf(
      'B',
      moved.map((count) => 20 - count),
    ),
  ])
  expect(results.size).toBe(0)
  expect(backtest?.error).toBeLessThan(1e-9)
  for (const [day, { expected }] of total.entries()) {
    expect(expected).toBeCloseTo(20)
    expect(sum(queues.map((one) => expectedOf(one)[day]!))).toBeCloseTo(20)
    expect(expectedOf(queues[0]!)[day]).toBeCloseTo(8, -1)
    expect(expectedOf(queues[0]!)[day]).toBeLessThan(expectedOf(queues[1]!)[day]!)
  }
})

test('[ROUT-2] without arrivals nothing is expected; with four weeks there is a forecast, and no test of it', () => {
  const none = Array<number>(DAYS).fill(0)
  const quiet = work([queueOf('A', none), queueOf('B', none)])
  expect(quiet.total.every(({ expected, low, high }) => expected + low + high === 0)).toBe(true)
  expect(quiet.backtest).toMatchObject({ error: 0, meanError: 0, naiveError: 0 })
  const short = work([queueOf('A', arrivals(LEVELS.steady!, 30, 10, 4))])
  expect(short.total[0]?.expected).toBeGreaterThan(5)
  expect(short.backtest).toBeUndefined()
  expect(short.results.size).toBe(0)
  expect(work([queueOf('A', none.slice(0, 27))]).total).toEqual([])
  expect(work([]).total).toEqual([])
})
