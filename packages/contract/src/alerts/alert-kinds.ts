import { WINDOWS } from '../metrics/bands.ts'

/** Windows of a limit, each until now: an hour, 24 hours, today, 7 and 28 days with today as the last one. */
export const LIMIT_WINDOWS = ['hour', 'day', 'today', 'last7', 'last28'] as const
export type LimitWindow = (typeof LIMIT_WINDOWS)[number]

/** Windows that are compared with the same weekday and hour of the weeks before. */
export const UNUSUAL_WINDOWS = WINDOWS

/** Sides of a limit, and of the usual band. */
export const LIMIT_SIDES = ['above', 'below'] as const
export const UNUSUAL_SIDES = [...LIMIT_SIDES, 'either'] as const

/** Where an alert stands: `unknown` until there is enough to judge. */
export const ALERT_STATES = ['unknown', 'ok', 'firing'] as const

/**
 * What the log records. `muted`: the condition holds, but quiet hours or the pause after the last
 * message hold the message back. `skipped`: a report had nothing to send, or nobody to send it to.
 */
export const NOTICE_KINDS = [
  'fired',
  'recovered',
  'muted',
  'sent',
  'failed',
  'tested',
  'skipped',
] as const

/** The most alerts, and the most scheduled reports, of an organisation. */
export const ALERTS_MAX = 50
export const REPORTS_MAX = 50
/** The most people that an alert or a report is sent to. */
export const NOTICE_RECIPIENTS_MAX = 50

/** The longest pause after a message, in minutes: a week. */
export const COOL_DOWN_MAX_MIN = 10_080
/** Fewest tickets for which a share or a mean is judged against a limit, unless the alert says otherwise. */
export const LEAST_TICKETS = 10

/** Boards that every organisation has, beside those that members create. */
export const BUILT_IN_BOARDS = ['system', 'ticket-health'] as const
export type BuiltInBoard = (typeof BUILT_IN_BOARDS)[number]

/** What is attached to the mail of a report. */
export const REPORT_FILES = ['none', 'csv', 'pdf'] as const
