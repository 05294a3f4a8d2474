import { minimise } from '../../language/classify/minimise.ts'
import { OWN_SIGNALS, type Ranker, type Signal, SIGNALS, type Signals } from './signal-names.ts'

/*
 * Weights without data of an organisation: rounded from what the train questions of thunderbird-kb taught
 * (docs/decisions/0119, 0145).
 */
export const USUAL: Ranker = {
  me: {
    model: 0.65,
    asker: 0.55,
    near: 0.4,
    nearOwn: 0.2,
    habit: 0.4,
    team: 0,
    words: 0.9,
    title: 0.45,
    text: 0.7,
    lately: 0.35,
  },
  team: {
    model: 0.9,
    asker: 0,
    near: 0.4,
    nearOwn: 0,
    habit: 0,
    team: 0,
    words: 0.9,
    title: 0.45,
    text: 0.7,
    lately: 0,
  },
}

/** Questions for which the weights stay half-way between the usual and what they teach. */
const PRIOR = 20
const STEPS = 60

export const rankOf = (signals: Signals, weights: Signals): number =>
  SIGNALS.reduce((sum, signal) => sum + signals[signal] * weights[signal], 0)

/** A past question: the signals of all answers, and the indexes of the right ones. */
export interface Lesson {
  signals: readonly Signals[]
  right: readonly number[]
}

/** Weights under which right answers are likeliest among all (softmax over the list), shrunk to `usual`. */
function fit(lessons: readonly Lesson[], used: readonly Signal[], usual: Signals): Signals {
  const rows = lessons.map(({ signals, right }) => ({
    values: signals.map((one) => used.map((signal) => one[signal])),
    base: signals.map((one) => rankOf(one, usual)),
    right,
  }))
  const moved = minimise(
    (at, slope) => {
      let loss = 0
      for (let i = 0; i < at.length; i++) {
        slope[i] = PRIOR * at[i]!
        loss += (PRIOR / 2) * at[i]! ** 2
      }
      for (const { values, base, right } of rows) {
        const scores = values.map((own, c) =>
          own.reduce((sum, value, i) => sum + value * at[i]!, base[c]!),
        )
        const top = scores.reduce((a, b) => Math.max(a, b), -Infinity)
        const shares = scores.map((score) => Math.exp(score - top))
        const sum = shares.reduce((all, share) => all + share, 0)
        for (const c of right) loss += (Math.log(sum) + top - scores[c]!) / right.length
        for (const [c, own] of values.entries()) {
          const off = shares[c]! / sum - (right.includes(c) ? 1 / right.length : 0)
          for (let i = 0; i < own.length; i++) slope[i]! += off * own[i]!
        }
      }
      return loss
    },
    used.length,
    STEPS,
  )
  const fitted = used.map((signal, i) => [signal, usual[signal] + (moved[i] ?? 0)] as const)
  return { ...usual, ...Object.fromEntries(fitted) }
}

const withoutAsker = (lesson: Lesson): Lesson => ({
  ...lesson,
  signals: lesson.signals.map((one) => ({
    ...one,
    ...Object.fromEntries(OWN_SIGNALS.map((signal) => [signal, 0])),
  })),
})

/** Learns from past questions how much each signal is worth in this organisation. */
export function fitRanker(lessons: readonly Lesson[]): Ranker {
  const shared = SIGNALS.filter((signal) => !OWN_SIGNALS.includes(signal))
  return {
    me: fit(lessons, SIGNALS, USUAL.me),
    team: fit(lessons.map(withoutAsker), shared, USUAL.team),
  }
}
