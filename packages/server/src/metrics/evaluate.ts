import { filtersAgents, type MetricValue, type MetricName } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { creditOf, dateFieldOf, filteredBy } from './definitions/counting.ts'
import { isNow, type View } from './definitions/date-fields.ts'
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
import { runningTallies } from './rollup/running-tallies.ts'
import { withScratch } from './tallies/scratch.ts'
import { liveTallies, type Names } from './tallies/live-tallies.ts'
import {
  emptyMetric,
  emptyTally,
  metricValueOf,
  type Group,
  mergeTallied,
  type Tallied,
  type Tally,
} from './tallies/tally.ts'

/** Metrics with the same batch key can be read in one batch. */
const passOf = (metric: MetricName, by: readonly Split[], view: View): string =>
  [
    dateFieldOf(metric, view),
    view.attribution || by.includes('agent') ? creditOf(metric, view) : '',
    filtersAgents(view.filters) ? filteredBy(metric, view) : '',
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

/** Whether a metric is the number of tickets that were unsolved at the end of the view. */
const isOfEnd = (metric: MetricName, view: View): boolean =>
  metric === 'backlog' || (metric === 'unsolved' && !isNow(view))

/** The backlog of a whole view, from memory; undefined when it has to be counted. */
async function backlogIn(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
): Promise<Tallied | undefined> {
  const isAll = by.length === 0 && !view.intervals && !view.only && !view.dateField
  const until = isAll && metrics.every((metric) => isOfEnd(metric, view)) && momentOf(view.to)
  const flow = typeof until === 'number' ? await readFlow(db, view) : undefined
  if (!flow || typeof until !== 'number') return undefined
  const n = unsolvedIn(flow, until, 'until')
  return {
    keys: [],
    metricValues: metrics.map((metric) => ({ ...emptyTally(metric), n, part: n })),
  }
}

/** Metric values of a batch, and those of its groups together. */
interface Pass {
  groups: Group[]
  total: Group[]
}

/** The tallies of a batch, computed on demand and only in `withScratch`. */
type ReadPass = () => Tallied[]

/** Reads a batch: from the daily rollups where they are fresh, else from each ticket. */
async function readPass(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
  all: RollupWeeks,
): Promise<ReadPass> {
  const backlog = await backlogIn(db, view, metrics, by)
  if (backlog) return () => [backlog]
  const rollups = await rollupTallies(db, view, metrics, by, all)
  const read = async (part: Uncached) => {
    const tallied =
      (part.days && (await runningTallies(db, part, by, part.days))) ??
      (await liveTallies(db, part.view, part.metrics, by))
    return tallied.map((one) => withAll(metrics, part.metrics, one))
  }
  const rest = await Promise.all((rollups?.rest ?? [{ view, metrics }]).map(read))
  return () => mergeTallied([...(rollups?.tally() ?? []), ...rest.flat()])
}

/** The tallies of all groups as one. */
const totalOf = (tallied: readonly Tallied[]): Tallied[] =>
  mergeTallied(tallied.map((one) => ({ ...one, keys: [] })))

/**
 * Metric values of a batch. The total is right where each ticket is in one group, and no metric counts what is distinct.
 */
async function runPass(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
  { rollups, isTotalled }: { rollups: RollupWeeks; isTotalled?: boolean },
): Promise<Pass> {
  const read = await readPass(db, view, metrics, by, rollups)
  return withScratch(() => {
    const tallied = read()
    const valuesOf = (one: Tallied) => metricValuesOf(metrics, view, one)
    return {
      groups: tallied.map(valuesOf),
      total: isTotalled ? totalOf(tallied).map(valuesOf) : [],
    }
  })
}

/** Metrics in batches that read the same tickets, and their rollups. */
async function passesOf(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Split[],
) {
  const passes = Map.groupBy(metrics, (metric) => passOf(metric, by, view)).values()
  return {
    passes: Array.from(passes, (pass) => pass as unknown as Names),
    rollups: await readRollupWeeks(db, view, metrics),
  }
}

/** Batches of metrics that read the same tickets, one after the other. */
async function runPasses(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Split[],
  isTotalled = false,
): Promise<Pass[]> {
  const { passes, rollups } = await passesOf(db, view, metrics, by)
  return Promise.all(passes.map((pass) => runPass(db, view, pass, by, { rollups, isTotalled })))
}

/** A metric of a view, and its tallies by the first day of each point; they are in scratch memory. */
export interface DayTallies {
  value: MetricValue
  days: Map<string, Tally>
}

/** A metric without tickets, as `readDays` would give it. */
export const emptyDays = (metric: MetricName, view: View): DayTallies => ({
  value: emptyMetric(metric, view),
  days: new Map(),
})

/** Whose metrics `readDays` reads: those of each segment of a dimension, or only of one of them. */
export interface DaysOf {
  split?: Split
  only?: string
}

/**
 * Metrics of a view, or of its segments by their keys, with the tallies of their days: to be called in `withScratch`.
 * Without a split, what is found has no key. Only of metrics with days that count nothing distinct.
 */
export async function readDays(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
  { split, only }: DaysOf = {},
): Promise<() => Map<string | undefined, Map<MetricName, DayTallies>>> {
  const by: Split[] = split === undefined ? ['day'] : ['day', split]
  const { passes, rollups } = await passesOf(db, view, metrics, by)
  const reads = await Promise.all(
    passes.map(async (pass) => ({ pass, read: await readPass(db, view, pass, by, rollups) })),
  )
  return () => {
    const segments = new Map<string | undefined, Map<MetricName, DayTallies>>()
    for (const { pass, read } of reads) {
      const wanted = read().filter(({ keys }) => only === undefined || keys[1] === only)
      for (const [key, own] of Map.groupBy(wanted, ({ keys }) => keys[1])) {
        const segment = segments.get(key) ?? new Map<MetricName, DayTallies>()
        for (const [metric, tallies] of daysOf(pass, own, view)) segment.set(metric, tallies)
        segments.set(key, segment)
      }
    }
    return segments
  }
}

/** The metrics of a batch from the tallies of its days. */
function daysOf(pass: Names, own: readonly Tallied[], view: View): [MetricName, DayTallies][] {
  const [whole] = totalOf(own)
  return pass.map((metric, place) => [
    metric,
    {
      value: metricValueOf(metric, whole?.metricValues[place] ?? emptyTally(metric), view),
      days: new Map(
        own.flatMap(({ keys: [day], metricValues }) => {
          const tally = metricValues[place]
          return day !== undefined && tally ? [[day, tally] as const] : []
        }),
      ),
    },
  ])
}

/** Groups of several batches with the same keys as one. */
function joinedGroups(all: readonly Group[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { keys, metricValues } of all) {
    const name = JSON.stringify(keys)
    const group = groups.get(name) ?? { keys, metricValues: new Map<MetricName, MetricValue>() }
    for (const [metric, metricValue] of metricValues) group.metricValues.set(metric, metricValue)
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** Metric values split by dimensions; metrics that read the same tickets share a batch. */
export async function splitMetrics(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Split[],
): Promise<Group[]> {
  const passes = await runPasses(db, view, metrics, by)
  return joinedGroups(passes.flatMap(({ groups }) => groups))
}

const inOrder = (metrics: readonly MetricName[], group: Group | undefined, view: View) =>
  metrics.map((metric) => group?.metricValues.get(metric) ?? emptyMetric(metric, view))

/** Metric values of each agent and of all tickets together, which are read once; of metrics of one agent per ticket. */
export async function splitByAgent(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
): Promise<{ groups: Group[]; total: MetricValue[] }> {
  const passes = await runPasses(db, view, metrics, ['agent'], true)
  const [whole] = joinedGroups(passes.flatMap(({ total }) => total))
  return {
    groups: joinedGroups(passes.flatMap(({ groups }) => groups)),
    total: inOrder(metrics, whole, view),
  }
}

/** Metric values of the whole view, in the order of `metrics`. */
export async function evaluate(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
): Promise<MetricValue[]> {
  const [group] = await splitMetrics(db, view, metrics, [])
  return inOrder(metrics, group, view)
}
