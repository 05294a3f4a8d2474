import type { AssistCost } from '@agent-assist/contract'

/** Complete days from which a forecast is made, at least and at most. */
export const FORECAST_DAYS = { least: 7, most: 28 }
/** Quantile of the normal distribution for an interval of 95 %. */
const Z = 1.96

/** Costs that a forecast is made from. */
export interface CostDays {
  /** Cost of each complete day before today, oldest first, days without use included; from the first use on. */
  before: readonly number[]
  /** Cost of the month so far, today included. */
  monthToDate: number
  /** Cost of today so far. */
  today: number
  /** Days of the month from today on, today included. */
  daysLeft: number
}

/**
 * Expected cost of the month: what was spent before today, plus the mean of the last complete days for today and every
 * later day. The interval is that of a sum of `daysLeft` days like those: 1.96 × s × √(r + r² / n). Never below what
 * was spent. Undefined for less than a week of days (docs/decisions/0065).
 */
export function forecastCost({
  before,
  monthToDate,
  today,
  daysLeft,
}: CostDays): AssistCost['forecast'] {
  const days = before.slice(-FORECAST_DAYS.most)
  const n = days.length
  if (n < FORECAST_DAYS.least) return undefined
  const mean = days.reduce((sum, cost) => sum + cost, 0) / n
  const variance = days.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / (n - 1)
  const expected = monthToDate - today + mean * daysLeft
  const margin = Z * Math.sqrt(variance * (daysLeft + daysLeft ** 2 / n))
  const atLeast = (cost: number) => Math.max(cost, monthToDate)
  return {
    cost: atLeast(expected),
    low: atLeast(expected - margin),
    high: atLeast(expected + margin),
    days: n,
  }
}
