import { links } from '../../lib/address/links.ts'
import { type DayRange, isoDay } from '../../lib/dates/range.ts'

/** Survey Results of these days. */
export const resultsLink = ({ from, to }: DayRange): string =>
  `${links.surveyResults()}?${new URLSearchParams({ from: isoDay(from), to: isoDay(to) }).toString()}`
