import type { Db, Queryable } from '../../platform/db/db.ts'
import { addressById } from './person.ts'

/** Replaces an address in a text. */
const ERASED = '[erased]'

/** A regular expression for the complete address, not for the end of a longer one. */
const patternOf = (email: string) =>
  `(?<![a-z0-9._%+-])${email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-z0-9-])`

async function eraseRequests(tx: Queryable, org: string, email: string): Promise<number> {
  const { affected } = await tx.query(
    `update survey_request set recipient = 'erased:' || id, recipient_name = '',
       status = case when status = 'Open' then 'Closed' else status end,
       delivery = case when delivery in ('queued', 'sending') then 'skipped' else delivery end,
       delivery_reason = case when delivery in ('queued', 'sending') then 'suppressed' else delivery_reason end,
       delivery_note = '', mail_values = '{}'
     where organisation_id = $1 and recipient = $2`,
    [org, email],
  )
  return affected
}

/** Removes the person from the pasted lists and files of campaigns. */
async function eraseTyped(tx: Queryable, org: string, email: string): Promise<void> {
  await tx.query(
    `update survey_campaign set people = (
       select coalesce(jsonb_agg(one order by place), '[]')
       from jsonb_array_elements(people) with ordinality as person (one, place)
       where lower(one ->> 'email') is distinct from $2)
     where organisation_id = $1 and strpos(lower(people::text), $2) > 0`,
    [org, email],
  )
}

/** Removes the address from answers, also where somebody typed it; scores and texts stay. */
async function eraseAnswers(tx: Queryable, org: string, email: string): Promise<number> {
  const { affected } = await tx.query(
    `update survey_answer set
       submitter = case when lower(submitter) = $2 then null else submitter end,
       feedback_text = regexp_replace(feedback_text, $3, $4, 'gi'),
       responses = regexp_replace(responses::text, $3, $4, 'gi')::jsonb,
       hidden = regexp_replace(hidden::text, $3, $4, 'gi')::jsonb
     where organisation_id = $1 and (lower(submitter) = $2
       or strpos(lower(feedback_text), $2) > 0 or strpos(lower(responses::text), $2) > 0
       or strpos(lower(hidden::text), $2) > 0)`,
    [org, email, patternOf(email), ERASED],
  )
  return affected
}

/** Deletes what the person began and did not finish, and what has the address in it. */
async function erasePartials(tx: Queryable, org: string, email: string): Promise<void> {
  await tx.query(
    `delete from survey_partial where organisation_id = $1 and (lower(submitter) = $2
       or strpos(lower(feedback_text), $2) > 0 or strpos(lower(responses::text), $2) > 0
       or strpos(lower(hidden::text), $2) > 0)`,
    [org, email],
  )
}

/**
 * Erases a person. Only the suppression of the address remains: without it the next import would
 * bring the person back (docs/decisions/0037-erased-people.md).
 */
export async function erasePerson(
  db: Db,
  { organisationId: org, personId }: { organisationId: string; personId: string },
  by: string,
): Promise<{ requests: number; answers: number }> {
  return db.transaction(async (tx) => {
    const email = await addressById(tx, org, personId)
    const requests = await eraseRequests(tx, org, email)
    const answers = await eraseAnswers(tx, org, email)
    await erasePartials(tx, org, email)
    await eraseTyped(tx, org, email)
    // an account of a helpdesk can be named by the address
    await tx.query(
      `update ticket set requester_email = null,
         requester_id = case when strpos(lower(requester_id), $2) = 0 then requester_id end
       where organisation_id = $1 and (requester_email = $2 or strpos(lower(requester_id), $2) > 0)`,
      [org, email],
    )
    // what a ticket was before an import: it stays as it is when the import is undone
    await tx.query(
      `update file_import_ticket set before = '{}', digest = ''
       where organisation_id = $1 and strpos(lower(before::text), $2) > 0`,
      [org, email],
    )
    await tx.query('delete from email_person where organisation_id = $1 and email = $2', [
      org,
      email,
    ])
    await tx.query(
      `insert into email_suppression (organisation_id, email, reason, note, created_by)
       values ($1, $2, 'unsubscribed', '', nullif($3, ''))
       on conflict (organisation_id, email) do update set note = ''`,
      [org, email, by],
    )
    return { requests, answers }
  })
}
