import { METRIC_NAMES, type MetricName, METRICS } from '@agent-assist/contract'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'
import { type MomentDateField, MOMENTS } from '../../tickets/facts/moments.ts'
import { dateFieldsOf } from '../definitions/cohorts.ts'
import { type CreditColumn, creditOf, creditsOf } from '../definitions/counting.ts'
import type { View } from '../definitions/date-fields.ts'
import { DEFINITIONS } from '../definitions/definitions.ts'
import { readingOf, type Split } from '../definitions/dimensions.ts'
import { outcomeCases } from '../definitions/outcomes.ts'

/*
 * The rollup of a day's tickets: a column for each metric and each split, with one entry per
 * ticket, all in the same order (docs/decisions/0046). A column has the name of its metric or
 * split.
 */

/** The outcome of a ticket whose value depends on the moment of the call. */
export const UNSETTLED = 255

/** Splits whose key is the same for all metrics and changes only with the ticket. */
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
  'createdHour',
  'words',
] as const satisfies Split[]
/** Splits of which a ticket can have several keys. */
const LISTS: readonly Split[] = ['tag', 'emotion']
/** Ticket columns with a rollup column of their own for every date field, for credited agents and for filters. */
const OWN = ['assignee', 'first_replier', 'solver', 'last_solver', 'status'] as const
/** The same, of date fields with metrics that can be credited to these agents. */
const THEN = [
  'reply_assignee',
  'first_solve_assignee',
  'solve_assignee',
  'offer_assignee',
  'rating_assignee',
] as const satisfies CreditColumn[]

const isMoment = (dateField: string): dateField is MomentDateField => dateField in MOMENTS

/** Whether a metric has rollups: each ticket has one day, and its value stays until the ticket changes. */
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

/** The metrics that can be counted by a date field and have rollups. */
export const rollupMetrics = (dateField: MomentDateField): MetricName[] =>
  METRIC_NAMES.filter((metric) => dateFieldsOf(metric).includes(dateField) && hasRollup(metric))

/** The ticket columns of a date field with a rollup column of their own. */
function ownOf(dateField: MomentDateField) {
  const credits = new Set(rollupMetrics(dateField).flatMap(creditsOf))
  return [...OWN, ...THEN.filter((credit) => credits.has(credit))]
}

/** The column with the keys of a split or filter; the prefix keeps it apart from metric names. */
export const keysOf = (split: string): string => `by ${split}`

/** The column with the keys of a split; undefined for a split without a rollup column. */
export function keyColumn(split: Split, metric: MetricName, view: View): string | undefined {
  const wanted = split === 'agent' ? creditOf(metric, view) : split
  const column = [...OWN, ...THEN, ...LISTS, ...PLAIN].find((one) => one === wanted)
  return column && keysOf(column)
}

/** The data columns of `ticket_daily_rollup_column`. */
export const PARTS = ['outcomes', 'amounts', 'wholes', 'codes', 'counts', 'keys'] as const
type Part = (typeof PARTS)[number]

/** A rollup column: what is read of each ticket, by alias, and how a day's tickets are packed. */
export interface Column {
  name: string
  reads: [name: string, from: Fragment][]
  packs: Partial<Record<Part, string>>
}

const byte = (value: string) => `string_agg(substring(int2send(${value}::int2) from 2), '')`
const int2 = (value: string) => `string_agg(int2send(${value}::int2), '')`
/** A missing value becomes NaN, so that every ticket has an entry. */
const float8 = (value: string) => `string_agg(float8send(coalesce(${value}::float8, 'NaN')), '')`

/** The outcome of a ticket: 0 if it counts, else its reason from 1 or UNSETTLED; undefined if all count. */
function outcomeOf(metric: MetricName, dateField: MomentDateField): string | undefined {
  const { unsettled } = DEFINITIONS[metric]
  const cases = [
    ...(unsettled ? [`when ${unsettled} then ${UNSETTLED}`] : []),
    ...outcomeCases(metric, dateField),
  ]
  return cases.length > 0 ? `case ${cases.join(' ')} else 0 end` : undefined
}

/** How amounts are packed: means as float8, shares of 0 or 1 as bytes, others as int2, 1 not at all. */
export function amountType(metric: MetricName): 'float8' | 'int2' | 'byte' | 'one' {
  const { value, whole } = DEFINITIONS[metric]
  const { kind } = METRICS[metric]
  if (kind === 'mean') return 'float8'
  if (kind === 'share' && !whole) return 'byte'
  return value === '1' ? 'one' : 'int2'
}

const PACK = { float8, int2, byte }

function metricColumn(metric: MetricName, dateField: MomentDateField): Column {
  const { value, whole } = DEFINITIONS[metric]
  const [outcome, amount, all] = [`${metric}_outcome`, `${metric}_amount`, `${metric}_whole`]
  const type = amountType(metric)
  const outcomes = outcomeOf(metric, dateField)
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

/** Whether a metric stores anything for a date field beside the moment of each ticket. */
export const hasColumn = (metric: MetricName, dateField: MomentDateField): boolean =>
  metricColumn(metric, dateField).reads.length > 0

/** The alias of a day's distinct keys or tags. */
export const namesOf = (key: string): string => `names_of_${key}`
const placeIn = (key: string, name: string) => `(array_position(${namesOf(key)}, ${name}) - 1)`

const keyOf = (split: string) => `key_${split}`
/** Aliases of the keys read of each ticket, and of its lists of keys. */
export const keysFor = (dateField: MomentDateField): string[] =>
  [...ownOf(dateField), ...PLAIN].map(keyOf)
export const KEY_LISTS: readonly string[] = LISTS.map(keyOf)
/** The most keys of a ticket that are stored: their number is a byte. */
const MOST = 255

const keyColumnOf = (split: string, from: Fragment): Column => ({
  name: keysOf(split),
  reads: [[keyOf(split), from]],
  packs: {
    codes: int2(placeIn(keyOf(split), keyOf(split))),
    keys: `to_jsonb(${namesOf(keyOf(split))})`,
  },
})

/** The keys of each ticket, one after the other, and their number. */
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

/** The rollup columns of a date field. */
export function columnsOf(dateField: MomentDateField, of: View): Column[] {
  const view: View = { ...of, dateField }
  const metrics = rollupMetrics(dateField)
  const [any = 'created'] = metrics
  return [
    ...metrics
      .filter((metric) => hasColumn(metric, dateField))
      .map((metric) => metricColumn(metric, dateField)),
    ...ownOf(dateField).map((credit) => keyColumnOf(credit, raw(`ticket.${credit}`))),
    ...PLAIN.map((split) => keyColumnOf(split, sql`(${readingOf(split, any, view).key})::text`)),
    ...LISTS.map((split) => listColumnOf(split, any, view)),
  ]
}
