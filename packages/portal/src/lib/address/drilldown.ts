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

/** The tickets of a point or a value. */
export interface Drilldown {
  dateField: TicketDateField
  /** yyyy-MM-dd; missing: all days of the range. */
  day?: string
  /** Event types, only for the date field `event`. */
  events?: readonly string[]
  /** Range and filters that replace the view's, as query parameters. */
  own?: string | undefined
}

/** The tickets that a metric of the dictionary counts. */
export interface MetricDrilldown {
  metric: MetricName
  /** Only one segment: its key in each dimension; '' stands for tickets without a value. */
  marks?: { readonly [D in Dimension]?: string } | undefined
  /** The tickets that are excluded for this reason instead. */
  excluded?: ExclusionReason
  /** Range and filters that replace the view's, as query parameters. */
  own?: string | undefined
}

/** Query parameter of the drilldown. */
export const PARAMETER = 'tickets'
export const METRIC = 'metric'
const PAGE = ['ticketsPage', 'ticketsRows']

const OWN = 'own='

/** Value of the parameter: `created:2026-11-03`, `unsolved`, `event:loads,gptInsert`, `solved:own=from%3D…`. */
export const printDrilldown = ({ dateField, day, events, own }: Drilldown): string =>
  [
    dateField,
    ...(day ? [day] : []),
    ...(events ? [events.join(',')] : []),
    ...(own ? [OWN + encodeURIComponent(own)] : []),
  ].join(':')

/** Value of the parameter: `metric:frt`, `metric:created:agent=Ann`, `metric:frt:excluded=noReply`. */
const printMetric = ({ metric, marks = {}, excluded, own }: MetricDrilldown): string =>
  [
    METRIC,
    metric,
    ...Object.entries(marks).map(([dimension, key]) => `${dimension}=${encodeURIComponent(key)}`),
    ...(excluded ? [`excluded=${excluded}`] : []),
    ...(own ? [`own=${encodeURIComponent(own)}`] : []),
  ].join(':')

/** Whether an address contains the drilldown of a metric (`domain/tickets/metric-drilldown.ts`). */
export const asksMetric = (search: URLSearchParams): boolean =>
  search.get(PARAMETER)?.startsWith(`${METRIC}:`) === true

/** Decodes a part of an address; undefined when its escapes are invalid. */
export function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined // the address was typed by hand
  }
}

/** Parses the drilldown of an address; undefined when there is none or it is unknown. */
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

/** The address with this drilldown at its first page, or without a drilldown. */
export function withDrilldown(
  search: URLSearchParams,
  drilldown: Drilldown | MetricDrilldown | undefined,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of [PARAMETER, 'ticket', ...PAGE]) next.delete(name)
  if (drilldown)
    next.set(PARAMETER, 'metric' in drilldown ? printMetric(drilldown) : printDrilldown(drilldown))
  return next
}

/** Query of the ticket list: the day or the view's range, with the view's filters. */
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

/** Name of the point of a series that begins with a day (yyyy-MM-dd). */
export const pointName = (day: string, range: View): string =>
  hasWeeks(range) ? `the week of ${weekday(day)}` : weekday(day)

/** Title of the drilldown. */
export function drilldownTitle({ dateField, day, events, own }: Drilldown, view: View): string {
  const range = ownOr(own, view)
  const of = events?.map(eventLabel).join(', ') ?? (day && pointName(day, range))
  return [
    WORDS[dateField],
    ...(day && dateField !== 'unsolved-at' ? [hasWeeks(range) ? 'in' : 'on'] : []),
    ...(of ? [of] : []),
  ].join(' ')
}
