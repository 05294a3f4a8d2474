import { type Difference, LEAST_N } from '@agent-assist/contract'
import { errorOf } from '../../metrics/comparison/day-error.ts'
import { fitExpected, type TrainingCase } from '../expected/fit.ts'
import { expectedOf, type ExpectedModel } from '../expected/model.ts'

/** A ticket on one of two sides, with its value on the model's scale. */
export interface SidedCase extends TrainingCase {
  /** With a used answer, or after its agent began to use answers. */
  isTreated: boolean
  /** The day on which it counts. Tickets of a day share its troubles. */
  day: number
}

/** What of a ticket is not explained by its kind: its value, and that it is on its side (1 or 0, less how likely that was). */
export interface Unexplained {
  agent: string
  isTreated: boolean
  day: number
  value: number
  side: number
}

/** How values and sides of tickets differ from those of tickets like them. */
export function unexplained(
  cases: readonly SidedCase[],
  scale: ExpectedModel['scale'],
): Unexplained[] {
  const sides = cases.map((one) => ({ ...one, value: Number(one.isTreated) }))
  const [values, likely] = [fitExpected(cases, scale), fitExpected(sides, 'share')]
  return cases.map((one) => ({
    agent: one.agent,
    isTreated: one.isTreated,
    day: one.day,
    value: one.value - expectedOf(values, one),
    side: Number(one.isTreated) - expectedOf(likely, one),
  }))
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((sum, one) => sum + of(one), 0)

/** Takes the means of each agent off. An agent with one side only tells nothing. */
function withinAgents(all: readonly Unexplained[]): Unexplained[] {
  return [...Map.groupBy(all, ({ agent }) => agent).values()]
    .filter((own) => new Set(own.map(({ isTreated }) => isTreated)).size === 2)
    .flatMap((own) => {
      const value = sumOf(own, (one) => one.value) / own.length
      const side = sumOf(own, (one) => one.side) / own.length
      return own.map((one) => ({ ...one, value: one.value - value, side: one.side - side }))
    })
}

/**
 * The difference of treated tickets from similar others of the same agents, on the scale of the values: the slope of what
 * is unexplained of the values by what is unexplained of the sides (Frisch and Waugh 1933). Its 95 % interval comes from
 * days. Undefined with fewer than ten tickets on a side or three days.
 */
export function differenceWithin(
  all: readonly Unexplained[],
): (Difference & { value: number }) | undefined {
  const within = withinAgents(all)
  const treated = within.filter(({ isTreated }) => isTreated).length
  if (Math.min(treated, within.length - treated) < LEAST_N) return undefined
  const spread = sumOf(within, ({ side }) => side ** 2)
  const slope = sumOf(within, ({ side, value }) => side * value) / spread
  const effectOf = ({ side, value }: Unexplained) => (side * (value - slope * side)) / spread
  const days = [...Map.groupBy(within, ({ day }) => day)]
    .toSorted(([one], [other]) => one - other)
    .map(([, own]) => ({ effect: sumOf(own, effectOf), n: own.length }))
  const error = errorOf(
    days,
    days.map(() => ({ effect: 0, n: 0 })),
    true,
  )
  if (!error) return undefined
  const alone = sumOf(within, (one) => effectOf(one) ** 2)
  const half = error.width * Math.sqrt(Math.max(error.variance, alone))
  return { value: slope, low: slope - half, high: slope + half }
}

/** How treated tickets differ from similar ones of the same agents. */
export const compareSimilar = (cases: readonly SidedCase[], scale: ExpectedModel['scale']) =>
  differenceWithin(unexplained(cases, scale))
