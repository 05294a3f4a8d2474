import type { Queryable } from '../../platform/db/db.ts'
import { languageOf } from '../../language/words/language.ts'
import { readTicket } from '../../tickets/tickets.ts'

/** The ticket that is open, as far as it is known. */
export interface OpenTicket {
  subject: string
  /** Who says what, oldest first; notes are left out. */
  messages: { by: 'Customer' | 'Agent'; text: string }[]
  /** Of the customer's words; missing: not known. */
  language?: string
  /** People whose names may stand in it. */
  names: string[]
}

/** What the host tells of a ticket that is not imported yet. */
export interface HostTicket {
  subject?: string
  text?: string
}

/** The model's point of view: a long conversation is made of its beginning and its end. */
const FIRST_CHARS = 3000
const REST_CHARS = 5000

/** The language that the customer's words are in, by the words themselves; missing: not sure enough. */
const spoken = (messages: OpenTicket['messages'], locale: string): string | undefined =>
  languageOf(
    messages
      .filter(({ by }) => by === 'Customer')
      .map(({ text }) => text)
      .join('\n')
      .slice(0, FIRST_CHARS),
    locale,
  )

function given({ subject = '', text = '' }: HostTicket): OpenTicket {
  const messages: OpenTicket['messages'] = text ? [{ by: 'Customer', text }] : []
  const language = spoken([{ by: 'Customer', text: `${subject}\n${text}` }], '')
  return { subject, messages, names: [], ...(language ? { language } : {}) }
}

/** Reads the organisation's own record of the ticket; without one what the host told counts. */
export async function readOpenTicket(
  on: Queryable,
  org: string,
  id: string,
  host: HostTicket = {},
): Promise<OpenTicket> {
  const ticket = await readTicket(on, org, id)
  if (!ticket) return given(host)
  const messages = ticket.messages
    .filter(({ isPublic }) => isPublic)
    .map(({ authorRole, text }) => ({
      by: authorRole === 'customer' ? ('Customer' as const) : ('Agent' as const),
      text,
    }))
  const language = spoken(messages, ticket.locale)
  const people = [ticket.requester, ticket.assignee, ...ticket.messages.map(({ author }) => author)]
  return {
    subject: ticket.subject,
    messages,
    names: [...new Set(people.filter((name) => name !== undefined))],
    ...(language ? { language } : {}),
  }
}

/** The conversation for the model to read; in its middle what is too much is left out. */
export function conversationOf({ subject, messages }: OpenTicket): string {
  const [first, ...others] = messages.map(({ by, text }) => `${by}: ${text}`)
  const rest = others.join('\n\n')
  const end = rest.length > REST_CHARS ? `[…]\n${rest.slice(-REST_CHARS)}` : rest
  return [`Subject: ${subject}`, first?.slice(0, FIRST_CHARS), end].filter(Boolean).join('\n\n')
}
