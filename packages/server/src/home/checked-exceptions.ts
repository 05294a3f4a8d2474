import { randomUUID } from 'node:crypto'
import type { MetricName, Parsed, Reply } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'

type Check = Reply<'getExceptions'>['checked'][number]
type CheckedValue = Parsed<'checkException'>['body']

/** The checks of unusual values, by `exceptionKey`. */
export type ExceptionChecks = ReadonlyMap<string, Check>

interface Unusual extends Omit<CheckedValue, 'metric'> {
  metricValue: { metric: MetricName }
}

const keyOf = ({ metric, window, day, hour }: CheckedValue) =>
  [metric, window, day, hour ?? ''].join(' ')

/** What a check of an unusual value holds for: its metric, its window and the day. */
export const exceptionKey = ({ metricValue, ...place }: Unusual): string =>
  keyOf({ ...place, metric: metricValue.metric })

/** All checks of the last days; a value is unusual only on the day that it is about, or on the next. */
export async function readChecks(on: Queryable, org: string): Promise<ExceptionChecks> {
  const { rows } = await on.query<Check & CheckedValue>(
    `select c.id, metric, compared as "window", day::text, hour, checked_at as at,
       trim(first_name || ' ' || last_name) as by
     from checked_exception c join app_user u on u.id = checked_by
     where organisation_id = $1 order by checked_at desc limit 1000`,
    [org],
  )
  return new Map(
    rows.map((row) => {
      const { id, metric, by, at } = row
      return [keyOf(row), { id, metric, by, at }]
    }),
  )
}

/** Stores that somebody has checked an unusual value; returns the id of the check. */
export async function checkException(
  db: Db,
  org: string,
  { metric, window, day, hour }: CheckedValue,
  userId: string,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into checked_exception as was
       (organisation_id, metric, compared, day, hour, id, checked_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organisation_id, day, metric, compared, coalesce(hour, -1))
       do update set id = was.id -- so that it is returned; the first check stays
     returning id`,
    [org, metric, window, day, window === 'hour' ? (hour ?? null) : null, randomUUID(), userId],
  )
  if (!rows[0]) throw new Error('a check was not stored') // an upsert returns its row
  return rows[0].id
}

/** Deletes a check: its value is shown again. */
export async function uncheckException(db: Db, org: string, id: string): Promise<void> {
  await db.query('delete from checked_exception where organisation_id = $1 and id = $2', [org, id])
}
