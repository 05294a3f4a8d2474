import { addCompared, NONE } from '../expected/compare.ts'
import {
  meanOf,
  RANKED_FROM,
  SCORE_PARTS,
  type ScorePart,
  type Weights,
} from '@agent-assist/contract'
import { type AgentData, differenceIn, hourlyRate, meanWork } from '../agents/read-agents.ts'
import { percentileOf } from './normal.ts'

/** A part of an agent's score before it is compared with the others. */
export interface PartMetric {
  /** Difference from what is expected; higher is better. */
  better: number
  error: number
  n: number
  /** The figure itself: an hourly rate, or percent. */
  value: number
}
export type PartMetrics = Record<ScorePart, Map<string, PartMetric>>

const agentsOf = (data: AgentData): string[] =>
  [...new Set([...data.solved.keys(), ...data.reviews.keys()])].filter((one) => one !== undefined)

/** Figures of a compared metric, in the better direction. */
function compared(data: AgentData, metric: 'csat' | 'one_touch' | 'reopen', sign: 1 | -1) {
  return (agent: string): PartMetric | undefined => {
    const difference = differenceIn(data, metric, agent)
    const sums = data.compared[metric].get(agent)
    if (!difference || !sums) return undefined
    const value = (sums.actual / sums.n) * 100
    return { better: sign * difference.value, error: difference.error, n: difference.n, value }
  }
}

function hourly(data: AgentData) {
  const mean = meanWork(data.solved)
  const agents = agentsOf(data).filter((agent) => (data.work.get(agent)?.hours ?? 0) > 0)
  const all = agents.map((agent) => data.solved.get(agent) ?? NONE).reduce(addCompared, NONE)
  const hours = agents.reduce((sum, agent) => sum + (data.work.get(agent)?.hours ?? 0), 0)
  const team = hourlyRate(all, hours, mean)?.value ?? 0
  return (agent: string): PartMetric | undefined => {
    const rate = hourlyRate(data.solved.get(agent) ?? NONE, data.work.get(agent)?.hours ?? 0, mean)
    if (!rate || team === 0) return undefined
    const better = Math.log(rate.value / team)
    return { better, error: 1 / Math.sqrt(rate.n), n: rate.n, value: rate.value }
  }
}

const squaresOf = (scores: readonly number[], mean: number) =>
  scores.reduce((sum, score) => sum + (score - mean) ** 2, 0)

function reviewed(data: AgentData) {
  const own = [...data.fairReviews]
  const team = meanOf(own.flatMap(([, scores]) => scores)) ?? 0
  const count = own.reduce((sum, [, scores]) => sum + scores.length, 0)
  const within = own.reduce((sum, [, scores]) => sum + squaresOf(scores, meanOf(scores) ?? 0), 0)
  const variance = within / Math.max(1, count - own.length) // of all reviews around their agent's mean
  return (agent: string): PartMetric | undefined => {
    const scores = data.fairReviews.get(agent) ?? []
    const [fair, value] = [meanOf(scores), meanOf(data.reviews.get(agent) ?? [])]
    if (fair === undefined || value === undefined) return undefined
    const error = Math.sqrt(variance / scores.length)
    return { better: fair - team, error, n: scores.length, value }
  }
}

/** The figures of all agents for each part of the balanced score. */
export function partMetrics(data: AgentData): PartMetrics {
  const of: Record<ScorePart, (agent: string) => PartMetric | undefined> = {
    perHour: hourly(data),
    csat: compared(data, 'csat', 1),
    iqs: reviewed(data),
    oneTouch: compared(data, 'one_touch', 1),
    reopen: compared(data, 'reopen', -1),
  }
  const agents = agentsOf(data)
  return Object.fromEntries(
    SCORE_PARTS.map((part) => [
      part,
      new Map(
        agents.flatMap((agent) => {
          const figure = of[part](agent)
          return figure ? [[agent, figure] as const] : []
        }),
      ),
    ]),
  ) as PartMetrics
}

const isEnough = ({ n }: PartMetric) => n >= RANKED_FROM

/** Figures this close are equal: what is left is the error of adding them up. */
const EQUAL = 1e-9

/** Standard deviation of the agents' figures; undefined without two of enough cases that differ. */
function spreadOf(figures: ReadonlyMap<string, PartMetric>): number | undefined {
  const enough = [...figures.values()].filter(isEnough)
  if (enough.length < 2) return undefined
  const mean = meanOf(enough.map(({ better }) => better)) ?? 0
  const spread = Math.sqrt(
    enough.reduce((sum, { better }) => sum + (better - mean) ** 2, 0) / (enough.length - 1),
  )
  return spread > EQUAL ? spread : undefined
}

/** Standard deviation of a percentile about which nothing is known. */
const UNKNOWN = 100 / Math.sqrt(12)

/** A part of one agent's balanced score. */
export interface OwnPart {
  part: ScorePart
  percentile: number
  error: number
  /** What it gives to the score, in points around 50. */
  points: number
  value?: number
  n: number
}

/** Parts that have enough cases of enough agents to tell them apart. */
export const measuredParts = (figures: PartMetrics): ScorePart[] =>
  SCORE_PARTS.filter((part) => spreadOf(figures[part]) !== undefined)

/** The balanced score of an agent. */
export interface Balanced {
  parts: OwnPart[]
  value: number
  error: number
}

/** The balanced score: the weighted mean of percentiles. A part with few cases counts as expected, and as unknown. */
export function balancedOf(figures: PartMetrics, weights: Weights, agent: string): Balanced {
  const measured = measuredParts(figures).filter((part) => weights[part] > 0)
  const whole = measured.reduce((sum, part) => sum + weights[part], 0)
  const parts = measured.map((part): OwnPart => {
    const figure = figures[part].get(agent)
    const spread = spreadOf(figures[part]) ?? 1
    const share = weights[part] / whole
    if (!figure || !isEnough(figure))
      return { part, percentile: 50, error: UNKNOWN, points: 0, n: figure?.n ?? 0 }
    const { percentile, slope } = percentileOf(figure.better / spread)
    const error = (slope * figure.error) / spread
    const points = share * (percentile - 50)
    return { part, percentile, error, points, value: figure.value, n: figure.n }
  })
  return {
    parts,
    value: 50 + parts.reduce((sum, { points }) => sum + points, 0),
    error: Math.sqrt(
      parts.reduce((sum, { part, error }) => sum + ((weights[part] / whole) * error) ** 2, 0),
    ),
  }
}
