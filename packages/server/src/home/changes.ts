import {
  type ChangeSegments,
  type Dimension,
  type MetricValue,
  type MetricName,
  hasDays,
  METRICS,
  type Reply,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { View } from '../metrics/definitions/date-fields.ts'
import type { AskedOf } from '../platform/http/shared-route.ts'
import { evaluateCompared } from '../metrics/compare.ts'
import { splitMetrics } from '../metrics/evaluate.ts'
import { viewOf } from '../metrics/metric-routes.ts'
import { type SegmentNames, readSegmentNames } from '../metrics/segment-names.ts'

/** The most segments that are listed by name. */
const MOST = 5
/** Dimensions of which a ticket can have several segments. */
const OF_MANY: readonly Dimension[] = ['tag', 'tagGroup', 'emotion', 'riskSign']

/** The value of a metric and its weight; the weight of a sum is 1. */
interface Weighed {
  value: number
  weight: number
}

/** Unrounded shares: the specification rounds satisfaction, and rounded segments do not add up. */
export function weighed(metricValue: MetricValue | undefined): Weighed {
  if (!metricValue) return { value: 0, weight: 0 }
  const { value = 0, part = 0, whole = 0, n } = metricValue
  switch (METRICS[metricValue.metric].kind) {
    case 'share':
      return { value: whole > 0 ? (part / whole) * 100 : 0, weight: whole }
    case 'mean':
      return { value, weight: n }
    case 'sum':
    case 'distinct':
      return { value, weight: 1 }
  }
}

/** The metric of a period as a whole, and of one segment. */
interface Period {
  whole: MetricValue
  part: MetricValue | undefined
}

/**
 * The contribution of a segment to the change. For sums, its own change. For means and shares, its
 * distance from the previous whole, weighted by its share of all tickets, now minus before:
 * contributions of disjoint segments add up to the change, and a segment equal to the previous
 * whole adds nothing by growing.
 */
export function contributionOf(now: Period, before: Period): number {
  const [wholeNow, wholeBefore] = [weighed(now.whole), weighed(before.whole)]
  const [partNow, partBefore] = [weighed(now.part), weighed(before.part)]
  if (METRICS[now.whole.metric].kind === 'sum') return partNow.value - partBefore.value
  const pull = (part: Weighed, whole: Weighed) =>
    whole.weight > 0 ? (part.weight / whole.weight) * (part.value - wholeBefore.value) : 0
  return pull(partNow, wholeNow) - pull(partBefore, wholeBefore)
}

interface Both {
  metric: MetricName
  now: MetricValue
  before: MetricValue
}

/** The change of the whole; undefined when a mean or a share counts no tickets in one period. */
export function changeOf({ metric, now, before }: Both): number | undefined {
  const [one, other] = [weighed(before), weighed(now)]
  if (METRICS[metric].kind !== 'sum' && (one.weight === 0 || other.weight === 0)) return undefined
  return other.value - one.value
}

const exact = (metricValue: MetricValue | undefined): number | undefined =>
  metricValue?.value === undefined ? undefined : weighed(metricValue).value

async function splitOf(
  db: Queryable,
  views: { now: View; before: View },
  both: Both,
  dimension: Dimension,
  names: SegmentNames,
): Promise<ChangeSegments> {
  const keyed = async (view: View) =>
    new Map(
      (await splitMetrics(db, view, [both.metric], [dimension])).map(
        ({ keys: [key], metricValues }) => [key ?? '', metricValues.get(both.metric)],
      ),
    )
  const [now, before] = [await keyed(views.now), await keyed(views.before)]
  const segments = [...new Set([...now.keys(), ...before.keys()])].map((key) => {
    const [partNow, partBefore] = [now.get(key), before.get(key)]
    return {
      ...names.segment(dimension, key || undefined),
      now: exact(partNow),
      before: exact(partBefore),
      n: partNow?.n ?? 0,
      nBefore: partBefore?.n ?? 0,
      contribution: contributionOf(
        { whole: both.now, part: partNow },
        { whole: both.before, part: partBefore },
      ),
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
  const splits: ChangeSegments[] = []
  if (change !== undefined)
    for (const dimension of by) splits.push(await splitOf(db, views, both, dimension, names))
  return {
    now,
    before,
    ...(change === undefined ? {} : { change }),
    ...(difference ? { difference } : {}),
    splits,
    asOf: view.asOf,
  }
}
