import { type ColumnMapping, columnNamed } from '@agent-assist/contract/wire'
import { textOf } from './cells.ts'
import type { FileLook } from './look.ts'
import type { FileRow } from './row.ts'

/* Files with a message a row, such as logs of chats: several rows are one ticket. */

export type MessageRole = 'customer' | 'agent' | 'peer' | 'bot'

const NAMES = {
  id: [
    'conversation id',
    'ticket id',
    'chat id',
    'session id',
    'thread id',
    'dialogue id',
    'dialog id',
    'case id',
    'case number',
    'ticket number',
    'conversation',
  ],
  description: ['message text', 'message body', 'message', 'text', 'utterance', 'content', 'body'],
  messageAt: [
    'message at',
    'message time',
    'message date',
    'message timestamp',
    'message created at',
    'sent at',
    'sent time',
    'sent date',
    'date sent',
    'posted at',
  ],
  author: [
    'author',
    'author name',
    'sender',
    'sender name',
    'from',
    'from name',
    'speaker',
    'posted by',
    'author id',
    'sender id',
  ],
  authorRole: [
    'author role',
    'author type',
    'sender role',
    'sender type',
    'speaker role',
    'role',
    'message direction',
    'direction',
    'inbound',
    'incoming',
    'is agent',
    'from agent',
  ],
  isPublic: [
    'is public',
    'public',
    'is private',
    'private',
    'is internal',
    'internal',
    'visibility',
  ],
} satisfies Partial<Record<keyof ColumnMapping, readonly string[]>>

/** Numbers of rows, where the ticket may have a column of its own. */
const ROW_NUMBER = /^(?:id|number|message[ _-]?id|#)$/i

const ROLES: Readonly<Record<MessageRole, ReadonlySet<string>>> = {
  customer: new Set(
    'customer,user,end user,end-user,client,visitor,contact,requester,guest,consumer,caller,incoming,inbound,in,received,kunde,kundin,cliente'.split(
      ',',
    ),
  ),
  agent: new Set(
    'agent,operator,support,support agent,staff,representative,rep,employee,admin,advisor,teammate,outgoing,outbound,out,sent,mitarbeiter,mitarbeiterin,agente'.split(
      ',',
    ),
  ),
  bot: new Set('bot,chatbot,assistant,system,automation,virtual agent,ai'.split(',')),
  peer: new Set(['peer', 'community']),
}
const TRUE = new Set(['true', '1', 'yes'])
const FALSE = new Set(['false', '0', 'no'])

const wordOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')

/** Yes or no of a cell; undefined: it says neither. */
function flagIn(text: string): boolean | undefined {
  const word = wordOf(text)
  if (TRUE.has(word)) return true
  return FALSE.has(word) ? false : undefined
}

/** Who wrote a message, by the word of a cell, or by yes and no in a column such as `inbound`; undefined: it is not known. */
export function roleIn(text: string, column: string): MessageRole | undefined {
  const isYes = flagIn(text)
  if (isYes !== undefined) {
    const isOfAgents = /agent|staff|support|outbound|outgoing/i.test(column)
    const isOfCustomers = /inbound|incoming|customer/i.test(column)
    if (isOfAgents === isOfCustomers) return undefined
    return isYes === isOfAgents ? 'agent' : 'customer'
  }
  const word = wordOf(text)
  return (['customer', 'agent', 'bot', 'peer'] as const).find((role) => ROLES[role].has(word))
}

/** Whether customers see a message, by the cell of a column such as `private`; undefined: it is not known. */
export function isPublicIn(text: string, column: string): boolean | undefined {
  const isYes = flagIn(text)
  if (isYes !== undefined) return isYes === /public/i.test(column)
  const word = wordOf(text)
  if (!word || /^(?:public|reply|external)\b/.test(word)) return true
  return /^(?:private|internal|note)\b/.test(word) ? false : undefined
}

/** How a file would be read with a message a row. */
export interface MessageColumns {
  columns: ColumnMapping
  /** A column says who wrote each message, in words that are known. */
  hasRoles: boolean
  /** Messages have a column for their time or their author that tickets have not. */
  isNamed: boolean
}

/**
 * The columns of a file with a message a row, which has those of tickets as they were found; undefined: it cannot be one, because
 * nothing says what was written, when, or by whom.
 */
export function messageColumns(
  heading: readonly string[],
  rows: readonly FileRow[],
  found: ColumnMapping,
): MessageColumns | undefined {
  const named = (field: keyof typeof NAMES) =>
    NAMES[field].map((name) => columnNamed(heading, name)).find(Boolean)
  const [author, authorRole, isPublic, ownTime] = (
    ['author', 'authorRole', 'isPublic', 'messageAt'] as const
  ).map((field) => found[field] ?? named(field))
  const usual = named('description')
  const description = found.messageAt ? (found.description ?? usual) : (usual ?? found.description)
  const messageAt = ownTime ?? found.createdAt
  const isRowNumber =
    !found.replyTo && (!found.id || ((authorRole || ownTime) && ROW_NUMBER.test(found.id.trim())))
  const id = (isRowNumber && named('id')) || found.id
  if (!id || !description || !messageAt || !(author || authorRole)) return undefined
  const cells = rows.map(({ value }) => textOf(value[authorRole ?? ''])).filter(Boolean)
  const known = cells.filter((cell) => roleIn(cell, authorRole ?? '') !== undefined)
  const { reply: _reply, thread: _thread, requester, ...others } = found
  return {
    columns: {
      ...others,
      id,
      description,
      createdAt: found.createdAt ?? messageAt,
      messageAt,
      ...(requester && requester !== author ? { requester } : {}),
      ...(author ? { author } : {}),
      ...(authorRole ? { authorRole } : {}),
      ...(isPublic ? { isPublic } : {}),
    },
    hasRoles: known.length > 0 && known.length * 2 >= cells.length,
    isNamed: ownTime !== undefined || author !== undefined,
  }
}

/** What several rows with one number are: messages of a ticket, its states, or `open`: somebody must say it. */
export type RowsKind = 'messages' | 'states' | 'open'

/** What the rows of one number are, by the whole file. */
export function rowsKind(
  { otherTexts, otherStates }: Pick<FileLook, 'otherTexts' | 'otherStates'>,
  messages: MessageColumns | undefined,
): RowsKind {
  if (!messages || otherTexts === 0) return 'states'
  if (messages.hasRoles) return 'messages'
  return otherStates > 0 && !messages.isNamed ? 'states' : 'open'
}
