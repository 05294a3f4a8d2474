/** Keys by which a list of tickets can be sorted. */
export const TICKET_SORTS = [
  'id',
  'subject',
  'requester',
  'status',
  'priority',
  'channel',
  'brand',
  'group',
  'type',
  'customerKind',
  'locale',
  'assignee',
  'created',
  'updated',
  'solved',
  'waitsSince',
  'firstReply',
  'resolution',
  'replies',
  'reopens',
  'assigneeStations',
  'handoffs',
  'pending',
  'hold',
  'slaMet',
  'slaMissed',
  'satisfaction',
] as const
export type TicketSort = (typeof TICKET_SORTS)[number]

/** Maximum rows of one call. */
export const TICKETS_MAX = 1000
