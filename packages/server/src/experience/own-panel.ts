import {
  type AssistSettings,
  type EventType,
  type Reply,
  SAVING_KINDS,
  type SavingKind,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'

/** The kind of use that an event is; an insert says itself what was inserted. */
const KIND_OF: { readonly [T in EventType]?: SavingKind } = {
  inserts: 'ticket',
  articleInsert: 'article',
  macroApply: 'macro',
  gptInsert: 'gpt',
  AutoReplySuggestionUsed: 'autoReply',
}

/** Uses of the panel by kind, and the minutes that they saved by the organisation's settings. */
export async function readSaved(
  on: Queryable,
  org: string,
  agents: readonly string[],
  since: string,
  minutesSaved: AssistSettings['minutesSaved'],
): Promise<Reply<'getOwnDay'>['saved']> {
  const { rows } = await on.query<{ type: EventType; kind?: string; n: number }>(
    `select type, case when type = 'inserts' then suggestion_kind end as kind, count(*)::int as n
     from assist_event where organisation_id = $1 and agent = any($2::text[]) and created_on >= $3
       and type = any($4::text[]) and value is distinct from -1 group by 1, 2`,
    [org, agents, since, Object.keys(KIND_OF)],
  )
  const uses = new Map<SavingKind, number>()
  for (const { type, kind: given, n } of rows) {
    const kind = SAVING_KINDS.find((one) => one === given) ?? KIND_OF[type]
    if (kind) uses.set(kind, (uses.get(kind) ?? 0) + n)
  }
  return [...uses]
    .map(([kind, n]) => ({ kind, uses: n, minutes: n * minutesSaved[kind] }))
    .toSorted((one, other) => other.minutes - one.minutes)
}

/** The time that the panel measured of an agent: today, and the median of a ticket. */
export async function readHandling(
  on: Queryable,
  org: string,
  agents: readonly string[],
  { today, since }: { today: string; since: string },
): Promise<NonNullable<Reply<'getOwnDay'>['handling']>> {
  const { rows } = await on.query<{ todayMin: number; tickets: number; medianMin?: number }>(
    `select coalesce(sum(today) / 60.0, 0)::float8 as "todayMin", count(*)::int as tickets,
       percentile_cont(0.5) within group (order by seconds / 60.0) as "medianMin"
     from (select sum(seconds) as seconds, sum(seconds) filter (where started_at >= $3) as today
       from ticket_focus where organisation_id = $1 and agent = any($2::text[]) and started_at >= $4
       group by ticket_id) as own`,
    [org, agents, today, since],
  )
  return rows[0] ?? { todayMin: 0, tickets: 0 }
}
