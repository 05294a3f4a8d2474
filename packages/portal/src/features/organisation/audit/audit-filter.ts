import {
  type AuditGroup,
  cutText,
  isTooLong,
  MESSAGES,
  RANGE_TOO_LONG,
} from '@agent-assist/contract/wire'
import { addDays } from 'date-fns'
import { dayStart, parseIsoDay, type ZonedDate } from '../../../lib/dates/range.ts'
import { GROUP_NAMES } from './audit-words.ts'

/** What the log is filtered by; an empty text does not filter. */
export interface AuditFilter {
  group: AuditGroup | ''
  /** Part of a name or an e-mail address. */
  person: string
  /** First and last day as yyyy-MM-dd, in this machine's time zone. */
  from: string
  to: string
}

export const NO_FILTER: AuditFilter = { group: '', person: '', from: '', to: '' }

const GROUPS = Object.keys(GROUP_NAMES) as AuditGroup[] // Object.keys returns string[]
const PERSON_MAX_CHARS = 200

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A day as a date; undefined when it is no day that the server accepts. */
export const dayOf = (text: string): ZonedDate | undefined => parseIsoDay(text, ownZone())

/** The filter in an address; what is invalid there does not filter. */
export const filterOf = (address: URLSearchParams): AuditFilter => ({
  group: GROUPS.find((group) => group === address.get('group')) ?? '',
  person: cutText((address.get('person') ?? '').trim(), PERSON_MAX_CHARS),
  from: dayOf(address.get('from') ?? '') ? (address.get('from') ?? '') : '',
  to: dayOf(address.get('to') ?? '') ? (address.get('to') ?? '') : '',
})

/** The address with another filter, on the first page. */
export function withFilter(address: URLSearchParams, filter: AuditFilter): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('page') // the page number referred to other rows
  for (const [name, value] of Object.entries(filter) as [string, string][])
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

/** First instant of the first day, and the instant at which the last day is over. */
function rangeOf({ from, to }: AuditFilter) {
  const [first, last] = [dayOf(from), dayOf(to)]
  return {
    start: first && dayStart(first),
    end: last && dayStart(addDays(last, 1) as ZonedDate), // keeps its time zone
  }
}

/** Why the last day does not go with the first one, as a sentence; undefined when it does. */
export function rangeError(filter: AuditFilter): string | undefined {
  const { start, end } = rangeOf(filter)
  if (!start || !end) return undefined
  if (end <= start) return MESSAGES.endBeforeStart
  return isTooLong(+start, +end) ? RANGE_TOO_LONG : undefined
}

/** The filter as the server's query; a last day with an error does not filter. */
export function filterQuery(filter: AuditFilter) {
  const { start, end } = rangeOf(filter)
  return {
    group: filter.group || undefined,
    person: filter.person || undefined,
    from: start && new Date(+start).toISOString(),
    to: end && !rangeError(filter) ? new Date(+end).toISOString() : undefined,
  }
}
