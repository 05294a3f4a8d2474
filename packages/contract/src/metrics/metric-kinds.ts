/** Condition that puts a ticket into the range of a metric. */
export const DATE_FIELDS = {
  created: 'tickets created in the range',
  replied: 'tickets whose first reply was sent in the range',
  solved: 'tickets that are solved, and were solved last in the range',
  firstSolved: 'tickets solved for the first time in the range',
  solutions: 'tickets that were solved in the range, once for each solution',
  rated: 'tickets whose last rating was given in the range',
  offered: 'tickets whose survey was sent in the range',
  flow: 'tickets created or solved in the range',
  end: 'tickets that were unsolved at the end of the range',
  state: 'tickets that were unsolved at the end of the range, or are now when it reaches today',
  now: 'tickets that are unsolved now, regardless of the date range',
  flagged:
    'tickets whose attention came to 60 or more in the last 30 days, regardless of the date range',
} as const
export type DateField = keyof typeof DATE_FIELDS

export interface Metric {
  name: string
  /**
   * How tickets are aggregated. `mean`: mean of the tickets' values, with median and 90th percentile; `sum`: sum of
   * their values; `share`: a part of a whole in percent; `distinct`: number of different values.
   */
  kind: 'mean' | 'sum' | 'share' | 'distinct'
  /**
   * `min` minutes, `count` a number, `perTicket` a mean number per ticket, `pct` 0 to 100, `score` -1 to 1, `rating` 1
   * to 5.
   */
  unit: 'min' | 'count' | 'perTicket' | 'pct' | 'score' | 'rating'
  /** Whether a higher or a lower value is better. */
  direction: 'up' | 'down' | 'none'
  dateField: DateField
}
