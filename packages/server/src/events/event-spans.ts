import { DAY_MS } from '@agent-assist/contract'
/** Pieces that the days of a range can be put together of: single days, thirds of a month and months. */
export interface Spans {
  /** yyyy-MM-dd, as all of these: where a piece begins. */
  day: string[]
  third: string[]
  month: string[]
}

/** Thirds begin on these days of a month; the last is as long as the month leaves it. */
const THIRDS = [1, 11, 21]

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The day so many days later. */
export const dayAfter = (day: string, days = 1): string => textOf(Date.parse(day) + days * DAY_MS)

/** The longest piece that begins on a day and ends before another; and where it ends. */
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

/** The fewest pieces that hold all days from the first to the last, both included, each once. */
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
