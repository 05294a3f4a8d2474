import { METRIC_NAMES, type MetricName, METRICS } from '@agent-assist/contract'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'
import { type MomentDateField, MOMENTS } from '../../tickets/facts/moments.ts'
import type { View } from '../definitions/date-fields.ts'
import { DEFINITIONS, reasonsOf } from '../definitions/definitions.ts'
import { readingOf, type Split } from '../definitions/dimensions.ts'

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
  'weekday',
  'hour',
] as const satisfies Split[]
/** Splits of which a ticket may have several keys. */
const LISTS: readonly Split[] = ['tag', 'emotion']
/** What a ticket has in a column of its own, for those to whom figures are credited, and for filters. */
const OWN = ['assignee', 'first_replier', 'solver', 'last_solver', 'status'] as const

const isMoment = (dateField: string): dateField is MomentDateField => dateField in MOMENTS

/** Whether days of a metric can be kept: their tickets are known, and what each has stays until it changes. */
export function hasRollup(metric: MetricName): boolean {
  const { kind, dateField } = METRICS[metric]
  const { value, whole = '', excluded, unsettled } = DEFINITIONS[metric]
  const text = [value, whole, ...Object.values(excluded ?? {})].join(' ')
  return (
    isMoment(dateField) &&
    kind !== 'distinct' &&
    (unsettled !== undefined || !text.includes('moment.now'))
  )
}

/** The metrics of a date field that are kept. */
export const rollupMetrics = (dateField: MomentDateField): MetricName[] =>
  METRIC_NAMES.filter((metric) => METRICS[metric].dateField === dateField && hasRollup(metric))

/** The column of keys of a split, or of what filters look at; a split may have the name of a metric. */
export const keysOf = (split: string): string => `by ${split}`

/** The column with the keys of a split; undefined where none is kept. */
export function keyColumn(split: Split, metric: MetricName): string | undefined {
  const wanted = split === 'agent' ? DEFINITIONS[metric].credit : split
  const column = [...OWN, ...LISTS, ...PLAIN].find((one) => one === wanted)
  return column && keysOf(column)
}

/** Parts of a column, as `ticket_daily_rollup_column` has them. */
export const PARTS = ['outcomes', 'amounts', 'wholes', 'codes', 'counts', 'keys'] as const
type Part = (typeof PARTS)[number]

/** A column: what is read of a ticket, by the names that it gets there, and how a day's tickets are packed from it. */
export interface Column {
  name: string
  reads: [name: string, from: Fragment][]
  packs: Partial<Record<Part, string>>
}

const byte = (value: string) => `string_agg(substring(int2send(${value}::int2) from 2), '')`
const int2 = (value: string) => `string_agg(int2send(${value}::int2), '')`
/** A value that is missing is no number, so that every ticket has an entry. */
const float8 = (value: string) => `string_agg(float8send(coalesce(${value}::float8, 'NaN')), '')`

/** Missing where every ticket counts. */
function outcomeOf(metric: MetricName): string | undefined {
  const { unsettled } = DEFINITIONS[metric]
  const cases = [
    ...(unsettled ? [`when ${unsettled} then ${UNSETTLED}`] : []),
    ...reasonsOf(metric).map(([, reason], place) => `when ${reason} then ${place + 1}`),
  ]
  return cases.length > 0 ? `case ${cases.join(' ')} else 0 end` : undefined
}

/** How amounts of a metric are packed: means as they are, what is part of one ticket in a byte, 1 not at all. */
export function amountType(metric: MetricName): 'float8' | 'int2' | 'byte' | 'one' {
  const { value, whole } = DEFINITIONS[metric]
  const { kind } = METRICS[metric]
  if (kind === 'mean') return 'float8'
  if (kind === 'share' && !whole) return 'byte'
  return value === '1' ? 'one' : 'int2'
}

const PACK = { float8, int2, byte }

function metricColumn(metric: MetricName): Column {
  const { value, whole } = DEFINITIONS[metric]
  const [outcome, amount, all] = [`${metric}_outcome`, `${metric}_amount`, `${metric}_whole`]
  const type = amountType(metric)
  const outcomes = outcomeOf(metric)
  const reads: Column['reads'] = []
  const packs: Column['packs'] = {}
  if (outcomes) {
    reads.push([outcome, raw(outcomes)])
    packs.outcomes = byte(outcome)
  }
  if (type !== 'one') {
    reads.push([amount, raw(type === 'float8' ? value : `coalesce(${value}, 0)`)])
    packs.amounts = PACK[type](amount)
  }
  if (whole) {
    reads.push([all, raw(`coalesce(${whole}, 0)`)])
    packs.wholes = int2(all)
  }
  return { name: metric, reads, packs }
}

/** Whether there is anything to keep of a metric beside that a ticket has its moment. */
export const hasColumn = (metric: MetricName): boolean => metricColumn(metric).reads.length > 0

/** Names of a day: of keys and tags, each once. */
export const namesOf = (key: string): string => `names_of_${key}`
const placeIn = (key: string, name: string) => `(array_position(${namesOf(key)}, ${name}) - 1)`

const keyOf = (split: string) => `key_${split}`
/** Columns that are read of a ticket for its keys, and those in which it has a list of them. */
export const KEYS: readonly string[] = [...OWN, ...PLAIN].map(keyOf)
export const KEY_LISTS: readonly string[] = LISTS.map(keyOf)
/** So many of a ticket's keys are kept: their number is a byte. */
const MOST = 255

const keyColumnOf = (split: string, from: Fragment): Column => ({
  name: keysOf(split),
  reads: [[keyOf(split), from]],
  packs: {
    codes: int2(placeIn(keyOf(split), keyOf(split))),
    keys: `to_jsonb(${namesOf(keyOf(split))})`,
  },
})

/** The keys of each ticket after the other, and how many it has. */
function listColumnOf(split: Split, metric: MetricName, view: View): Column {
  const { key, join = raw('') } = readingOf(split, metric, view)
  const all = keyOf(split)
  const own = int2(placeIn(all, 'one'))
  return {
    name: keysOf(split),
    reads: [
      [
        all,
        sql`(array(select distinct ${key} from (select) as ticket_itself ${join}
          where ${key} is not null))[1:${raw(String(MOST))}]`,
      ],
    ],
    packs: {
      codes: `string_agg((select ${own} from unnest(${all}) as each (one)), '')`,
      counts: byte(`cardinality(${all})`),
      keys: `to_jsonb(coalesce(${namesOf(all)}, '{}'))`,
    },
  }
}

/** The columns of a date field. */
export function columnsOf(dateField: MomentDateField, view: View): Column[] {
  const metrics = rollupMetrics(dateField)
  const [any = 'created'] = metrics
  return [
    ...metrics.filter(hasColumn).map(metricColumn),
    ...OWN.map((credit) => keyColumnOf(credit, raw(`ticket.${credit}`))),
    ...PLAIN.map((split) => keyColumnOf(split, sql`(${readingOf(split, any, view).key})::text`)),
    ...LISTS.map((split) => listColumnOf(split, any, view)),
  ]
}
