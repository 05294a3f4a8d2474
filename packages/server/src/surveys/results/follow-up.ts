import type { Parsed } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'

/** Stores the follow-up of an answer, and who changed it; refuses an owner who is not a member. */
export async function followUp(
  db: Db,
  { params, body }: Parsed<'updateSurveyFollowUp'>,
  userId: string,
): Promise<void> {
  const { organisationId: org, answerId: id } = params
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ owner: string | null; note: string }>(
      `select follow_up_owner as owner, follow_up_note as note from survey_answer
       where organisation_id = $1 and id = $2 for update`,
      [org, id],
    )
    const [stored] = rows
    if (!stored) throw new Refusal('not_found', 'There is no such answer.')
    const { owner = null, note } = body.onlyState ? stored : body
    const member = await tx.query(
      'select from membership where organisation_id = $1 and user_id = $2',
      [org, owner],
    )
    if (owner && member.rows.length === 0)
      throw new Refusal('bad_input', 'body.owner: is not a member of the organisation')
    await tx.query(
      `update survey_answer set follow_up = $3, follow_up_owner = $4, follow_up_note = $5
       where organisation_id = $1 and id = $2`,
      [org, id, body.state, owner, note],
    )
    await tx.query(
      `insert into survey_follow_up (organisation_id, answer_id, version, changed_by, state, owner, note)
       select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6 from survey_follow_up
       where organisation_id = $1 and answer_id = $2`,
      [org, id, userId, body.state, owner, note],
    )
  })
}
