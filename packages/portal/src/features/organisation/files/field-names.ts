import type { ColumnMapping, TicketField } from '@agent-assist/contract/wire'

/** The label of each field of a ticket. */
export const FIELD_NAMES: Record<TicketField, string> = {
  id: 'Ticket number',
  subject: 'Subject',
  description: 'First message of the customer',
  reply: 'Answer of the agent',
  thread: 'All messages',
  messageAt: 'Time of the message',
  author: 'Author of the message',
  authorRole: 'Role of the author',
  isPublic: 'Visible to the customer',
  replyTo: 'Number of the message that it answers',
  requester: 'Customer',
  requesterId: 'Number of the customer',
  requesterEmail: 'Email of the customer',
  createdAt: 'Created',
  updatedAt: 'Updated',
  solvedAt: 'Solved',
  status: 'Status',
  priority: 'Priority',
  channel: 'Channel',
  group: 'Group',
  assignee: 'Agent',
  tags: 'Tags',
  mergedInto: 'Merged into ticket',
  type: 'Type',
  customerKind: 'Business or private',
  satisfaction: 'Rating',
  handlingMin: 'Handling time in minutes',
  brand: 'Brand',
  locale: 'Language',
  url: 'Link',
}

/** Helpdesks that files are often named after. */
export const HELPDESKS = [
  'Freshdesk',
  'Zendesk',
  'Chatwoot',
  'HubSpot',
  'Jira',
  'Intercom',
  'ServiceNow',
  'Zammad',
  'osTicket',
  'Kayako',
  'Request Tracker',
]

/** The label of a field in a file with this mapping: where rows are messages, the text is one of either side. */
export function fieldName(field: TicketField, { messageAt, replyTo }: ColumnMapping): string {
  if (field === 'id' && replyTo) return 'Number of the message'
  return field === 'description' && messageAt ? 'Text of the message' : FIELD_NAMES[field]
}
