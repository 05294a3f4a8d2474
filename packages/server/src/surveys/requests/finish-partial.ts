import type { Queryable } from '../../platform/db/db.ts'

/**
 * Removes the steps of an answer that is finished now; of a request with one answer also those that were begun on other
 * devices.
 */
export async function finishPartial(
  tx: Queryable,
  org: string,
  answerId: string,
  onlyRequest?: string,
): Promise<void> {
  await tx.query('delete from survey_partial where organisation_id = $1 and id = $2', [
    org,
    answerId,
  ])
  if (onlyRequest)
    await tx.query('delete from survey_partial where organisation_id = $1 and request_id = $2', [
      org,
      onlyRequest,
    ])
}
