import { createHash } from 'node:crypto'
import { DEFAULT_FILTERS, METRIC_NAMES, type MetricName, METRICS } from '@agent-assist/contract'
import { type Fragment, raw, sql, statement } from '../sql.ts'
import { type MomentAnchor, MOMENTS, sourceOf, type View } from './anchors.ts'
import { DEFINITIONS, reasonsOf } from './definitions.ts'
import { readingOf, type Split } from './dimensions.ts'
import { joinsFor } from './ticket-joins.ts'

/*
 * What is kept of the tickets of a day: for each metric and each split a column with an entry a ticket, in one order
 * (docs/decisions/0046). Columns are named by the metric or split that they hold.
 */

/** The outcome of a ticket whose figure depends on the moment of the call. */
export const UNSETTLED = 255

/** Splits of which the key is the same for all metrics, and does not change without the ticket. */
const PLAIN = [
  'group',
  'brand',
  'channel',
  'type',
  'priority',
  'customerKind',
  'sentiment',
  'firstSentiment',
  'language',
  'replyWait',
  'handoffs',
] as const satisfies Split[]
const CREDITS = ['assignee', 'first_replier', 'solver'] as const

const isMoment = (anchor: string): anchor is MomentAnchor => anchor in MOMENTS

/** Whether days of a metric can be kept: their tickets are known, and what each has stays until it changes. */
export function isKept(metric: MetricName): boolean {
  const { kind, anchor } = METRICS[metric]
  const { value, whole = '', excluded, unsettled } = DEFINITIONS[metric]
  const text = [value, whole, ...Object.values(excluded ?? {})].join(' ')
  return (
    isMoment(anchor) &&
    kind !== 'distinct' &&
    (unsettled !== undefined || !text.includes('moment.now'))
  )
}

/** The metrics of an anchor that are kept. */
export const keptMetrics = (anchor: MomentAnchor): MetricName[] =>
  METRIC_NAMES.filter((metric) => METRICS[metric].anchor === anchor && isKept(metric))

/** A split may have the name of a metric. */
const keysOf = (split: string) => `by ${split}`

/** The column with the keys of a split; undefined where none is kept. */
export function keyColumn(split: Split, metric: MetricName): string | undefined {
  if (split === 'agent') return keysOf(DEFINITIONS[metric].credit)
  const kept = ['tag', ...PLAIN].find((one) => one === split)
  return kept && keysOf(kept)
}

/** Tags of a ticket are one key: their names as JSON. */
const TAGS = `to_json(array(select distinct unnest(ticket.tags) order by 1))::text`

const columnsOfKeys = (metric: MetricName, view: View): [name: string, key: Fragment][] => [
  ...CREDITS.map((column): [string, Fragment] => [column, raw(`ticket.${column}`)]),
  ['tag', raw(TAGS)],
  ...PLAIN.map((split): [string, Fragment] => [split, readingOf(split, metric, view).key]),
]

function outcomeOf(metric: MetricName): string {
  const { unsettled } = DEFINITIONS[metric]
  const cases = [
    ...(unsettled ? [`when ${unsettled} then ${UNSETTLED}`] : []),
    ...reasonsOf(metric).map(([, reason], place) => `when ${reason} then ${place + 1}`),
  ]
  return cases.length > 0 ? `case ${cases.join(' ')} else 0 end` : '0'
}

interface Column {
  name: string
  /** How each is read from a ticket, and packed from what was read. */
  parts: { into: string; from: Fragment; packed: (name: string) => string }[]
}

const int2 = (name: string) => `string_agg(int2send(${name}::int2), '')`
/** A value that is missing is no number, so that every ticket has an entry. */
const float8 = (name: string) => `string_agg(float8send(coalesce(${name}::float8, 'NaN')), '')`
const byte = (name: string) => `string_agg(substring(int2send(${name}::int2) from 2), '')`

function metricColumn(metric: MetricName): Column {
  const { value, whole } = DEFINITIONS[metric]
  const isMean = METRICS[metric].kind === 'mean'
  return {
    name: metric,
    parts: [
      { into: 'outcomes', from: raw(outcomeOf(metric)), packed: byte },
      {
        into: 'amounts',
        from: raw(isMean ? value : `coalesce(${value}, 0)`),
        packed: isMean ? float8 : int2,
      },
      ...(whole ? [{ into: 'wholes', from: raw(`coalesce(${whole}, 0)`), packed: int2 }] : []),
    ],
  }
}

const keysColumn = ([name, from]: [string, Fragment]): Column => ({
  name: keysOf(name),
  parts: [
    { into: 'keys', from, packed: (key) => `to_jsonb(array_agg(distinct ${key} order by ${key}))` },
  ],
})

const INTO = ['outcomes', 'amounts', 'wholes', 'codes', 'keys'] as const

/** Columns of an anchor; a split's `codes` are the ranks of its `keys`. */
function columnsOf(anchor: MomentAnchor, view: View): Column[] {
  const [metric = 'created', ...more] = keptMetrics(anchor)
  return [...[metric, ...more].map(metricColumn), ...columnsOfKeys(metric, view).map(keysColumn)]
}

/** Names of all columns of an anchor. */
export const columnNames = (anchor: MomentAnchor, view: View): string[] =>
  columnsOf(anchor, view).map(({ name }) => name)

/** The statement that keeps the days of a view, of which nothing is kept. */
export function keepStatement(anchor: MomentAnchor, view: View): Fragment {
  const source = sourceOf(anchor, view)
  const columns = columnsOf(anchor, view)
  const needs = [
    ...keptMetrics(anchor).map((metric) => DEFINITIONS[metric].needs),
    'sentiment',
  ] as const
  const named = columns.flatMap(({ parts }, place) =>
    parts.map((part) => ({ ...part, at: `${part.into}_${place}` })),
  )
  const reads = named.reduce((all, { from, at }) => sql`${all}, ${from} as ${raw(at)}`, raw(''))
  const ranks = named
    .filter(({ into }) => into === 'keys')
    .map(({ at }) => `dense_rank() over (partition by day order by ${at}) - 1 as rank_${at}`)
  const packs = named.flatMap(({ into, at, packed }) => [
    `${packed(at)} as ${at}`,
    ...(into === 'keys' ? [`${int2(`rank_${at}`)} as rank_${at}`] : []),
  ])
  const values = columns.map(({ name, parts }, place) => {
    const has = new Set(parts.map(({ into }) => into))
    const cells = INTO.map((into) => {
      if (into === 'codes' && has.has('keys')) return `rank_keys_${place}`
      return has.has(into) ? `${into}_${place}` : `null::${into === 'keys' ? 'jsonb' : 'bytea'}`
    })
    return `('${name}', ${cells.join(', ')})`
  })
  return sql`with read as (
      select (${source.at} at time zone ${view.timeZone})::date as day ${reads}
      from ${source.from} cross join (select ${view.asOf}::timestamptz as now) as moment
      ${joinsFor(new Set(needs.filter((need) => need !== undefined)), view.org)}
      where ${source.where}
    ), ranked as (select *, ${raw(ranks.join(', '))} from read
    ), packed as materialized (
      select day, count(*)::int as tickets, ${raw(packs.join(', '))} from ranked group by day
    ), days as (
      insert into ticket_day (organisation_id, anchor, day, tickets)
      select ${view.org}, ${anchor}, day, tickets from packed
    )
    insert into ticket_day_column (organisation_id, anchor, name, day, ${raw(INTO.join(', '))})
    select ${view.org}, ${anchor}, kept.name, day, ${raw(INTO.map((into) => `kept.${into}`).join(', '))}
    from packed, lateral (values ${raw(values.join(', '))}) as kept (name, ${raw(INTO.join(', '))})`
}

/** The tickets of no organisation, for texts alone. */
const NOBODY: View = {
  org: '',
  filters: DEFAULT_FILTERS,
  from: '',
  to: '',
  timeZone: 'UTC',
  asOf: '',
}

/** By which definitions days are kept here: another one with every definition that is another. */
export const KEPT_VERSION = createHash('sha256')
  .update(
    (Object.keys(MOMENTS) as MomentAnchor[])
      .map((anchor) => statement(keepStatement(anchor, NOBODY))[0])
      .join(';'),
  )
  .digest('base64url')
