import { DAY_MS } from '@agent-assist/contract'
/** Spans that make up a range of days: single days, thirds of a month and months. */
export interface Spans {
  /** The first day of each span, yyyy-MM-dd, in all three lists. */
  day: string[]
  third: string[]
  month: string[]
}

/** Thirds begin on these days of a month; the last third ends with the month. */
const THIRDS = [1, 11, 21]

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The day some days later. */
export const dayAfter = (day: string, days = 1): string => textOf(Date.parse(day) + days * DAY_MS)

/** The longest span that begins on a day and ends by `end`, and the day after it. */
function pieceAt(ms: number, end: number): [span: keyof Spans, next: number] {
  const date = new Date(ms)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const nextMonth = Date.UTC(year, month + 1, 1)
  if (day === 1 && nextMonth <= end) return ['month', nextMonth]
  const place = THIRDS.indexOf(day)
  const following = THIRDS[place + 1]
  const nextThird = following ? Date.UTC(year, month, following) : nextMonth
  return place >= 0 && nextThird <= end ? ['third', nextThird] : ['day', ms + DAY_MS]
}

/** The fewest spans that contain each day from the first to the last, both included, once. */
export function spansOf(first: string, last: string): Spans {
  const spans: Spans = { day: [], third: [], month: [] }
  const end = Date.parse(last) + DAY_MS
  let ms = Date.parse(first)
  while (ms < end) {
    const [span, next] = pieceAt(ms, end)
    spans[span].push(textOf(ms))
    ms = next
  }
  return spans
}
