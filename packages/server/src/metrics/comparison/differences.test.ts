import { type Difference, isClear, verdictOf } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { withScratch } from '../tallies/scratch.ts'
import { countDifference } from './count-difference.ts'
import { meanDifference } from './mean-difference.ts'
import { quantileDifference } from './quantile-difference.ts'
import { randomOf, shuffled, type Week, weeksOf } from './test-organisation.ts'

type Compare = (now: Week, before: Week) => Difference | undefined

const sampleOf = (week: Week) => week.map((day) => [day])
const median: Compare = (now, before) =>
  withScratch(() => quantileDifference(0.5, [sampleOf(now), sampleOf(before)], true))
const p90: Compare = (now, before) =>
  withScratch(() => quantileDifference(0.9, [sampleOf(now), sampleOf(before)], true))
const counts = (week: Week) => week.map((day) => day.length)
const count: Compare = (now, before) => countDifference(counts(now), counts(before), true)
// a score is bounded, so its mean is not that of a few
const scores = (week: Week) => week.map((day) => [day.map((minutes) => 100 / (1 + minutes / 60))])
const mean: Compare = (now, before) => meanDifference(scores(now), scores(before), true)

const COMPARED = { median, p90, count, mean }

/** The percentage of pairs of weeks that are coloured. */
function colouredPct(compare: Compare, pairs: readonly (readonly [Week, Week])[]): number {
  const coloured = pairs.filter(([now, before]) => {
    const difference = compare(now, before)
    return difference !== undefined && isClear(difference)
  })
  return (coloured.length / pairs.length) * 100
}

const pairsOf = (nows: readonly Week[], befores: readonly Week[]) =>
  nows.flatMap((now, at) => {
    const before = befores[at]
    return before ? [[now, before] as const] : []
  })

/** Weeks without a true change, in random orders, each beside the next. */
function shuffledPairs(random: () => number, ticketsPerDay: number) {
  const weeks = weeksOf(random, { weeks: 120, ticketsPerDay })
  return Array.from({ length: 4 }).flatMap(() => {
    const order = shuffled(random, weeks)
    return pairsOf(order.slice(1), order)
  })
}

for (const [name, compare] of Object.entries(COMPARED)) {
  test(`[DASH-4] ${name}: shuffled weeks without a change are coloured in at most 5 %`, () => {
    for (const ticketsPerDay of [15, 150]) {
      const pairs = shuffledPairs(randomOf(7), ticketsPerDay)
      expect(colouredPct(compare, pairs), `${ticketsPerDay} tickets a day`).toBeLessThanOrEqual(5)
    }
  })
}

test('[DASH-4] times that are a third longer for four weeks are coloured most of the time, as worse', () => {
  const random = randomOf(11)
  const fourWeeks = (slower: number) => {
    const weeks = weeksOf(random, { weeks: 240, ticketsPerDay: 60, slower })
    return Array.from({ length: 60 }, (_, at) => weeks.slice(at * 4, at * 4 + 4).flat())
  }
  const pairs = pairsOf(fourWeeks(4 / 3), fourWeeks(1))
  expect(colouredPct(median, pairs)).toBeGreaterThan(80)
  const worse = pairs.filter(([now, before]) => verdictOf('down', median(now, before)) === 'worse')
  expect((worse.length / pairs.length) * 100).toBe(colouredPct(median, pairs))
})

test('[DASH-4] the weeks do differ: were each ticket by itself, more than 5 % would be coloured', () => {
  // the tickets of a week dealt out to seven days, which then are all alike
  const dealt = (week: Week) => {
    const all = week.flatMap((day) => [...day])
    return week.map((_, day) => Float64Array.from(all.filter((__, at) => at % 7 === day)))
  }
  const alone: Compare = (now, before) => median(dealt(now), dealt(before))
  expect(colouredPct(alone, shuffledPairs(randomOf(7), 150))).toBeGreaterThan(10)
})

test('[DASH-4] a change of a count in percent, and 4 beside 7 is chance', () => {
  const few = countDifference([1, 0, 1, 0, 2, 0, 0], [2, 1, 0, 2, 1, 1, 0], true)
  expect(few?.low).toBeLessThan(-43)
  expect(few?.high).toBeGreaterThan(0)
  const many = countDifference([40, 41, 39, 40, 42], [70, 71, 69, 70, 72], true)
  expect(many && [many.low < -43, many.high > -43, many.high < 0]).toEqual([true, true, true])
  expect(countDifference([5, 5, 5], [0, 0, 0], true)).toBeUndefined()
})

test('[DASH-4] with fewer than three days nothing is said', () => {
  const days = [Float64Array.of(1, 2, 3), Float64Array.of(4, 5, 6)]
  const later = days.map((day) => day.map((value) => value * 100))
  for (const compare of Object.values(COMPARED)) expect(compare(later, days)).toBeUndefined()
})

test('[DASH-4] ends are values of the samples; with too few there is no end on that side', () => {
  const day = (from: number) => [Float64Array.from({ length: 3 }, (_, at) => from + at)]
  const sample = [day(0), day(10), day(20)]
  const found = withScratch(() => quantileDifference(0.9, [sample, sample], true))
  expect(found?.high).toBe(Infinity)
})
