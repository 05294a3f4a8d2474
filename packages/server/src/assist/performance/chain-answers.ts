import type { ChainStep, MetricSide, Parsed, PerformanceQuery, Reply } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { chainEvents, followedAnswers } from './report-chain.ts'
import { reportEvents } from './report-events.ts'
import { unionOf } from './report-list.ts'
import type { ReportOrganisation } from './report-view.ts'

const OVER = 'f.sent and f.is_over'

/** The condition of each side of a share, as the funnel counts it (report-chain.ts). */
const SIDES: Record<ChainStep, Record<MetricSide, string>> = {
  liked: { part: `f.type = 'like'`, rest: `f.type = 'dislike'` },
  used: { part: 'f.viewed and f.used', rest: 'f.viewed and not f.used' },
  edited: { part: 'f.edited', rest: 'f.sent and not f.edited' },
  sent: { part: 'f.sent', rest: 'f.judged and not coalesce(f.sent, false)' },
  stayedSolved: { part: `${OVER} and not f.reopened`, rest: `${OVER} and f.reopened` },
  good: { part: `f.sent and f.satisfaction = 'good'`, rest: `f.sent and f.satisfaction = 'bad'` },
}

type Query = Parsed<'listPerformanceAnswers'>['query']
type Item = Reply<'listPerformanceAnswers'>['items'][number]

/** The ratings by agents as the table `followed`, under all filters of the report. */
async function ratingsIn(
  on: Queryable,
  organisations: readonly ReportOrganisation[],
  query: PerformanceQuery,
): Promise<Fragment> {
  const parts: Fragment[] = []
  for (const org of organisations) parts.push(await reportEvents(on, org, query))
  return sql`with e as (${unionOf(parts)}), followed as materialized (
    select e.*, coalesce(e.suggestion_id, '') as source_id, e.created_on as last_on, false as edited
    from e where e.type in ('like', 'dislike'))`
}

/** The answers or ratings behind a share of the report, the last one first. */
export async function listChainAnswers(
  on: Queryable,
  organisations: readonly ReportOrganisation[],
  { step, side, kind, limit, offset, ...query }: Query,
): Promise<Reply<'listPerformanceAnswers'>> {
  if (organisations.length === 0) return { items: [], total: 0, part: 0, rest: 0 }
  const ofKind = kind ? sql`f.kind = ${kind}` : raw('true')
  const where = raw(SIDES[step][side])
  const answers =
    step === 'liked'
      ? await ratingsIn(on, organisations, query)
      : followedAnswers(await chainEvents(on, organisations, query))
  const { rows } = await on.query<Item>(
    ...statement(sql`${answers}
      select f.organisation_id as "organisationId", f.ticket_id as "ticketId", f.kind,
        nullif(f.source_id, '') as "sourceId", f.last_on as at,
        case when f.edited then f.edited_pct end as "editedPct", ticket.subject
      from followed f left join ticket
        on ticket.organisation_id = f.organisation_id and ticket.id = f.ticket_id
      where ${ofKind} and ${where}
      order by f.last_on desc, f.ticket_id, f.kind, f.source_id limit ${limit} offset ${offset}`),
  )
  const counted = await on.query<Record<MetricSide, number>>(
    ...statement(sql`${answers}
      select (count(*) filter (where ${raw(SIDES[step].part)}))::int as part,
        (count(*) filter (where ${raw(SIDES[step].rest)}))::int as rest
      from followed f where ${ofKind}`),
  )
  const { part, rest } = counted.rows[0] ?? { part: 0, rest: 0 }
  return { items: rows, total: side === 'part' ? part : rest, part, rest }
}
