/** Columns of the usage report's table; it can be sorted by each. */
export const USAGE_COLUMNS = ['created_on', 'ticket_id', 'agent', 'type', 'query'] as const
export type UsageColumn = (typeof USAGE_COLUMNS)[number]

/** Maximum rows of one call. */
export const USAGE_ROWS_MAX = 5000
/** Maximum agents that a summary lists; the others are summed up. */
export const USAGE_AGENTS_MAX = 100
