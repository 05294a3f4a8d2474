import type { FilePreset, TicketField } from '@agent-assist/contract/wire'

/** The label of each field of a ticket. */
export const FIELD_NAMES: Record<TicketField, string> = {
  id: 'Ticket number',
  subject: 'Subject',
  description: 'First message of the customer',
  reply: 'Answer of the agent',
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

/** The label of each file preset, by the helpdesk that made the export. */
export const PRESET_NAMES: Record<FilePreset, string> = {
  usual: 'Another helpdesk',
  freshdesk: 'Freshdesk',
  chatwoot: 'Chatwoot',
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
