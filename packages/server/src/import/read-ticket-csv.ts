import { ratingOf, TicketRecord } from '@agent-assist/contract'
import { readTime } from './read-time.ts'

/** Each field of a ticket row, with the column names that helpdesks export it under, best first. */
const COLUMNS = {
  id: ['id', 'ticket id', 'ticket', 'ticket number', 'case number', 'number'],
  subject: ['subject', 'ticket subject', 'title', 'summary'],
  description: ['description', 'body', 'question', 'first message', 'message'],
  reply: ['reply', 'answer', 'agent reply', 'resolution', 'first reply'],
  requester: [
    'requester',
    'requester name',
    'customer',
    'customer name',
    'full name',
    'contact name',
    'email',
  ],
  createdAt: ['created at', 'created', 'created time', 'created date', 'date created', 'opened'],
  updatedAt: ['updated at', 'updated', 'last update time', 'last updated'],
  solvedAt: ['solved at', 'solved', 'resolved time', 'resolved at', 'closed time', 'closed at'],
  status: ['status', 'ticket status', 'state'],
  priority: ['priority'],
  channel: ['channel', 'via', 'source', 'ticket channel'],
  group: ['group', 'group name', 'team', 'department'],
  assignee: ['assignee', 'assignee name', 'agent', 'owner', 'assigned to'],
  tags: ['tags', 'labels'],
  type: ['type', 'ticket type'],
  customerKind: ['customer kind', 'customer type', 'b2b b2c', 'segment'],
  satisfaction: ['satisfaction', 'satisfaction rating', 'satisfaction score', 'csat', 'rating'],
  brand: ['brand', 'product'],
  locale: ['locale', 'language'],
  url: ['url', 'link'],
} as const
export type TicketField = keyof typeof COLUMNS
export const TICKET_FIELDS = Object.keys(COLUMNS) as TicketField[]

/** Which column each field is read from. */
export type ColumnMapping = Partial<Record<TicketField, string>>

const REQUIRED: TicketField[] = ['id', 'subject', 'createdAt']
const normal = (name: string) =>
  name
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()

/**
 * The columns of a file's heading: those that were named, the rest by the usual names. Throws a
 * sentence when a named column is not there or a required field has none.
 */
export function mapColumns(heading: readonly string[], named: ColumnMapping): ColumnMapping {
  const mapping: ColumnMapping = {}
  for (const field of TICKET_FIELDS) {
    const wanted = named[field]
    const names = wanted ? [normal(wanted)] : COLUMNS[field]
    const column = names
      .map((name) => heading.find((heard) => normal(heard) === name))
      .find((found) => found !== undefined)
    if (wanted && !column) throw new Error(`The file has no column "${wanted}" (for ${field}).`)
    if (column) mapping[field] = column
  }
  const missing = REQUIRED.filter((field) => !mapping[field])
  if (missing.length > 0) {
    throw new Error(
      `No column for ${missing.join(', ')}. Name it with --map, e.g. --map ${missing[0]}=COLUMN. ` +
        `Columns: ${heading.join(', ')}`,
    )
  }
  return mapping
}

const STATUSES: Record<string, TicketRecord['statusHistory'][number]['status']> = {
  new: 'new',
  open: 'open',
  'in progress': 'open',
  pending: 'pending',
  'waiting on customer': 'pending',
  hold: 'hold',
  'on hold': 'hold',
  'on-hold': 'hold',
  'waiting on third party': 'hold',
  solved: 'solved',
  resolved: 'solved',
  closed: 'closed',
}

/** Other helpdesks' names for a priority of ours. */
const PRIORITIES: Record<string, string> = { medium: 'normal', critical: 'urgent' }

function priorityOf(text: string | undefined): string | undefined {
  const name = text?.toLowerCase()
  return name && (PRIORITIES[name] ?? name)
}

/** Business or private, under the names that helpdesks have for them; anything else says neither. */
const CUSTOMER_KINDS: Record<string, TicketRecord['customerKind']> = {
  b2b: 'B2B',
  business: 'B2B',
  company: 'B2B',
  b2c: 'B2C',
  consumer: 'B2C',
  private: 'B2C',
}

function historyOf(createdAt: string, endedAt: string, text: string | undefined) {
  if (!text) return []
  const status = STATUSES[text.toLowerCase()]
  if (!status) throw new Error(`status "${text}" is none of ${Object.keys(STATUSES).join(', ')}`)
  const created = { at: createdAt, status: 'new' as const }
  return status === 'new' ? [created] : [created, { at: endedAt, status }]
}

/** A row of a CSV file as a ticket: its description is the customer's first message. */
export function readTicketRow(
  row: Readonly<Record<string, string>>,
  mapping: ColumnMapping,
): TicketRecord {
  const cell = (field: TicketField) => row[mapping[field] ?? '']?.trim() || undefined
  const createdAt = readTime(cell('createdAt') ?? '')
  const updatedAt = cell('updatedAt') ? readTime(cell('updatedAt') ?? '') : createdAt
  const solvedAt = cell('solvedAt') ? readTime(cell('solvedAt') ?? '') : updatedAt
  const requester = cell('requester') ?? 'unknown'
  const question = { at: createdAt, author: requester, authorRole: 'customer' as const }
  const answer = { at: solvedAt, author: cell('assignee') ?? 'agent', authorRole: 'agent' as const }
  return TicketRecord.parse({
    id: cell('id'),
    subject: cell('subject'),
    requester,
    createdAt,
    updatedAt,
    url: cell('url'),
    channel: cell('channel')?.toLowerCase(),
    locale: cell('locale'),
    priority: priorityOf(cell('priority')),
    type: cell('type'),
    brand: cell('brand'),
    group: cell('group'),
    assignee: cell('assignee'),
    customerKind: CUSTOMER_KINDS[cell('customerKind')?.toLowerCase() ?? ''],
    satisfaction: ratingOf(cell('satisfaction') ?? ''),
    tags: cell('tags')
      ?.split(/[\s,;]+/)
      .filter(Boolean),
    messages: [
      { ...question, text: cell('description') ?? '' },
      ...(cell('reply') ? [{ ...answer, text: cell('reply') ?? '' }] : []),
    ].filter((message) => message.text),
    statusHistory: historyOf(createdAt, solvedAt, cell('status')),
  })
}
