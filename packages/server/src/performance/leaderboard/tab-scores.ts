import {
  type LeaderboardRow,
  type LeaderboardTab,
  meanOf,
  RANKED_FROM,
  type Ranked,
  type Weights,
  wilson,
} from '@agent-assist/contract'
import { estimateMean } from '../../quality/analytics/estimate.ts'
import { addCompared, NONE } from '../expected/compare.ts'
import { type AgentData, differenceIn, meanWork, shareOf } from '../agents/read-agents.ts'
import { balancedOf, partMetrics, type OwnPart, type PartMetrics } from './score-parts.ts'

/** The score of an agent in a tab. */
export interface Score extends Ranked {
  agent: string
  parts?: OwnPart[]
  counter?: NonNullable<LeaderboardRow['counter']>
}

/** The scores of a tab, and that of the team. */
export interface TabScores {
  scores: Score[]
  team: number | undefined
  figures: PartMetrics
}

const Z = 1.959964
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

type ScoreOf = (agent: string) => Ranked | undefined

function balanced(figures: PartMetrics, weights: Weights, data: AgentData): ScoreOf {
  return (agent) => {
    const { value, error, parts } = balancedOf(figures, weights, agent)
    const n = data.solved.get(agent)?.n ?? 0
    if (parts.length === 0) return n === 0 ? undefined : { value: 50, low: 0, high: 100, n }
    const [low, high] = [within(value - Z * error, 0, 100), within(value + Z * error, 0, 100)]
    return { value, low, high, n }
  }
}

/** Percent of time saved against what is expected for the first reply. */
const speed =
  (data: AgentData): ScoreOf =>
  (agent) => {
    const difference = differenceIn(data, 'frt', agent)
    if (!difference) return undefined
    const saved = (log: number) => -Math.expm1(log) * 100
    const { value, low, high, n } = difference
    return { value: saved(value), low: saved(high), high: saved(low), n }
  }

const quality =
  (data: AgentData): ScoreOf =>
  (agent) => {
    const { value, low, high, n } = estimateMean(data.fairReviews.get(agent) ?? []) ?? {}
    if (value === undefined || n === undefined) return undefined
    const kept = (one: number) => within(one, 0, 100)
    return { value: kept(value), low: kept(low ?? 0), high: kept(high ?? 100), n }
  }

/** The share of good ratings for an average mix of tickets; the interval is Wilson's. */
function customer(data: AgentData): ScoreOf {
  const team = teamShare(data) ?? 0
  return (agent) => {
    const difference = differenceIn(data, 'csat', agent)
    if (!difference) return undefined
    return shareScore(team / 100 + difference.value, difference.n)
  }
}

/** A share as it would be for an average mix of tickets; the interval is Wilson's. */
function shareScore(share: number, n: number): Ranked {
  const kept = within(share, 0, 1)
  const [low, high] = wilson({ part: kept * n, whole: n })
  return { value: kept * 100, low: low * 100, high: high * 100, n }
}

/** The share of tickets with a used answer of Agent Assist for an average mix: some tickets have no answer to use. */
function assist({ assisted, work, assistMix }: AgentData): ScoreOf {
  const team = meanWork(assistMix)
  return (agent) => {
    const own = shareOf(assisted.get(agent) ?? 0, work.get(agent)?.tickets ?? 0)
    if (!own) return undefined
    const mix = assistMix.get(agent)
    const easier = mix && mix.n > 0 ? mix.work / mix.n - team : 0
    return shareScore(own.value / 100 - easier, own.n)
  }
}

/** Share of good ratings of all agents, in percent. */
function teamShare({ compared }: AgentData): number | undefined {
  const { actual, n } = [...compared.csat.values()].reduce(addCompared, NONE)
  return n === 0 ? undefined : (actual / n) * 100
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, one) => sum + one, 0)

const TEAM: Record<LeaderboardTab, (data: AgentData) => number | undefined> = {
  balanced: () => 50,
  speed: () => 0,
  quality: ({ reviews }) => meanOf([...reviews.values()].flat()),
  customer: teamShare,
  assist: ({ assisted, work }) => {
    const tickets = sumOf([...work.values()].map((one) => one.tickets))
    return tickets === 0 ? undefined : (sumOf(assisted.values()) / tickets) * 100
  },
}

/** The figure that stands against the rank of a tab. */
const COUNTER = {
  balanced: 'reopen',
  speed: 'reopen',
  quality: 'perHour',
  customer: 'firstReply',
  assist: 'oneTouch',
} as const satisfies Record<LeaderboardTab, string>

function counterOf(tab: LeaderboardTab, data: AgentData, figures: PartMetrics, agent: string) {
  const part = COUNTER[tab]
  if (part === 'firstReply') {
    const difference = differenceIn(data, 'frt', agent)
    if (!difference) return undefined
    return { part, value: Math.expm1(difference.value) * 100, isWorse: difference.low > 0 }
  }
  const figure = figures[part].get(agent)
  if (!figure) return undefined
  const { value, better, error } = figure
  return { part, value, isWorse: better + Z * error < 0 }
}

/** The scores of all agents in a tab. */
export function tabScores(tab: LeaderboardTab, data: AgentData, weights: Weights): TabScores {
  const figures = partMetrics(data)
  const scoreOf: ScoreOf = {
    balanced: () => balanced(figures, weights, data),
    speed: () => speed(data),
    quality: () => quality(data),
    customer: () => customer(data),
    assist: () => assist(data),
  }[tab]()
  const agents = new Set(
    [...data.solved.keys(), ...data.work.keys(), ...data.reviews.keys()].filter(
      (one) => one !== undefined && !data.excluded.includes(one),
    ),
  ) as ReadonlySet<string>
  return {
    scores: [...agents].flatMap((agent) => {
      const score = scoreOf(agent)
      if (!score) return []
      const counter = counterOf(tab, data, figures, agent)
      const parts = tab === 'balanced' ? balancedOf(figures, weights, agent).parts : undefined
      return [{ agent, ...score, ...(counter ? { counter } : {}), ...(parts ? { parts } : {}) }]
    }),
    team: TEAM[tab](data),
    figures,
  }
}

/** Whether a score is based on enough to be ranked: without a part that was measured, nothing tells agents apart. */
export const isRanked = ({ n, parts }: Score): boolean => n >= RANKED_FROM && parts?.length !== 0
