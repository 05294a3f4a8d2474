import type { Parsed } from '@agent-assist/contract'
import { Refusal } from './errors.ts'
import { type Api, route } from './route.ts'
import type { Question } from './suggest/terms.ts'
import { suggest } from './suggest/suggest.ts'

interface KnownTicket {
  subject: string
  requester: string
  locale: string
  text: string
}

const DEFAULT_LOCALE = 'en-US'

/** Subject and the customer's own words, oldest first. */
async function readQuestion(api: Api, org: string, id: string): Promise<KnownTicket | undefined> {
  const { rows } = await api.db.query<KnownTicket>(
    `select t.subject, t.requester, t.locale, coalesce((
       select string_agg(m.text, E'\\n' order by m.position) from ticket_message m
       where m.organisation_id = t.organisation_id and m.ticket_id = t.id
         and m.author_role = 'customer' and m.is_public), '') as text
     from ticket t where t.organisation_id = $1 and t.id = $2`,
    [org, id],
  )
  return rows[0]
}

/** A search counts alone; else our own record of the ticket, else what the host told. */
function questionOf(
  org: string,
  body: Parsed<'suggestAnswers'>['body'],
  known: KnownTicket | undefined,
  agent: string | undefined,
): Question {
  const locale = known?.locale ?? DEFAULT_LOCALE
  const values = { 'requester.name': known?.requester, 'agent.name': agent }
  const base = { org, ticketId: body.ticketId, locale, values }
  if (body.query) return { ...base, subject: body.query, text: '' }
  return {
    ...base,
    subject: known?.subject ?? body.subject ?? '',
    text: known?.text ?? body.text ?? '',
  }
}

/** Answers for the ticket that is open in the helpdesk. */
export function assistRoutes(api: Api): void {
  route(api, 'suggestAnswers', async ({ body, caller }) => {
    if (caller.kind === 'operator') throw new Refusal('forbidden', 'Suggestions are for agents.')
    const org = caller.organisationId
    const agent = caller.kind === 'signed' ? caller.name : undefined
    const known = await readQuestion(api, org, body.ticketId)
    const items = await suggest(api.db, questionOf(org, body, known, agent), body.limit)
    return { items, ticketKnown: known !== undefined }
  })
}
