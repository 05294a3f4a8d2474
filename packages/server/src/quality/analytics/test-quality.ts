import { randomUUID } from 'node:crypto'
import type { Reply } from '@agent-assist/contract'
import type { TestServer } from '../../platform/testing/test-db.ts'
import { type Member, type reviewWorld, solvedTicket } from '../test-reviews.ts'

/** A review that a test stores as it is; its score need not follow from its ratings. */
export interface RawReview {
  id: string
  ticketId: string
  agent: string
  reviewer: Member
  score: number | null
  isFailed: boolean
  kind: 'person' | 'self'
  /** Ms since the epoch; undefined: a draft. */
  givenAt: number | undefined
  /** Minutes from the first save to the review. */
  minutes: number
  ratings: { categoryId: string; option?: number; isNa?: true; causes: string[]; comment: string }[]
}

/** The same pseudo-random numbers from 0 to 1 for each seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const DAY_MS = 86_400_000
export const AGENTS = ['Ann Reed', 'Bob Hill', 'Cid Lowe']

/** Solved tickets of three agents, the newest yesterday, one a day; each third is of the brand Care. */
export const solvedTickets = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const agent = AGENTS[place % AGENTS.length] ?? ''
    const at = new Date(Date.now() - (place % 30) * DAY_MS - 40 * 3_600_000).toISOString()
    return solvedTicket(`t${place}`, agent, {
      createdAt: new Date(Date.parse(at) - DAY_MS).toISOString(),
      updatedAt: at,
      messages: [],
      brand: place % 3 === 0 ? 'Care' : 'Core',
      statusHistory: [{ at, status: 'solved', by: agent }],
    })
  })

/** Random reviews of these tickets by several people, with drafts, self-reviews and shared conversations. */
export function randomReviews(seed: number, tickets: number, reviewers: readonly Member[]) {
  const random = randomOf(seed)
  const pick = (most: number) => Math.floor(random() * most)
  const reviews: RawReview[] = []
  for (let place = 0; place < tickets; place += 1)
    for (const reviewer of reviewers) {
      if (random() < 0.4) continue
      const isFailed = random() < 0.1
      const option = (points: number) =>
        random() < 0.1 ? { isNa: true as const } : { option: 1 + pick(points) }
      reviews.push({
        id: randomUUID(),
        ticketId: `t${place}`,
        agent: AGENTS[place % AGENTS.length] ?? '',
        reviewer,
        score: random() < 0.05 ? null : isFailed ? 0 : pick(121),
        isFailed,
        kind: random() < 0.08 ? 'self' : 'person',
        givenAt: random() < 0.1 ? undefined : Date.now() - pick(40) * DAY_MS - pick(DAY_MS),
        minutes: 1 + pick(30),
        ratings: [
          {
            categoryId: 'tone',
            ...option(5),
            causes: random() < 0.4 ? ['Too formal'] : [],
            comment: '',
          },
          {
            categoryId: 'correct',
            ...option(5),
            causes: random() < 0.2 ? ['Wrong policy'] : [],
            comment: '',
          },
        ],
      })
    }
  return reviews
}

/** Stores reviews, past the rules of the routes. */
export async function storeReviews(
  { db }: TestServer,
  org: string,
  card: Reply<'saveScorecard'>,
  reviews: readonly RawReview[],
): Promise<void> {
  await db.query(
    `insert into quality_review (organisation_id, id, ticket_id, kind, agent, reviewer_id,
       scorecard_id, scorecard_version, ratings, notes, comment, hashtags, score, is_failed,
       revision, started_at, given_at)
     select $1, id, "ticketId", kind, agent, "reviewerId", $2, $3, ratings, '[]', '', '{}', score,
       "isFailed", 1, coalesce("givenAt", now()) - make_interval(mins => minutes), "givenAt"
     from jsonb_to_recordset($4::jsonb) as one (id uuid, "ticketId" text, kind text, agent text,
       "reviewerId" uuid, ratings jsonb, score float8, "isFailed" boolean, minutes int,
       "givenAt" timestamptz)`,
    [
      org,
      card.id,
      card.version,
      JSON.stringify(
        reviews.map(({ reviewer, givenAt, ...review }) => ({
          ...review,
          reviewerId: reviewer.id,
          ...(givenAt === undefined ? {} : { givenAt: new Date(givenAt).toISOString() }),
        })),
      ),
    ],
  )
}

/** An organisation with 60 tickets, a scorecard, three reviewers and their random reviews. */
export async function qualityWorld(server: TestServer, world: ReturnType<typeof reviewWorld>) {
  const lead = await world.member('Supervisor', 'Lea Dorn')
  const others = [
    await world.member('Supervisor', 'Tim Fox'),
    await world.member('Admin', 'Uma Gale'),
  ]
  const card = await world.card(lead)
  await world.tickets(solvedTickets(60))
  const reviews = randomReviews(20_261_124, 60, [lead, ...others])
  await storeReviews(server, world.params.organisationId, card, reviews)
  return { lead, reviewers: [lead, ...others], card, reviews }
}

/** The last days until now, as the routes take them. */
export const lastDays = (days: number) => ({
  from: new Date(Date.now() - days * DAY_MS).toISOString(),
  to: new Date().toISOString(),
})
