import type { Queryable } from '../../platform/db/db.ts'
import { pointFinder } from '../../platform/db/series-points.ts'
import type { View } from '../definitions/date-fields.ts'
import type { Split } from '../definitions/dimensions.ts'
import { liveTallies, type Names } from '../tallies/live-tallies.ts'
import { mergeTallied, type Tallied } from '../tallies/tally.ts'

/** All days. */
const EVER = { from: '0001-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.998Z' }

/** The tallies of all days, day by day, for all questions of a moment that differ in their ranges alone. */
async function tallyByDay(
  db: Queryable,
  view: View,
  metrics: Names,
  by: readonly Split[],
): Promise<Tallied[] | undefined> {
  const ever: View = { ...view, ...EVER }
  delete ever.intervals
  delete ever.points
  const key = `running ${JSON.stringify([ever, metrics, by])}`
  // a statement of another question, which may have been cancelled with it
  return db
    .keep?.(key, () => liveTallies(db, ever, metrics, ['date', ...by]))
    .catch(() => undefined)
}

/**
 * Tallies of the tickets of some days that have a running target: they depend on the moment, so no rollup has them. Undefined where nothing
 * is kept: then those of the range are read faster.
 */
export async function runningTallies(
  db: Queryable,
  { view, metrics }: { view: View; metrics: Names },
  by: readonly Split[],
  days: ReadonlySet<string>,
): Promise<Tallied[] | undefined> {
  const others = by.filter((split) => split !== 'day')
  const all = await tallyByDay(db, view, metrics, others)
  const pointOf = pointFinder(view)
  const place = by.indexOf('day')
  const own = all?.flatMap(({ keys: [day, ...keys], metricValues }) => {
    if (day === undefined || !days.has(day)) return []
    return [{ keys: place < 0 ? keys : keys.toSpliced(place, 0, pointOf(day)), metricValues }]
  })
  return own && mergeTallied(own)
}
