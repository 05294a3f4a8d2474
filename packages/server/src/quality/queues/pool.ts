import {
  type FilteredRange,
  LONG_REPLIES,
  QUEUE_POOL,
  SENTIMENT_FALL,
  type Spotlight,
  SPOTLIGHTS,
} from '@agent-assist/contract'
import { phrasesOf } from '../../attention/signals.ts'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'
import { SOLVE_TIME_UNKNOWN } from '../../tickets/facts/moments.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'
import { isReviewed } from '../viewer/is-reviewed.ts'

const [CHURN, ESCALATION] = [phrasesOf('churn'), phrasesOf('escalation')].map(
  (phrases) => `\\y(?:${phrases})\\y`,
)
/** The customer wrote one of the phrases. An `exists` could be planned as one search of all messages. */
const says = (pattern: string | undefined): Fragment =>
  sql`(select coalesce(bool_or(m.text ~* ${pattern}), false) from ticket_message m
    where m.organisation_id = ticket.organisation_id and m.ticket_id = ticket.id
      and m.author_role = 'customer' and m.is_public)`
const HANDLING = `case when not ${SOLVE_TIME_UNKNOWN}
  then extract(epoch from ticket.solved_at - ticket.created_at) end`

/** A ticket took longer than 95 of 100 in the same pool. */
const OUTLIER = sql`coalesce(p.handling > limits.outlier, false)`

/** The condition of each spotlight on a row `p` of the pool. */
export const SPOTLIGHT_WHERE: Record<Spotlight, Fragment> = {
  outlier: OUTLIER,
  churn: raw('p.churn'),
  escalation: raw('p.escalation'),
  long: sql`p.replies >= ${LONG_REPLIES}`,
  lowCsat: raw(`p.satisfaction is not distinct from 'bad'`),
  machineFail: raw('p.machine_fail'),
  sentiment: sql`coalesce(p.fall >= ${SENTIMENT_FALL}, false)`,
}

/** The spotlights of a row as a list of their names. */
export const SPOTLIGHTS_OF: Fragment = sql`array_remove(array[${SPOTLIGHTS.reduce<Fragment>(
  (all, name, at) =>
    sql`${all}${raw(at ? ', ' : '')}case when ${SPOTLIGHT_WHERE[name]} then ${raw(`'${name}'`)} end`,
  raw(''),
)}]::text[], null)`

/** Signals of a ticket's words and history, as columns of the pool. */
const flags = (org: string): Fragment => sql`${says(CHURN)} as churn,
  (${says(ESCALATION)} or exists (select from ticket_attention a
    where a.organisation_id = ${org} and a.ticket_id = ticket.id
      and (a.is_tagged or a.escalated_at <> '{}'))) as escalation,
  (select s.first_score - s.last_score from ticket_sentiment s
    where s.organisation_id = ticket.organisation_id and s.ticket_id = ticket.id) as fall,
  exists (select from machine_review f where f.organisation_id = ${org}
    and f.ticket_id = ticket.id and f.is_failed) as machine_fail`

/**
 * Rows of a condition on \`ticket\` as \`pool\`, and their 95th percentile of handling time as \`limits\`. Each subquery
 * names the organisation, because it may be planned as one search of its table.
 */
export const poolOf = (org: string, where: Fragment): Fragment => sql`with pool as materialized (
    select ticket.organisation_id, ticket.id, ticket.subject, ticket.requester, ticket.assignee,
      ticket.channel, ticket.satisfaction, ticket.replies, ${raw(HANDLING)} as handling,
      ${flags(org)}, ${isReviewed(org)} as reviewed
    from ticket where ${where} order by ticket.solved_at desc, ticket.id limit ${QUEUE_POOL}),
  limits as (select percentile_cont(0.95) within group (order by handling) as outlier from pool)`

/** Solved tickets with an agent, of filters and a range of the solution. */
export const solvedIn = (query: FilteredRange, org: string): Fragment =>
  sql`${ticketWhere(query, org)} and ticket.solved_at between ${query.from} and ${query.to}
    and ticket.assignee is not null`
