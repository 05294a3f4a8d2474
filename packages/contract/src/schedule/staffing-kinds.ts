/** Channels whose customers wait for an answer at once; all others are answered by their due times. */
export const LIVE_CHANNELS: readonly string[] = [
  'chat',
  'live_chat',
  'livechat',
  'messaging',
  'phone',
  'call',
  'voice',
]

/** What live channels are staffed for: 80 % within 30 seconds. */
export const LIVE_SHARE = 0.8
export const LIVE_SECONDS = 30
/** With fewer expected arrivals in an hour nobody is kept ready. */
export const LIVE_HOUR_MIN = 0.2

/** Days around a range whose work reaches into it. */
export const STAFFING_MARGIN_DAYS = 3
/** Minutes of an organisation without enough handled tickets. */
export const ASSUMED_HANDLING_MIN = 12
/** Open hours in which a ticket without a target is to be answered. */
export const ASSUMED_DUE_MIN = 480
/** Days of history that a forecast needs. */
export const FORECAST_DAYS_MIN = 28
export const STAFFING_DAYS_MAX = 35
export const STAFFED_QUEUES_MAX = 20
/** Weeks of the backtest that is shown, and by which the ways to forecast are weighted. */
export const BACKTEST_WEEKS = 26

export interface WhatIf {
  /** Highest share of their time that agents spend on work. */
  occupancy: number
  /** Handling times in relation to the expected ones. */
  handling: number
  /** Share of the scheduled time that is lost to meetings, training and illness. */
  shrinkage: number
}
export const USUAL_CASE: WhatIf = { occupancy: 0.85, handling: 1, shrinkage: 0.15 }
