import {
  type ColumnMapping,
  type FilePreset,
  profileOf,
  type TicketField,
  type TicketRecord,
} from '@agent-assist/contract'
import { textOf } from '@agent-assist/file-reader/cells'
import { isPublicIn, type MessageRole, roleIn } from '@agent-assist/file-reader/message-rows'
import { readTime, type TimeRules } from '@agent-assist/file-reader/times'
import { htmlText } from '../base/html-text.ts'

/* Rows that are messages of a ticket; several rows are one ticket. */

/** The message of a row. */
export interface RowMessage {
  at: string
  /** Empty where the row does not say who wrote it. */
  author: string
  /** Missing: its author shows it. */
  role?: MessageRole
  isPublic: boolean
  text: string
}

interface Rules extends TimeRules {
  columns: ColumnMapping
  preset: FilePreset
}

const isHtml = (text: string): boolean => /<(?:br|p|div|span|a|ul|ol|b|i|table)\b[^>]*>/i.test(text)

/** The columns of the ticket in such a row, without those of the message. */
export function ticketColumns(given: ColumnMapping): ColumnMapping {
  const { description: _description, reply: _reply, thread: _thread, ...columns } = given
  const { createdAt = columns.messageAt, updatedAt = columns.messageAt } = columns
  return {
    ...columns,
    ...(createdAt ? { createdAt } : {}),
    ...(updatedAt ? { updatedAt } : {}),
  }
}

/** Reads the message of a row, and notes in `left` what of it is not understood. Throws what is wrong with its time. */
export function messageIn(
  row: Readonly<Record<string, unknown>>,
  rules: Rules,
  left: string[],
): RowMessage {
  const { columns, preset } = rules
  const cell = (field: TicketField) => textOf(row[columns[field] ?? ''])
  const word = cell('authorRole')
  const isAgent = profileOf(preset).agents?.includes(word.toLowerCase())
  const role = isAgent ? 'agent' : roleIn(word, columns.authorRole ?? '')
  if (word && !role) left.push(`authorRole "${word}" is not known`)
  const isPublic = isPublicIn(cell('isPublic'), columns.isPublic ?? '')
  if (isPublic === undefined) left.push(`isPublic "${cell('isPublic')}" is not known`)
  const text = cell('description')
  const author = cell('author')
  if (!word && !author) left.push('the author of the message is not known')
  return {
    at: readTime(cell('messageAt'), rules),
    author,
    // a word that is not understood makes it neither the customer's nor an agent's
    ...(role ? { role } : word || !author ? { role: 'peer' as const } : {}),
    isPublic: isPublic ?? false,
    text: isHtml(text) ? htmlText(text) : text,
  }
}

/** A row with its message, and its ticket without it. */
export interface MessageRow {
  ticket: TicketRecord
  message: RowMessage
}

/** Name of a customer whom a file does not name. */
export const UNKNOWN = 'unknown'

/** Subject of a ticket whose file has none. */
export const conversationName = (id: string | undefined): string => `Conversation ${id}`

/** Who wrote a message without a role: the customer of the ticket, else who wrote first, is the customer; others are agents. */
function rolesOf(rows: readonly MessageRow[]): (message: RowMessage) => MessageRole {
  const messages = rows.map(({ message }) => message)
  const agents = new Set(rows.map(({ ticket }) => ticket.assignee))
  const requesters = new Set(rows.map(({ ticket }) => ticket.requester))
  const customer =
    messages.find(({ author }) => requesters.has(author)) ??
    messages.find(({ author, role }) => !role && !agents.has(author))
  return ({ author, role }) => role ?? (author === customer?.author ? 'customer' : 'agent')
}

/** The messages of rows; a row that is there twice counts once. */
function messagesOf(rows: readonly MessageRow[]): TicketRecord['messages'] {
  const roleOf = rolesOf(rows)
  const byRow = new Map(rows.map((row) => [JSON.stringify(row.message), row]))
  return [...byRow.values()].flatMap(({ ticket, message }) => {
    if (!message.text) return []
    const authorRole = roleOf(message)
    const unnamed = authorRole === 'customer' ? ticket.requester : (ticket.assignee ?? authorRole)
    const { at, isPublic, text } = message
    return [{ at, author: message.author || unnamed, authorRole, isPublic, helpful: 0, text }]
  })
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0)

/** The last value of each field that any of the rows has. */
const latestOf = (rows: readonly MessageRow[]): Partial<TicketRecord> =>
  Object.fromEntries(
    rows.flatMap(({ ticket }) => Object.entries(ticket)).filter(([, value]) => isFilled(value)),
  )

/** The statuses of the ticket: one that all rows give is that of the ticket, since what its newest row says. */
function historyOf(rows: readonly MessageRow[], whole: TicketRecord, createdAt: string) {
  const last = rows.at(-1)?.ticket.statusHistory ?? []
  const statuses = new Set(rows.map(({ ticket }) => ticket.statusHistory.at(-1)?.status))
  const [begun, ...others] = statuses.size > 1 ? whole.statusHistory : last
  return begun ? [{ ...begun, at: createdAt }, ...others] : []
}

/**
 * The ticket of rows that are its messages, from the ticket that they would be as its states: its subject is that of the first, its
 * customer who wrote as customer, and every other field has the last value that a row gives.
 */
export function withMessages(given: readonly MessageRow[], whole: TicketRecord): TicketRecord {
  const rows = given.toSorted(
    (one, other) => Date.parse(one.message.at) - Date.parse(other.message.at),
  )
  const [messages, roleOf] = [messagesOf(rows), rolesOf(rows)]
  const { id, isSolveTimeUnknown } = whole
  const ofCustomer = rows.find(({ message }) => roleOf(message) === 'customer')?.ticket
  const named = rows.find(({ ticket }) => ticket.requester !== UNKNOWN)?.ticket.requester
  const writer = messages.find(({ authorRole }) => authorRole === 'customer')?.author
  const titled = rows.find(({ ticket }) => ticket.subject !== conversationName(id))
  const at = rows.map(({ message }) => message.at)
  const [createdAt = whole.createdAt] = [
    ...rows.map(({ ticket }) => ticket.createdAt),
    ...at,
  ].toSorted()
  const { requesterId, requesterEmail } = ofCustomer ?? {}
  return {
    ...whole,
    ...latestOf(rows),
    subject: (titled?.ticket ?? whole).subject,
    requester: named ?? writer ?? UNKNOWN,
    requesterId,
    requesterEmail,
    createdAt,
    updatedAt:
      [...rows.map(({ ticket }) => ticket.updatedAt), ...at].toSorted().at(-1) ?? createdAt,
    messages,
    statusHistory: historyOf(rows, whole, createdAt),
    isSolveTimeUnknown,
  }
}
