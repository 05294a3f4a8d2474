import type { NewEvent } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readAssistSettings } from '../settings/assist-settings.ts'
import { maskText } from '../../language/masking/mask-text.ts'

/** Names of the requester and the authors, by ticket. */
async function namesIn(on: Queryable, org: string, ids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await on.query<{ id: string; names: string[] }>(
    `select id, array_agg(name) as names from (
       select id, requester as name from ticket where organisation_id = $1 and id = any($2::text[])
       union select ticket_id, author from ticket_message
       where organisation_id = $1 and ticket_id = any($2::text[])
     ) as people group by id`,
    [org, ids],
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/**
 * Stores the inserted answer and the text that was sent, without personal data, if the organisation
 * allows it; once per event, and only by the agent of the event.
 */
export async function storeReplies(
  on: Queryable,
  org: string,
  agent: string,
  events: readonly NewEvent[],
): Promise<void> {
  const judged = events.filter(({ outcome, given }) => outcome && given)
  if (judged.length === 0 || !(await readAssistSettings(on, org)).keepsReplies) return
  const names = await namesIn(
    on,
    org,
    judged.map(({ ticketId }) => ticketId),
  )
  const texts = judged.map(({ id, ticketId, given = '', sent }) => {
    const people = [...(names.get(ticketId) ?? []), agent]
    return { id, answer: maskText(given, people), sent: sent && maskText(sent, people) }
  })
  await on.query(
    `insert into stored_reply (organisation_id, event_id, answer, sent)
     select $1, e.id, given.answer, given.sent
     from jsonb_to_recordset($2::jsonb) as given (id uuid, answer text, sent text)
     join assist_event e on e.organisation_id = $1 and e.id = given.id
       and e.agent = $3 and e.outcome is not null
     on conflict do nothing`,
    [org, JSON.stringify(texts), agent],
  )
}
