import { type ChangeRecord, type StatusRecord, TicketRecord } from '@agent-assist/contract'
import type * as z from 'zod'
import type { Names } from '../base/connector.ts'
import type { HistoryEntry, Merged, Part, Ticket } from './parts.ts'

type Message = z.input<typeof TicketRecord>['messages'][number]
type Status = z.output<typeof StatusRecord>
type Entry<W extends HistoryEntry['what']> = Extract<HistoryEntry, { what: W }>

/** The account that acts when no person does. */
const SYSTEM = 'RT_System'

const isEntry =
  <W extends HistoryEntry['what']>(...whats: W[]) =>
  (entry: HistoryEntry): entry is Extract<HistoryEntry, { what: W }> =>
    whats.some((what) => what === entry.what)

/** The users and queues that a ticket refers to. */
export function namesOf({ requester, owner, queue, history }: Ticket): string[] {
  const keys = new Set([`user:${requester}`, `queue:${queue}`])
  if (owner) keys.add(`user:${owner}`)
  for (const entry of history) {
    if (entry.what === 'message' || entry.what === 'status') keys.add(`user:${entry.by}`)
    if (entry.what === 'owner' || entry.what === 'queue')
      for (const id of [entry.value, entry.was])
        if (id) keys.add(`${entry.what === 'queue' ? 'queue' : 'user'}:${id}`)
  }
  return [...keys]
}

function readersOf({ requester }: Ticket, names: Names<Part>) {
  const user = (id: string) => {
    const found = names.get(`user:${id}`)
    return found?.kind === 'user' ? found : undefined
  }
  const queueName = (id: string) => {
    const found = names.get(`queue:${id}`)
    return found?.kind === 'queue' ? found.name : `Queue ${id}`
  }
  const roleOf = (id: string): Message['authorRole'] => {
    if (id === SYSTEM) return 'bot'
    return id === requester || user(id)?.isPrivileged === false ? 'customer' : 'agent'
  }
  return { user, userName: (id: string) => user(id)?.name ?? id, queueName, roleOf }
}
type Readers = ReturnType<typeof readersOf>

/**
 * Messages of a ticket. The first message is the requester's, even when an agent filed the ticket.
 */
function messagesOf({ history, requester }: Ticket, { userName, roleOf }: Readers): Message[] {
  const written = history.filter(isEntry('message'))
  return written.map(({ at, by, isPublic, isBeginning, text }) => {
    const author = isBeginning && by !== SYSTEM ? requester : by
    return { at, author: userName(author), authorRole: roleOf(author), isPublic, text }
  })
}

const DONE: readonly string[] = ['solved', 'closed']

function statusesOf(
  { history, status, createdAt, updatedAt }: Ticket,
  readers: Readers,
  merged: Merged | undefined,
): Status[] {
  const steps = history.filter(isEntry('status'))
  const list: Status[] = []
  const add = (at: string, word: Ticket['status'], by?: string) => {
    if (word === 'deleted' || word === list.at(-1)?.status) return
    list.push({ at, status: word, ...(by && by !== SYSTEM ? { by: readers.userName(by) } : {}) })
  }
  add(createdAt, steps[0]?.was ?? status)
  for (const { at, value, by } of steps) add(at, value, by)
  add(updatedAt, status)
  if (merged && !DONE.includes(list.at(-1)?.status ?? '')) add(merged.updatedAt, 'closed')
  return list
}

interface FieldHistory<V> {
  steps: { at: string; value?: V | undefined; was?: V | undefined }[]
  now: V | undefined
}

/**
 * All values of a field: its initial value (or its current one, if it never changed), then each
 * change.
 */
function historyOf<V>(
  createdAt: string,
  { steps, now }: FieldHistory<V>,
): { at: string; value?: V }[] {
  const first = { at: createdAt, value: steps[0] ? steps[0].was : now }
  return [first, ...steps].flatMap(({ at, value }, index) => {
    if (value === undefined) return index === 0 ? [] : [{ at }]
    return [{ at, value }]
  })
}

function changesOf(ticket: Ticket, { userName, queueName }: Readers): ChangeRecord[] {
  const { history, createdAt } = ticket
  const of = (what: 'owner' | 'queue'): Entry<'owner' | 'queue'>[] =>
    history.filter(isEntry('owner', 'queue')).filter((entry) => entry.what === what)
  const named = <F extends 'assignee' | 'group'>(
    field: F,
    history: { at: string; value?: string }[],
    nameOf: (id: string) => string,
  ) => history.map(({ at, value }) => ({ at, field, ...(value ? { value: nameOf(value) } : {}) }))
  const priorities = history.filter(isEntry('priority'))
  const all: ChangeRecord[] = [
    ...named('assignee', historyOf(createdAt, { steps: of('owner'), now: ticket.owner }), userName),
    ...named('group', historyOf(createdAt, { steps: of('queue'), now: ticket.queue }), queueName),
    ...historyOf(createdAt, { steps: priorities, now: ticket.priority }).map((step) => ({
      ...step,
      field: 'priority' as const,
    })),
  ]
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(0, 5000)
}

/** Converts a ticket to our record; `merged`: it became part of another one. Throws when the result is not valid. */
export function assemble(ticket: Ticket, names: Names<Part>, merged?: Merged): TicketRecord {
  const readers = readersOf(ticket, names)
  const requester = readers.user(ticket.requester)
  return TicketRecord.parse({
    id: ticket.id,
    url: ticket.url,
    subject: ticket.subject,
    requester: readers.userName(ticket.requester),
    requesterId: ticket.requester,
    requesterEmail: requester?.email,
    locale: requester?.locale,
    channel: ticket.channel,
    priority: ticket.priority,
    type: ticket.type,
    brand: ticket.brand,
    group: readers.queueName(ticket.queue),
    assignee: ticket.owner === undefined ? undefined : readers.userName(ticket.owner),
    tags: ticket.tags,
    handlingMin: ticket.handlingMin,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
    messages: messagesOf(ticket, readers),
    mergedInto: merged?.into,
    statusHistory: statusesOf(ticket, readers, merged),
    changes: changesOf(ticket, readers),
  })
}
