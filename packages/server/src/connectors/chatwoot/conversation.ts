import { addressOf, cutText, PRIORITIES } from '@agent-assist/contract'
import * as z from 'zod'
import { SourceError } from '../base/source-error.ts'
import { type Client, understood } from './client.ts'
import { type Message, Part, STATUSES } from './parts.ts'
import { MessagePage, type RawConversation, type RawMessage, RawStep } from './raw.ts'

/** Agents' ids by name. */
export type Agents = ReadonlyMap<string, string>

const TEXT_MAX = 100_000
/** Chatwoot's page size for messages after an id. */
const MESSAGES_PER_PAGE = 100
const ACTIVITY = 2
const TEMPLATE = 3

function kindOf({ message_type, sender }: RawMessage): Message['kind'] {
  if (message_type === 0) return 'customer'
  return message_type === TEMPLATE || sender?.type === 'agent_bot' || !sender ? 'bot' : 'agent'
}

function toMessage(raw: RawMessage): Message {
  const kind = kindOf(raw)
  const agentId = kind === 'agent' ? raw.sender?.id : undefined
  return {
    id: raw.id,
    at: raw.created_at,
    kind,
    author: cutText(raw.sender?.name || 'Chatwoot', 200).toWellFormed(),
    ...(agentId ? { agentId } : {}),
    isPublic: !(raw.private ?? false),
    text: cutText(raw.content ?? '', TEXT_MAX).toWellFormed(),
  }
}

/** Reads all messages of a conversation, sorted by id, which is the order of time. */
async function readRaw(
  client: Client,
  conversationId: string,
  signal?: AbortSignal,
): Promise<RawMessage[]> {
  const messages = new Map<number, RawMessage>()
  for (let after = 0; ;) {
    const answer = await client.ask(`conversations/${conversationId}/messages`, {
      query: [['after', `${after}`]],
      ...(signal ? { signal } : {}),
    })
    const { payload } = understood(MessagePage, answer, client)
    for (const raw of payload) messages.set(raw.id, raw)
    const last = Math.max(after, ...payload.map(({ id }) => id))
    if (payload.length < MESSAGES_PER_PAGE || last === after) break
    after = last
  }
  return [...messages.values()].sort((a, b) => a.id - b.id)
}

const isActivity = ({ message_type }: RawMessage) => message_type === ACTIVITY

/** Reads what people and bots wrote, oldest first. Attached files are not fetched. */
export async function readMessages(client: Client, conversationId: string): Promise<Message[]> {
  const raw = await readRaw(client, conversationId)
  return raw.filter((one) => !isActivity(one)).map(toMessage)
}

/** The agent whom an activity assigns; null for nobody, undefined when it is not an assignment. */
function assignedBy(text: string, agents: Agents): string | null | undefined {
  if (text.startsWith('Conversation unassigned by ')) return null
  const [, self] = /^(.+) self-assigned this conversation/.exec(text) ?? []
  const [, other] = /^Assigned to (.+?)(?: via .+)? by /.exec(text) ?? []
  return agents.get(self ?? other ?? '')
}

const assignmentsOf = (raw: readonly RawMessage[], agents: Agents) =>
  raw.filter(isActivity).flatMap(({ content, created_at: at }) => {
    const agentId = assignedBy(content ?? '', agents)
    return agentId === undefined ? [] : [{ at, ...(agentId ? { agentId } : {}) }]
  })

const STEPS = { conversation_resolved: 'resolved', conversation_opened: 'opened' } as const

/**
 * When it was resolved and reopened; undefined when this Chatwoot does not offer or allow the call.
 */
async function readSteps(client: Client, id: number, signal: AbortSignal | undefined) {
  try {
    const answer = await client.ask(
      `conversations/${id}/reporting_events`,
      signal ? { signal } : {},
    )
    const events = understood(z.array(RawStep), answer, client)
    return events.flatMap(({ name, event_end_time: at, user_id: agentId }) => {
      const what = Object.entries(STEPS).find(([known]) => known === name)?.[1]
      return what && at ? [{ at, what, ...(agentId ? { agentId } : {}) }] : []
    })
  } catch (error) {
    if (error instanceof SourceError && (error.code === 'gone' || error.code === 'forbidden'))
      return undefined
    throw error
  }
}

/** `Channel::WebWidget` as `chat`, other channels by their name. */
function channelOf(channel: string | null | undefined): string {
  const name = channel?.split('::').at(-1) ?? ''
  const plain = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return plain === 'web widget' ? 'chat' : cutText(plain || 'web', 40)
}

function subjectOf({ id, additional_attributes }: RawConversation): string {
  const subject = additional_attributes?.['mail_subject']
  return typeof subject === 'string' && subject.trim() ? subject.trim() : `Conversation ${id}`
}

/** Reads a conversation with its messages. Throws a ZodError when it is not valid. */
export async function readConversation(
  client: Client,
  raw: RawConversation,
  agents: Agents,
  signal?: AbortSignal,
): Promise<Part> {
  const { address, accountId } = client.settings
  const { sender, assignee, team, channel } = raw.meta
  const email = addressOf(sender.email ?? '')
  const priority = PRIORITIES.find(
    (known) => known === (raw.priority ?? '').replace('medium', 'normal'),
  )
  const messages = await readRaw(client, `${raw.id}`, signal)
  const steps = await readSteps(client, raw.id, signal)
  return Part.parse({
    kind: 'conversation',
    id: `${raw.id}`,
    url: `${address}/app/accounts/${accountId}/conversations/${raw.id}`,
    subject: cutText(subjectOf(raw), 1000).toWellFormed(),
    status: STATUSES.find((known) => known === raw.status) ?? 'open',
    customer: {
      ...(sender.id ? { id: sender.id } : {}),
      name: cutText(sender.name || sender.email || 'Customer', 200).toWellFormed(),
      ...(email ? { email } : {}),
    },
    ...(assignee ? { assignee: assignee.id } : {}),
    ...(team ? { team: team.id } : {}),
    inbox: raw.inbox_id,
    channel: channelOf(channel),
    ...(priority ? { priority } : {}),
    labels: (raw.labels ?? []).slice(0, 200).map((label) => cutText(label, 120).toWellFormed()),
    createdAt: raw.created_at,
    updatedAt: raw.last_activity_at,
    messages: messages.filter((one) => !isActivity(one)).map(toMessage),
    ...(steps ? { steps } : {}),
    assignments: assignmentsOf(messages, agents),
  })
}
