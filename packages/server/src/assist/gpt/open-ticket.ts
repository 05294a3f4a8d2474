import { cutText } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { languageOf } from '../../language/words/language.ts'
import { readTicket } from '../../tickets/tickets.ts'

/** What is known of the ticket that the agent has open. */
export interface OpenTicket {
  subject: string
  /** Public messages, oldest first. */
  messages: { by: 'Customer' | 'Agent'; text: string }[]
  /** ISO 639-1 code of the customer's language; missing when unknown. */
  language?: string
  /** Names of people that may occur in the messages. */
  names: string[]
}

/** What the host page sends of a ticket that is not imported yet. */
export interface HostTicket {
  subject?: string
  text?: string
}

/** Characters at the beginning and at the end of a conversation that the model reads. */
const FIRST_CHARS = 3000
const REST_CHARS = 5000

/** Language of the customer's messages, detected from the text; undefined when not sure enough. */
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

/** Reads the stored ticket, or uses the host's values when the ticket is not stored. */
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

/** The conversation as text for the model; the middle of a long one is replaced by an ellipsis. */
export function conversationOf({ subject, messages }: OpenTicket): string {
  const [first, ...others] = messages.map(({ by, text }) => `${by}: ${text}`)
  const rest = others.join('\n\n')
  const end = rest.length > REST_CHARS ? `[…]\n${rest.slice(-REST_CHARS)}` : rest
  return [`Subject: ${subject}`, first && cutText(first, FIRST_CHARS), end]
    .filter(Boolean)
    .join('\n\n')
}
