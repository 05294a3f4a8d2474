import type { Parsed } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'

type Given = Pick<Parsed<'createAnnotation'>['body'], 'from' | 'to'>

/** Days of an annotation in the zone of the organisation; without a first one it is today. */
export async function annotationDays(
  on: Queryable,
  organisationId: string,
  { from, to }: Given,
): Promise<{ from: string; to: string }> {
  const { rows } = await on.query<{ timeZone: string }>(
    'select time_zone as "timeZone" from organisation where id = $1',
    [organisationId],
  )
  const timeZone = rows[0]?.timeZone
  if (!timeZone) throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
  // the Swedish form of a day is ISO 8601
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const dayOf = (given: string) => (given.includes('T') ? format.format(new Date(given)) : given)
  const first = dayOf(from ?? new Date().toISOString())
  return { from: first, to: to === undefined ? first : dayOf(to) }
}
