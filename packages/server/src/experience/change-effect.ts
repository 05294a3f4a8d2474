import {
  type Annotation,
  CHANGE_METRICS,
  dayAt,
  DEFAULT_FILTERS,
  METRICS,
  type Parsed,
  type Reply,
  STRAIN_NAMES,
} from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import type { Db } from '../platform/db/db.ts'
import { daySpan, dayNumber } from '../metrics/definitions/day-spans.ts'
import { seriesOf } from '../metrics/series.ts'
import { measuresOf, spreadOf } from './atoms.ts'
import { readAtoms } from './strain.ts'
import { nextWeek } from './weeks.ts'

/** Finds an annotation; an area of its own has them. */
export type FindAnnotation = (db: Db, org: string, id: string) => Promise<Annotation | undefined>

/** Values by day of customers, and by week of all agents together, around the first day of an annotation. */
export async function readChangeEffect(
  db: Db,
  { params, query }: Pick<Parsed<'getChangeEffect'>, 'params' | 'query'>,
  find: FindAnnotation,
): Promise<Reply<'getChangeEffect'>> {
  const org = params.organisationId
  const annotation = await find(db, org, params.annotationId)
  if (!annotation) throw new Refusal('not_found', 'This annotation no longer exists.')
  const { atoms, weeks, timeZone } = await readAtoms(db, org, query)
  const asOf = new Date().toISOString()
  const view = {
    org,
    filters: DEFAULT_FILTERS,
    ...daySpan(timeZone, [dayNumber(query.from), dayNumber(query.to)]),
    timeZone,
    asOf,
  }
  const series = await seriesOf(db, view, [...CHANGE_METRICS])
  const today = series.days.filter((day) => day <= dayAt(Date.parse(asOf), timeZone))
  // the week of the day belongs to neither side, unless it begins with it
  const whole = weeks.filter((week) => week >= annotation.from || nextWeek(week) <= annotation.from)
  const rowsIn = (week: string) =>
    atoms.filter((atom) => atom.week === week).flatMap(({ agents }) => agents)
  const [spread] = spreadOf(atoms, whole)
  return {
    day: annotation.from,
    title: annotation.title,
    customers: series.items.map(({ metric, days }) => ({
      metric: metric as (typeof CHANGE_METRICS)[number], // those asked for
      points: today.flatMap((day, place) => {
        const one = days[place]
        const value = METRICS[metric].unit === 'min' ? one?.median : one?.value
        return one
          ? [{ day, ...(value === undefined ? {} : { value }), n: one.whole ?? one.n }]
          : []
      }),
    })),
    agents: [
      ...STRAIN_NAMES.map((measure) => ({
        measure,
        points: whole.map((week) => {
          const value = measuresOf(rowsIn(week))[measure]
          return { day: week, ...(value === undefined ? {} : { value }) }
        }),
      })),
      {
        measure: 'spread' as const,
        points: (spread?.weeks ?? []).map(({ week, gini }) => ({
          day: week,
          ...(gini === undefined ? {} : { value: gini }),
        })),
      },
    ],
    asOf,
  }
}
