import { dayAt } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { mark, readMarks } from '../platform/jobs/marks.ts'
import { readCounting } from '../tickets/store/read-counting.ts'
import type { AgentWeek } from './count-week.ts'
import { readWeek } from './read-week.ts'
import { isPast, type Week, weekAt, weeksOf } from './weeks.ts'

/** An agent's week as it is stored. */
export interface StoredWeek extends AgentWeek {
  week: string
  /** Missing: the agent is in no custom group. */
  team?: string
}

/** The custom group of each agent; of several the first by name. */
async function teamsOf(on: Queryable, org: string): Promise<Map<string, string>> {
  const { rows } = await on.query<{ agent: string; team: string }>(
    `select distinct on (agent) agent, name as team from custom_group, unnest(agents) as agent
     where organisation_id = $1 order by agent, name`,
    [org],
  )
  return new Map(rows.map(({ agent, team }) => [agent, team]))
}

/** Whether sentiment of messages still waits: then a week may change. */
async function isWaiting(on: Queryable, org: string): Promise<boolean> {
  const { rows } = await on.query(
    `select where exists (select from sentiment_queue where organisation_id = $1)
       or exists (select from facts_queue where organisation_id = $1)`,
    [org],
  )
  return rows.length > 0
}

/** The agents with a row in a week. */
async function agentsIn(on: Queryable, org: string, { week }: Week): Promise<Set<string>> {
  const { rows } = await on.query<{ agent: string }>(
    'select agent from agent_week where organisation_id = $1 and week = $2',
    [org, week],
  )
  return new Set(rows.map(({ agent }) => agent))
}

/** Counts a week and stores it; an agent who is known in the week keeps the team. */
async function storeWeek(db: Db, org: string, week: Week, timeZone: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isFinal = !(await isWaiting(tx, org))
    const { excludedAgents } = await readCounting(tx, org)
    const teams = await teamsOf(tx, org)
    const counted = await readWeek(tx, org, week, timeZone)
    const known = await agentsIn(tx, org, week)
    // who is excluded later stays in weeks that are counted: without them the difference would be one person
    const rows = counted
      .filter(({ agent }) => known.has(agent) || !excludedAgents.includes(agent))
      .map((row) => ({ ...row, team: teams.get(row.agent) }))
    await tx.query(
      `delete from agent_week where organisation_id = $1 and week = $2 and agent <> all($3::text[])`,
      [org, week.week, rows.map(({ agent }) => agent)],
    )
    await tx.query(
      `insert into agent_week (organisation_id, week, agent, team, days, handled, solved, urgent, replies,
         after_hours, scored, negative, reassigned, peak_open)
       select $1, $2, agent, team, days, handled, solved, urgent, replies, "afterHours", scored, negative,
         reassigned, "peakOpen"
       from jsonb_to_recordset($3::jsonb) as r (agent text, team text, days int, handled int, solved int,
         urgent int, replies int, "afterHours" int, scored int, negative int, reassigned int, "peakOpen" int)
       order by agent
       on conflict (organisation_id, week, agent) do update set days = excluded.days,
         handled = excluded.handled, solved = excluded.solved, urgent = excluded.urgent,
         replies = excluded.replies, after_hours = excluded.after_hours, scored = excluded.scored,
         negative = excluded.negative, reassigned = excluded.reassigned, peak_open = excluded.peak_open`,
      [org, week.week, JSON.stringify(rows)],
    )
    if (isFinal)
      await tx.query(
        `insert into agent_week_counted (organisation_id, week, time_zone) values ($1, $2, $3)
         on conflict (organisation_id, week) do update set time_zone = excluded.time_zone`,
        [org, week.week, timeZone],
      )
  })
}

/** The weeks that are not counted yet, in the organisation's zone. */
async function uncounted(on: Queryable, org: string, weeks: readonly Week[], timeZone: string) {
  const { rows } = await on.query<{ week: string }>(
    `select week::text from agent_week_counted
     where organisation_id = $1 and time_zone = $2 and week = any($3::date[])`,
    [org, timeZone, weeks.map(({ week }) => week)],
  )
  const counted = new Set(rows.map(({ week }) => week))
  return weeks.filter(({ week }) => !counted.has(week))
}

/** The stored weeks of past weeks, of all agents or of one; what is not counted yet is counted first. */
export async function pastWeeks(
  db: Db,
  org: string,
  weeks: readonly Week[],
  { timeZone, agent }: { timeZone: string; agent?: string | undefined },
): Promise<StoredWeek[]> {
  for (const week of await uncounted(db, org, weeks, timeZone))
    await storeWeek(db, org, week, timeZone)
  const { rows } = await db.query<StoredWeek>(
    `select week::text, agent, team, days, handled, solved, urgent, replies,
       after_hours as "afterHours", scored, negative, reassigned, peak_open as "peakOpen"
     from agent_week where organisation_id = $1 and week = any($2::date[]) and agent = coalesce($3, agent)
     order by week, agent`,
    [org, weeks.map(({ week }) => week), agent ?? null],
  )
  return rows
}

/** Weeks that the worker counts before anybody asks. */
const AHEAD_WEEKS = 53

/** A step of the enricher: counts a past week of the organisation; false when all are counted, or must wait. */
export async function countNextWeek(db: Db, org: string): Promise<boolean> {
  if (await isWaiting(db, org)) return false
  const marks = await readMarks(db, 'agent_week_queue', org)
  const now = Date.now()
  const { rows } = await db.query<{ timeZone: string; first?: string }>(
    `select time_zone as "timeZone", (select min(created_at) from ticket where organisation_id = $1) as first
     from organisation where id = $1`,
    [org],
  )
  const { timeZone = 'UTC', first } = rows[0] ?? {}
  const range = first && { from: dayAt(Date.parse(first), timeZone), to: dayAt(now, timeZone) }
  const weeks = range ? weeksOf(timeZone, range, now, AHEAD_WEEKS) : []
  const missing = await uncounted(
    db,
    org,
    weeks.filter((week) => isPast(week, now)),
    timeZone,
  )
  const newest = missing.at(-1)
  if (newest) await storeWeek(db, org, newest, timeZone)
  else await marks.clear()
  return newest !== undefined
}

/** The last past week of a zone, and when it ended; none of a zone that is unknown here, which must not delay others. */
function lastWeekOf(timeZone: string, now: number) {
  try {
    const { from } = weekAt(timeZone, now)
    const { week } = weekAt(timeZone, from - 1)
    return [{ timeZone, week, endedAt: new Date(from).toISOString() }]
  } catch {
    return []
  }
}

/**
 * Queues the organisations whose last week is not counted, because a week ends without anybody changing anything; who
 * changes tickets queues the weeks of these. An organisation without tickets until then has nothing to count.
 */
export async function queueAgentWeeks(db: Queryable, now = Date.now()): Promise<void> {
  const { rows } = await db.query<{ timeZone: string }>(
    'select distinct time_zone as "timeZone" from organisation',
  )
  await db.query(
    `insert into agent_week_queue (organisation_id)
     select o.id from organisation o
     join jsonb_to_recordset($1::jsonb) as last ("timeZone" text, week date, "endedAt" timestamptz)
       on last."timeZone" = o.time_zone
     where not exists (select from agent_week_counted c where c.organisation_id = o.id
         and c.week = last.week and c.time_zone = o.time_zone)
       and not exists (select from agent_week_queue q where q.organisation_id = o.id)
       and exists (select from ticket t where t.organisation_id = o.id and t.created_at < last."endedAt")`,
    [JSON.stringify(rows.flatMap(({ timeZone }) => lastWeekOf(timeZone, now)))],
  )
}

/** Lets the weeks of changed tickets be counted again; without ids, all weeks. */
export async function forgetWeeks(
  tx: Queryable,
  org: string,
  ids?: readonly string[],
): Promise<void> {
  await tx.query(
    ids
      ? `delete from agent_week_counted counted where organisation_id = $1 and exists (
           select from ticket where ticket.organisation_id = $1 and ticket.id = any($2::text[])
             and counted.week - 1 <= ticket.updated_at and counted.week + 8 > ticket.created_at)`
      : 'delete from agent_week_counted where organisation_id = $1',
    ids ? [org, ids] : [org],
  )
  await mark(tx, 'agent_week_queue', org)
}
