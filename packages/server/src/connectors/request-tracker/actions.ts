import * as z from 'zod'
import type { Delivery, Reply } from '../base/connector.ts'
import { SourceError } from '../base/source-error.ts'
import { type Client, understood } from './client.ts'
import { readHistory } from './history.ts'
import { createPeople, findNames, NOBODY } from './people.ts'
import { statusOf } from './words.ts'

const TicketNow = z.object({
  Status: z.string(),
  Owner: z.object({ id: z.string() }),
  Requestor: z.array(z.object({ id: z.string() })),
  EffectiveId: z.object({ id: z.coerce.string() }),
})

const ticketNow = async (client: Client, ticketId: string) =>
  understood(TicketNow, await client.ask(`ticket/${encodeURIComponent(ticketId)}`), client)

const sameWords = (one: string, other: string) =>
  one.replaceAll(/\s+/gu, ' ').trim() === other.replaceAll(/\s+/gu, ' ').trim()

/**
 * Replies once, and only to a ticket whose single public message is its first one. Reads the
 * history first, so that a repeated call finds a reply whose response was lost. Public replies are
 * correspondence, private ones comments.
 */
export async function reply(
  client: Client,
  ticketId: string,
  { text, isPublic }: Reply,
): Promise<Delivery> {
  const now = await ticketNow(client, ticketId)
  const people = createPeople(client, undefined)
  const { entries } = await readHistory(client, people, ticketId, undefined)
  const messages = entries.filter((entry) => entry.what === 'message')
  if (messages.some((message) => sameWords(message.text, text))) return 'sent'
  const status = statusOf(now.Status, client.settings)
  const isOver = status === 'solved' || status === 'deleted' || now.EffectiveId.id !== ticketId
  const inPublic = messages.filter((message) => message.isPublic)
  if (isOver || inPublic.length !== 1) return 'changed'
  await client.write('POST', `ticket/${ticketId}/${isPublic ? 'correspond' : 'comment'}`, {
    Content: text,
    ContentType: 'text/plain',
  })
  return 'sent'
}

/**
 * Makes the user with this address the ticket's owner, or nobody. Throws SourceError when no user
 * has the address, or the owner is refused.
 */
export async function assign(
  client: Client,
  ticketId: string,
  agentEmail: string | undefined,
): Promise<void> {
  const [name] =
    agentEmail === undefined
      ? [NOBODY]
      : await findNames(client, { field: 'EmailAddress', value: agentEmail })
  if (name === undefined)
    throw new SourceError('answer', `${client.host} has no user with the address ${agentEmail}.`)
  await client.write('PUT', `ticket/${encodeURIComponent(ticketId)}`, { Owner: name })
  // a refusal has the status of a success
  const { Owner } = await ticketNow(client, ticketId)
  if (Owner.id !== name)
    throw new SourceError('forbidden', `${client.host} did not give ticket ${ticketId} to ${name}.`)
}
