import { type OldData, PORTION } from '../platform/jobs/old-data.ts'

/** Mails that are no longer waiting to be sent. */
const OLD = `organisation_id = $1 and created_at < $2 and state <> 'queued'`

/** Mails of an organisation, by the time when they were written. */
export const oldMails: OldData = {
  count: async (on, org, before) => {
    const { rows } = await on.query<{ count: number }>(
      `select count(*)::int as count from mail where ${OLD}`,
      [org, before],
    )
    return rows[0]?.count ?? 0
  },
  erase: async (db, org, before) => {
    const { affected } = await db.query(
      `delete from mail where id in (
         select id from mail where ${OLD} order by created_at limit ${PORTION})`,
      [org, before],
    )
    return affected
  },
}
