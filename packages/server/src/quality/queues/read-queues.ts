import {
  type Parsed,
  QUEUE_MAX,
  type QueueCount,
  type QueuedReview,
  type ReviewQueue,
  SPOTLIGHTS,
  type Spotlight,
} from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import type { Viewer } from '../viewer/viewer.ts'
import { readAssigned } from './assigned.ts'
import { poolOf, SPOTLIGHT_WHERE, SPOTLIGHTS_OF, solvedIn } from './pool.ts'
import { type QueueRow, shownQueued } from './queue-rows.ts'

type Query = Parsed<'listReviewQueues'>['query']

const MESSAGES = `(select count(*)::int from ticket_message m
  where m.organisation_id = p.organisation_id and m.ticket_id = p.id) as messages`

/** Tickets of reviews, for the queues that are made from reviews and pins: no range and no filters. */
const LISTED = `select p.id as "ticketId", p.subject, p.requester, p.assignee as agent, ${MESSAGES},
  '{}'::text[] as spotlights`

/** Queues that are not made from the pool, as \`from … where …\`. */
const OTHERS: Record<'disputed' | 'autoFail' | 'pinned', (viewer: Viewer) => Fragment> = {
  disputed: ({ org, own }) => sql`from quality_review r join ticket p
      on p.organisation_id = r.organisation_id and p.id = r.ticket_id
    where r.organisation_id = ${org} and r.agent is distinct from ${own?.value ?? null}
      and exists (select from review_dispute d where d.organisation_id = r.organisation_id
        and d.review_id = r.id and d.state = 'open')`,
  autoFail: ({ org }) => sql`from quality_review r join ticket p
      on p.organisation_id = r.organisation_id and p.id = r.ticket_id
    where r.organisation_id = ${org} and r.kind = 'person' and r.is_failed
      and r.given_at > now() - interval '30 days'`,
  pinned: ({ org, userId }) => sql`from review_pin r join ticket p
      on p.organisation_id = r.organisation_id and p.id = r.ticket_id
    where r.organisation_id = ${org} and r.user_id = ${userId}`,
}

/** How many tickets are in each queue. */
export async function countQueues(db: Db, viewer: Viewer, query: Query): Promise<QueueCount[]> {
  const { rows } = await db.query<Record<'random' | Spotlight, number>>(
    ...statement(
      sql`${poolOf(viewer.org, mine(viewer, query))} select count(*)::int as random${SPOTLIGHTS.reduce<Fragment>(
        (all, name) =>
          sql`${all}, (count(*) filter (where ${SPOTLIGHT_WHERE[name]}))::int as ${raw(`"${name}"`)}`,
        raw(''),
      )} from pool p cross join limits where not p.reviewed`,
    ),
  )
  const counts = rows[0]
  const other = async (queue: keyof typeof OTHERS): Promise<QueueCount> => {
    const found = await db.query<{ n: number }>(
      ...statement(sql`select count(*)::int as n ${OTHERS[queue](viewer)}`),
    )
    return { queue, count: found.rows[0]?.n ?? 0 }
  }
  const { count } = await readAssigned(db, viewer)
  return [
    count,
    { queue: 'random', count: counts?.random ?? 0 },
    ...SPOTLIGHTS.map((queue) => ({ queue, count: counts?.[queue] ?? 0 })),
    await other('autoFail'),
    await other('disputed'),
    await other('pinned'),
  ]
}

/** Nobody reviews the own work. */
const mine = ({ org, own }: Viewer, query: Query): Fragment =>
  sql`${solvedIn(query, org)} and ticket.assignee is distinct from ${own?.value ?? null}`

const isOther = (queue: ReviewQueue): queue is keyof typeof OTHERS => queue in OTHERS

/** The first tickets of a queue. */
export async function readQueue(
  db: Db,
  viewer: Viewer,
  queue: ReviewQueue,
  query: Query,
): Promise<QueuedReview[]> {
  if (queue === 'assigned') return (await readAssigned(db, viewer)).items.slice(0, QUEUE_MAX)
  if (isOther(queue)) {
    const id = raw(queue === 'pinned' ? '' : ', r.id as "reviewId"')
    const order = raw(queue === 'pinned' ? 'r.at desc' : 'r.given_at')
    const { rows } = await db.query<QueueRow>(
      ...statement(sql`${raw(LISTED)}${id} ${OTHERS[queue](viewer)} order by ${order}
        limit ${QUEUE_MAX}`),
    )
    return rows.map((row) => shownQueued(viewer, row))
  }
  // the same order for a person as long as the range stays
  const seed = `${viewer.userId}${query.from}`
  const where = queue === 'random' ? sql`true` : SPOTLIGHT_WHERE[queue]
  const { rows } = await db.query<QueueRow>(
    ...statement(sql`${poolOf(viewer.org, mine(viewer, query))} select p.id as "ticketId", p.subject, p.requester,
        p.assignee as agent, ${raw(MESSAGES)}, ${SPOTLIGHTS_OF} as spotlights
      from pool p cross join limits where not p.reviewed and ${where}
      order by md5(p.id || ${seed}) limit ${QUEUE_MAX}`),
  )
  return rows.map((row) => shownQueued(viewer, row))
}
