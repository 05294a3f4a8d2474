import { type OldData, PORTION } from '../../platform/jobs/old-data.ts'

const OLD = 'organisation_id = $1 and answered_at < $2'

/** Survey answers of an organisation with what people did about them, then those that were never finished. */
export const oldAnswers: OldData = {
  count: async (on, org, before) => {
    const { rows } = await on.query<{ count: number }>(
      `select (select count(*) from survey_answer where ${OLD})::int
         + (select count(*) from survey_partial where organisation_id = $1 and updated_at < $2)::int as count`,
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
    if (affected > 0) return affected
    const unfinished = await db.query(
      `delete from survey_partial where organisation_id = $1 and id in (
         select id from survey_partial where organisation_id = $1 and updated_at < $2
         order by updated_at limit ${PORTION})`,
      [org, before],
    )
    return unfinished.affected
  },
}
