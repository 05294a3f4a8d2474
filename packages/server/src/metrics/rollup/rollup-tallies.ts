import type { MetricName } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { pointFinder } from '../../platform/db/series-points.ts'
import { raw } from '../../platform/db/sql.ts'
import type { MomentDateField } from '../../tickets/facts/moments.ts'
import { dateFieldOf, filteredBy } from '../definitions/counting.ts'
import type { View } from '../definitions/date-fields.ts'
import { dayNumber, daySpan, rowsOf, withoutDays } from '../definitions/day-spans.ts'
import { DEFINITIONS } from '../definitions/definitions.ts'
import type { Split } from '../definitions/dimensions.ts'
import { hasColumn, hasRollup, keyColumn } from './columns.ts'
import { joinedDays } from './joined-days.ts'
import type { RollupDays } from './groups.ts'
import { type Condition, conditionsFor, conditionsOf, filteredDays } from './rollup-filters.ts'
import { readColumns, readWeeks, type Week } from './read-days.ts'
import { tallyRollups } from './tally-rollups.ts'
import type { Names } from '../tallies/live-tallies.ts'
import type { Tallied } from '../tallies/tally.ts'

/** Tickets that must be read one by one, and the metrics to read of them. */
export interface Uncached {
  view: View
  metrics: Names
  /** The whole days that the view consists of, where its tickets are those with a running target. */
  days?: ReadonlySet<string>
}

/** The columns that a batch reads; undefined when one of its splits has no rollup column. */
function columnsFor(metrics: Names, by: readonly Split[], view: View): string[] | undefined {
  const dateField = dateFieldOf(metrics[0], view) as MomentDateField
  const keys = by
    .filter((split) => split !== 'day' && split !== 'value')
    .map((split) => keyColumn(split, metrics[0], view))
  if (keys.includes(undefined)) return undefined
  return [
    ...metrics.filter((metric) => hasColumn(metric, dateField)),
    ...keys.filter((key) => key !== undefined),
  ]
}

/** The weeks of a view that have rollups, and the conditions of its filters. */
export interface RollupWeeks {
  weeks: readonly Week[]
  conditions: readonly Condition[]
}

const NOTHING: RollupWeeks = { weeks: [], conditions: [] }

/** The rollups of a view; none if it has intervals, or a filter without a rollup column. */
export async function readRollupWeeks(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
): Promise<RollupWeeks> {
  const dateFields = metrics
    .filter(hasRollup)
    .map((metric) => dateFieldOf(metric, view) as MomentDateField)
  if (view.intervals || dateFields.length === 0) return NOTHING
  const conditions = await conditionsOf(db, view)
  if (!conditions) return NOTHING
  return { weeks: await readWeeks(db, view, [...new Set(dateFields)]), conditions }
}

/** Names each day after the point of the series that contains it. */
function byPoint({ days, columns }: RollupDays, view: View): RollupDays {
  const pointOf = pointFinder(view)
  return { days: days.map(([day, tickets]) => [pointOf(day), tickets]), columns }
}

/**
 * The tallies of a batch from rollups, computed on demand, and the tickets that remain to be read;
 * undefined when the batch has no rollups.
 */
export async function rollupTallies(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
  { weeks, conditions: all }: RollupWeeks,
): Promise<{ tally: () => Tallied[]; rest: Uncached[] } | undefined> {
  const names = columnsFor(metrics, by, view)
  const own = weeks.filter(({ dateField }) => dateField === dateFieldOf(metrics[0], view))
  if (!names || own.length === 0 || !metrics.every(hasRollup)) return undefined
  const conditions = conditionsFor(all, filteredBy(metrics[0], view))
  const columns = new Set([...names, ...conditions.map(({ column }) => column)])
  const rollups = await readColumns(db, view, own, [...columns])
  if (rollups.length === 0) return undefined
  const days = rollups.flatMap((week) => week.days.map(([day]) => dayNumber(day)))
  const [unsettled, ...others] = metrics.filter((metric) => DEFINITIONS[metric].unsettled)
  const condition = unsettled && DEFINITIONS[unsettled].unsettled
  const gaps = withoutDays(view, days)
  const spans = rowsOf(days).map((row) => daySpan(view.timeZone, row))
  return {
    tally: () =>
      // filtered first: often few are left to be joined
      tallyRollups(
        byPoint(joinedDays(rollups.map((week) => filteredDays(week, conditions))), view),
        metrics,
        by,
        view,
      ),
    rest: [
      ...(gaps.length > 0 ? [{ view: { ...view, intervals: gaps }, metrics }] : []),
      ...(unsettled && condition
        ? [
            {
              view: { ...view, intervals: spans, only: raw(condition) },
              metrics: [unsettled, ...others] as const,
              days: new Set(rollups.flatMap((week) => week.days.map(([day]) => day))),
            },
          ]
        : []),
    ],
  }
}
