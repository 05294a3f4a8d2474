import type { DayTest } from './day-tests.ts'
import { mixed, type Weights } from './weights.ts'

/** A count, and what was expected of it. */
export interface Compared {
  count: number
  expected: number
}

/** Sum of the absolute errors in relation to the sum of the counts. */
export function errorOf(compared: readonly Compared[]): number {
  let [missed, all] = [0, 0]
  for (const { count, expected } of compared) {
    missed += Math.abs(count - expected)
    all += count
  }
  return all > 0 ? missed / all : 0
}

/** The usual days of a test beside what was expected of them. */
export const comparedOf = ({ actual, usual }: DayTest, expected: readonly number[]): Compared[] =>
  actual.flatMap((count, day) => (usual[day] ? [{ count, expected: expected[day]! }] : []))

/** A queue's tests, and the weights of its forecast. */
export interface Weighted {
  tests: readonly DayTest[]
  weights: Weights
}

/** What several queues together were expected to have in each of their tests. */
export const expectedTogether = (queues: readonly Weighted[]): number[][] =>
  (queues[0]?.tests ?? []).map((_, at) => {
    const each = queues.map(({ tests, weights }) => mixed(tests[at]!.ways, weights))
    return each[0]!.map((_count, day) => each.reduce((all, one) => all + one[day]!, 0))
  })

/** How far off forecasts were in tests, beside the two simple ways. */
export interface Result {
  /** Tests. */
  weeks: number
  error: number
  meanError: number
  naiveError: number
}

/** Undefined without tests. */
export function resultOf(
  tests: readonly DayTest[],
  expected: readonly (readonly number[])[],
): Result | undefined {
  if (tests.length === 0) return undefined
  const error = (of: (test: DayTest, at: number) => readonly number[]) =>
    errorOf(tests.flatMap((test, at) => comparedOf(test, of(test, at))))
  return {
    weeks: tests.length,
    error: error((_, at) => expected[at]!),
    meanError: error(({ ways }) => ways.weekdayMean),
    naiveError: error(({ ways }) => ways.weekBefore),
  }
}
