import {
  BAND,
  type MetricException,
  type MetricValue,
  type MetricName,
  type Reply,
  KEY_METRICS,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import type { Interval, View } from '../metrics/definitions/date-fields.ts'
import { splitMetrics } from '../metrics/evaluate.ts'
import { emptyMetric } from '../metrics/tallies/tally.ts'
import { seriesOf } from '../metrics/series.ts'
import { type Band, bandOf, mainValue } from './bands.ts'
import { type ExceptionChecks, exceptionKey } from './checked-exceptions.ts'
import { type Windowed, windowsAt } from './windows.ts'

/** The most exceptions of a reply. */
const MOST = 5

interface Judged {
  window: Windowed
  metricValue: MetricValue
  band: Band
}

/** When the organisation's record begins; earlier weeks are not compared. */
export async function recordBegins(db: Queryable, org: string): Promise<string | undefined> {
  const { rows } = await db.query<{ at?: string }>(
    'select min(created_at) as at from ticket where organisation_id = $1',
    [org],
  )
  return rows[0]?.at
}

/** The backlog at the end of each interval, from one series. */
async function backlogs(db: Queryable, view: View, intervals: readonly Interval[]) {
  const [from = view.from] = intervals.map((interval) => interval.from).toSorted()
  const to = intervals[0]?.to ?? view.to
  const { days, items } = await seriesOf(db, { ...view, from, to }, ['backlog'])
  const atEnd = new Map(days.map((day, place) => [day, items[0]?.days[place]]))
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: view.timeZone })
  return intervals.map((interval) => atEnd.get(dayOf.format(new Date(interval.to))))
}

/** The metrics of several intervals: for each metric a list in their order. */
async function metricValuesOf(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
  intervals: readonly Interval[],
): Promise<Map<MetricName, MetricValue[]>> {
  const counted = metrics.filter((metric) => metric !== 'backlog')
  const groups = await splitMetrics(db, { ...view, intervals }, counted, ['stretch'])
  const byPlace = new Map(groups.map(({ keys: [place], metricValues }) => [place, metricValues]))
  const all = new Map<MetricName, MetricValue[]>()
  for (const metric of counted)
    all.set(
      metric,
      intervals.map(
        (_, place) => byPlace.get(`${place}`)?.get(metric) ?? emptyMetric(metric, view),
      ),
    )
  if (counted.length === metrics.length) return all
  const ends = await backlogs(db, view, intervals)
  return all.set(
    'backlog',
    ends.flatMap((metricValue) => metricValue ?? []),
  )
}

/** The backlog is known only at the end of a day. */
const isOf = (metric: MetricName, { window }: Windowed) => metric !== 'backlog' || window === 'day'

/** Every metric that can be judged, in the first window that allows it. */
async function judge(db: Queryable, view: View, windows: readonly Windowed[]): Promise<Judged[]> {
  const begins = await recordBegins(db, view.org)
  if (!begins) return []
  const judged = new Map<MetricName, Judged>()
  for (const window of windows) {
    const open = KEY_METRICS.filter((metric) => !judged.has(metric) && isOf(metric, window))
    const before = window.before.filter(({ from }) => Date.parse(from) >= Date.parse(begins))
    if (open.length === 0 || before.length < BAND.leastWeeks) continue
    const metricValues = await metricValuesOf(db, view, open, [window.now, ...before])
    for (const metric of open) {
      const [metricValue, ...past] = metricValues.get(metric) ?? []
      const band = metricValue && bandOf(metricValue, past)
      if (metricValue && band) judged.set(metric, { window, metricValue, band })
    }
  }
  return KEY_METRICS.flatMap((metric) => judged.get(metric) ?? [])
}

function exceptionOf({ window, metricValue, band }: Judged): MetricException {
  const { score, ...usual } = band
  return {
    metricValue,
    value: mainValue(metricValue) ?? 0,
    window: window.window,
    day: window.day,
    ...(window.hour === undefined ? {} : { hour: window.hour }),
    usual,
    score,
  }
}

/**
 * The metrics furthest outside their usual band at the end of a view, or now if the view still runs; those that
 * somebody has checked are listed apart.
 */
export async function exceptionsOf(
  db: Queryable,
  view: View,
  checks: ExceptionChecks,
): Promise<Reply<'getExceptions'>> {
  const moment = view.to < view.asOf ? view.to : view.asOf
  const judged = await judge(db, view, windowsAt(moment, view.timeZone))
  const outside = judged
    .filter(({ band }) => Math.abs(band.score) > BAND.width)
    .toSorted((one, other) => Math.abs(other.band.score) - Math.abs(one.band.score))
    .map(exceptionOf)
  const known = judged.map(({ metricValue }) => metricValue.metric)
  return {
    items: outside.filter((one) => !checks.has(exceptionKey(one))).slice(0, MOST),
    judged: known,
    thin: KEY_METRICS.filter((metric) => !known.includes(metric)),
    checked: outside.flatMap((one) => checks.get(exceptionKey(one)) ?? []),
    moment,
    asOf: view.asOf,
  }
}
