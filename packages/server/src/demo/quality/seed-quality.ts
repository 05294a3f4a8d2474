import { DAY_MS, HOUR_MS } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { createRandom } from '../../platform/basics/random.ts'
import { DEMO_CARD } from './demo-scorecard.ts'
import {
  demoReviews,
  type DemoReview,
  type DemoReviewer,
  REVIEWED_MS,
  type ReviewedTicket,
} from './demo-reviews.ts'

/** Ids of the demo's scorecard, assignments and sessions, the same in both organisations. */
export const DEMO_SCORECARD = '5d1f0c56-63f5-4f0e-9a51-7c1c3b0e2a01'
const id = (number: number) => `5d1f0c56-63f5-4f0e-9a51-7c1c3b0e2a${number}`
const ROWS = 2000

export interface QualityOptions {
  seed: number
  until: Date
}

/** Traits of the members who review, in the order of their roles. */
const TRAITS = [
  { role: 'Supervisor', leniency: 0, minutes: 5.5, load: 5, goal: 55 },
  { role: 'Admin', leniency: -0.05, minutes: 7, load: 3, goal: 35 },
  { role: 'SuperAdmin', leniency: 0.06, minutes: 3, load: 2, goal: 100 },
] as const

type Reviewer = DemoReviewer & { goal: number }

async function readReviewers(db: Queryable, org: string): Promise<Reviewer[]> {
  const { rows } = await db.query<{ id: string; role: string }>(
    `select u.id, m.role from membership m join app_user u on u.id = m.user_id
     where m.organisation_id = $1 order by u.email`,
    [org],
  )
  return TRAITS.flatMap(({ role, ...traits }) => {
    const member = rows.find((row) => row.role === role)
    return member ? [{ id: member.id, ...traits }] : []
  })
}

async function storeCard(db: Queryable, org: string, since: string, by: string): Promise<void> {
  await db.query(
    'insert into scorecard (organisation_id, id, version, created_at) values ($1, $2, 1, $3)',
    [org, DEMO_SCORECARD, since],
  )
  await db.query(
    `insert into scorecard_version (organisation_id, scorecard_id, version, content, made_at, made_by)
     values ($1, $2, 1, $3::jsonb, $4, $5)`,
    [org, DEMO_SCORECARD, JSON.stringify(DEMO_CARD), since, by],
  )
}

async function storeReviews(db: Queryable, org: string, reviews: readonly DemoReview[]) {
  await db.query(
    `insert into quality_review (organisation_id, id, ticket_id, kind, agent, reviewer_id,
       scorecard_id, scorecard_version, ratings, notes, comment, hashtags, score, is_failed,
       revision, started_at, saved_at, given_at, acknowledged_at)
     select $1, id, "ticketId", 'person', agent, "reviewerId", $2, 1, ratings, '[]', comment,
       case when comment like '%#example%' then '{example}'::text[] else '{}' end, score,
       "isFailed", 1, "startedAt", "givenAt", "givenAt", "acknowledgedAt"
     from jsonb_to_recordset($3::jsonb) as r (id uuid, "ticketId" text, agent text,
       "reviewerId" uuid, ratings jsonb, comment text, score float8, "isFailed" boolean,
       "startedAt" timestamptz, "givenAt" timestamptz, "acknowledgedAt" timestamptz)`,
    [org, DEMO_SCORECARD, JSON.stringify(reviews)],
  )
}

/** What happened to the reviews, and the disputes of them; the agent of the demo's account stands for all. */
async function storeHistory(
  db: Queryable,
  org: string,
  reviews: readonly DemoReview[],
  agent: string,
) {
  const disputes = reviews.flatMap(({ id: reviewId, reviewerId, ratings, dispute }) =>
    dispute
      ? [
          {
            ...dispute,
            reviewId,
            decidedBy: dispute.decidedAt ? reviewerId : undefined,
            former: ratings.find(({ categoryId }) => categoryId === dispute.categoryId),
          },
        ]
      : [],
  )
  await db.query(
    `insert into review_dispute (organisation_id, id, review_id, category_id, option, reason,
       raised_by, raised_at, state, answer, decided_by, decided_at, former)
     select $1, id, "reviewId", "categoryId", option, reason, $2, "raisedAt", state, answer,
       "decidedBy", "decidedAt", case state when 'accepted' then former end
     from jsonb_to_recordset($3::jsonb) as d (id uuid, "reviewId" uuid, "categoryId" text,
       option int, reason text, "raisedAt" timestamptz, state text, answer text,
       "decidedBy" uuid, "decidedAt" timestamptz, former jsonb)`,
    [org, agent, JSON.stringify(disputes)],
  )
  await db.query(
    `insert into review_event (organisation_id, id, review_id, at, event, by_user)
     select organisation_id, gen_random_uuid(), id, at, event, by_user from (
       select organisation_id, id, given_at as at, 'given' as event, reviewer_id as by_user
         from quality_review where organisation_id = $1
       union all select organisation_id, id, acknowledged_at, 'acknowledged', $2::uuid
         from quality_review where organisation_id = $1 and acknowledged_at is not null
       union all select organisation_id, review_id, raised_at, 'disputed', $2::uuid
         from review_dispute where organisation_id = $1
       union all select organisation_id, review_id, decided_at, state, decided_by
         from review_dispute where organisation_id = $1 and decided_at is not null) as happened`,
    [org, agent],
  )
}

const REPLACED = [
  'The conversation is empty: the customer wrote twice.',
  'Solved by phone, nothing to judge here.',
  'Spam.',
]

/** An assignment of each reviewer, and tickets that were replaced. */
async function storeAssignments(
  db: Queryable,
  org: string,
  reviewers: readonly Reviewer[],
  { tickets, until }: { tickets: readonly ReviewedTicket[]; until: number },
): Promise<void> {
  const at = (ago: number) => new Date(until - ago).toISOString()
  for (const [place, { id: reviewerId, goal }] of reviewers.entries()) {
    await db.query(
      `insert into review_assignment
         (organisation_id, id, reviewer_id, agents, goal, cycle, sampling, created_at)
       values ($1, $2, $3, '{}', $4, $5, $6, $7)`,
      [
        org,
        id(10 + place),
        reviewerId,
        goal,
        place === 2 ? 'month' : 'week',
        ['stratified', 'random', 'spotlights'][place],
        at(REVIEWED_MS),
      ],
    )
    for (const [number, reason] of REPLACED.entries()) {
      const ticket = tickets.at(-5 - place * 40 - number * 90)
      if (ticket)
        await db.query(
          `insert into review_replacement
             (organisation_id, assignment_id, ticket_id, reason, replaced_at)
           values ($1, $2, $3, $4, $5)`,
          [org, id(10 + place), ticket.id, reason, at((1 + number * 3 + place) * DAY_MS)],
        )
    }
  }
}

/** Sessions: agent, category, days ago that they were held (planned ones: days ahead), and notes. */
const SESSIONS = [
  [
    'Agent 05',
    'language',
    38,
    'Talked about two replies in the wrong language. Uses the macro now.',
  ],
  ['Agent 11', 'complete', 45, 'Reads the whole message before answering; checklist agreed.'],
  ['Agent 20', 'tags', 12, 'Went through the tag list together.'],
  ['Agent 14', 'tone', -2, 'Bring the three tickets; start with what went well.'],
] as const

async function storeCoaching(
  db: Queryable,
  org: string,
  reviews: readonly DemoReview[],
  { by, until }: { by: string; until: number },
): Promise<void> {
  for (const [place, [agent, category, ago, notes]] of SESSIONS.entries()) {
    const day = (days: number) => new Date(until - days * DAY_MS).toISOString().slice(0, 10)
    const tickets = reviews
      .filter(
        (review) =>
          review.agent === agent &&
          Date.parse(review.givenAt) < until - Math.max(ago, 0) * DAY_MS &&
          review.ratings.some(({ categoryId, causes }) => categoryId === category && causes[0]),
      )
      .slice(-3)
      .map(({ ticketId }) => ticketId)
    await db.query(
      `insert into coaching_session (organisation_id, id, agent, category, state, day,
         follow_up_on, notes, tickets, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text[], $10, $11)`,
      [
        org,
        id(20 + place),
        agent,
        `${DEMO_SCORECARD}/${category}`,
        ago < 0 ? 'planned' : 'held',
        day(ago),
        day(ago - 30),
        notes,
        tickets,
        by,
        new Date(until - Math.max(ago + 2, 1) * DAY_MS - HOUR_MS).toISOString(),
      ],
    )
  }
}

/** Creates the demo's scorecard, reviews, disputes, assignments and coaching, after the tickets are stored. */
export async function seedQuality(
  db: Queryable,
  org: string,
  { seed, until }: QualityOptions,
): Promise<void> {
  const reviewers = await readReviewers(db, org)
  const [first] = reviewers
  if (!first) return
  const end = until.getTime()
  const since = new Date(end - REVIEWED_MS).toISOString()
  await storeCard(db, org, since, first.id)
  const { rows: tickets } = await db.query<ReviewedTicket>(
    `select id, assignee, satisfaction, solved_at as "solvedAt" from ticket
     where organisation_id = $1 and solved_at > $2 and assignee is not null
     order by solved_at, id`,
    [org, since],
  )
  const reviews = demoReviews(tickets, reviewers, {
    random: createRandom(seed, 'reviews'),
    until: end,
  })
  for (let at = 0; at < reviews.length; at += ROWS)
    await storeReviews(db, org, reviews.slice(at, at + ROWS))
  const { rows: agents } = await db.query<{ id: string }>(
    `select id from app_user where email = 'agent@demo.test'`,
  )
  await storeHistory(db, org, reviews, agents[0]?.id ?? first.id)
  await storeAssignments(db, org, reviewers, { tickets, until: end })
  await storeCoaching(db, org, reviews, { by: first.id, until: end })
}
