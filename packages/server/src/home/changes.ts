import {
  type ChangeSegments,
  type Dimension,
  type MetricName,
  hasDays,
  METRICS,
  type Reply,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { AskedOf } from '../platform/http/shared-route.ts'
import { evaluateCompared } from '../metrics/compare.ts'
import { viewOf } from '../metrics/metric-routes.ts'
import { type Both, intervalsOf, pullIn, weighed } from './change-intervals.ts'
import { type Cell, type Part, readCells, readCellsBefore, type Views } from './change-cells.ts'
import { type SegmentNames, readSegmentNames } from '../metrics/segment-names.ts'

/** The most segments that are listed by name. */
const MOST = 5
/** Dimensions of which a ticket can have several segments. */
const OF_MANY: readonly Dimension[] = ['tag', 'tagGroup', 'emotion', 'riskSign']

/** The change of the whole; undefined when a mean or a share counts no tickets in one period. */
export function changeOf({ metric, now, before }: Both): number | undefined {
  const [one, other] = [weighed(before), weighed(now)]
  if (METRICS[metric].kind !== 'sum' && (one.weight === 0 || other.weight === 0)) return undefined
  return other.value - one.value
}

/** A segment in both periods. */
interface Paired {
  now: Part
  before: Part
}

const summed = (cells: readonly Cell[]): Part =>
  cells.reduce(
    (all, { sum, weight, n }) => ({
      sum: all.sum + sum,
      weight: all.weight + weight,
      n: all.n + n,
    }),
    { sum: 0, weight: 0, n: 0 },
  )

/** The value of a segment as it is shown; undefined where no ticket counts. */
function valueOf(metric: MetricName, { sum, weight, n }: Part): number | undefined {
  if (n === 0) return undefined
  if (METRICS[metric].kind === 'sum') return sum
  return weight > 0 ? sum / weight : 0
}

/**
 * The contribution of a segment to the change. For sums, its own change. For means and shares, its
 * distance from the previous whole, weighted by its share of all tickets, now minus before:
 * contributions of disjoint segments add up to the change, and a segment equal to the previous
 * whole adds nothing by growing.
 */
function contributionOf(both: Both, { now, before }: Paired): number {
  const pull = pullIn(both)
  return pull.now(now) - pull.before(before)
}

async function splitOf(
  db: Queryable,
  views: Views,
  both: Both,
  dimension: Dimension,
  names: SegmentNames,
): Promise<ChangeSegments> {
  const [now, before] = await Promise.all([
    readCells(db, views.now, both.metric, dimension),
    readCellsBefore(db, views, both.metric, dimension),
  ])
  const [byKey, byKeyBefore] = [now, before].map((cells) => Map.groupBy(cells, ({ key }) => key))
  const keys = new Set([...(byKey?.keys() ?? []), ...(byKeyBefore?.keys() ?? [])])
  const intervalOf = intervalsOf(both, views, { now, before })
  const segments = [...keys].map((key) => {
    const own = { now: byKey?.get(key) ?? [], before: byKeyBefore?.get(key) ?? [] }
    const parts = { now: summed(own.now), before: summed(own.before) }
    const contribution = contributionOf(both, parts)
    const interval = intervalOf(own, contribution)
    return {
      ...names.segment(dimension, key || undefined),
      now: valueOf(both.metric, parts.now),
      before: valueOf(both.metric, parts.before),
      n: parts.now.n,
      nBefore: parts.before.n,
      contribution,
      ...(interval ? { interval } : {}),
    }
  })
  const size = ({ contribution }: (typeof segments)[number]) => Math.abs(contribution)
  const ranked = segments.toSorted((one, other) => size(other) - size(one))
  const sum = (some: typeof segments) => some.reduce((all, one) => all + one.contribution, 0)
  const rest = ranked.slice(MOST)
  return {
    dimension,
    segments: ranked.slice(0, MOST),
    other: sum(rest),
    others: rest.length,
    overlap: OF_MANY.includes(dimension) ? (changeOf(both) ?? 0) - sum(segments) : 0,
  }
}

/** The interval of the change of a count of which neither more nor less is better, from its days. */
async function wholeInterval(db: Queryable, views: Views, both: Both, change: number) {
  const [now, before] = await Promise.all([
    readCells(db, views.now, both.metric),
    readCells(db, views.before, both.metric),
  ])
  return intervalsOf(both, views, { now, before })({ now, before }, change)
}

/** The change of a metric since the previous period, with the contributions of its segments. */
export async function readChange(
  db: Queryable,
  input: AskedOf<'getMetricChange'>,
): Promise<Reply<'getMetricChange'>> {
  const { metric, by, beforeFrom, beforeTo } = input.query
  if (METRICS[metric].kind === 'distinct' || !hasDays(metric))
    throw new Refusal('bad_input', `query.metric: ${metric} has no parts that sum to its change`)
  const { view, organisation } = await viewOf(db, input)
  const views = { now: view, before: { ...view, from: beforeFrom, to: beforeTo } }
  const past = { from: beforeFrom, to: beforeTo }
  const [compared] = await evaluateCompared(db, view, past, [metric], { isOfMean: true })
  if (!compared?.before) throw new Error(`${metric} has no value`)
  const { before, difference, ...now } = compared
  const both = { metric, now, before }
  const change = changeOf(both)
  const names = await readSegmentNames(db, view.org, organisation)
  const isCount = METRICS[metric].kind === 'sum'
  const interval =
    isCount && !difference && change !== undefined
      ? await wholeInterval(db, views, both, change)
      : undefined
  const splits: ChangeSegments[] = []
  if (change !== undefined)
    for (const dimension of by) splits.push(await splitOf(db, views, both, dimension, names))
  return {
    now,
    before,
    ...(change === undefined ? {} : { change }),
    ...(difference ? { difference } : {}),
    ...(interval ? { interval } : {}),
    splits,
    asOf: view.asOf,
  }
}
