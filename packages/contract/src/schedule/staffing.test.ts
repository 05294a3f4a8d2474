import { expect, test } from 'vitest'
import { agentsFor, answeredWithin, meanWaitMin, waitChance } from './erlang-c.ts'
import { steadyWork } from './steady-work.ts'

const TARGET = { share: 0.8, seconds: 20, occupancy: 0.85 }

test('[ROUT-2] Erlang C: published values', () => {
  // The example of the R package ErlangC 0.1.0 (CRAN) and of pyworkforce 0.1.0 (PyPI), which is Call Centre Helper's:
  // 100 calls in 30 minutes, 3 minutes each, 80 % within 20 s, at most 85 % occupancy.
  const work = { perHour: 200, handlingMin: 3 }
  expect(waitChance(10, 11)).toBeCloseTo(0.6821182, 7)
  expect(waitChance(10, 14)).toBeCloseTo(0.1741319, 7)
  expect(answeredWithin(work, 14, 20)).toBeCloseTo(0.88835, 5)
  expect(meanWaitMin(work, 14) * 60).toBeCloseTo(7.83593701177724, 8)
  expect(agentsFor(work, TARGET)).toBe(14)
  // Wolfram documentation of ErlangC: 30 an hour, 5 minutes each; nine of ten are not to wait
  const wolfram = { perHour: 30, handlingMin: 5 }
  expect(agentsFor(wolfram, { share: 0.9, seconds: 0, occupancy: 1 })).toBe(6)
  expect(waitChance(2.5, 6)).toBeCloseTo(0.0474, 4)
})

test('[ROUT-2] Erlang C: exact values of small tables, and the edges', () => {
  // C(1, a) = a; C(2, 1) = 1/3; C(3, 2) = 4/9 (Gross & Harris, Fundamentals of Queueing Theory)
  expect(waitChance(0.4, 1)).toBeCloseTo(0.4, 12)
  expect(waitChance(1, 2)).toBeCloseTo(1 / 3, 12)
  expect(waitChance(2, 3)).toBeCloseTo(4 / 9, 12)
  expect(waitChance(15, 20)).toBeCloseTo(0.160429387417, 9)
  expect([waitChance(0, 1), waitChance(3, 3), waitChance(800, 820) < 1]).toEqual([0, 1, true])
  expect(meanWaitMin({ perHour: 60, handlingMin: 5 }, 5)).toBe(Infinity)
  expect(agentsFor({ perHour: 0, handlingMin: 5 }, TARGET)).toBe(0)
  expect(agentsFor({ perHour: 1, handlingMin: 5 }, TARGET)).toBe(1)
  // 85 % occupancy asks for more than the wait does in a large team
  expect(agentsFor({ perHour: 6000, handlingMin: 6 }, TARGET)).toBe(Math.ceil(600 / 0.85))
})

const sums = (values: readonly number[]) => {
  let sum = 0
  return values.map((value) => (sum += value))
}

test('[ROUT-2] deferred work is spread as evenly as its due times allow', () => {
  // all of it comes at once and may wait
  expect(steadyWork(sums([120, 0, 0, 0]), sums([0, 0, 0, 120]))).toEqual([30, 30, 30, 30])
  // nothing may wait
  expect(steadyWork(sums([10, 50, 20]), sums([10, 50, 20]))).toEqual([10, 50, 20])
  // what comes last cannot be done before
  expect(steadyWork(sums([20, 0, 60]), sums([0, 20, 60]))).toEqual([10, 10, 60])
  // the first part is due early
  expect(steadyWork(sums([120, 0, 0, 0]), sums([60, 0, 0, 60]))).toEqual([60, 20, 20, 20])
  expect(steadyWork([], [])).toEqual([])
})

test('[ROUT-2] no plan of deferred work has a lower highest hour', () => {
  let state = 11
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  for (let run = 0; run < 50; run++) {
    const hours = 12
    const arriving = Array.from({ length: hours }, () => Math.floor(random() * 60))
    const dueIn = Array.from({ length: hours }, () => 0)
    let last = 0
    for (const [hour, work] of arriving.entries()) {
      // first come, first due
      last = Math.min(hours - 1, Math.max(last, hour + Math.floor(random() * 4)))
      dueIn[last]! += work
    }
    const [come, due] = [sums(arriving), sums(dueIn)]
    const work = steadyWork(come, due)
    const done = sums(work)
    for (let hour = 0; hour < hours; hour++) {
      expect(done[hour]).toBeLessThanOrEqual(come[hour]! + 1e-6)
      expect(done[hour]).toBeGreaterThanOrEqual(due[hour]! - 1e-6)
    }
    // what comes and is due within any hours has to be done in them
    let bound = 0
    for (let from = 0; from < hours; from++)
      for (let to = from; to < hours; to++)
        bound = Math.max(bound, (due[to]! - (come[from - 1] ?? 0)) / (to - from + 1))
    expect(Math.max(...work)).toBeCloseTo(bound, 6)
  }
})
