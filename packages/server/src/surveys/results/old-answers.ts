import { type OldData, PORTION } from '../../platform/jobs/old-data.ts'

const OLD = 'organisation_id = $1 and answered_at < $2'

/** Survey answers of an organisation with what people did about them, by the time of the answer. */
export const oldAnswers: OldData = {
  count: async (on, org, before) => {
    const { rows } = await on.query<{ count: number }>(
      `select count(*)::int as count from survey_answer where ${OLD}`,
      [org, before],
    )
    return rows[0]?.count ?? 0
  },
  erase: async (db, org, before) => {
    const { affected } = await db.query(
      `delete from survey_answer where organisation_id = $1 and id in (
         select id from survey_answer where ${OLD} order by answered_at limit ${PORTION})`,
      [org, before],
    )
    return affected
  },
}
