import { decimal, number } from '@agent-assist/kit/format'

/** From so many a day on, tenths say nothing. */
const MANY = 10

/** 77 per day; 1.6 per day of few; nothing where it would round to none. */
export function perDayText(count: number, days: number): string {
  const mean = count / Math.max(1, days)
  const text = mean < MANY ? decimal(mean) : number(mean)
  return text === '0' && count > 0 ? '' : `${text} per day`
}
