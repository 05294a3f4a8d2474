import type { DayPlan, Parsed, ScheduleCell } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { PublishedDay } from './publish-mail.ts'

interface Row {
  agent: string
  day: string
  plan?: DayPlan
  published?: DayPlan
  revision: number
}

interface Days {
  from: string
  to: string
}

const ROW = 'agent, day::text as day, plan, published, revision'

const shown = ({ plan, published, ...row }: Row): ScheduleCell => ({
  ...row,
  ...(plan ? { plan } : {}),
  ...(published ? { published } : {}),
})

/** Days between two days, both included, by agent; what was never published is part of it. */
export async function readDays(on: Queryable, org: string, { from, to }: Days) {
  const { rows } = await on.query<Row>(
    `select ${ROW} from schedule_day
     where organisation_id = $1 and day between $2::date and $3::date order by agent, day`,
    [org, from, to],
  )
  return rows.map(shown)
}

/** The published days of one agent. */
export async function readOwnDays(on: Queryable, org: string, agent: string, { from, to }: Days) {
  const { rows } = await on.query<Row>(
    `select agent, day::text as day, published as plan, published, revision from schedule_day
     where organisation_id = $1 and agent = $2 and day between $3::date and $4::date
       and published is not null order by day`,
    [org, agent, from, to],
  )
  return rows.map(shown)
}

type Change = Parsed<'saveScheduleDays'>['body']['changes'][number]

function refuseTwice(changes: readonly Change[]): void {
  const cells = new Set(changes.map(({ agent, day }) => `${day} ${agent}`))
  if (cells.size < changes.length)
    throw new Refusal('bad_input', 'An agent has a day twice in these changes.')
}

/** Saves days; all or, when one was changed since it was read, none. */
export async function saveDays(
  tx: Queryable,
  org: string,
  { changes, userId }: { changes: readonly Change[]; userId?: string | undefined },
): Promise<ScheduleCell[]> {
  refuseTwice(changes)
  const { rows } = await tx.query<Row>(
    `insert into schedule_day as d
       (organisation_id, agent, day, plan, is_changed, revision, changed_by)
     select $1, c.agent, c.day, c.plan, c.plan is not null, 1, $3::uuid
     from (select agent, day, nullif(plan, 'null'::jsonb) as plan, revision
       from jsonb_to_recordset($2::jsonb) as told (agent text, day date, plan jsonb, revision int)
     ) c order by c.agent, c.day
     on conflict (organisation_id, agent, day) do update set plan = excluded.plan,
       is_changed = excluded.plan is distinct from d.published,
       revision = d.revision + 1, changed_at = now(), changed_by = excluded.changed_by
     returning ${ROW}`,
    [org, JSON.stringify(changes), userId ?? null],
  )
  // each row is locked now: who changed one in between has left another revision
  const read = new Map(changes.map(({ agent, day, revision }) => [`${day} ${agent}`, revision]))
  if (rows.some(({ agent, day, revision }) => read.get(`${day} ${agent}`) !== revision - 1))
    throw new Refusal(
      'conflict',
      'Somebody changed one of these days in the meantime. Look at it and try again.',
    )
  return rows.map(shown)
}

export const counts = (rows: readonly { agent: string }[]) => ({
  days: rows.length,
  agents: new Set(rows.map(({ agent }) => agent)).size,
})

/** Shows the planned days of a range to their agents. */
export async function publishDays(tx: Queryable, org: string, { from, to }: Days) {
  const { rows } = await tx.query<PublishedDay>(
    `update schedule_day set published = plan, is_changed = false, revision = revision + 1
     where organisation_id = $1 and day between $2::date and $3::date and is_changed
     returning agent, day::text as day, published`,
    [org, from, to],
  )
  return rows
}

/** Takes back what is not published in a range. */
export async function discardDays(tx: Queryable, org: string, { from, to }: Days) {
  const { rows } = await tx.query<{ agent: string }>(
    `update schedule_day set plan = published, is_changed = false, revision = revision + 1
     where organisation_id = $1 and day between $2::date and $3::date and is_changed
     returning agent`,
    [org, from, to],
  )
  return counts(rows)
}
