import { ATTENTION_BREAKS } from '@agent-assist/contract'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'

/** The rows that a metric or a dimension reads beside `ticket`, by their alias. */
export type Dep = 'sentiment' | 'risk'

/** The sentiment of a ticket's messages; no row before it is first scored. */
const SENTIMENT = raw(`left join ticket_sentiment as sentiment
  on sentiment.organisation_id = ticket.organisation_id and sentiment.ticket_id = ticket.id`)

/** An assignee with more unsolved tickets than this is overloaded. */
const LOAD = 10
/** Attention points of a wait of two days (attention/attention.ts). */
const TWO_DAYS_POINTS = 13

const ofKind = (kind: string, points = 1) => `exists (
  select from jsonb_array_elements(told.reasons) as one (reason)
  where reason ->> 'kind' = '${kind}' and (reason ->> 'points')::int >= ${points})`

const SIGNS = {
  critical: `told.score >= ${ATTENTION_BREAKS.critical}`,
  rising: 'told.score > told.before',
  negative: 'sentiment.last_score < 0',
  falling: 'sentiment.last_score < sentiment.first_score',
  waiting: ofKind('waiting', TWO_DAYS_POINTS),
  owners: ofKind('owners'),
  loaded: `load.tickets > ${LOAD}`,
}

/** The signs of escalation that a ticket shows now, as `risk.signs`; null before its attention is scored. */
const risk = (org: string): Fragment => sql`
  left join ticket_attention as attention
    on attention.organisation_id = ticket.organisation_id and attention.ticket_id = ticket.id
  left join lateral (select width_bucket(moment.now, attention.at) as now,
    width_bucket(moment.now - interval '2 days', attention.at) as before) as step on true
  left join lateral (select coalesce(attention.score[step.now], 0) as score,
    coalesce(attention.score[greatest(step.before, 1)], 0) as before,
    coalesce(nullif(attention.reasons -> (step.now - 1), 'null'), '[]') as reasons) as told on true
  left join (select assignee, count(*) as tickets from ticket
    where organisation_id = ${org} and solved_at is null group by assignee) as load
    on load.assignee = ticket.assignee
  left join lateral (select array_remove(array[${raw(
    Object.entries(SIGNS)
      .map(([sign, holds]) => `case when ${holds} then '${sign}' end`)
      .join(', '),
  )}], null) as signs where attention.ticket_id is not null) as risk on true`

/** The joins of some dependencies, each once. */
export function joinsFor(needs: ReadonlySet<Dep>, org: string): Fragment {
  if (needs.has('risk')) return sql`${SENTIMENT} ${risk(org)}`
  return needs.has('sentiment') ? SENTIMENT : raw('')
}
