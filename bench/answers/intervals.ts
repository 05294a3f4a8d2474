import { createRandom } from '../../packages/server/src/platform/basics/random.ts'
import { quantile } from '../numbers.ts'
import { type Answered, measured } from './asking.ts'

const SAMPLES = 1000
/** Shares of the samples that lie below the interval and above its middle 95 %. */
const [LOW, HIGH] = [0.025, 0.975]

/** Samples of as many questions, drawn with replacement; the same ones for all lists of this length. */
function samplesOf(length: number): number[][] {
  const random = createRandom(length, 'texts')
  return Array.from({ length: SAMPLES }, () =>
    Array.from({ length }, () => random.int(0, length - 1)),
  )
}

const MEASURES = ['hit@1', 'hit@5', 'MRR@10'] as const
const DIGITS = [1, 1, 3]

/** Values of each sample, and the interval that holds 95 % of them. */
function intervalOf(samples: readonly number[], digits: number): string {
  const ends = [LOW, HIGH].map((share) => quantile(samples, share).toFixed(digits))
  return `[${ends.join(', ')}]`
}

/** hit@1, hit@5 and MRR@10, each with its bootstrap interval of 95 %. */
export function withIntervals(what: string, answered: readonly Answered[]) {
  const drawn = samplesOf(answered.length).map((picks) => measuresOf(pickedOf(answered, picks)))
  const cells = measuresOf(answered).map((value, at) => {
    const samples = drawn.map((values) => values[at] ?? 0)
    return [MEASURES[at], `${value.toFixed(DIGITS[at])} ${intervalOf(samples, DIGITS[at] ?? 1)}`]
  })
  return { thunderbird_kb: what, questions: answered.length, ...Object.fromEntries(cells) }
}

/** What the second list gains over the first, of the same questions in pairs. */
export function gainOf(what: string, before: readonly Answered[], after: readonly Answered[]) {
  const gains = (picks: readonly number[]) => {
    const now = measuresOf(pickedOf(after, picks))
    return measuresOf(pickedOf(before, picks)).map((value, at) => (now[at] ?? 0) - value)
  }
  const drawn = samplesOf(before.length).map(gains)
  const cells = gains(before.map((_, at) => at)).map((value, at) => {
    const samples = drawn.map((values) => values[at] ?? 0)
    const signed = `${value < 0 ? '' : '+'}${value.toFixed(DIGITS[at])}`
    return [MEASURES[at], `${signed} ${intervalOf(samples, DIGITS[at] ?? 1)}`]
  })
  return { thunderbird_kb: what, questions: before.length, ...Object.fromEntries(cells) }
}

const pickedOf = (answered: readonly Answered[], picks: readonly number[]) =>
  picks.flatMap((pick) => answered[pick] ?? [])

const measuresOf = (answered: readonly Answered[]) => measured(answered).slice(0, 3) as number[]
