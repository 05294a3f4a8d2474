/** Fields of a ticket that a file's column can fill, in display order. */
export const TICKET_FIELDS = [
  'id',
  'subject',
  'description',
  'reply',
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

/** Helpdesks whose exports have their own words and columns. */
export const FILE_PRESETS = ['usual', 'freshdesk', 'chatwoot'] as const
export type FilePreset = (typeof FILE_PRESETS)[number]

/** Required fields of a row. Conversations have no subject: their number is used instead. */
export const REQUIRED_FIELDS: Record<FilePreset, readonly TicketField[]> = {
  usual: ['id', 'subject', 'createdAt'],
  freshdesk: ['id', 'subject', 'createdAt'],
  chatwoot: ['id', 'createdAt'],
}

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

/** Column names that one helpdesk uses differently from the others. */
const OWN_COLUMNS: Record<FilePreset, Partial<Record<TicketField, readonly string[]>>> = {
  usual: {},
  freshdesk: {
    requester: ['full name', 'contact name', 'email'],
    requesterEmail: ['email', 'contact email', 'requester email'],
    solvedAt: ['resolved time', 'closed time'],
    satisfaction: ['survey results', 'survey result'],
    brand: ['product', 'portal name'],
  },
  chatwoot: {
    id: ['display id', 'conversation id', 'id'],
    requester: ['contact', 'contact name', 'contact email', 'sender'],
    requesterEmail: ['contact email', 'email'],
    updatedAt: ['last activity at', 'updated at'],
    solvedAt: ['resolved at'],
    channel: ['channel', 'channel type', 'inbox type'],
    brand: ['inbox', 'inbox name'],
    group: ['team', 'team name'],
    tags: ['labels', 'label list', 'cached label list'],
    satisfaction: ['csat rating', 'csat', 'rating'],
  },
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
    const names = [...(OWN_COLUMNS[preset][field] ?? []), ...COLUMNS[field]]
    const column = names.map((name) => columnNamed(heading, name)).find(Boolean)
    if (column) mapping[field] = column
  }
  return mapping
}

/** The helpdesk that exported a file with this heading. */
export function guessPreset(heading: readonly string[]): FilePreset {
  const has = (...names: string[]) => names.every((name) => columnNamed(heading, name))
  if (has('ticket id', 'created time', 'last update time')) return 'freshdesk'
  if (has('description text', 'requester id', 'created at')) return 'freshdesk' // as its API gives them
  return has('inbox') || has('display id') || has('last activity at') ? 'chatwoot' : 'usual'
}
