/*
 * Load and strain of agents (docs/decisions/0115). They are counted by whole weeks, Monday to Sunday in the zone of the
 * organisation. An agent sees their own. Supervisors see teams of at least LEAST_AGENTS agents.
 */

/** Fewer agents than this are never shown together. */
export const LEAST_AGENTS = 5

/** Most weeks of one question. */
export const STRAIN_WEEKS_MAX = 53

interface Measure {
  name: string
  /** What it is counted by, below the name. */
  by: string
  /** A number, or a share in percent. */
  unit: 'number' | 'pct'
}

export const STRAIN_MEASURES = {
  ticketsPerDay: { name: 'Tickets a day', by: 'per agent and day worked', unit: 'number' },
  peakOpen: { name: 'Peak open', by: 'tickets at once', unit: 'number' },
  afterHours: { name: 'After hours', by: 'of replies', unit: 'pct' },
  negative: { name: 'Negative', by: 'of messages from customers', unit: 'pct' },
  reassigned: { name: 'Reassigned', by: 'tickets received, per agent and week', unit: 'number' },
} as const satisfies Record<string, Measure>
export type StrainMeasure = keyof typeof STRAIN_MEASURES
export const STRAIN_NAMES = Object.keys(STRAIN_MEASURES) as [StrainMeasure, ...StrainMeasure[]]

/** What the spread of load is measured of. */
export const SPREAD_MEASURES = {
  solved: 'Solved tickets',
  urgent: 'Urgent tickets solved',
  negative: 'Negative messages',
  afterHours: 'Replies after hours',
} as const
export type SpreadMeasure = keyof typeof SPREAD_MEASURES
export const SPREAD_NAMES = Object.keys(SPREAD_MEASURES) as [SpreadMeasure, ...SpreadMeasure[]]

/** What a change can be judged by: of customers by day, of agents by week. */
export const CHANGE_METRICS = ['frt', 'handoffs', 'sent_negative', 'csat'] as const

/** What an agent's day is shown by. */
export const OWN_DAY_METRICS = ['solved', 'replies', 'frt', 'csat'] as const
