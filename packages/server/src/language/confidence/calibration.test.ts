import { expect, test } from 'vitest'
import { createRandom } from '../../platform/basics/random.ts'
import { calibrate, type Case, sureOf } from './calibration.ts'
import { crossCalibrated, curveOf, pctOf } from './curve.ts'

/** Cases whose answers are right as often as `chanceOf` says of their score. */
function casesOf(n: number, chanceOf: (score: number) => number, seed = 1): Case[] {
  const random = createRandom(seed, 'texts')
  return Array.from({ length: n }, () => {
    const score = random.next()
    return { score, isRight: random.chance(chanceOf(score)) }
  })
}

/** Mean difference between how sure answers were and how often they were right, in ten classes. */
function errorOf(cases: readonly (Case & { sure: number })[]): number {
  const classes = Map.groupBy(cases, ({ sure }) => Math.min(9, Math.floor(sure * 10)))
  let error = 0
  for (const own of classes.values()) {
    const sure = own.reduce((sum, one) => sum + one.sure, 0)
    const right = own.filter(({ isRight }) => isRight).length
    error += Math.abs(sure - right)
  }
  return error / cases.length
}

/** An engine that is far too sure of itself: it is right half as often as it says. */
const boastful = (score: number) => score ** 2 / 2

test('[ASST-2] a calibrated confidence is how often answers are right, on cases that it does not know', () => {
  const calibration = calibrate(casesOf(600, boastful))
  const next = casesOf(2000, boastful, 2).map((one) => ({
    ...one,
    sure: sureOf(calibration, one.score),
  }))
  expect(errorOf(next)).toBeLessThan(0.05)
  expect(errorOf(next.map((one) => ({ ...one, sure: one.score })))).toBeGreaterThan(0.25)
})

test('a higher score is never less sure, and none is beyond what was seen', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const calibration = calibrate(casesOf(50, () => 0.5, seed))
    const sure = Array.from({ length: 101 }, (_, at) => sureOf(calibration, at / 100))
    expect(sure).toEqual(sure.toSorted((a, b) => a - b))
    expect(Math.min(...sure)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...sure)).toBeLessThan(1)
  }
})

test('few right answers do not make certain ones', () => {
  const calibration = calibrate([
    ...Array.from({ length: 20 }, () => ({ score: 0.2, isRight: false })),
    ...Array.from({ length: 10 }, () => ({ score: 0.9, isRight: true })),
  ])
  expect(sureOf(calibration, 0.9)).toBeGreaterThan(0.8)
  expect(sureOf(calibration, 0.9)).toBeLessThan(0.95)
  expect(sureOf(calibration, 0.2)).toBeLessThan(0.1)
  expect(sureOf({ knots: [] }, 0.9)).toBe(0)
  const faultless = calibrate(Array.from({ length: 500 }, () => ({ score: 1, isRight: true })))
  expect(pctOf(sureOf(faultless, 1))).toBe(99)
})

test('[ASST-2] the curve counts answers and right ones; fewer are answered with a higher least confidence', () => {
  const cases = crossCalibrated(casesOf(400, boastful))
  const curve = curveOf(cases)
  expect(curve).toHaveLength(101)
  expect(curve[0]).toEqual({
    pct: 0,
    answered: 400,
    right: cases.filter(({ isRight }) => isRight).length,
  })
  for (const [at, { answered, right }] of curve.entries()) {
    expect(right).toBeLessThanOrEqual(answered)
    expect(answered).toBeLessThanOrEqual(curve[at - 1]?.answered ?? 400)
  }
  const at30 = curve[30]
  const shareOf = ({ right, answered }: { right: number; answered: number }) => right / answered
  expect(at30 && shareOf(at30)).toBeGreaterThan(0.3)
  expect(curve[0] && shareOf(curve[0])).toBeLessThan(0.25)
})

test('negative control: of scores that say nothing, no threshold answers rightly more often', () => {
  const cases = crossCalibrated(casesOf(1000, () => 0.3))
  const [all] = curveOf(cases)
  const some = curveOf(cases).filter(({ answered }) => answered >= 100)
  for (const { answered, right } of some)
    expect(Math.abs(right / answered - (all?.right ?? 0) / 1000)).toBeLessThan(0.1)
})
