/**
 * What puts a ticket into a list of a range: that it was created in it, solved in it (the last time),
 * unsolved at its end, unsolved now whatever the range, or that an event of certain types happened to
 * it in the range.
 */
export const TICKET_DATE_FIELDS = ['created', 'solved', 'unsolved-at', 'unsolved', 'event'] as const
export type TicketDateField = (typeof TICKET_DATE_FIELDS)[number]
