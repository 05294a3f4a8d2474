import type { Queryable } from '../../platform/db/db.ts'
import { MOMENTS } from '../facts/moments.ts'

const moments = Object.entries(MOMENTS).map(([anchor, column]) => `('${anchor}', ticket.${column})`)
/** A row for each moment that puts a ticket into a day. */
export const ANCHOR_DAYS = `lateral (values ${moments.join(', ')}) as moment (anchor, at)`

/**
 * Marks the days that tickets are in, so that figures read them and not what is kept of them: before and after they are
 * written, since they may be in other days then. Marks are only ever added, so that two writers never wait for each other.
 */
export async function markDirtyDays(
  tx: Queryable,
  org: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await tx.query<{ zone?: string }>(
    'select kept_zone as zone from organisation where id = $1 for share',
    [org],
  )
  const zone = rows[0]?.zone
  if (!zone) return
  await tx.query(
    `insert into ticket_day_mark (organisation_id, anchor, day)
     select distinct $1, moment.anchor, (moment.at at time zone $3)::date
     from ticket, ${ANCHOR_DAYS}
     where organisation_id = $1 and id = any($2::text[]) and moment.at is not null`,
    [org, ids, zone],
  )
}
