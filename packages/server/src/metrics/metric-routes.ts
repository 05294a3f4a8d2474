import {
  type Counting,
  countingLines,
  type Dimension,
  DIMENSIONS,
  type FilteredRange,
  hasDays,
  isRate,
  type MetricName,
  METRICS,
  type Parsed,
  type Reply,
  type TicketFacts,
  type TicketRow,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { maskedName, readOrganisation } from '../organisations/organisation.ts'
import { type AskedOf, sharedRoute } from '../platform/http/shared-route.ts'
import { fileRoute, type SentFile } from '../platform/http/file-route.ts'
import { type Api, route } from '../platform/http/route.ts'
import { type Fragment, raw, sql, statement } from '../platform/db/sql.ts'
import { ticketFile } from '../tickets/ticket-file.ts'
import { factsColumn, TICKET_ROW } from '../tickets/ticket-list.ts'
import { readCounting } from '../tickets/store/read-counting.ts'
import { evaluateCompared, splitCompared } from './compare.ts'
import type { View } from './definitions/date-fields.ts'
import { reasonsOf } from './definitions/definitions.ts'
import { keyText, type Split } from './definitions/dimensions.ts'
import { areTimeless } from './definitions/timeless.ts'
import { checkSide, listedBy, sideAmounts } from './definitions/sides.ts'
import { evaluate, splitMetrics } from './evaluate.ts'
import { type SegmentNames, readSegmentNames } from './segment-names.ts'
import { seriesOf } from './series.ts'
import { ticketsOf } from './tallies/tickets-of.ts'
import { volumeRoutes } from './volume-routes.ts'
import { levelPreviewRoutes } from './what-if/preview-routes.ts'

const MOST_GROUPS = 1000
/** The parts of the data that metrics are made of. */
const PARTS = ['record', 'settings'] as const

/** The view of a metric query, and the organisation. */
export async function viewOf(
  db: Queryable,
  {
    params,
    query,
    asOf = new Date().toISOString(),
  }: {
    params: { organisationId: string }
    query: FilteredRange & Counting & Pick<View, 'points'>
    asOf?: string
  },
) {
  const organisation = await readOrganisation(db, params.organisationId)
  const attribution =
    query.attribution ?? (await readCounting(db, params.organisationId)).attribution
  const view: View = {
    org: params.organisationId,
    filters: query,
    from: query.from,
    to: query.to,
    timeZone: query.timeZone ?? organisation.timeZone,
    points: query.points,
    asOf,
    ...(attribution ? { attribution } : {}),
    ...(query.cohort ? { cohort: query.cohort } : {}),
  }
  return { organisation, view }
}

async function readMetrics(
  db: Queryable,
  input: AskedOf<'getMetrics'>,
): Promise<Reply<'getMetrics'>> {
  const { view } = await viewOf(db, input)
  const { metrics, beforeFrom, beforeTo } = input.query
  if (!beforeFrom || !beforeTo) return { items: await evaluate(db, view, metrics), asOf: view.asOf }
  const before = { from: beforeFrom, to: beforeTo }
  return { items: await evaluateCompared(db, view, before, metrics), asOf: view.asOf }
}

async function readSeries(
  db: Queryable,
  input: AskedOf<'getMetricSeries'>,
): Promise<Reply<'getMetricSeries'>> {
  const { metrics } = input.query
  const timeless = metrics.find((metric) => !hasDays(metric))
  if (timeless) throw new Refusal('bad_input', `query.metrics: ${timeless} has no days`)
  const { view } = await viewOf(db, input)
  const { days, items } = await seriesOf(db, view, metrics)
  return { days, items, asOf: view.asOf }
}

/** The groups of a query, beside those of an earlier range if it names one. */
async function groupsOf(
  db: Queryable,
  view: View,
  { metrics, by, beforeFrom: from, beforeTo: to }: AskedOf<'getMetricGroups'>['query'],
) {
  if (!from || !to) return splitMetrics(db, view, metrics, by)
  const [dimension] = by
  if (!dimension || by.length > 1 || dimension === 'day' || dimension === 'value')
    throw new Refusal('bad_input', 'query.by: groups are compared by one dimension of tickets')
  const segments = await splitCompared(db, view, { from, to }, metrics, dimension)
  return segments.map(({ key, metricValues }) => ({ keys: [key], metricValues }))
}

async function readGroups(
  db: Queryable,
  input: AskedOf<'getMetricGroups'>,
): Promise<Reply<'getMetricGroups'>> {
  const { metrics, by } = input.query
  if (by.includes('value') && metrics.length > 1)
    throw new Refusal('bad_input', 'query.by: steps of values are those of one metric')
  const { view, organisation } = await viewOf(db, input)
  const names = await readSegmentNames(db, view.org, organisation)
  const groups = await groupsOf(db, view, input.query)
  const most = (group: (typeof groups)[number]) =>
    Math.max(...[...group.metricValues.values()].map(({ n }) => n))
  const place = by.indexOf('agent')
  const { excludedAgents } = place < 0 ? { excludedAgents: [] } : await readCounting(db, view.org)
  const compared = groups.filter(({ keys }) => !excludedAgents.some((name) => name === keys[place]))
  const sorted = compared.toSorted((one, other) => most(other) - most(one))
  return {
    groups: sorted.slice(0, MOST_GROUPS).map(({ keys, metricValues }) => ({
      segments: by.map((dimension, index) => ({
        dimension,
        ...names.segment(dimension, keys[index]),
      })),
      items: metrics.flatMap((metric) => metricValues.get(metric) ?? []),
    })),
    more: Math.max(0, sorted.length - MOST_GROUPS),
    asOf: view.asOf,
  }
}

/** Which tickets a drilldown lists. */
type Listed = Pick<Parsed<'exportMetricTickets'>, 'params'> & {
  query: Omit<Parsed<'exportMetricTickets'>['query'], 'columns'>
}

/** Condition of a drilldown: each given dimension must have its key; an empty one means no key. */
function markWhere(
  query: Listed['query'],
  by: readonly Dimension[],
  names: SegmentNames,
): Fragment {
  const reasons = reasonsOf(query.metric).map(([reason]) => reason)
  const place = query.excluded === undefined ? 0 : reasons.indexOf(query.excluded) + 1
  if (query.excluded !== undefined && place === 0)
    throw new Refusal('bad_input', `query.excluded: ${query.metric} has no such reason`)
  checkSide(query)
  return by.reduce<Fragment>(
    (all, dimension, index) => {
      const key = raw(keyText(dimension, `k${index}`))
      const asked = query[dimension]
      return asked
        ? sql`${all} and ${key} = ${names.keyOf(dimension, asked)}`
        : sql`${all} and ${key} is null`
    },
    sql`x0 = ${place}`,
  )
}

/** Picks the tickets of a drilldown, with what they add to the metric and the order in which they are listed. */
async function pick(db: Queryable, input: Listed) {
  const { query } = input
  const { view, organisation } = await viewOf(db, input)
  const by = DIMENSIONS.filter((dimension) => query[dimension] !== undefined)
  const names = await readSegmentNames(db, view.org, organisation)
  const isNumber = METRICS[query.metric].kind !== 'distinct'
  const { part, rest } = sideAmounts(query.metric)
  const picked = sql`select id, ${raw(`${isNumber ? 'max(v0)' : 'null::float8'} as own,
      ${part} as part, ${rest} as rest, ${isNumber ? 'null' : 'max(v0)'} as who`)}
    from (${ticketsOf([query.metric], by, view)}) as t
    where ${markWhere(query, by, names)} group by id`
  const { value, where, order } = listedBy(query)
  return {
    org: view.org,
    organisation,
    isNumber,
    picked,
    value: raw(value),
    where: raw(where),
    from: sql`ticket join (${picked}) as picked using (id)
      where organisation_id = ${view.org} and ${raw(where)}`,
    order: sql`${raw(`${value} ${order}`)} nulls last, created_at desc, id desc`,
  }
}

/** A page of the tickets of a metric, or of one point of its chart. */
export async function readTickets(
  db: Queryable,
  input: Pick<Parsed<'getMetricTickets'>, 'params' | 'query'>,
): Promise<Reply<'getMetricTickets'>> {
  const { query } = input
  const { organisation, isNumber, picked, value, where, from, order } = await pick(db, input)
  const { rows } = await db.query<TicketRow & { value?: number; facts?: TicketFacts }>(
    ...statement(sql`select ${raw(TICKET_ROW)}, ${value} as value${factsColumn(query)} from ${from}
      order by ${order}
      limit ${query.limit} offset ${query.offset}`),
  )
  const sums = await db.query<{ total: number; part?: number; rest?: number }>(
    ...statement(sql`select (count(*) filter (where ${where}))::int as total,
        ${raw(isNumber ? 'sum(part)' : 'count(distinct who)::float8')} as part, sum(rest) as rest
      from (${picked}) as picked`),
  )
  const { total = 0, part: counted = 0, rest: left = 0 } = sums.rows[0] ?? {}
  const isSummed = query.excluded === undefined && METRICS[query.metric].kind !== 'mean'
  return {
    items: rows.map((row) => ({
      ...row,
      ...(row.assignee ? { assignee: maskedName(organisation, row.assignee) } : {}),
    })),
    total,
    ...(isSummed ? { part: counted } : {}),
    ...(isSummed && isRate(query.metric) ? { rest: left } : {}),
  }
}

/** All tickets of such a list as a file. */
export async function metricTicketFile(
  db: Queryable,
  { params, query }: Pick<Parsed<'exportMetricTickets'>, 'params' | 'query'>,
): Promise<SentFile> {
  const { org, from, order } = await pick(db, { params, query })
  return ticketFile(db, {
    org,
    ids: sql`select id from ${from} order by ${order}`,
    columns: query.columns,
    about: countingLines(query),
  })
}

/** Routes of the ticket metrics: values, series by day, groups and drilldown. */
export function metricRoutes(api: Api): void {
  const { db } = api
  const isTimeless = ({
    query,
  }: {
    query: { metrics: readonly MetricName[]; by?: readonly Split[] } & Counting
  }) => !query.cohort && areTimeless(query.metrics, query.by)
  sharedRoute(api, 'getMetrics', { parts: PARTS, isTimeless }, readMetrics)
  sharedRoute(api, 'getMetricSeries', { parts: PARTS, isTimeless }, readSeries)
  sharedRoute(api, 'getMetricGroups', { parts: PARTS, isTimeless }, readGroups)
  volumeRoutes(api)
  levelPreviewRoutes(api, viewOf)
  route(api, 'getMetricTickets', (input) => readTickets(db, input))
  fileRoute(api, 'exportMetricTickets', (input) => metricTicketFile(db, input))
}
