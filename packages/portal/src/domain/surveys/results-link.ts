import { links } from '../../lib/address/links.ts'
import { type DayRange, isoDay } from '../../lib/dates/range.ts'

/** Address of Survey Results for these days. */
export const resultsLink = ({ from, to }: DayRange): string =>
  `${links.surveyResults()}?${new URLSearchParams({ from: isoDay(from), to: isoDay(to) }).toString()}`
