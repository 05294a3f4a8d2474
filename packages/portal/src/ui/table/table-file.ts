import { isInstant, listCell, zonedTimes, zonedTitle } from '@agent-assist/contract/wire'
import { csvOf, type CsvValue } from '@agent-assist/kit/export/csv'
import { zoneOfSession } from '../../lib/api/organisation.ts'
import type { Column, Value } from './column.ts'

/**
 * The rows as a CSV file with these columns, below the lines of `about`. Times are in the organisation's zone, so that the file
 * has the days of the screen; the title of a column of times names the zone. Loaded on demand, because it imports the CSV
 * library.
 */
export function tableFile<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  about: readonly string[] = [],
  timeZone = zoneOfSession(),
): Blob {
  const zoned = zonedTimes(timeZone)
  const values = rows.map((row) => columns.map(({ value }) => value(row)))
  const hasTimes = columns.map((_, place) => values.some((row) => isInstant(row[place])))
  const cellOf = (value: Value): CsvValue => {
    if (typeof value === 'object') return listCell(value)
    return isInstant(value) ? zoned(value) : value
  }
  const titles = columns.map(({ title }, place) =>
    hasTimes[place] ? zonedTitle(title, timeZone) : title,
  )
  return new Blob(
    [
      csvOf(
        titles,
        values.map((row) => row.map(cellOf)),
        about,
      ),
    ],
    {
      type: 'text/csv;charset=utf-8',
    },
  )
}
