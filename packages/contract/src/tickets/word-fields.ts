import type { TicketField } from './ticket-fields.ts'

/** Fields whose words a file may need to explain, in the order of the screen. */
export const WORD_FIELDS = [
  'status',
  'priority',
  'satisfaction',
] as const satisfies readonly TicketField[]
export type WordField = (typeof WORD_FIELDS)[number]
