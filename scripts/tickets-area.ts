import type { Area } from './server-areas.ts'

/** The area of the ticket record; a row of SERVER_AREAS. */
export const TICKETS_AREA: Area = {
  name: 'tickets',
  owns: 'the ticket record: its store, facts derived from one ticket (facts/), filters as one SQL condition, ticket lists and the story of a ticket',
  tables: [
    'ticket',
    'ticket_message',
    'ticket_status',
    'ticket_change',
    'ticket_sla',
    'ticket_dirty_day',
    'business_calendar',
    'sla_target',
    'facts_queue',
    'filter_set',
    'tag_change',
    'counting_settings',
  ],
  mayImport: ['platform', 'organisations'],
}
