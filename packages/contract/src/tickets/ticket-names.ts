import type { SentimentLabel } from '../sentiment/sentiment.ts'
import type { TicketRow } from './tickets.ts'

/* Names on screens and in files. Apart from ticket-file.ts, which screens do not load at first. */

export const STATUS_NAMES: Record<TicketRow['status'], string> = {
  new: 'New',
  open: 'Open',
  pending: 'Pending',
  hold: 'On hold',
  solved: 'Solved',
  closed: 'Closed',
}

export const PRIORITY_NAMES: Record<NonNullable<TicketRow['priority']>, string> = {
  urgent: 'Urgent',
  high: 'High',
  normal: 'Normal',
  low: 'Low',
}

/** From best to worst. */
export const SENTIMENT_NAMES: Record<SentimentLabel, string> = {
  veryPositive: 'Very positive',
  positive: 'Positive',
  neutral: 'Neutral',
  mixed: 'Mixed',
  negative: 'Negative',
  veryNegative: 'Very negative',
}
