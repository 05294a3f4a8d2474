import {
  type Dimension,
  eventLabel,
  type ExclusionReason,
  type Input,
  type MetricName,
  type MetricSide,
  type ListedSurveyMetric,
  type SurveySide,
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
  /** Missing: what the figure counts, the numerator of a rate; `all`: both sides of it. */
  side?: MetricSide | 'all'
  /** Range and filters that replace the view's, as query parameters. */
  own?: string | undefined
}

/** The answers or surveys that a figure of surveys counts. */
export interface SurveyDrilldown {
  survey: ListedSurveyMetric
  /** Missing: what the figure counts. */
  side?: SurveySide | undefined
  /** Range, filters, and filters of answers that replace the view's, as query parameters. */
  own?: string | undefined
}

export type AnyDrilldown = Drilldown | MetricDrilldown | SurveyDrilldown

/** Query parameter of the drilldown. */
export const PARAMETER = 'tickets'
export const METRIC = 'metric'
export const SURVEY = 'survey'
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

type Named = Pick<MetricDrilldown, 'marks' | 'excluded' | 'own'> & { side?: string | undefined }

/**
 * Value of the parameter: `metric:frt`, `metric:created:agent=Ann`, `metric:frt:excluded=noReply`, `metric:csat:side=rest`,
 * `survey:nps:side=detractor`.
 */
const printNamed = (name: string, { marks = {}, excluded, side, own }: Named): string =>
  [
    name,
    ...Object.entries(marks).map(([dimension, key]) => `${dimension}=${encodeURIComponent(key)}`),
    ...(excluded ? [`excluded=${excluded}`] : []),
    ...(side ? [`side=${side}`] : []),
    ...(own ? [`own=${encodeURIComponent(own)}`] : []),
  ].join(':')

/** Whether an address contains the drilldown of a metric or survey figure (`domain/tickets/metric-drilldown.ts`). */
export const asksMetric = (search: URLSearchParams): boolean =>
  /^(metric|survey):/.test(search.get(PARAMETER) ?? '')

function print(drilldown: AnyDrilldown): string {
  if ('survey' in drilldown) return printNamed(`${SURVEY}:${drilldown.survey}`, drilldown)
  return 'metric' in drilldown
    ? printNamed(`${METRIC}:${drilldown.metric}`, drilldown)
    : printDrilldown(drilldown)
}

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
  drilldown: AnyDrilldown | undefined,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of [PARAMETER, 'ticket', ...PAGE]) next.delete(name)
  if (drilldown) next.set(PARAMETER, print(drilldown))
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
  merged: 'Merged into other tickets',
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
