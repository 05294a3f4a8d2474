import * as z from 'zod'
import type { AgentState, Delivery, Reply } from '../base/connector.ts'
import { SourceError } from '../base/source-error.ts'
import { type Client, understood } from './client.ts'
import { readMessages } from './conversation.ts'
import { readAgents } from './pull.ts'

const Now = z.object({ status: z.string() })

const sameWords = (one: string, other: string) =>
  one.replaceAll(/\s+/gu, ' ').trim() === other.replaceAll(/\s+/gu, ' ').trim()

/**
 * Replies once, and only to a conversation whose single public message is the customer's. Reads the
 * messages first, so that a repeated call finds a reply whose response was lost.
 */
export async function reply(
  client: Client,
  conversationId: string,
  { text, isPublic }: Reply,
): Promise<Delivery> {
  const path = `conversations/${encodeURIComponent(conversationId)}`
  const { status } = understood(Now, await client.ask(path), client)
  const messages = await readMessages(client, conversationId)
  if (messages.some((message) => sameWords(message.text, text))) return 'sent'
  const inPublic = messages.filter((message) => message.isPublic && message.kind !== 'bot')
  const isUntouched = inPublic.length === 1 && inPublic[0]?.kind === 'customer'
  if (!isUntouched || status === 'resolved') return 'changed'
  await client.write('POST', `${path}/messages`, {
    content: text,
    message_type: 'outgoing',
    private: !isPublic,
    content_type: 'text',
  })
  return 'sent'
}

/**
 * Assigns the conversation to the agent with this address, or to nobody. Throws SourceError when no
 * agent has it.
 */
export async function assign(
  client: Client,
  conversationId: string,
  agentEmail: string | undefined,
): Promise<void> {
  const agents = agentEmail === undefined ? [] : await readAgents(client)
  const agent = agents.find(({ email }) => email?.toLowerCase() === agentEmail?.toLowerCase())
  if (agentEmail !== undefined && !agent)
    throw new SourceError('answer', `${client.host} has no agent with the address ${agentEmail}.`)
  await client.write('POST', `conversations/${encodeURIComponent(conversationId)}/assignments`, {
    assignee_id: Number(agent?.id ?? 0), // no agent has this number
  })
}

const Owned = z.object({
  meta: z.object({
    assignee: z.object({ name: z.string().nullish(), email: z.string().nullish() }).nullish(),
  }),
})

/** Who has the conversation now. */
export async function assignee(
  client: Client,
  conversationId: string,
): Promise<{ name: string; email?: string } | undefined> {
  const answer = await client.ask(`conversations/${encodeURIComponent(conversationId)}`)
  const { name, email } = understood(Owned, answer, client).meta.assignee ?? {}
  if (!name && !email) return undefined
  return { name: name || (email ?? ''), ...(email ? { email } : {}) }
}

const STATES = ['online', 'busy', 'offline'] as const

export async function agentStates(client: Client): Promise<AgentState[]> {
  const agents = await readAgents(client)
  return agents.flatMap(({ email, name, availability_status }) => {
    const state = STATES.find((known) => known === availability_status)
    return email && state ? [{ email, name: name || email, state }] : []
  })
}
