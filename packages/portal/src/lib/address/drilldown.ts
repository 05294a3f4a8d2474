import {
  type Dimension,
  eventLabel,
  type ExclusionReason,
  type Input,
  type MetricName,
  TICKET_DATE_FIELDS,
  type TicketDateField,
} from '@agent-assist/contract/wire'
import { weekday } from '@agent-assist/kit/format'
import { hasWeeks, parseIsoDay, pointRange } from '../dates/range.ts'
import { ownOr, type View, viewQuery } from './view.ts'

/** Which tickets a mark or a figure stands for. */
export interface Drilldown {
  dateField: TicketDateField
  /** yyyy-MM-dd; all days of the range without it. */
  day?: string
  /** Types, for the date field `event`. */
  events?: readonly string[]
  /** Days and filters of its own in place of the view's, as an address says them. */
  own?: string | undefined
}

/** Which tickets a figure of the metric dictionary counts. */
export interface MetricDrilldown {
  metric: MetricName
  /** Of one mark: the key of each dimension that it was split by; '' are tickets that have none. */
  marks?: { readonly [D in Dimension]?: string } | undefined
  /** Instead, those that do not count for this reason. */
  excluded?: ExclusionReason
  /** Days and filters of its own in place of the view's, as an address says them. */
  own?: string | undefined
}

/** Where an address says which tickets it shows. */
export const PARAMETER = 'tickets'
export const METRIC = 'metric'
const PAGE = ['ticketsPage', 'ticketsRows']

const OWN = 'own='

/** As the address says it: `created:2026-11-03`, `unsolved`, `event:loads,gptInsert`, `solved:own=from%3D…`. */
export const printDrilldown = ({ dateField, day, events, own }: Drilldown): string =>
  [
    dateField,
    ...(day ? [day] : []),
    ...(events ? [events.join(',')] : []),
    ...(own ? [OWN + encodeURIComponent(own)] : []),
  ].join(':')

/** As the address says it: `metric:frt`, `metric:created:agent=Ann`, `metric:frt:excluded=noReply`. */
const printMetric = ({ metric, marks = {}, excluded, own }: MetricDrilldown): string =>
  [
    METRIC,
    metric,
    ...Object.entries(marks).map(([dimension, key]) => `${dimension}=${encodeURIComponent(key)}`),
    ...(excluded ? [`excluded=${excluded}`] : []),
    ...(own ? [`own=${encodeURIComponent(own)}`] : []),
  ].join(':')

/** Whether an address asks for the tickets of a figure of the dictionary (`domain/tickets/metric-drilldown.ts`). */
export const asksMetric = (search: URLSearchParams): boolean =>
  search.get(PARAMETER)?.startsWith(`${METRIC}:`) === true

/** What an address has encoded; undefined where its signs are broken. */
export function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined // somebody wrote the address by hand
  }
}

/** The tickets that an address asks for; undefined when it asks for none that we know. */
export function drilldownOf(search: URLSearchParams): Drilldown | undefined {
  const [name, ...words] = (search.get(PARAMETER) ?? '').split(':', 3)
  const dateField = TICKET_DATE_FIELDS.find((one) => one === name)
  if (!dateField) return undefined
  const own = decoded(words.find((word) => word.startsWith(OWN))?.slice(OWN.length))
  const rest = words.find((word) => !word.startsWith(OWN))
  const all = { dateField, ...(own ? { own } : {}) }
  if (dateField === 'event') {
    return /^\w+(,\w+)*$/.test(rest ?? '') ? { ...all, events: rest?.split(',') ?? [] } : undefined
  }
  if (!rest) return dateField === 'unsolved-at' ? undefined : all
  return parseIsoDay(rest, 'UTC') && dateField !== 'unsolved' ? { ...all, day: rest } : undefined
}

/** An address that asks for these tickets, from their first page on, or for none. */
export function withDrilldown(
  search: URLSearchParams,
  behind: Drilldown | MetricDrilldown | undefined,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of [PARAMETER, 'ticket', ...PAGE]) next.delete(name)
  if (behind) next.set(PARAMETER, 'metric' in behind ? printMetric(behind) : printDrilldown(behind))
  return next
}

/** What a list of them asks for: those of the day or of the view's range, under the view's filters. */
export function drilldownQuery({ dateField, day, events, own }: Drilldown, view: View) {
  const on = day && parseIsoDay(day, view.from.timeZone)
  const whole = ownOr(own, view)
  return {
    ...viewQuery(on ? { ...whole, ...pointRange(on, whole) } : whole),
    dateField,
    ...(events ? { events: events.join(',') } : {}),
  } satisfies Input<'listTickets'>['query']
}

const WORDS: Record<TicketDateField, string> = {
  created: 'Created',
  solved: 'Solved',
  'unsolved-at': 'Unsolved at the end of',
  unsolved: 'Unsolved now',
  event: 'Tickets with',
}

/** The point of a series that begins with a day (yyyy-MM-dd), in words. */
export const pointName = (day: string, range: View): string =>
  hasWeeks(range) ? `the week of ${weekday(day)}` : weekday(day)

/** What they have in common, as a title. */
export function drilldownTitle({ dateField, day, events, own }: Drilldown, view: View): string {
  const range = ownOr(own, view)
  const of = events?.map(eventLabel).join(', ') ?? (day && pointName(day, range))
  return [
    WORDS[dateField],
    ...(day && dateField !== 'unsolved-at' ? [hasWeeks(range) ? 'in' : 'on'] : []),
    ...(of ? [of] : []),
  ].join(' ')
}
