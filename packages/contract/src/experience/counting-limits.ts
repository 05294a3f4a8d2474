/** Hours of the windows of reopening and following up: to a year, and to 90 days. */
export const REOPEN_WINDOW_HOURS = { min: 1, max: 8760 } as const
export const FOLLOW_UP_HOURS = { min: 1, max: 2160, usual: 168 } as const
/** Most names of bots, and of excluded agents. */
export const COUNTED_NAMES_MAX = 200

/** Tickets of which a preview of changed settings tells what would change, and how old they are at most. */
export const COUNTING_PREVIEW = { tickets: 2000, days: 30 } as const

/** Metrics that settings of counting change; a preview shows them, of tickets created in its days. */
export const PREVIEWED_METRICS = ['frt', 'replies', 'one_touch', 'reopen', 'followup'] as const
export type PreviewedMetric = (typeof PREVIEWED_METRICS)[number]
