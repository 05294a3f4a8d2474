import {
  type AnswerKind,
  type ChainCounts,
  type PerformanceQuery,
  REOPEN_HOURS,
  type Reply,
  USED_TYPES,
  VIEWED_TYPES,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { type QueryPart, reportEvents } from './report-events.ts'
import { unionOf } from './report-list.ts'
import type { ReportOrganisation } from './report-view.ts'

/** Filters that the funnel ignores, as they would remove some of its steps. */
const WITHOUT: QueryPart[] = ['types', 'type', 'feedback', 'action', 'comment']

/**
 * One row per source and ticket, however often it was opened; GPT texts of a ticket count once. Only an answer with a
 * recorded view could have been left unused, so only these are the base of the share of used answers (decision 185).
 */
const ANSWERS = sql`
  select organisation_id, ticket_id, kind, coalesce(suggestion_id, '') as source_id,
    bool_or(type = any(${VIEWED_TYPES}::text[])) as viewed,
    bool_or(type = any(${USED_TYPES}::text[]) or outcome is not null) as used,
    bool_or(outcome is not null) as judged,
    bool_or(outcome in ('unchanged', 'edited')) as sent,
    bool_or(outcome = 'edited') and not bool_or(outcome = 'unchanged') as edited,
    max(edited_pct) filter (where outcome = 'edited') as edited_pct,
    max(created_on) filter (where outcome in ('unchanged', 'edited')) as sent_on,
    max(created_on) as last_on
  from e where kind <> 'none' group by organisation_id, ticket_id, kind, coalesce(suggestion_id, '')`

/** The answers with the satisfaction and the reopening of the tickets they were sent in. */
const FOLLOWED = `
  select a.*, t.satisfaction, solved.at <= now() - interval '${REOPEN_HOURS} hours' as is_over,
    exists (select from ticket_status s where a.sent and s.organisation_id = a.organisation_id
      and s.ticket_id = a.ticket_id and s.at > solved.at
      and s.at <= solved.at + interval '${REOPEN_HOURS} hours'
      and s.status not in ('solved', 'closed')) as reopened
  from answer a
  left join ticket t on a.sent and t.organisation_id = a.organisation_id and t.id = a.ticket_id
  left join lateral (
    select min(s.at) as at from ticket_status s
    where a.sent and s.organisation_id = a.organisation_id and s.ticket_id = a.ticket_id
      and s.at >= a.sent_on and s.status in ('solved', 'closed')
  ) solved on true`

const COUNTS = `kind, count(*)::int as shown, count(*) filter (where viewed)::int as viewed,
  count(*) filter (where viewed and used)::int as "viewedUsed",
  count(*) filter (where used)::int as used,
  count(*) filter (where judged)::int as judged, count(*) filter (where sent)::int as sent,
  count(*) filter (where edited)::int as edited,
  coalesce(sum(edited_pct) filter (where edited), 0)::int as "editedSum",
  count(*) filter (where sent and is_over)::int as followed,
  count(*) filter (where sent and is_over and not reopened)::int as "stayedSolved",
  count(*) filter (where sent and satisfaction in ('good', 'bad'))::int as rated,
  count(*) filter (where sent and satisfaction = 'good')::int as good`

const FIELDS = [
  'shown',
  'viewed',
  'viewedUsed',
  'used',
  'judged',
  'sent',
  'edited',
  'editedSum',
  'followed',
  'stayedSolved',
  'rated',
  'good',
] as const
type Sums = Record<(typeof FIELDS)[number], number>

const sumOf = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(
    FIELDS.map((field) => [field, rows.reduce((sum, row) => sum + row[field], 0)]),
  ) as Sums // only fields of its own

const countsOf = ({ editedSum, ...counts }: Sums): ChainCounts => ({
  ...counts,
  ...(counts.edited > 0 ? { editedPct: editedSum / counts.edited } : {}),
})

/** The events of each organisation that the funnel reads. */
export async function chainEvents(
  on: Queryable,
  organisations: readonly ReportOrganisation[],
  query: PerformanceQuery,
): Promise<Fragment[]> {
  const parts: Fragment[] = []
  for (const org of organisations)
    parts.push(await reportEvents(on, org, query, { without: WITHOUT }))
  return parts
}

/** The answers of these events as the table `followed`, in a `with` clause. */
export const followedAnswers = (parts: readonly Fragment[]): Fragment =>
  sql`with e as materialized (${unionOf(parts)}), answer as (${ANSWERS}),
    followed as materialized (${raw(FOLLOWED)})`

/** The funnel of a query's answers: per source kind, most shown first, and in total. */
export async function readChain(
  on: Queryable,
  organisations: readonly ReportOrganisation[],
  query: PerformanceQuery,
): Promise<Reply<'getPerformanceChain'>> {
  const parts = await chainEvents(on, organisations, query)
  if (parts.length === 0) return { all: countsOf(sumOf([])), kinds: [] }
  const { rows } = await on.query<Sums & { kind: AnswerKind }>(
    ...statement(sql`${followedAnswers(parts)}
      select ${raw(COUNTS)} from followed group by kind order by 2 desc, 1`),
  )
  return {
    all: countsOf(sumOf(rows)),
    kinds: rows.map(({ kind, ...sums }) => ({ kind, ...countsOf(sums) })),
  }
}
