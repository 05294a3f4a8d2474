import { isDefault, METRICS } from '@agent-assist/contract'
import type { Queryable } from '../../db.ts'
import { raw } from '../../sql.ts'
import { type MomentAnchor, type View } from '../anchors.ts'
import { dayNumber, daySpan, rowsOf, withoutDays } from '../day-spans.ts'
import { DEFINITIONS } from '../definitions.ts'
import type { Split } from '../dimensions.ts'
import { hasColumn, isKept, keyColumn } from './columns.ts'
import { readDays } from './read-days.ts'
import { tallyKept } from './tally-kept.ts'
import type { Names } from '../live-tallies.ts'
import type { Tallied } from '../tally.ts'

/** Tickets that have to be read one by one, and the metrics that they count for. */
interface Rest {
  view: View
  metrics: Names
}

/** The columns that a pass reads; undefined where one of its splits is not kept. */
function columnsFor(metrics: Names, by: readonly Split[]): string[] | undefined {
  const keys = by
    .filter((split) => split !== 'day' && split !== 'value')
    .map((split) => keyColumn(split, metrics[0]))
  if (keys.includes(undefined)) return undefined
  return [...metrics.filter(hasColumn), ...keys.filter((key) => key !== undefined)]
}

/**
 * What the days of a view come to that are kept, and what is left to be read; undefined where nothing of it is kept:
 * it has filters, other days, or something that is not.
 */
export async function keptTallies(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
): Promise<{ tallied: Tallied[]; rest: Rest[] } | undefined> {
  const names = columnsFor(metrics, by)
  if (!names || view.stretches || !isDefault(view.filters) || !metrics.every(isKept))
    return undefined
  const anchor = METRICS[metrics[0]].anchor as MomentAnchor
  const kept = await readDays(db, view, anchor, names)
  if (kept.length === 0) return undefined
  const days = kept.flatMap((week) => week.days.map(([day]) => dayNumber(day)))
  const [unsettled, ...others] = metrics.filter((metric) => DEFINITIONS[metric].unsettled)
  const condition = unsettled && DEFINITIONS[unsettled].unsettled
  const gaps = withoutDays(view, days)
  const spans = rowsOf(days).map((row) => daySpan(view.timeZone, row))
  return {
    tallied: tallyKept(kept, metrics, by),
    rest: [
      ...(gaps.length > 0 ? [{ view: { ...view, stretches: gaps }, metrics }] : []),
      ...(unsettled && condition
        ? [
            {
              view: { ...view, stretches: spans, only: raw(condition) },
              metrics: [unsettled, ...others] as const,
            },
          ]
        : []),
    ],
  }
}
