import { type OldData, PORTION } from '../platform/jobs/old-data.ts'

const OLD = 'organisation_id = $1 and created_on < $2'

/** From now on no event before the instant is stored, so that none is counted twice. */
const MARK = `
  update organisation set events_since = $2,
    events_since_day = ($2::timestamptz at time zone event_zone)::date
  where id = $1 and event_zone = time_zone and (events_since is null or events_since < $2)`

/** Daily counts of all events exist, by the days of the organisation's zone. */
const COUNTED = 'select 1 from organisation where id = $1 and event_zone = time_zone for update'

/**
 * Events of an organisation, by the time at which they happened. The instant must be the start of a day of its zone:
 * the counts of the days before stay.
 */
export const oldEvents: OldData = {
  count: async (on, org, before) => {
    const { rows } = await on.query<{ count: number }>(
      `select count(*)::int as count from assist_event where ${OLD}`,
      [org, before],
    )
    return rows[0]?.count ?? 0
  },
  erase: (db, org, before) =>
    db.transaction(async (tx) => {
      // locked, so that the zone cannot change between the check and the mark
      if ((await tx.query(COUNTED, [org])).rows.length === 0) return 0 // on the day after they are counted
      await tx.query(MARK, [org, before])
      const { affected } = await tx.query(
        `delete from assist_event where organisation_id = $1 and id in (
           select id from assist_event where ${OLD} order by created_on limit ${PORTION})`,
        [org, before],
      )
      return affected
    }),
}
