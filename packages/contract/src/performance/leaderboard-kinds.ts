/** What agents can be ranked by. */
export const LEADERBOARD_TABS = ['balanced', 'speed', 'quality', 'customer', 'assist'] as const
export type LeaderboardTab = (typeof LEADERBOARD_TABS)[number]

/** Periods of a ranking with their days, today included; whole weeks, so that periods have the same weekdays. */
export const LEADERBOARD_DAYS = { week: 7, month: 28, quarter: 91 } as const
export type LeaderboardPeriod = keyof typeof LEADERBOARD_DAYS
export const LEADERBOARD_PERIODS = Object.keys(LEADERBOARD_DAYS) as [
  LeaderboardPeriod,
  ...LeaderboardPeriod[],
]

/** Parts of the balanced score, with their weights before an admin sets them. */
export const USUAL_WEIGHTS = { perHour: 25, csat: 20, iqs: 20, oneTouch: 20, reopen: 15 } as const
export type ScorePart = keyof typeof USUAL_WEIGHTS
export const SCORE_PARTS = Object.keys(USUAL_WEIGHTS) as [ScorePart, ...ScorePart[]]
export type Weights = Record<ScorePart, number>
export const PART_WEIGHT_MAX = 100

/** What agents see of the leaderboard: themselves and the mean of the team, or everybody. */
export const LEADERBOARD_SIGHTS = ['own', 'all'] as const
export type LeaderboardSight = (typeof LEADERBOARD_SIGHTS)[number]

/** Trophies of a month. */
export const TROPHY_KINDS = [
  'solved',
  'customers',
  'firstTouch',
  'fastest',
  'answers',
  'article',
] as const
export type TrophyKind = (typeof TROPHY_KINDS)[number]

/** Steps of the wait before an agent takes a ticket: lower bounds in minutes; the last has no upper bound. */
export const PICK_UP_STEPS = [0, 15, 60, 240] as const
/** Easy tickets are those with the lowest expected handling times: this share of the team's. */
export const EASY_SHARE = 1 / 3

/** An agent with a score, an interval and the number of cases that it is based on. */
export interface Ranked {
  value: number
  low: number
  high: number
  n: number
}

/**
 * Bands of agents whose scores are within chance of each other. A band begins with the best lower end that is left, and
 * has all whose score lies at or above it. Ranks are those of the first of the band.
 */
export function bandsOf<T extends Ranked>(ranked: readonly T[]): T[][] {
  const left = ranked.toSorted((one, other) => other.low - one.low || other.value - one.value)
  const bands: T[][] = []
  while (left[0]) {
    const { low } = left[0]
    const band = left.filter(({ value }) => value >= low)
    bands.push(band)
    for (const one of band) left.splice(left.indexOf(one), 1)
  }
  return bands
}
