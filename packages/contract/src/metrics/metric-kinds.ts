/** Condition that puts a ticket into the range of a metric. */
export const DATE_FIELDS = {
  created: 'tickets created in the range',
  solved: 'tickets that are solved, and were solved last in the range',
  firstSolved: 'tickets solved for the first time in the range',
  solutions: 'tickets that were solved in the range, each time anew',
  rated: 'tickets whose last rating was given in the range',
  offered: 'tickets whose survey was sent in the range',
  flow: 'tickets created or solved in the range',
  end: 'tickets that were unsolved at the end of the range',
  now: 'tickets that are unsolved now, whatever the range',
  flagged: 'tickets whose attention came to 60 or more in the last 30 days, whatever the range',
} as const
export type DateField = keyof typeof DATE_FIELDS

/** Reasons why a ticket of the range is excluded from a metric. */
export const EXCLUSIONS = {
  botOnly: 'Only a bot has replied',
  noReply: 'No agent has replied yet',
  noCalendar: 'The organisation has no business hours',
  solvedByBot: 'A bot solved it alone',
  noAssignments: 'It is not known when it was assigned to whom',
  noGroups: 'It is not known when it was in which group',
  noRequester: 'It is not known who wrote it',
  windowOpen: 'Solved so recently that the time has not passed yet',
  noTarget: 'No target applies to it',
  targetRunning: 'Its targets still run',
  noneRuns: 'No such target of it runs, or it is overdue',
  notDueSoon: 'No target of it runs out within the hour',
  assigned: 'Somebody is assigned to it',
  notScoredYet: 'Its messages wait to be scored',
  noMessage: 'Its customer wrote no public message',
  noLanguage: 'Nobody knows the language of its messages',
  noWords: 'Its messages are too short to be scored',
  noWordList: 'Nothing can score its language',
  oneMessage: 'Only one message of its customer is scored',
  beganOtherwise: 'It did not begin negative',
  beganNegative: 'It began negative',
  otherSentiment: 'It sounds otherwise',
  isScored: 'Its messages are scored',
  notJudgedYet: 'Its attention is not worked out yet',
} as const
export type ExclusionReason = keyof typeof EXCLUSIONS

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
  formula: string
}
