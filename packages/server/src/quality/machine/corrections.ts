import type { Parsed } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { Viewer } from '../viewer/viewer.ts'
import { queueTraining } from './train-checks.ts'

/** Stores or removes what a person says of a check, and lets the models of the organisation learn from it. */
export async function correctCheck(
  tx: Queryable,
  { org, userId }: Viewer,
  ticketId: string,
  { check, isPassed }: Parsed<'correctCheck'>['body'],
): Promise<void> {
  if (isPassed === null)
    await tx.query(
      `delete from check_correction
       where organisation_id = $1 and ticket_id = $2 and check_key = $3`,
      [org, ticketId, check],
    )
  else
    await tx.query(
      `insert into check_correction (organisation_id, ticket_id, check_key, is_passed, by_user)
       values ($1, $2, $3, $4, $5)
       on conflict (organisation_id, ticket_id, check_key) do update set
         is_passed = excluded.is_passed, by_user = excluded.by_user, at = now()`,
      [org, ticketId, check, isPassed, userId],
    )
  await queueTraining(tx, org)
}
