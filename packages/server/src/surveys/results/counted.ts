import {
  type CountedSurvey,
  type Parsed,
  type Reply,
  type ListedSurveyMetric,
  SURVEY_METRICS,
  type SurveySide,
  surveySidesOf,
} from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { ANSWER_COLUMNS, type AnswerRow, shower } from './answers.ts'
import { campaignNames, templateNames } from './result-names.ts'
import {
  answerFiltersOf,
  answerWhere,
  requestWhere,
  type ResultsView,
  SENT_AT,
} from './results-view.ts'
import { DELIVERED, STARTED } from './survey-metrics.ts'

const ANSWERED = `${DELIVERED} and r.answered_at is not null`

/**
 * The condition of each side, on `survey_answer a` or `survey_request r`. They are those of the metrics
 * (survey-metrics.ts), so that a figure and its list agree.
 */
const SIDES: Record<SurveySide, string> = {
  all: 'true',
  promoter: 'a.nps_score > 8',
  passive: 'a.nps_score between 7 and 8',
  detractor: 'a.nps_score < 7',
  good: `a.rating = 'Good'`,
  bad: `a.rating = 'Bad'`,
  sent: 'true',
  delivered: DELIVERED,
  bounced: `not (${DELIVERED})`,
  answered: ANSWERED,
  silent: `${DELIVERED} and r.answered_at is null`,
  unfinished: `${DELIVERED} and ${STARTED} and r.answered_at is null`,
}

interface Page {
  view: ResultsView
  side: SurveySide
  limit: number
  offset: number
}

/** Whether the ticket of a row is imported. */
const hasTicket = (table: 'a' | 'r', column: string) =>
  raw(`exists (select from ticket where ticket.organisation_id = ${table}.organisation_id
    and ticket.id = ${table}.${column}) as "hasTicket"`)

async function answerPage(db: Db, { view, side, limit, offset }: Page): Promise<CountedSurvey[]> {
  const { rows } = await db.query<AnswerRow & { hasTicket: boolean }>(
    ...statement(sql`select ${raw(ANSWER_COLUMNS)}, ${hasTicket('a', 'ticket_id')}
      from survey_answer a where ${answerWhere(view)} and ${raw(SIDES[side])}
      order by a.answered_at desc, a.id desc limit ${limit} offset ${offset}`),
  )
  const show = await shower(db, view)
  return rows.map(({ hasTicket: has, ...row }) => {
    const answer = show(row)
    const { at, template, campaign, ticketId } = answer
    return { at, answer, isBounced: false, template, campaign, ticketId, hasTicket: has }
  })
}

interface RequestRow {
  at: string
  sentAt?: string
  openedAt?: string
  answeredAt?: string
  isBounced: boolean
  templateId?: string
  campaignId?: string
  ticketId?: string
  hasTicket: boolean
  answerId?: string
}

const REQUEST_COLUMNS = `coalesce(r.answered_at, ${SENT_AT}) as at, r.sent_at as "sentAt",
  coalesce(r.opened_at, r.started_at) as "openedAt", r.answered_at as "answeredAt",
  not (${DELIVERED}) as "isBounced", r.template_id as "templateId", r.campaign_id as "campaignId",
  r.external_ticket as "ticketId",
  (select a.id from survey_answer a where a.organisation_id = r.organisation_id and a.request_id = r.id
    order by a.answered_at limit 1) as "answerId"`

async function answersOf(db: Db, view: ResultsView, rows: readonly RequestRow[]) {
  const ids = rows.flatMap(({ answerId }) => answerId ?? [])
  const { rows: answers } = await db.query<AnswerRow>(
    `select ${ANSWER_COLUMNS} from survey_answer a
     where a.organisation_id = $1 and a.id = any($2::uuid[])`,
    [view.org, ids],
  )
  const show = await shower(db, view)
  return new Map(answers.map((row) => [row.id, show(row)]))
}

/** A page of sent surveys. The id of a survey is its link, so nobody gets it from here. */
async function requestPage(db: Db, { view, side, limit, offset }: Page): Promise<CountedSurvey[]> {
  const { rows } = await db.query<RequestRow>(
    ...statement(sql`select ${raw(REQUEST_COLUMNS)}, ${hasTicket('r', 'external_ticket')}
      from survey_request r where ${requestWhere(view)} and ${raw(SIDES[side])}
      order by ${raw(SENT_AT)} desc, r.id limit ${limit} offset ${offset}`),
  )
  const answers = await answersOf(db, view, rows)
  const templates = await templateNames(db, view.org)
  const campaigns = await campaignNames(db, view.org)
  const named = (id: string | undefined, names: Map<string, string>) =>
    id === undefined ? undefined : { id, name: names.get(id) ?? id }
  return rows.map(({ templateId, campaignId, answerId, ...row }) => ({
    ...row,
    answer: answerId === undefined ? undefined : answers.get(answerId),
    template: named(templateId, templates),
    campaign: named(campaignId, campaigns),
  }))
}

async function countSides(
  db: Db,
  from: Fragment,
  sides: readonly SurveySide[],
): Promise<{ side: SurveySide; count: number }[]> {
  const counts = sides.map((side) => `(count(*) filter (where ${SIDES[side]}))::int as "${side}"`)
  const { rows } = await db.query<Partial<Record<SurveySide, number>>>(
    ...statement(sql`select ${raw(counts.join(', '))} from ${from}`),
  )
  return sides.map((side) => ({ side, count: rows[0]?.[side] ?? 0 }))
}

function sideOf(metric: ListedSurveyMetric, asked: SurveySide | undefined): SurveySide {
  const sides = surveySidesOf(metric)
  const side = asked ?? sides[0]
  if (side !== undefined && sides.includes(side)) return side
  throw new Refusal('bad_input', `query.side: ${metric} has no such side`)
}

/** The answers or surveys that a metric counts, one side of them, with the number of each side. */
export async function listCounted(
  db: Db,
  view: ResultsView,
  { metric, side: asked, limit, offset }: Parsed<'listCountedSurveys'>['query'],
): Promise<Omit<Reply<'listCountedSurveys'>, 'asOf'>> {
  const side = sideOf(metric, asked)
  const ofRequests = SURVEY_METRICS[metric].of === 'requests'
  const from = ofRequests
    ? sql`survey_request r where ${requestWhere(view)}`
    : sql`survey_answer a where ${answerWhere(view)}`
  const page = { view, side, limit, offset }
  const [sides, items] = await Promise.all([
    countSides(db, from, surveySidesOf(metric)),
    ofRequests ? requestPage(db, page) : answerPage(db, page),
  ])
  return {
    items,
    total: sides.find((one) => one.side === side)?.count ?? 0,
    sides,
    ignored: ofRequests ? answerFiltersOf(view.query) : [],
  }
}
