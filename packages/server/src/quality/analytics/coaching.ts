import {
  type Coaching,
  COACHING_MAX,
  type CoachingContent,
  type CoachingSession,
  dayAt,
  EFFECT_DAYS,
  type Reply,
  USUAL_GOAL,
} from '@agent-assist/contract'
import { maskedName } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { personName, type Viewer } from '../viewer/viewer.ts'
import { effectOf } from './coaching-effect.ts'
import { readGiven } from './given-reviews.ts'
import type { QualityView } from './quality-view.ts'
import { ratedOf } from './rated.ts'
import { type AgentCategory, agentCategories, weakest } from './suggestions.ts'
import { readCards, type UsedCards } from './used-cards.ts'

interface StoredSession extends Omit<CoachingSession, 'effect'> {
  agent: string
  agentId: string
  category: string
  tickets: string[]
}

/** Sessions of the organisation, those that are planned first, then the newest. */
async function readSessions({ db, org }: QualityView): Promise<StoredSession[]> {
  const { rows } = await db.query<StoredSession>(
    `select s.id, s.state, s.day::text as day, s.follow_up_on::text as "followUpOn", s.notes,
       ${personName('u')} as by, (s.day + ${EFFECT_DAYS + 1})::text as "effectOn", s.agent,
       coalesce(o.id, '') as "agentId", s.category, s.tickets
     from coaching_session s join app_user u on u.id = s.created_by
     left join filter_option o on o.organisation_id = s.organisation_id and o.kind = 'actor'
       and o.value = s.agent
     where s.organisation_id = $1 and s.deleted_at is null
     order by s.state = 'held', s.day desc, s.id limit ${COACHING_MAX}`,
    [org],
  )
  return rows
}

const keyOf = ({ agent, category }: { agent: string; category: string }) => `${agent}\n${category}`

/** A session with what the reviews of the view say about its agent and category. */
async function withReviews(
  view: QualityView,
  session: StoredSession,
  own: AgentCategory | undefined,
  cards: UsedCards,
): Promise<Coaching> {
  const { agent, agentId, category, tickets, ...about } = session
  const effect = session.state === 'held' ? await effectOf(view, session, cards) : undefined
  const known = cards.newest.find(({ key }) => key === category)?.category.name
  return {
    agentId,
    agent: maskedName(view.viewer.organisation, agent),
    category,
    name: own?.name ?? known ?? category,
    ...(own?.score === undefined ? {} : { score: own.score }),
    n: own?.n ?? 0,
    goal: own?.goal ?? USUAL_GOAL,
    ...(own?.cause ? { cause: own.cause } : {}),
    tickets: tickets.length > 0 ? tickets : (own?.tickets ?? []),
    session: { ...about, ...(effect ? { effect } : {}) },
  }
}

/** Suggested sessions, then those of agents whom the view has reviews of. */
export async function listCoaching(view: QualityView): Promise<Reply<'listCoaching'>> {
  const cards = await readCards(view)
  const all = agentCategories(ratedOf(await readGiven(view), cards), cards)
  const byKey = new Map(all.map((one) => [keyOf(one), one]))
  const agents = new Set(all.map(({ agent }) => agent))
  const sessions = (await readSessions(view)).filter(({ agent }) => agents.has(agent))
  const today = dayAt(Date.now(), view.timeZone)
  // an agent who has a session that is planned, or whose effect is not known yet, needs no other one
  const busy = new Set(
    sessions
      .filter(({ state, effectOn }) => state === 'planned' || effectOn > today)
      .map(({ agent }) => agent),
  )
  const suggested = weakest(all.filter(({ agent }) => !busy.has(agent))).map((one) => ({
    ...one,
    agent: maskedName(view.viewer.organisation, one.agent),
  }))
  const existing: Coaching[] = []
  for (const session of sessions)
    existing.push(await withReviews(view, session, byKey.get(keyOf(session)), cards))
  return {
    items: [...suggested, ...existing].slice(0, COACHING_MAX),
    asOf: new Date().toISOString(),
  }
}

/** Plans a session of the organisation, or changes it. */
export async function saveCoaching(
  tx: Queryable,
  { org, userId }: Viewer,
  id: string,
  body: CoachingContent,
): Promise<void> {
  const { rows: agents } = await tx.query<{ value: string }>(
    `select value from filter_option where organisation_id = $1 and kind = 'actor' and id = $2`,
    [org, body.agentId],
  )
  const [agent] = agents
  if (!agent) throw new Refusal('not_found', 'No ticket has this agent any more.')
  const { rows: cards } = await tx.query(
    `select 1 from scorecard where organisation_id = $1 and id::text = split_part($2, '/', 1)`,
    [org, body.category],
  )
  if (cards.length === 0) throw new Refusal('not_found', 'This scorecard does not exist.')
  await tx.query(
    `insert into coaching_session (organisation_id, id, agent, category, state, day, follow_up_on,
       notes, tickets, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text[], $10)
     on conflict (organisation_id, id) do update set agent = excluded.agent,
       category = excluded.category, state = excluded.state, day = excluded.day,
       follow_up_on = excluded.follow_up_on, notes = excluded.notes, tickets = excluded.tickets,
       deleted_at = null`,
    [
      org,
      id,
      agent.value,
      body.category,
      body.state,
      body.day,
      body.followUpOn ?? null,
      body.notes,
      body.tickets,
      userId,
    ],
  )
}

/** Takes a session out; saving it again brings it back. */
export async function deleteCoaching(tx: Queryable, org: string, id: string): Promise<void> {
  await tx.query(
    'update coaching_session set deleted_at = now() where organisation_id = $1 and id = $2',
    [org, id],
  )
}
