import type { Queryable } from '../../platform/db/db.ts'
import { type MomentDateField, MOMENTS } from '../facts/moments.ts'

const moments = Object.entries(MOMENTS).map(
  ([dateField, column]) => `('${dateField}', ticket.${column})`,
)
/** A row for each moment that puts a ticket into a day. */
export const DATE_FIELD_DAYS = `lateral (values ${moments.join(', ')}) as moment (date_field, at)`
/** What has days: the moments of tickets, and the messages of their agents. */
export type DirtyField = MomentDateField | 'written'
/** The messages of agents, to be narrowed; the day of a message is that of its `at`. */
export const WRITTEN_DAYS = `ticket_message where author_role = 'agent'`

/** The zone of an organisation's rollups, which stays until the transaction ends; missing: it has none. */
export async function shareRollupZone(tx: Queryable, org: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ zone?: string }>(
    'select rollup_zone as zone from organisation where id = $1 for share',
    [org],
  )
  return rows[0]?.zone
}

interface Marking {
  zone: string | undefined
  withMessages?: boolean
}

/** The same as markDirtyDays, for who has read the zone of the rollups. */
export async function markDaysIn(
  tx: Queryable,
  org: string,
  ids: readonly string[],
  { zone, withMessages = false }: Marking,
): Promise<void> {
  if (!zone) return
  await tx.query(
    `insert into ticket_dirty_day (organisation_id, date_field, day)
     select distinct $1, moment.date_field, (moment.at at time zone $3)::date
     from ticket, ${DATE_FIELD_DAYS}
     where organisation_id = $1 and id = any($2::text[]) and moment.at is not null`,
    [org, ids, zone],
  )
  if (withMessages)
    await tx.query(
      `insert into ticket_dirty_day (organisation_id, date_field, day)
       select distinct $1, 'written', (at at time zone $3)::date
       from ${WRITTEN_DAYS} and organisation_id = $1 and ticket_id = any($2::text[])`,
      [org, ids, zone],
    )
}

/**
 * Makes the days of tickets dirty, so that metrics read the tickets and not the rollups. Callers do
 * so before and after they write tickets, which can move to other days; writers of messages have
 * their days included. Rows are only added, so that two writers never wait for each other.
 */
export async function markDirtyDays(
  tx: Queryable,
  org: string,
  ids: readonly string[],
  { withMessages = false } = {},
): Promise<void> {
  await markDaysIn(tx, org, ids, { zone: await shareRollupZone(tx, org), withMessages })
}
