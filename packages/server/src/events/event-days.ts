import type { EventRecord } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { firstOfEach, type Written, written } from '../tickets/store/store-rows.ts'
import { addLoadGaps, type LoadDay, rebuildLoadGaps } from './load-gaps.ts'
import { HAPPENED } from '../tickets/happened.ts'

/** The month and the third of a month that contain a day (event-spans.ts). */
const SPANS = `lateral (values
    ('month', date_trunc('month', day::timestamp)::date),
    ('third', date_trunc('month', day::timestamp)::date
      + 10 * least(2, (extract(day from day)::int - 1) / 10))) as piece (span, start)`

/*
 * Adds `happened` to the daily counts (docs/decisions/0033). Rows are locked in the order of their
 * keys, so that two writers never deadlock.
 */
const COUNTED = `
  by_type as (
    insert into assist_event_day as kept (organisation_id, day, type, n)
    select $1, day, type, count(*) from happened group by day, type order by day, type
    on conflict (organisation_id, day, type) do update set n = kept.n + excluded.n
  ), by_agent as (
    insert into assist_event_agent_day as kept (organisation_id, day, agent, type, n)
    select $1, day, agent, type, count(*) from happened
    group by day, agent, type order by day, agent, type
    on conflict (organisation_id, day, agent, type) do update set n = kept.n + excluded.n
  ), by_span as (
    insert into assist_event_agent_span as kept (organisation_id, span, start, agent, type, n)
    select $1, span, start, agent, type, sum(n)
    from (select day, agent, type, count(*) as n from happened group by day, agent, type) as counted,
      ${SPANS}
    group by span, start, agent, type order by span, start, agent, type
    on conflict (organisation_id, span, start, agent, type) do update set n = kept.n + excluded.n
  ), by_load as (
    insert into assist_load_day (organisation_id, day, ticket_id)
    select $1, day, ticket_id from happened where type = 'loads'
    group by day, ticket_id order by day, ticket_id
    on conflict do nothing returning day, ticket_id
  )`

/** An event as it is stored. */
export interface StoredEvent extends EventRecord {
  /** How much the clock of `createdOn` was behind ours; the time is already corrected. */
  clockBehindMs?: number
}

/** Further work in the transaction that stores events; gets the ids of the new events, and all that were given. */
export type AfterEventsStored = (
  tx: Queryable,
  org: string,
  ids: readonly string[],
  given: readonly StoredEvent[],
) => Promise<void>

/** What was written, and the ids of the new events. */
export interface WrittenEvents extends Written {
  ids: readonly string[]
}

/** Stores the outcome of answers whose events were stored before: the first that an agent reports. */
async function judge(tx: Queryable, org: string, records: readonly StoredEvent[]): Promise<void> {
  const outcomes = records.filter(({ outcome }) => outcome)
  if (outcomes.length === 0) return
  const judged = firstOfEach(outcomes, ({ id, agent }) => `${id.toLowerCase()} ${agent}`)
  await tx.query(
    `update assist_event as kept set outcome = given.outcome, edited_pct = given."editedPct"
     from jsonb_to_recordset($2::jsonb) as given (id uuid, agent text, outcome text, "editedPct" int)
     where kept.organisation_id = $1 and kept.id = any($3::uuid[]) and kept.id = given.id
       and kept.agent = given.agent and kept.outcome is null`,
    [org, JSON.stringify(judged), judged.map(({ id }) => id)],
  )
}

/**
 * Stores new events and counts them, in the caller's transaction. An event that is already stored
 * is not counted again and stays unchanged (of several with one id the first counts), except for the outcome of its answer, which the same
 * agent can report once, later. An event older than the organisation's retention is reported as
 * known, since it may have been stored. `after` runs in order.
 */
export async function writeEvents(
  tx: Queryable,
  org: string,
  records: readonly StoredEvent[],
  after: readonly AfterEventsStored[],
): Promise<WrittenEvents> {
  const given = firstOfEach(records, ({ id }) => id.toLowerCase())
  const { rows } = await tx.query<{ ids: string[]; loads?: LoadDay[] }>(
    `with zone as materialized (
       select event_zone as name, coalesce(events_since, '-infinity') as since
       from organisation where id = $1 for share
     ), given as materialized (
       select * from jsonb_to_recordset($2::jsonb) as e (id uuid, type text, "ticketId" text,
         agent text, query text, "suggestionKind" text, "suggestionId" text, position int,
         outcome text, "editedPct" int, comment text, value double precision,
         "createdOn" timestamptz(3), "clockBehindMs" bigint)
     ), added as (
       insert into assist_event (organisation_id, id, type, ticket_id, agent, query,
         suggestion_kind, suggestion_id, position, outcome, edited_pct, comment, value, created_on,
         clock_behind_ms)
       select $1, id, type, "ticketId", agent, query, "suggestionKind", "suggestionId", position,
         outcome, "editedPct", comment, value, "createdOn", "clockBehindMs"
       from given, zone where "createdOn" >= zone.since order by id on conflict do nothing
       returning id, type, ticket_id, agent, value, created_on
     ), happened as (
       select (created_on at time zone zone.name)::date as day, type, ticket_id, agent
       from added, zone where ${HAPPENED} and zone.name is not null
     ), ${COUNTED}
     select array(select id::text from added) as ids,
       (select jsonb_agg(jsonb_build_object('day', day, 'ticketId', ticket_id)) from by_load) as loads`,
    [org, JSON.stringify(given)],
  )
  const [{ ids, loads } = { ids: [] }] = rows
  const added = ids.length
  if (added > 0) for (const follow of after) await follow(tx, org, ids, given)
  if (loads) await addLoadGaps(tx, org, loads)
  if (added < records.length) await judge(tx, org, records)
  return { ...written(records.length, records.length - added), ids }
}

const BY_DAY = ['assist_event_day', 'assist_event_agent_day', 'assist_load_day']

async function countAnew(tx: Queryable, org: string): Promise<void> {
  // writers take a share lock on this row until they commit: wait for them
  const { rows } = await tx.query<{ since?: string }>(
    'select events_since_day::text as since from organisation where id = $1 for update',
    [org],
  )
  // days whose rows were deleted retain their counts
  const since = rows[0]?.since ?? '-infinity'
  for (const table of BY_DAY)
    await tx.query(`delete from ${table} where organisation_id = $1 and day >= $2`, [org, since])
  await tx.query('delete from assist_event_agent_span where organisation_id = $1', [org])
  await tx.query(
    `insert into assist_event_agent_span (organisation_id, span, start, agent, type, n)
     select $1, span, start, agent, type, sum(n) from assist_event_agent_day, ${SPANS}
     where organisation_id = $1 group by span, start, agent, type`,
    [org],
  )
  await tx.query(
    `with happened as materialized (
       select (created_on at time zone time_zone)::date as day, type, ticket_id, agent
       from assist_event join organisation on organisation.id = organisation_id
       where organisation_id = $1 and created_on >= coalesce(events_since, '-infinity') and ${HAPPENED}
     ), ${COUNTED}
     update organisation set event_zone = time_zone where id = $1`,
    [org],
  )
  await rebuildLoadGaps(tx, org)
  // PostgreSQL would do so itself a minute later; until then it would choose plans that take
  // seconds
  await tx.exec(
    'analyze assist_event_agent_day, assist_event_agent_span, assist_load_day, assist_load_gap',
  )
}

/** Rebuilds daily counts where there are none or the zone changed, of one organisation or of all. */
export async function refreshEventDays(tx: Queryable, org = ''): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from organisation
     where event_zone is distinct from time_zone and ($1 = '' or id = $1) order by id`,
    [org],
  )
  for (const { id } of rows) await countAnew(tx, id)
}
