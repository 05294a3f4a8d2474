import {
  type Category,
  type CategoryRating,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  reviewScore,
} from '@agent-assist/contract'
import type { Random } from '../../platform/basics/random.ts'
import { demoAgents } from '../tickets/people.ts'
import { DEMO_CARD, HARDNESS } from './demo-scorecard.ts'

/** How far back the demo was reviewed. */
export const REVIEWED_MS = 180 * DAY_MS
/** Shares of the solved tickets that are reviewed: of the last days, and before. */
const RECENT_MS = 60 * DAY_MS
const SHARES = { recent: 0.17, before: 0.08 }
/** Share of the reviews that a second person makes, too, and of those that are disputed. */
const SECOND_SHARE = 0.14
const DISPUTED_SHARE = 0.035
/** Days after which most agents have read a review. */
const READ_MS = 2 * DAY_MS

/** A person who reviews, with traits that determine the figures. */
export interface DemoReviewer {
  id: string
  /** Added to the chance of each option. */
  leniency: number
  minutes: number
  /** Relative share of the work. */
  load: number
}

export interface ReviewedTicket {
  id: string
  assignee: string
  satisfaction?: 'good' | 'bad'
  solvedAt: string
}

/** A review, as its row is stored. */
export interface DemoReview {
  id: string
  ticketId: string
  agent: string
  reviewerId: string
  ratings: CategoryRating[]
  score: number | null
  isFailed: boolean
  comment: string
  startedAt: string
  givenAt: string
  acknowledgedAt?: string
  dispute?: {
    id: string
    categoryId: string
    option: number
    reason: string
    raisedAt: string
    state: 'open' | 'accepted' | 'rejected'
    answer?: string
    decidedAt?: string
  }
}

const CATEGORIES = DEMO_CARD.groups.flatMap(({ categories }) => categories)
const QUALITY = new Map(demoAgents.map(({ name, quality }) => [name, quality]))

/** What one agent is weak at: a category that loses much. */
const weakSpot = (agent: string): string =>
  CATEGORIES[Number(agent.slice(-2)) % CATEGORIES.length]?.id ?? 'complete'
const WEAKNESS = 0.16
/** Added to the agents’ traits, so that the team is near its goal. */
const LEVEL = 0.05

const REASONS = [
  'The customer had asked only for this. I answered the rest on the phone.',
  'The article said so on that day. It was changed a day later.',
  'The customer wrote in this tone first, and thanked me in the end.',
  'The identity was checked in the chat before, see the note.',
]
const ANSWERS = ['You are right, I have corrected it.', 'The note is of another ticket.']
const COMMENTS = ['', '', '', 'Good structure. #example', 'Please write when you promise to.', '']

const optionOf = (random: Random, { points }: Category, share: number): number =>
  Math.max(1, Math.min(points, 1 + Math.floor(share * (points - 1) + random.next())))

function ratingOf(
  random: Random,
  category: Category,
  share: number,
): CategoryRating & { option?: number } {
  const isNa = category.id === 'identity' ? random.next() < 0.35 : random.next() < 0.03
  if (isNa) return { categoryId: category.id, isNa: true, causes: [], comment: '' }
  const option = optionOf(random, category, share)
  const isLow = option - 1 < (category.points - 1) * 0.75
  // the first causes of a category are the usual ones
  const place = Math.floor(random.next() ** 2 * category.causes.length)
  const cause = category.causes[place]
  return {
    categoryId: category.id,
    option,
    causes: isLow && cause && random.next() < 0.85 ? [cause] : [],
    comment: '',
  }
}

/** A version 4 id from random numbers. */
function uuidOf(random: Random): string {
  const hex = Array.from({ length: 4 }, () => random.uint().toString(16).padStart(8, '0')).join('')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

interface Made {
  random: Random
  ticket: ReviewedTicket
  reviewer: DemoReviewer
  until: number
}

function reviewOf({ random, ticket, reviewer, until }: Made): DemoReview | undefined {
  const { assignee: agent, satisfaction } = ticket
  const solved = Date.parse(ticket.solvedAt)
  const given = solved + (4 + random.next() * 44) * HOUR_MS
  if (given > until - MINUTE_MS) return undefined
  const base =
    (QUALITY.get(agent) ?? 0.85) +
    LEVEL +
    reviewer.leniency +
    (satisfaction === 'bad' ? -0.12 : satisfaction === 'good' ? 0.03 : 0)
  const ratings = CATEGORIES.map((category) => {
    const weakness = weakSpot(agent) === category.id ? WEAKNESS : 0
    return ratingOf(random, category, base - (HARDNESS[category.id] ?? 0) - weakness)
  })
  const { score, failedBy } = reviewScore(CATEGORIES, ratings)
  const started = given - reviewer.minutes * (0.6 + random.next() * 0.9) * MINUTE_MS
  const isRead = given < until - READ_MS && random.next() < 0.8
  const dispute = disputeOf(random, { ratings, given, until })
  return {
    id: uuidOf(random),
    ticketId: ticket.id,
    agent,
    reviewerId: reviewer.id,
    ratings,
    score: score ?? null,
    isFailed: failedBy !== undefined,
    comment: random.pick(COMMENTS),
    startedAt: new Date(started).toISOString(),
    givenAt: new Date(given).toISOString(),
    ...(isRead || dispute ? { acknowledgedAt: new Date(given + 5 * HOUR_MS).toISOString() } : {}),
    ...(dispute ? { dispute } : {}),
  }
}

interface Disputable {
  ratings: readonly CategoryRating[]
  given: number
  until: number
}

/** An objection to a low rating. */
function disputeOf(random: Random, { ratings, given, until }: Disputable) {
  if (random.next() >= DISPUTED_SHARE) return undefined
  const low = ratings.find(({ causes }) => causes.length > 0)
  if (low?.option === undefined) return undefined
  const raised = given + 6 * HOUR_MS
  const decided = raised + (8 + random.next() * 60) * HOUR_MS
  if (raised > until) return undefined
  const isAccepted = random.next() < 0.42
  return {
    id: uuidOf(random),
    categoryId: low.categoryId,
    option: low.option + 1,
    reason: random.pick(REASONS),
    raisedAt: new Date(raised).toISOString(),
    ...(decided > until
      ? { state: 'open' as const }
      : {
          state: isAccepted ? ('accepted' as const) : ('rejected' as const),
          answer: ANSWERS[isAccepted ? 0 : 1] ?? '',
          decidedAt: new Date(decided).toISOString(),
        }),
  }
}

/** Reviews of solved tickets, the same for the same random numbers, tickets and reviewers. */
export function demoReviews(
  tickets: readonly ReviewedTicket[],
  reviewers: readonly DemoReviewer[],
  { random, until }: { random: Random; until: number },
): DemoReview[] {
  const whole = reviewers.reduce((sum, { load }) => sum + load, 0)
  const choose = () => {
    let left = random.next() * whole
    return reviewers.find(({ load }) => (left -= load) < 0) ?? reviewers[0]
  }
  return tickets.flatMap((ticket) => {
    const isRecent = until - Date.parse(ticket.solvedAt) < RECENT_MS
    if (random.next() >= (isRecent ? SHARES.recent : SHARES.before)) return []
    const first = choose()
    const second = random.next() < SECOND_SHARE ? choose() : undefined
    return [first, second === first ? undefined : second].flatMap((reviewer) =>
      reviewer ? (reviewOf({ random, ticket, reviewer, until }) ?? []) : [],
    )
  })
}
