import { type MetricFigure, type MetricName, METRICS } from '@agent-assist/contract'
import type { Queryable } from '../db.ts'
import type { View } from './anchors.ts'
import { DEFINITIONS } from './definitions.ts'
import type { Split } from './dimensions.ts'
import { isKept } from './kept/columns.ts'
import { keptTallies } from './kept/kept-tallies.ts'
import { liveTallies, type Names } from './live-tallies.ts'
import {
  emptyFigure,
  emptyTally,
  figureOf,
  type Group,
  mergeTallied,
  type Tallied,
} from './tally.ts'

/** Metrics with the same word here can be read in one pass. */
const passOf = (metric: MetricName, by: readonly Split[]): string =>
  [
    METRICS[metric].anchor,
    by.includes('agent') ? DEFINITIONS[metric].credit : '',
    by.includes('value') ? metric : '',
    isKept(metric) ? 'kept' : '',
  ].join(' ')

/** Tallies of some metrics as tallies of all. */
function withAll(all: Names, some: Names, { keys, figures }: Tallied): Tallied {
  const known = new Map(some.map((metric, place) => [metric, figures[place]]))
  return { keys, figures: all.map((metric) => known.get(metric) ?? emptyTally(metric)) }
}

/** What the tickets of a pass come to: of days that are kept from there, of all others from each ticket. */
async function runPass(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
): Promise<Tallied[]> {
  const kept = await keptTallies(db, view, metrics, by)
  if (!kept) return liveTallies(db, view, metrics, by)
  const rest = await Promise.all(
    kept.rest.map(async (part) => {
      const tallied = await liveTallies(db, part.view, part.metrics, by)
      return tallied.map((one) => withAll(metrics, part.metrics, one))
    }),
  )
  return mergeTallied([...kept.tallied, ...rest.flat()])
}

/** Figures split by dimensions, all that share their tickets in one pass. */
export async function splitFigures(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
  by: readonly Split[],
): Promise<Group[]> {
  const groups = new Map<string, Group>()
  const passes = [...Map.groupBy(metrics, (metric) => passOf(metric, by)).values()]
  const all = await Promise.all(
    passes.map((pass) => runPass(db, view, pass as unknown as Names, by)),
  )
  for (const [at, tallied] of all.entries())
    for (const { keys, figures } of tallied) {
      const name = JSON.stringify(keys)
      const group = groups.get(name) ?? { keys, figures: new Map<MetricName, MetricFigure>() }
      for (const [place, metric] of (passes[at] ?? []).entries()) {
        const tally = figures[place]
        if (tally) group.figures.set(metric, figureOf(metric, tally))
      }
      groups.set(name, group)
    }
  return [...groups.values()]
}

/** Figures as a whole, in the order of their names. */
export async function evaluate(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
): Promise<MetricFigure[]> {
  const [group] = await splitFigures(db, view, metrics, [])
  return metrics.map((metric) => group?.figures.get(metric) ?? emptyFigure(metric))
}
