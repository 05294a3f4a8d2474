import { InputInstant } from '@agent-assist/contract'
import { Refusal } from '../basics/errors.ts'

/** The end of a page in a list by time: the instant of its last row, to the microsecond, and its id. */
type TimePlace = [at: string, id: string]

/** SQL that formats the instant of a column for a cursor. */
export const cursorMoment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export const timeCursor = ({ cursor, id }: { cursor: string; id: string }): string =>
  `${cursor}_${id}`

/** Parses a cursor of `timeCursor`; throws bad_input for anything else. */
export function parseTimeCursor(after: string | undefined): TimePlace | undefined {
  if (after === undefined) return undefined
  const [, at, id] =
    /^(\d{4}-[\d:T.-]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(after) ?? []
  if (!at || !id || !InputInstant.safeParse(at).success)
    throw new Refusal('bad_input', 'query.after: is not a place in the list')
  return [at, id]
}
