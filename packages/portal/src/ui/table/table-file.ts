import { csvOf } from '@agent-assist/kit/export/csv'
import type { Column } from './column.ts'

/**
 * The rows as a CSV file with these columns, below the lines of `about`. Loaded on demand, because it imports the CSV library.
 */
export const tableFile = <T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  about: readonly string[] = [],
): Blob =>
  new Blob(
    [
      csvOf(
        columns.map(({ title }) => title),
        rows.map((row) => columns.map(({ value }) => value(row))),
        about,
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  )
