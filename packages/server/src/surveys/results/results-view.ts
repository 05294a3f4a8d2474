import {
  isDefault,
  REQUEST_FILTERS,
  SURVEY_FILTERS,
  type SurveyFilter,
  type SurveyResultsQuery,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type SegmentNames, readSegmentNames } from '../../metrics/segment-names.ts'
import { type Organisation, readOrganisation } from '../../organisations/organisation.ts'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'

/** The answers and surveys that results cover. */
export interface ResultsView {
  org: string
  query: SurveyResultsQuery
  /** Time zone of the days. */
  timeZone: string
  organisation: Organisation
  names: SegmentNames
  /** Instead of the rows that match the filters of tickets, those without a ticket, which they leave out. */
  isTicketless?: true
}

/** The view of a call, with the settings and names of its organisation. */
export async function resultsView(
  on: Queryable,
  org: string,
  query: SurveyResultsQuery,
): Promise<ResultsView> {
  const organisation = await readOrganisation(on, org)
  return {
    org,
    query,
    timeZone: query.timeZone ?? organisation.timeZone,
    organisation,
    names: await readSegmentNames(on, org, organisation),
  }
}

const and = (parts: readonly (Fragment | undefined)[], first: Fragment): Fragment =>
  parts.reduce<Fragment>((all, one) => (one ? sql`${all} and ${one}` : all), first)

/** The condition of each filter on the ticket. */
const ofTicket = {
  tag: (value: string) => sql`${value} = any(ticket.tags)`,
  brand: (value: string) => sql`ticket.brand = ${value}`,
  customerKind: (value: string) => sql`ticket.customer_kind = ${value}`,
  team: (value: string) => sql`ticket.group_name = ${value}`,
  channel: (value: string) => sql`ticket.channel = ${value}`,
  priority: (value: string) => sql`ticket.priority = ${value}`,
}
type TicketFilter = keyof typeof ofTicket
const TICKET_FILTERS = Object.keys(ofTicket) as TicketFilter[]

/**
 * The condition that the ticket of a row matches the filters; undefined if no filter is about it. `offset 0` lets the
 * database look up each row's ticket by its key, instead of reading all matching tickets of the organisation.
 */
function ticketIs(
  { org, query, isTicketless }: ResultsView,
  table: 'a' | 'r',
  column: string,
  more?: Fragment,
): Fragment | undefined {
  const same = sql`ticket.organisation_id = ${raw(table)}.organisation_id
    and ticket.id = ${raw(`${table}.${column}`)}`
  const ticket = (where: Fragment) => sql`exists (select from ticket where ${where} offset 0)`
  const wheres = TICKET_FILTERS.flatMap((name) => {
    const value = query[name]
    return value === undefined ? [] : [ofTicket[name](value)]
  })
  const own = more ? [...wheres, more] : wheres
  if (isTicketless) return own.length > 0 ? sql`false` : sql`not ${ticket(same)}`
  const all = isDefault(query) ? own : [...own, ticketWhere(query, org)]
  return all.length > 0 ? ticket(and(all, same)) : undefined
}

const GROUPS = {
  promoter: `(a.nps_score > 8 or a.rating = 'Good')`,
  passive: '(a.nps_score between 7 and 8)',
  detractor: `(a.nps_score < 7 or a.rating = 'Bad')`,
} as const

/** The condition that an answer has this choice for a question, or any choice. */
function answeredWith({ question, row, choice }: SurveyResultsQuery): Fragment | undefined {
  if (question === undefined) return undefined
  const has = (answer: object) =>
    sql`a.responses @> ${JSON.stringify([{ quest: question, ...answer }])}::jsonb`
  if (choice === undefined) return has({})
  if (row !== undefined) return has({ answer: [{ option: row, selectedValue: choice }] })
  return sql`(${has({ singlevalueanswer: choice })} or ${has({ multichoiceValue: [choice] })})`
}

const when = <T>(value: T | undefined, where: (value: T) => Fragment) =>
  value === undefined ? undefined : where(value)

/** The condition of a view's range and filters on `survey_answer a`. */
export function answerWhere(view: ResultsView): Fragment {
  const { org, query, names } = view
  const { from, to } = query
  return and(
    [
      when(query.template, (id) => sql`a.template_id = ${id}::uuid`),
      when(query.campaign, (id) => sql`a.campaign_id = ${id}`),
      when(query.agent, (key) => sql`a.agent = ${names.keyOf('agent', key)}`),
      when(query.language, (language) => sql`a.language = ${language}`),
      when(query.group, (group) => raw(GROUPS[group])),
      when(query.score, (score) => sql`a.nps_score = ${score}`),
      when(query.rating, (rating) => sql`a.rating = ${rating}`),
      when(query.reason, (reason) => sql`${reason} = any(a.primary_reasons)`),
      when(query.via, (source) => sql`a.source = ${source}`),
      when(query.theme, (theme) => sql`${theme} = any(a.theme_stems)`),
      when(query.sentiment, (label) => sql`a.sentiment_label = ${label}`),
      when(query.followUp, (state) => sql`a.follow_up = ${state}`),
      answeredWith(query),
      ticketIs(view, 'a', 'ticket_id'),
    ],
    sql`a.organisation_id = ${org} and a.answered_at between ${from} and ${to}`,
  )
}

/** When a survey was sent. */
export const SENT_AT = 'coalesce(r.sent_at, r.created_at)'

/**
 * The condition of a view on `survey_request r`: surveys that were sent by mail in the range.
 * Filters that only apply to answers are ignored.
 */
export function requestWhere(view: ResultsView): Fragment {
  const { org, query, names } = view
  const agent = when(query.agent, (key) => sql`ticket.assignee = ${names.keyOf('agent', key)}`)
  return and(
    [
      when(query.template, (id) => sql`r.template_id = ${id}`),
      when(query.campaign, (id) => sql`r.campaign_id = ${id}`),
      when(query.language, (language) => sql`r.language = ${language}`),
      ticketIs(view, 'r', 'external_ticket', agent),
    ],
    sql`r.organisation_id = ${org} and ${raw(SENT_AT)} between ${query.from} and ${query.to}
      and (r.sent_at is not null or r.delivery = 'bounced')`,
  )
}

/** Filters of a view that only apply to answers; metrics of sent surveys ignore them. */
export const answerFiltersOf = (query: SurveyResultsQuery): SurveyFilter[] =>
  SURVEY_FILTERS.filter(
    (name) => query[name] !== undefined && !REQUEST_FILTERS.some((one) => one === name),
  )

/** Counts of scores and ratings of `survey_answer a`, under their wire names. */
export const SCORE_COUNTS = `count(*)::int as responses,
  (count(*) filter (where a.nps_score > 8))::int as promoters,
  (count(*) filter (where a.nps_score between 7 and 8))::int as passives,
  (count(*) filter (where a.nps_score < 7))::int as detractors,
  (count(*) filter (where a.rating = 'Good'))::int as good,
  (count(*) filter (where a.rating = 'Bad'))::int as bad`

export interface ScoreRow {
  responses: number
  promoters: number
  passives: number
  detractors: number
  good: number
  bad: number
}
