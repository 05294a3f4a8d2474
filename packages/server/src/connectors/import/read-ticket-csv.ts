import {
  addressOf,
  type ColumnMapping,
  columnNamed,
  type FilePreset,
  guessColumns,
  ratingOf,
  ratingOfStep,
  REQUIRED_FIELDS,
  TICKET_FIELDS,
  type TicketField,
  TicketRecord,
} from '@agent-assist/contract'
import { withPossibleTimes } from './check-times.ts'
import { readTime } from './read-time.ts'

/**
 * Finds the columns in a file's heading: the named ones, the others by their usual names. Throws an
 * Error with a sentence when a named column is missing or a required field has no column.
 */
export function mapColumns(heading: readonly string[], named: ColumnMapping): ColumnMapping {
  const mapping = guessColumns(heading)
  for (const field of TICKET_FIELDS) {
    const wanted = named[field]
    if (wanted === undefined) continue
    const column = columnNamed(heading, wanted)
    if (!column) throw new Error(`The file has no column "${wanted}" (for ${field}).`)
    mapping[field] = column
  }
  const missing = REQUIRED_FIELDS.usual.filter((field) => !mapping[field])
  if (missing.length > 0) {
    throw new Error(
      `No column for ${missing.join(', ')}. Name it with --map, e.g. --map ${missing[0]}=COLUMN. Columns: ${heading.join(', ')}`,
    )
  }
  return mapping
}

type Status = TicketRecord['statusHistory'][number]['status']

const STATUSES: Record<string, Status> = {
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

/** Status names that only one helpdesk has, or uses with another meaning. */
const OWN_STATUSES: Partial<Record<FilePreset, Record<string, Status>>> = {
  chatwoot: { pending: 'new', snoozed: 'hold' }, // pending: a bot handles it, nobody has answered yet
}

/** Other helpdesks' names for our priorities. */
const PRIORITIES: Record<string, string> = { medium: 'normal', critical: 'urgent' }
/** Values that stand for no priority. */
const NO_PRIORITY = ['none', 'nil', '-']

function priorityOf(text: string | undefined): string | undefined {
  const name = text?.toLowerCase()
  if (!name || NO_PRIORITY.includes(name)) return undefined
  return PRIORITIES[name] ?? name
}

/** Helpdesks' names for business and private customers; other values mean neither. */
const CUSTOMER_KINDS: Record<string, TicketRecord['customerKind']> = {
  b2b: 'B2B',
  business: 'B2B',
  company: 'B2B',
  b2c: 'B2C',
  consumer: 'B2C',
  private: 'B2C',
}

function historyOf(
  createdAt: string,
  endedAt: string,
  text: string | undefined,
  preset: FilePreset,
) {
  if (!text) return []
  const word = text.toLowerCase()
  const status = OWN_STATUSES[preset]?.[word] ?? STATUSES[word]
  if (!status) throw new Error(`status "${text}" is not one of ${Object.keys(STATUSES).join(', ')}`)
  const created = { at: createdAt, status: 'new' as const }
  return status === 'new' ? [created] : [created, { at: endedAt, status }]
}

/** A number of minutes; anything else is unknown. */
function minutesOf(text: string | undefined): number | undefined {
  const minutes = Number(text?.replace(',', '.') ?? NaN)
  return minutes >= 0 ? minutes : undefined
}

const satisfactionOf = (text = '') => ratingOf(text) ?? ratingOfStep(text)

/** Converts a row of a CSV file to a ticket; its description is the customer's first message. */
export function readTicketRow(
  row: Readonly<Record<string, string>>,
  mapping: ColumnMapping,
  preset: FilePreset = 'usual',
): TicketRecord {
  const cell = (field: TicketField) => row[mapping[field] ?? '']?.trim() || undefined
  const createdAt = readTime(cell('createdAt') ?? '')
  const updatedAt = cell('updatedAt') ? readTime(cell('updatedAt') ?? '') : createdAt
  const solvedAt = cell('solvedAt') ? readTime(cell('solvedAt') ?? '') : updatedAt
  const requester = cell('requester') ?? 'unknown'
  const question = { at: createdAt, author: requester, authorRole: 'customer' as const }
  const answer = { at: solvedAt, author: cell('assignee') ?? 'agent', authorRole: 'agent' as const }
  const ticket = TicketRecord.parse({
    id: cell('id'),
    subject: cell('subject') ?? (preset === 'chatwoot' ? `Conversation ${cell('id')}` : undefined),
    requester,
    requesterId: cell('requesterId'),
    requesterEmail: addressOf(cell('requesterEmail') ?? ''),
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
    satisfaction: satisfactionOf(cell('satisfaction')),
    handlingMin: minutesOf(cell('handlingMin')),
    tags: cell('tags')
      ?.split(/[\s,;]+/)
      .filter(Boolean),
    messages: [
      { ...question, text: cell('description') ?? '' },
      ...(cell('reply') ? [{ ...answer, text: cell('reply') ?? '' }] : []),
    ].filter((message) => message.text),
    statusHistory: historyOf(createdAt, solvedAt, cell('status'), preset),
    mergedInto: cell('mergedInto'),
  })
  return withPossibleTimes(ticket)
}
