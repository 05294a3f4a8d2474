import {
  type Parsed,
  type Reply,
  REQUEST_FILTERS,
  type SurveyDimension,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { REQUEST_COUNTS } from './survey-metrics.ts'
import { labelsOf } from './result-names.ts'
import {
  answerWhere,
  requestWhere,
  type ResultsView,
  SCORE_COUNTS,
  type ScoreRow,
} from './results-view.ts'

const MOST_GROUPS = 200

type RequestDimension = (typeof REQUEST_FILTERS)[number]

/** Dimensions of the ticket that an answer or a survey is about. */
const TICKET_KEYS = {
  tag: 'one.tag',
  brand: 'ticket.brand',
  customerKind: 'ticket.customer_kind',
  team: 'ticket.group_name',
  channel: 'ticket.channel',
  priority: 'ticket.priority',
} as const
type TicketDimension = keyof typeof TICKET_KEYS

const ANSWER_KEYS: Record<Exclude<SurveyDimension, TicketDimension>, string> = {
  template: 'a.template_id::text',
  campaign: `coalesce(a.campaign_id, 'via:' || a.source)`,
  agent: 'a.agent',
  language: 'a.language',
  group: `case when a.nps_score > 8 or a.rating = 'Good' then 'promoter'
    when a.nps_score > 6 then 'passive'
    when a.nps_score < 7 or a.rating = 'Bad' then 'detractor' end`,
  score: 'a.nps_score::text',
  rating: 'a.rating',
  via: 'a.source',
  sentiment: 'a.sentiment_label',
  followUp: 'a.follow_up',
}
const REQUEST_KEYS: Record<Exclude<RequestDimension, TicketDimension | 'agent'>, string> = {
  template: 'r.template_id',
  campaign: `coalesce(r.campaign_id, 'via:link')`,
  language: 'r.language',
}

const isOfTicket = (by: SurveyDimension): by is TicketDimension => Object.hasOwn(TICKET_KEYS, by)

const sums = (names: readonly string[]) =>
  names.map((name) => `sum(${name})::int as ${name}`).join(', ')

/** Counts by ticket, then by a dimension of it; counting comes first, since many answers share a ticket. */
const byTicket = (org: string, by: SurveyDimension, names: readonly string[], counted: Fragment) =>
  sql`select ${raw(isOfTicket(by) ? TICKET_KEYS[by] : 'ticket.assignee')} as key, ${raw(sums(names))}
    from (${counted}) as counted
    left join ticket on ticket.organisation_id = ${org} and ticket.id = counted.ticket_id
    ${raw(by === 'tag' ? 'left join lateral unnest(ticket.tags) as one (tag) on true' : '')}
    group by 1`

/** A table to count, and how. */
interface Counted {
  /** Dimensions that are columns of the table; the others come from the ticket. */
  keys: Partial<Record<SurveyDimension, string>>
  ticketId: string
  counts: string
  /** Names of the counts. */
  names: readonly string[]
  /** Table and condition. */
  from: Fragment
}

/** Counts per segment of one dimension, with the segment in `key`. */
function splitBy(org: string, by: SurveyDimension, { keys, ticketId, ...counted }: Counted) {
  const own = keys[by]
  const query = sql`select ${raw(own ? `${own} as key` : `${ticketId} as ticket_id`)},
    ${raw(counted.counts)} from ${counted.from} group by 1`
  return own ? query : byTicket(org, by, counted.names, query)
}

type GroupRow = ScoreRow & { key?: string }
type SentRow = { key?: string; sent: number; delivered: number; completed: number }

const isOfRequests = (by: SurveyDimension): by is RequestDimension =>
  REQUEST_FILTERS.some((one) => one === by)

async function answered(on: Queryable, view: ResultsView, by: SurveyDimension) {
  const query = splitBy(view.org, by, {
    keys: ANSWER_KEYS,
    ticketId: 'a.ticket_id',
    counts: SCORE_COUNTS,
    names: ['responses', 'promoters', 'passives', 'detractors', 'good', 'bad'],
    from: sql`survey_answer a where ${answerWhere(view)}`,
  })
  return (await on.query<GroupRow>(...statement(query))).rows
}

async function sent(on: Queryable, view: ResultsView, by: SurveyDimension): Promise<SentRow[]> {
  if (!isOfRequests(by)) return []
  const query = splitBy(view.org, by, {
    keys: REQUEST_KEYS,
    ticketId: 'r.external_ticket',
    counts: REQUEST_COUNTS,
    names: ['sent', 'delivered', 'completed'],
    from: sql`survey_request r where ${requestWhere(view)}`,
  })
  return (await on.query<SentRow>(...statement(query))).rows
}

const NONE: ScoreRow = {
  responses: 0,
  promoters: 0,
  passives: 0,
  detractors: 0,
  good: 0,
  bad: 0,
}

/**
 * Results per segment of one dimension: answers, and the surveys that were delivered and completed.
 */
export async function surveyGroups(
  on: Queryable,
  view: ResultsView,
  { by }: Pick<Parsed<'getSurveyGroups'>['query'], 'by'>,
): Promise<Omit<Reply<'getSurveyGroups'>, 'asOf'>> {
  const labels = await labelsOf(on, view, by)
  const answers = new Map((await answered(on, view, by)).map((row) => [row.key, row]))
  const requests = new Map((await sent(on, view, by)).map((row) => [row.key, row]))
  const keys = [...new Set([...answers.keys(), ...requests.keys()])]
  const groups = keys.map((key) => {
    const { key: _, ...scores } = answers.get(key) ?? { key, ...NONE }
    const { delivered = 0, completed = 0 } = requests.get(key) ?? {}
    return {
      ...(key === undefined ? {} : labels(key)),
      ...scores,
      ...(isOfRequests(by) ? { delivered, completed } : {}),
    }
  })
  const sorted = groups.toSorted(
    (one, other) =>
      other.responses - one.responses ||
      (other.delivered ?? 0) - (one.delivered ?? 0) ||
      (one.label ?? '').localeCompare(other.label ?? ''),
  )
  return { groups: sorted.slice(0, MOST_GROUPS), more: Math.max(0, sorted.length - MOST_GROUPS) }
}
