import { EXPECTED_FEATURES, type MetricName } from '@agent-assist/contract'
import { dateFieldOf, filteredBy } from '../../metrics/definitions/counting.ts'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { dayNumber, withoutDays } from '../../metrics/definitions/day-spans.ts'
import type { Split } from '../../metrics/definitions/dimensions.ts'
import { hasColumn, hasRollup, keyColumn } from '../../metrics/rollup/columns.ts'
import { type RollupColumn, type RollupDays, ticketsIn } from '../../metrics/rollup/groups.ts'
import { readColumns } from '../../metrics/rollup/read-days.ts'
import { type Condition, conditionsFor, filteredDays } from '../../metrics/rollup/rollup-filters.ts'
import { readRollupWeeks } from '../../metrics/rollup/rollup-tallies.ts'
import type { Names } from '../../metrics/tallies/live-tallies.ts'
import { withScratch } from '../../metrics/tallies/scratch.ts'
import { DEFINITIONS } from '../../metrics/definitions/definitions.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { MomentDateField } from '../../tickets/facts/moments.ts'
import type { Cases } from './cases.ts'
import { liveCases } from './live-cases.ts'

const SPLITS: readonly Split[] = ['agent', ...EXPECTED_FEATURES, 'tag']

/** Values of a rollup column; NaN for excluded tickets. */
function valuesOf({ outcomes, amounts }: RollupColumn, length: number): Float64Array {
  const values = new Float64Array(length)
  for (let ticket = 0; ticket < length; ticket++)
    values[ticket] = outcomes && outcomes[ticket] !== 0 ? NaN : amounts ? amounts[ticket]! : 1
  return values
}

const coded = ({ keys = [], codes = new Uint32Array() }: RollupColumn) => ({ keys, codes })

function casesOf(rollups: RollupDays, metrics: Names, columns: readonly string[]): Cases {
  const length = ticketsIn(rollups)
  const read = columns.map((name) => rollups.columns.get(name) ?? {})
  const tags = read.at(-1) ?? {}
  return {
    length,
    // in memory for as long as its week is unchanged; those of a part or of filtered tickets are made anew
    ...(read[0] ? { source: read[0] } : {}),
    agents: coded(read[0] ?? {}),
    features: read.slice(1, -1).map(coded),
    tags: { ...coded(tags), counts: tags.counts ?? new Uint8Array(length).fill(1) },
    values: metrics.map((metric) => valuesOf(rollups.columns.get(metric) ?? {}, length)),
  }
}

/** Whether every metric has rollups whose values do not depend on the moment of the call. */
const areSettled = (metrics: Names) =>
  metrics.every((metric) => hasRollup(metric) && !DEFINITIONS[metric].unsettled)

/** The rollups of a view that have all columns, and the intervals that they leave. */
async function rollupsOf(db: Queryable, view: View, metrics: Names, columns: readonly string[]) {
  const { weeks, conditions: all } = await readRollupWeeks(db, view, metrics)
  if (weeks.length === 0) return undefined
  const conditions = conditionsFor(all, filteredBy(metrics[0], view))
  const dateField = dateFieldOf(metrics[0], view) as MomentDateField
  const names = new Set([
    ...metrics.filter((metric) => hasColumn(metric, dateField)),
    ...columns,
    ...conditions.map(({ column }) => column),
  ])
  const rollups = await readColumns(db, view, weeks, [...names])
  if (rollups.length === 0) return undefined
  const days = rollups.flatMap((week) => week.days.map(([day]) => dayNumber(day)))
  return { rollups, conditions, gaps: withoutDays(view, days) }
}

/** The tickets of a week that pass the conditions. */
const passing = (week: RollupDays, conditions: readonly Condition[]): RollupDays =>
  conditions.length === 0 ? week : filteredDays(week, conditions)

/**
 * Runs `work` on the tickets of a view, in parts: those of the daily rollups week by week, and those that are read one by
 * one. The metrics share date field and credited agent. The columns are valid only during `work`, and not to be changed.
 */
export async function forCases<T>(
  db: Queryable,
  view: View,
  metrics: readonly [MetricName, ...MetricName[]],
  work: (cases: Cases) => T,
): Promise<T[]> {
  const columns = SPLITS.map((split) => keyColumn(split, metrics[0], view))
  const names = columns.filter((name) => name !== undefined)
  const isKept = names.length === columns.length && areSettled(metrics)
  const kept = isKept ? await rollupsOf(db, view, metrics, names) : undefined
  const live = !kept
    ? [await liveCases(db, view, metrics)]
    : kept.gaps.length > 0
      ? [await liveCases(db, { ...view, intervals: kept.gaps }, metrics)]
      : []
  return withScratch(() => [
    ...(kept?.rollups ?? []).map((week) =>
      work(casesOf(passing(week, kept?.conditions ?? []), metrics, names)),
    ),
    ...live.map(work),
  ])
}
