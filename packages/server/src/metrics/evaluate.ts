import type { MetricValue, MetricName } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { creditOf, dateFieldOf } from './definitions/counting.ts'
import type { View } from './definitions/date-fields.ts'
import type { Split } from './definitions/dimensions.ts'
import { unsolvedIn } from './flow/flow.ts'
import { momentOf, readFlow } from './flow/read-flow.ts'
import { hasRollup } from './rollup/columns.ts'
import {
  type RollupWeeks,
  rollupTallies,
  readRollupWeeks,
  type Uncached,
} from './rollup/rollup-tallies.ts'
import { withScratch } from './tallies/scratch.ts'
import { liveTallies, type Names } from './tallies/live-tallies.ts'
import {
  emptyMetric,
  emptyTally,
  metricValueOf,
  type Group,
  mergeTallied,
  type Tallied,
} from './tallies/tally.ts'

/** Metrics with the same batch key can be read in one batch. */
const passOf = (metric: MetricName, by: readonly Split[], view: View): string =>
  [
    dateFieldOf(metric, view),
    view.attribution || by.includes('agent') ? creditOf(metric, view) : '',
    by.includes('value') ? metric : '',
    hasRollup(metric) ? 'kept' : '',
  ].join(' ')

/** Extends the tallies of some metrics to all metrics, with empty tallies for the others. */
function withAll(all: Names, some: Names, { keys, metricValues }: Tallied): Tallied {
  const known = new Map(some.map((metric, place) => [metric, metricValues[place]]))
  return { keys, metricValues: all.map((metric) => known.get(metric) ?? emptyTally(metric)) }
}

const metricValuesOf = (metrics: Names, view: View, { keys, metricValues }: Tallied): Group => ({
  keys,
  metricValues: new Map(
    metrics.flatMap((metric, place) => {
      const tally = metricValues[place]
      return tally ? [[metric, metricValueOf(metric, tally, view)]] : []
    }),
  ),
})

/** The backlog of a whole view, from memory; undefined when it has to be counted. */
async function backlogIn(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
): Promise<Tallied | undefined> {
  const isAll = by.length === 0 && !view.intervals && !view.only && !view.dateField
  const until = isAll && metrics.every((metric) => metric === 'backlog') && momentOf(view.to)
  const flow = typeof until === 'number' ? await readFlow(db, view) : undefined
  if (!flow || typeof until !== 'number') return undefined
  const n = unsolvedIn(flow, until, 'until')
  return {
    keys: [],
    metricValues: metrics.map((metric) => ({ ...emptyTally(metric), n, part: n })),
  }
}

/** Metric values of a batch: from the daily rollups where they are fresh, else from each ticket. */
async function runPass(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
  all: RollupWeeks,
): Promise<Group[]> {
  const backlog = await backlogIn(db, view, metrics, by)
  if (backlog) return [metricValuesOf(metrics, view, backlog)]
  const rollups = await rollupTallies(db, view, metrics, by, all)
  const read = async (part: Uncached) => {
    const tallied = await liveTallies(db, part.view, part.metrics, by)
    return tallied.map((one) => withAll(metrics, part.metrics, one))
  }
  const rest = await Promise.all((rollups?.rest ?? [{ view, metrics }]).map(read))
  return withScratch(() =>
    mergeTallied([...(rollups?.tally() ?? []), ...rest.flat()]).map((one) =>
      metricValuesOf(metrics, view, one),
    ),
  )
}

/** Metric values split by dimensions; metrics that read the same tickets share a batch. */
export async function splitMetrics(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Split[],
): Promise<Group[]> {
  const passes = Map.groupBy(metrics, (metric) => passOf(metric, by, view)).values()
  const rollups = await readRollupWeeks(db, view, metrics)
  const all = await Promise.all(
    Array.from(passes, (pass) => runPass(db, view, pass as unknown as Names, by, rollups)),
  )
  const groups = new Map<string, Group>()
  for (const { keys, metricValues } of all.flat()) {
    const name = JSON.stringify(keys)
    const group = groups.get(name) ?? { keys, metricValues: new Map<MetricName, MetricValue>() }
    for (const [metric, metricValue] of metricValues) group.metricValues.set(metric, metricValue)
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** Metric values of the whole view, in the order of `metrics`. */
export async function evaluate(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
): Promise<MetricValue[]> {
  const [group] = await splitMetrics(db, view, metrics, [])
  return metrics.map((metric) => group?.metricValues.get(metric) ?? emptyMetric(metric, view))
}
