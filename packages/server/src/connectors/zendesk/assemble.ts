import {
  type ChangeRecord,
  cutText,
  PRIORITIES,
  ratingOf,
  type StatusRecord,
  TICKET_STATUSES,
  TicketRecord,
} from '@agent-assist/contract'
import type * as z from 'zod'
import type { Names } from '../base/connector.ts'
import type {
  ZendeskEvent,
  ZendeskMetric,
  ZendeskPart,
  ZendeskStep,
  ZendeskTicket,
} from './parts.ts'
import { slaClocks } from './sla-clocks.ts'

/** All stored parts of one ticket. */
export interface TicketParts {
  ticket: ZendeskTicket
  events: ZendeskEvent[]
  metrics: ZendeskMetric[]
}

/** Groups a ticket's parts; undefined when the ticket itself is not among them. */
export function toParts(parts: readonly ZendeskPart[]): TicketParts | undefined {
  const ticket = parts.find((part) => part.kind === 'ticket')
  if (!ticket) return undefined
  const events = parts.filter((part) => part.kind === 'event')
  return { ticket, events, metrics: parts.filter((part) => part.kind === 'metric') }
}

type Named = Extract<ZendeskPart, { kind: 'user' | 'group' | 'brand' }>

type Message = z.input<typeof TicketRecord>['messages'][number]
type Status = z.output<typeof StatusRecord>
type DatedStep = ZendeskStep & { at: string; by?: string }

const key = (kind: Named['kind'], id: string) => `${kind}:${id}`

/**
 * The users, groups and brands that a ticket refers to; a change of one of them changes the ticket.
 */
export function namesOf({ ticket, events }: TicketParts): string[] {
  const ids = new Set([key('user', ticket.requester)])
  const add = (kind: Named['kind'], id: string | undefined) => id && ids.add(key(kind, id))
  add('user', ticket.assignee)
  add('group', ticket.group)
  add('brand', ticket.brand)
  for (const { by, entries } of events) {
    add('user', by)
    for (const entry of entries) {
      if (entry.what === 'comment') add('user', entry.author)
      else if (entry.what === 'assignee' || entry.what === 'group')
        for (const id of [entry.value, entry.was])
          add(entry.what === 'group' ? 'group' : 'user', id)
    }
  }
  return [...ids]
}

const SYSTEM = '-1'

/** Sorts events by time, then by id. */
export const inOrder = <T extends { at: string; id: string }>(events: readonly T[]): T[] =>
  events.toSorted(
    (a, b) =>
      Date.parse(a.at) - Date.parse(b.at) ||
      a.id.length - b.id.length ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  )

/** A name, or the kind and number while the export has not delivered it yet. */
function nameIn(names: Names<ZendeskPart>, kind: Named['kind'], id: string): string {
  const title = { user: 'User', group: 'Group', brand: 'Brand' }[kind]
  const named = names.get(key(kind, id))
  return named && 'name' in named ? named.name : `${title} ${id}`
}

/**
 * Role of a person on a ticket. The requester is the customer, even when it is a colleague; others
 * have the role of their account. An unknown person who was ever assigned is an agent.
 */
function roleOf(
  { ticket, events }: TicketParts,
  names: Names<ZendeskPart>,
  id: string,
): Message['authorRole'] {
  if (id === SYSTEM) return 'bot'
  if (id === ticket.requester) return 'customer'
  const user = names.get(key('user', id))
  if (user?.kind === 'user') return user.role === 'end-user' ? 'customer' : 'agent'
  const isAssigned = events.some(({ entries }) =>
    entries.some((entry) => entry.what === 'assignee' && (entry.value === id || entry.was === id)),
  )
  return isAssigned || ticket.assignee === id ? 'agent' : 'customer'
}

function messagesOf(parts: TicketParts, names: Names<ZendeskPart>): Message[] {
  const { ticket, events } = parts
  const written = events.flatMap(({ at, isAutomatic, entries }) =>
    entries.flatMap((entry) => (entry.what === 'comment' ? [{ at, isAutomatic, ...entry }] : [])),
  )
  const first = {
    at: ticket.createdAt,
    isAutomatic: false,
    author: ticket.requester,
    isPublic: true,
  }
  const given = { ...first, text: ticket.description }
  // If the events do not reach back to the creation, the description is the first message.
  const hasBeginning = written.some(({ at }) => Date.parse(at) <= Date.parse(ticket.createdAt))
  const all = hasBeginning || !ticket.description ? written : [given, ...written]
  return all.map(({ at, isAutomatic, author, isPublic, text }) => {
    const role = roleOf(parts, names, author)
    return {
      at,
      author: author === SYSTEM ? 'Zendesk' : nameIn(names, 'user', author),
      authorRole: isAutomatic && role === 'agent' ? 'bot' : role, // a rule wrote in their name
      isPublic,
      text,
    }
  })
}

const stepsOf = (events: readonly ZendeskEvent[], what: ZendeskStep['what']): DatedStep[] =>
  events.flatMap(({ at, by, isAutomatic, entries }) =>
    entries.flatMap((entry) =>
      entry.what === what ? [{ at, ...entry, ...(by && !isAutomatic ? { by } : {}) }] : [],
    ),
  )

const statusOf = (word: string | undefined): Status['status'] | undefined =>
  TICKET_STATUSES.find((known) => known === word)

function historyOf({ ticket, events }: TicketParts, names: Names<ZendeskPart>): Status[] {
  const steps = stepsOf(events, 'status')
  const history: Status[] = []
  const add = (at: string, word: string | undefined, by?: string) => {
    const status = statusOf(word)
    if (!status || status === history.at(-1)?.status) return
    history.push({ at, status, ...(by ? { by: nameIn(names, 'user', by) } : {}) })
  }
  add(ticket.createdAt, steps[0]?.was ?? (steps[0] ? undefined : 'new'))
  for (const { at, value, by } of steps) add(at, value, by)
  add(ticket.updatedAt, ticket.status) // the events may lag behind the ticket
  return history
}

type Change = Pick<ChangeRecord, 'field' | 'value'>

/** A step as a change record; undefined for a status and for an unknown rating. */
function changeOf(
  { what }: ZendeskStep,
  value: string | undefined,
  names: Names<ZendeskPart>,
): Change | undefined {
  switch (what) {
    case 'assignee':
    case 'group': {
      const kind = what === 'group' ? 'group' : 'user'
      return { field: what, ...(value ? { value: nameIn(names, kind, value) } : {}) } as Change
    }
    case 'priority': {
      const priority = PRIORITIES.find((known) => known === value)
      return { field: what, ...(priority ? { value: priority } : {}) } as Change
    }
    case 'satisfaction': {
      const known = value === 'offered' || value === 'unoffered' ? value : satisfactionIn(value)
      return known ? ({ field: what, value: known } as Change) : undefined
    }
    case 'status':
      return undefined
  }
}

/** Zendesk spells a rating with a comment as `good with comment`, in several ways. */
const satisfactionIn = (word: string | undefined) =>
  ratingOf(/^(?:good|bad)/i.exec(word ?? '')?.[0] ?? '')

const FIELDS = ['assignee', 'group', 'priority', 'satisfaction'] as const

function changesOf(
  { ticket, events }: TicketParts,
  names: Names<ZendeskPart>,
): ChangeRecord[] | undefined {
  if (events.length === 0) return undefined
  const all = FIELDS.flatMap((field) => {
    const steps = stepsOf(events, field)
    const [first] = steps
    const isLater = first && Date.parse(first.at) > Date.parse(ticket.createdAt)
    const before =
      isLater && first.was
        ? [{ at: ticket.createdAt, change: changeOf(first, first.was, names) }]
        : []
    const unreported = first || !ticket[field] ? [] : [untouched(ticket, field, names)]
    const changes = steps.map((step) => ({
      at: step.at,
      change: changeOf(step, step.value, names),
    }))
    return [...before, ...unreported, ...changes]
  })
  return all
    .flatMap(({ at, change }) => (change ? [{ at, ...change } as ChangeRecord] : []))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, 5000)
}

/** The initial value of a field without changes; a rating is dated by the ticket's last update. */
function untouched(
  ticket: ZendeskTicket,
  field: (typeof FIELDS)[number],
  names: Names<ZendeskPart>,
) {
  const at = field === 'satisfaction' ? ticket.updatedAt : ticket.createdAt
  return { at, change: changeOf({ what: field }, ticket[field], names) }
}

/** The tag of a ticket that became part of another one. */
const MERGED_TAG = 'closed_by_merge'

/** The ticket that Zendesk's last comment names: "… merged into request #12", in the language of the account. */
function mergedInto({ ticket, events }: TicketParts): string | undefined {
  if (!ticket.tags.includes(MERGED_TAG)) return undefined
  const texts = events.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.what === 'comment' ? [entry.text] : [])),
  )
  const id = /#(\d+)/.exec(texts.at(-1) ?? '')?.[1]
  return id === ticket.id ? undefined : id
}

function priorityAt({ ticket, events }: TicketParts) {
  const steps = stepsOf(events, 'priority')
  return (at: string) => {
    const step = steps.findLast((one) => Date.parse(one.at) <= Date.parse(at))
    const word = step ? step.value : (steps[0]?.was ?? ticket.priority)
    return PRIORITIES.find((known) => known === word)
  }
}

/** Assembles a ticket from all its parts. Throws when the result is not valid. */
export function assemble(given: TicketParts, names: Names<ZendeskPart>): TicketRecord {
  const parts = { ...given, events: inOrder(given.events) }
  const { ticket } = parts
  const requester = names.get(key('user', ticket.requester))
  const metrics = inOrder(given.metrics.filter(({ isDeleted }) => !isDeleted))
  const named = (kind: Named['kind'], id: string | undefined) =>
    id === undefined ? undefined : nameIn(names, kind, id)
  const text = (value: string | undefined, max: number) =>
    value && cutText(value, max).toWellFormed()
  return TicketRecord.parse({
    id: ticket.id,
    url: ticket.url,
    subject: ticket.subject,
    requester: nameIn(names, 'user', ticket.requester),
    requesterId: ticket.requester,
    requesterEmail: requester?.kind === 'user' ? requester.email : undefined,
    channel: ticket.channel,
    locale: requester?.kind === 'user' ? requester.locale : undefined,
    priority: ticket.priority,
    type: ticket.type,
    brand: text(named('brand', ticket.brand), 120),
    group: text(named('group', ticket.group), 120),
    assignee: named('user', ticket.assignee),
    tags: ticket.tags,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
    mergedInto: mergedInto(parts),
    satisfaction: satisfactionIn(ticket.satisfaction),
    handlingMin: ticket.timeSpentS === undefined ? undefined : ticket.timeSpentS / 60,
    messages: messagesOf(parts, names),
    statusHistory: historyOf(parts, names),
    changes: changesOf(parts, names),
    slaClocks:
      metrics.length > 0 ? slaClocks(metrics, priorityAt(parts)).slice(0, 1000) : undefined,
  })
}
