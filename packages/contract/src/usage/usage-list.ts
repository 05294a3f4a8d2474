/** The columns of the usage report's table, each of which it can be sorted by. */
export const USAGE_COLUMNS = ['created_on', 'ticket_id', 'agent', 'type', 'query'] as const
export type UsageColumn = (typeof USAGE_COLUMNS)[number]

/** Rows that one call gives, at most. */
export const USAGE_ROWS_MAX = 5000
/** Agents that a summary names, at most; the others are one sum. */
export const USAGE_AGENTS_MAX = 100
