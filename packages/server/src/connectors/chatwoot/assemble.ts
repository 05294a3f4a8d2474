import {
  type ChangeRecord,
  ratingOfStep,
  type StatusRecord,
  TicketRecord,
} from '@agent-assist/contract'
import type * as z from 'zod'
import type { Names } from '../base/connector.ts'
import type { Conversation, Message, Part, Rating } from './parts.ts'

type Status = z.output<typeof StatusRecord>

const STATUS_OF: Record<Conversation['status'], Status['status']> = {
  open: 'open',
  resolved: 'solved',
  pending: 'new', // a bot handles it, nobody has answered yet
  snoozed: 'hold',
}

/** The agents, the team and the inbox that a conversation refers to. */
export function namesOf({ assignee, team, inbox, messages, steps, assignments }: Conversation) {
  const agents = [
    assignee,
    ...messages.map(({ agentId }) => agentId),
    ...(steps ?? []).map(({ agentId }) => agentId),
    ...assignments.map(({ agentId }) => agentId),
  ]
  const keys = new Set(agents.flatMap((id) => (id ? `agent:${id}` : [])))
  keys.add(`inbox:${inbox}`)
  if (team) keys.add(`team:${team}`)
  return [...keys]
}

const reader = (names: Names<Part>) => (kind: 'agent' | 'team' | 'inbox', id: string) => {
  const found = names.get(`${kind}:${id}`)
  return found && 'name' in found ? found.name : `${kind[0]?.toUpperCase()}${kind.slice(1)} ${id}`
}
type NameOf = ReturnType<typeof reader>

const authorOf = ({ agentId, author }: Message, nameOf: NameOf) =>
  agentId ? nameOf('agent', agentId) : author

/**
 * When a conversation was reopened between two solutions: at the customer's first message in
 * between, otherwise at the second solution.
 */
function reopenedAt({ messages }: Conversation, after: string, until: string): string {
  const wrote = messages.find(({ kind, at }) => kind === 'customer' && at > after && at < until)
  return wrote?.at ?? until
}

function statusesOf(conversation: Conversation, nameOf: NameOf): Status[] {
  const { createdAt, updatedAt, status, steps = [] } = conversation
  const list: Status[] = [{ at: createdAt, status: status === 'pending' ? 'new' : 'open' }]
  const add = (at: string, now: Status['status'], by?: string) => {
    const last = list.at(-1)
    if (last?.status === 'solved' && now === 'solved' && at > last.at)
      list.push({ at: reopenedAt(conversation, last.at, at), status: 'open' })
    if (list.at(-1)?.status !== now) list.push({ at, status: now, ...(by ? { by } : {}) })
  }
  for (const { at, what, agentId } of steps.toSorted((a, b) => a.at.localeCompare(b.at)))
    add(at, what === 'resolved' ? 'solved' : 'open', agentId && nameOf('agent', agentId))
  if (list.at(-1)?.status !== STATUS_OF[status]) add(updatedAt, STATUS_OF[status])
  return list
}

function assigneesOf({ assignments, assignee, createdAt, updatedAt }: Conversation) {
  const last = assignments.at(-1)
  if (!last) return assignee ? [{ at: createdAt, agentId: assignee }] : []
  return last.agentId === assignee
    ? assignments
    : [...assignments, { at: updatedAt, agentId: assignee }]
}

function changesOf(
  conversation: Conversation,
  ratings: readonly Rating[],
  nameOf: NameOf,
): ChangeRecord[] {
  const { createdAt, team, priority } = conversation
  const all: ChangeRecord[] = [
    ...assigneesOf(conversation).map(({ at, agentId }) => ({
      at,
      field: 'assignee' as const,
      ...(agentId ? { value: nameOf('agent', agentId) } : {}),
    })),
    ...(team ? [{ at: createdAt, field: 'group' as const, value: nameOf('team', team) }] : []),
    ...(priority ? [{ at: createdAt, field: 'priority' as const, value: priority }] : []),
    ...ratings.flatMap(({ at, rating }) => {
      const value = ratingOfStep(`${rating}`)
      return value ? [{ at, field: 'satisfaction' as const, value }] : []
    }),
  ]
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(0, 5000)
}

/** Converts a conversation to our record. Throws when the result is not valid. */
export function assemble(
  conversation: Conversation,
  ratings: readonly Rating[],
  names: Names<Part>,
): TicketRecord {
  const nameOf = reader(names)
  const { customer, assignee, team, messages } = conversation
  return TicketRecord.parse({
    id: conversation.id,
    url: conversation.url,
    subject: conversation.subject,
    requester: customer.name,
    requesterId: customer.id,
    requesterEmail: customer.email,
    channel: conversation.channel,
    priority: conversation.priority,
    brand: nameOf('inbox', conversation.inbox),
    group: team && nameOf('team', team),
    assignee: assignee && nameOf('agent', assignee),
    tags: conversation.labels,
    createdAt: conversation.createdAt,
    updatedAt: conversation.updatedAt,
    messages: messages.map((message) => ({
      at: message.at,
      author: authorOf(message, nameOf),
      authorRole: message.kind,
      isPublic: message.isPublic,
      text: message.text,
    })),
    statusHistory: statusesOf(conversation, nameOf),
    changes: changesOf(conversation, ratings, nameOf),
  })
}
