import { FILE_PRESETS, type FilePreset, profileOf } from './file-profiles.ts'

/**
 * Fields of a ticket that a file's column can fill, in display order. With `messageAt` each row is a message of its ticket, whose text
 * is the description; with `replyTo`, the number of the message that it answers, the id is that of the message, and a thread is a ticket.
 */
export const TICKET_FIELDS = [
  'id',
  'subject',
  'description',
  'reply',
  'thread',
  'messageAt',
  'author',
  'authorRole',
  'isPublic',
  'replyTo',
  'requester',
  'requesterId',
  'requesterEmail',
  'createdAt',
  'updatedAt',
  'solvedAt',
  'status',
  'priority',
  'channel',
  'group',
  'assignee',
  'tags',
  'mergedInto',
  'type',
  'customerKind',
  'satisfaction',
  'handlingMin',
  'brand',
  'locale',
  'url',
] as const
export type TicketField = (typeof TICKET_FIELDS)[number]

/** The column of each field. */
export type ColumnMapping = Partial<Record<TicketField, string>>

const SUBJECT = ['id', 'subject', 'createdAt'] as const satisfies readonly TicketField[]
const NO_SUBJECT = ['id', 'createdAt'] as const satisfies readonly TicketField[]

/** Required fields of a row of a helpdesk's file; messages need no subject. */
export const requiredFields = (
  preset: FilePreset,
  { messageAt }: ColumnMapping = {},
): readonly TicketField[] =>
  messageAt !== undefined || profileOf(preset).hasNoSubject ? NO_SUBJECT : SUBJECT

/** Column names of each field in exports of helpdesks, best match first. */
const COLUMNS: Record<TicketField, readonly string[]> = {
  id: [
    'id',
    'ticket id',
    'ticket',
    'ticket number',
    'case number',
    'number',
    'display id',
    'conversation id',
    'ticket no',
    'ticket #',
    'issue key',
    'key',
    'case id',
    'incident number',
  ],
  subject: [
    'subject',
    'ticket subject',
    'title',
    'summary',
    'ticket name',
    'short description',
    'issue summary',
  ],
  description: [
    'description',
    'description text',
    'ticket description',
    'body',
    'question',
    'first message',
    'message',
  ],
  thread: ['conversations', 'comments'],
  // of messages only where the rows show that they are messages: `messageColumns`
  messageAt: [],
  author: [],
  authorRole: [],
  isPublic: [],
  replyTo: [],
  reply: ['reply', 'answer', 'agent reply', 'first reply', 'resolution notes', 'close notes'],
  requester: [
    'requester',
    'requester name',
    'customer',
    'customer name',
    'full name',
    'contact name',
    'reporter',
    'caller',
    'from',
    'email',
  ],
  requesterId: ['requester id', 'customer id', 'contact id', 'reporter id', 'caller id'],
  requesterEmail: [
    'requester email',
    'customer email',
    'contact email',
    'email',
    'e-mail',
    'email address',
  ],
  createdAt: [
    'created at',
    'created',
    'created time',
    'created date',
    'create date',
    'creation date',
    'date created',
    'opened at',
    'opened',
    'sys created on',
    'date',
    'timestamp',
  ],
  updatedAt: [
    'updated at',
    'updated',
    'updated date',
    'last update time',
    'last updated',
    'last modified',
    'last modified date',
    'last activity date',
    'sys updated on',
  ],
  solvedAt: [
    'solved at',
    'solved',
    'resolved time',
    'resolved at',
    'resolved',
    'resolved date',
    'resolution date',
    'resolutiondate',
    'closed time',
    'closed at',
    'closed',
    'close date',
    'closed date',
    'date closed',
  ],
  status: ['status', 'ticket status', 'state', 'pipeline stage', 'case status', 'issue status'],
  priority: ['priority', 'ticket priority', 'urgency', 'severity'],
  channel: ['channel', 'via', 'source', 'ticket channel', 'contact type', 'origin'],
  group: ['group', 'group name', 'team', 'department', 'assignment group'],
  assignee: [
    'assignee',
    'assignee name',
    'agent',
    'agent name',
    'owner',
    'ticket owner',
    'assigned to',
  ],
  tags: ['tags', 'labels', 'label', 'tag', 'components'],
  mergedInto: ['merged into', 'merged into ticket', 'merged ticket id'],
  type: ['type', 'ticket type', 'issue type', 'category'],
  customerKind: ['customer kind', 'customer type', 'b2b b2c', 'segment'],
  satisfaction: [
    'satisfaction',
    'satisfaction rating',
    'satisfaction score',
    'customer satisfaction rating',
    'csat',
    'rating',
  ],
  handlingMin: [
    'handling minutes',
    'handling min',
    'handling time (min)',
    'time spent (min)',
    'minutes spent',
  ],
  brand: ['brand', 'product'],
  locale: ['locale', 'language'],
  url: ['url', 'link'],
}

const normal = (name: string) =>
  name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') // `createdAt`
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()

/** The column of a heading with this name, in any spelling. */
export const columnNamed = (heading: readonly string[], name: string): string | undefined =>
  heading.find((column) => normal(column) === normal(name))

/** Guesses the column of each field: by the preset's own names first, then by the usual names. */
export function guessColumns(
  heading: readonly string[],
  preset: FilePreset = 'usual',
): ColumnMapping {
  const mapping: ColumnMapping = {}
  for (const field of TICKET_FIELDS) {
    const names = [...(profileOf(preset).columns?.[field] ?? []), ...COLUMNS[field]]
    const column = names.map((name) => columnNamed(heading, name)).find(Boolean)
    if (column) mapping[field] = column
  }
  return mapping
}

/** The helpdesk that exported a file with this heading: the one that shows itself by most columns. */
export function guessPreset(heading: readonly string[]): FilePreset {
  const has = (names: readonly string[]) => names.every((name) => columnNamed(heading, name))
  const found = FILE_PRESETS.flatMap((preset) =>
    profileOf(preset)
      .headings.filter(has)
      .map(({ length }) => ({ preset, length })),
  )
  found.sort((one, other) => other.length - one.length)
  return found[0]?.preset ?? 'usual'
}
