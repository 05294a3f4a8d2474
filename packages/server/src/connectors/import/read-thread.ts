import { type FilePreset, profileOf, type TicketRecord } from '@agent-assist/contract'
import { textOf } from '@agent-assist/file-reader/cells'
import { readTime, type TimeRules } from '@agent-assist/file-reader/times'
import { htmlText } from '../base/html-text.ts'

/* Messages of a ticket that a row holds as a list, in the ways of the helpdesks' APIs. */

type Message = TicketRecord['messages'][number]
type Part = Readonly<Record<string, unknown>>

const TEXTS = ['body_text', 'plain_body', 'contents', 'text', 'body', 'content', 'message']
const TIMES = ['created_at', 'createdAt', 'created', 'date', 'timestamp']
const AUTHORS = ['author', 'createdBy', 'creator', 'sender', 'from', 'created_by']
const NAMES = ['name', 'displayName', 'full_name', 'email']
const CUSTOMERS = new Set(['customer', 'user', 'contact', 'lead', 'requester', 'client', 'visitor'])
const NOTES = new Set(['note', 'private', 'internal'])
const TRUE = new Set(['true', '1'])

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const firstOf = (part: Part, keys: readonly string[]): string =>
  keys.map((key) => textOf(part[key])).find(Boolean) ?? ''

const isHtml = (text: string): boolean => /<(?:br|p|div|span|a|ul|ol|b|i|table)\b[^>]*>/i.test(text)

interface Rules extends TimeRules {
  preset: FilePreset
  /** Name and id of the customer. */
  requester: string
  requesterId: string | undefined
  /** Name of the agent who has the ticket. */
  assignee: string | undefined
}

/** Whether the customer wrote it; by its direction, its author's type, or its author's id. */
function isOfCustomer(part: Part, author: Part, { preset, requesterId }: Rules): boolean {
  if ('incoming' in part) return TRUE.has(textOf(part['incoming']))
  const type = (
    firstOf(author, ['type', 'role']) || firstOf(part, ['sender', 'author_type'])
  ).toLowerCase()
  if (type) return CUSTOMERS.has(type) && !profileOf(preset).agents?.includes(type)
  const id = firstOf(author, ['id']) || firstOf(part, ['author_id', 'user_id'])
  return id !== '' && id === requesterId
}

function isPublic(part: Part): boolean {
  if (['private', 'internal', 'is_private'].some((key) => TRUE.has(textOf(part[key])))) return false
  if (['public', 'jsdPublic'].some((key) => textOf(part[key]) === 'false')) return false
  return !NOTES.has(firstOf(part, ['part_type', 'type', 'kind']).toLowerCase())
}

function messageOf(part: Part, rules: Rules): Message | undefined {
  const found = firstOf(part, TEXTS)
  const text = isHtml(found) ? htmlText(found) : found
  const at = firstOf(part, TIMES)
  if (!text || !at) return undefined
  const author = AUTHORS.map((key) => part[key]).find(isPart) ?? {}
  const isCustomer = isOfCustomer(part, author, rules)
  const own = firstOf(author, NAMES) || firstOf(part, ['from', 'author', 'from_email'])
  return {
    at: readTime(at, rules),
    author: own || (isCustomer ? rules.requester : (rules.assignee ?? 'agent')),
    authorRole: isCustomer ? 'customer' : 'agent',
    isPublic: isPublic(part),
    helpful: 0,
    text,
  }
}

/** The messages of a list, oldest first; none for any other value. */
export function threadIn(value: unknown, rules: Rules): Message[] {
  const parts = Array.isArray(value) ? value.filter(isPart) : []
  return parts
    .flatMap((part) => messageOf(part, rules) ?? [])
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
