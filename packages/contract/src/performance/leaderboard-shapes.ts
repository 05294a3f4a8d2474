import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { AgentKey } from './performance-shapes.ts'
import {
  LEADERBOARD_PERIODS,
  LEADERBOARD_SIGHTS,
  LEADERBOARD_TABS,
  PICK_UP_STEPS,
  SCORE_PARTS,
  type ScorePart,
  TROPHY_KINDS,
  PART_WEIGHT_MAX,
} from './leaderboard-kinds.ts'

const Organisation = z.object({ organisationId: OrganisationId })

const Weight = z.int().min(0).max(PART_WEIGHT_MAX)
const partWeights = Object.fromEntries(SCORE_PARTS.map((part) => [part, Weight])) as Record<
  ScorePart,
  typeof Weight
>

export const LeaderboardSettings = z.object({
  weights: z.object(partWeights),
  /** What agents see. */
  sight: z.enum(LEADERBOARD_SIGHTS),
})
export type LeaderboardSettings = z.infer<typeof LeaderboardSettings>

/** A part of an agent's balanced score. */
const PartScore = z.object({
  part: z.enum(SCORE_PARTS),
  /** Percentile among the agents, from 0 to 100, and what it gives to the score in points around 50. */
  percentile: z.number(),
  points: z.number(),
  /** The figure itself: an hourly rate, or percent; missing with fewer than 20 cases, which count as expected. */
  value: z.number().optional(),
  n: z.int(),
  /** Points in the period before. */
  before: z.number().optional(),
})

/** What stands against a rank. */
const Counter = z.object({
  part: z.enum([...SCORE_PARTS, 'firstReply']),
  /** In the unit of the part; the difference from expected in percent for the first reply. */
  value: z.number(),
  /** Clearly worse than the team. */
  isWorse: z.boolean(),
})

/** An agent of the ranking. */
export const LeaderboardRow = z.object({
  /** As in filters; missing: no ticket has the agent any more. */
  id: z.string().optional(),
  name: z.string(),
  teams: z.array(z.string()),
  /** Whether this is the caller. */
  isOwn: z.boolean(),
  n: z.int(),
  /** Solved tickets. */
  solved: z.int(),
  /** Missing: not ranked yet. */
  rank: z.int().optional(),
  /** Number of the tie band, from 1, and of agents in it. */
  band: z.int().optional(),
  tied: z.int().optional(),
  /** The score adjusted for difficulty, and its 95 % interval. */
  value: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  /** Score minus that of the team, and whether the interval leaves the team out. */
  toExpected: z.number().optional(),
  isClear: z.boolean().optional(),
  /** Bands gained since the period before; missing without a rank in one of them. */
  moved: z.int().optional(),
  /** Points that are missing to the next better band. */
  gap: z.number().optional(),
  counter: Counter.optional(),
  /** Share of easy tickets, in percent, and whether the agent picks them. */
  easyPct: z.number().optional(),
  isPicking: z.boolean().optional(),
  /** Trophies of the last month. */
  trophies: z.array(z.enum(TROPHY_KINDS)),
  /** Only of the caller, or for supervisors, in the balanced score. */
  parts: z.array(PartScore).optional(),
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

const Asked = z.object({
  period: z.enum(LEADERBOARD_PERIODS),
  /** Name of a custom group. */
  team: z.string().min(1).max(200).optional(),
})

export const Leaderboard = z.object({
  tab: z.enum(LEADERBOARD_TABS),
  from: Instant,
  to: Instant,
  /** Ranked agents by rank, then those not ranked yet. Agents see only themselves where the organisation wants that. */
  items: z.array(LeaderboardRow),
  /** The score of the team: the mean of the ranked agents. */
  team: z.object({
    value: z.number().optional(),
    ranked: z.int(),
    agents: z.int(),
    easyPct: z.number().optional(),
  }),
  /** Parts of the balanced score that nobody has enough cases of; their weights go to the others. */
  unmeasured: z.array(z.enum(SCORE_PARTS)),
  settings: LeaderboardSettings,
  /** When an admin set the weights last; missing: never. */
  setAt: Instant.optional(),
  teams: z.array(z.string()),
  asOf: Instant,
})
export type Leaderboard = z.infer<typeof Leaderboard>

/** Shares of tickets by how long they waited, in percent. */
const Waits = z.object({
  /** By PICK_UP_STEPS. */
  shares: z.array(z.number()).length(PICK_UP_STEPS.length),
  n: z.int(),
})

export const Trophy = z.object({
  kind: z.enum(TROPHY_KINDS),
  agent: z.string(),
  agentId: z.string().optional(),
  /** A number of tickets or answers, or percent. */
  value: z.number(),
  n: z.int(),
})
export type Trophy = z.infer<typeof Trophy>

export const leaderboardShapes = {
  /** Agents by a score; those of the same band are within chance of each other. */
  getLeaderboard: {
    params: Organisation,
    query: Asked.extend({ tab: z.enum(LEADERBOARD_TABS) }),
    reply: Leaderboard,
  },
  /** How long an agent's tickets and the team's waited before somebody took them: easy tickets, and the others. */
  getPickUp: {
    params: Organisation.extend({ agentId: AgentKey }),
    query: Asked,
    reply: z.object({
      agent: z.string(),
      easy: z.object({ own: Waits, team: Waits }),
      other: z.object({ own: Waits, team: Waits }),
      asOf: Instant,
    }),
  },
  /** Sets the weights, and what agents see. */
  saveLeaderboardSettings: {
    params: Organisation,
    body: LeaderboardSettings.refine(
      ({ weights }) => Object.values(weights).some((weight) => weight > 0),
      { path: ['weights'], message: 'are all 0' },
    ),
    reply: z.object({ data: z.literal(1) }),
  },
  /** Trophies by month, newest first. Agents see only their own where the organisation wants that. */
  listTrophies: {
    params: Organisation,
    reply: z.object({
      months: z.array(z.object({ month: z.string(), trophies: z.array(Trophy) })),
      /** Whether the caller takes no trophies. */
      isOptedOut: z.boolean(),
    }),
  },
  /** Whether the caller takes trophies from now on. */
  saveTrophyChoice: {
    params: Organisation,
    body: z.object({ isOptedOut: z.boolean() }),
    reply: z.object({ data: z.literal(1) }),
  },
}
