/**
 * Conditions that put a ticket into a list: created in the range, (last) solved in the range, unsolved at the end of
 * the range, unsolved now whatever the range, merged into another ticket in the range, or with an event of certain types
 * in the range. Only `merged` has merged tickets.
 */
export const TICKET_DATE_FIELDS = [
  'created',
  'solved',
  'unsolved-at',
  'unsolved',
  'merged',
  'event',
] as const
export type TicketDateField = (typeof TICKET_DATE_FIELDS)[number]
