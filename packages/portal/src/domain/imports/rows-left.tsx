import { csvOf } from '@agent-assist/kit/export/csv'
import { counted } from '@agent-assist/kit/format'
import { saveFile } from '../../lib/api/save-file.ts'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import table from '../../ui/table/table.module.css'
import styles from './file-import.module.css'

/** A row with a problem, with its line and cells. */
export interface RowLeft {
  line: number
  value: Record<string, unknown>
}

/** Title and text of a column about such rows. */
export interface RowsMessage<R extends RowLeft> {
  title: string
  text: (row: R) => string
}

const SHOWN = 10

interface RowsLeftProps<R extends RowLeft> {
  label: string
  rows: readonly R[]
  messages: readonly RowsMessage<R>[]
}

/** Table of the first rows with problems, and why. */
export const RowsLeft = <R extends RowLeft>({ label, rows, messages }: RowsLeftProps<R>) => (
  <ScrollTable label={label} className={styles.left}>
    <thead>
      <tr>
        <th scope="col" className={table.number}>
          Line
        </th>
        {messages.map(({ title }) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.slice(0, SHOWN).map((row) => (
        <tr key={`${row.line} ${messages.map(({ text }) => text(row)).join(' ')}`}>
          <td className={table.number}>{row.line}</td>
          {messages.map(({ title, text }) => (
            <td key={title}>{text(row)}</td>
          ))}
        </tr>
      ))}
      {rows.length > SHOWN && (
        <tr>
          <td />
          <td colSpan={messages.length} className={styles.quiet}>
            and {counted(rows.length - SHOWN, 'more row')} in the file to download
          </td>
        </tr>
      )}
    </tbody>
  </ScrollTable>
)

function cellOf(value: unknown): string | number | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === undefined ? undefined : JSON.stringify(value)
}

/**
 * Downloads the rows with line and problem before their original cells, so that they can be
 * corrected and imported again.
 */
export function saveRowsLeft<R extends RowLeft>(
  name: string,
  rows: readonly R[],
  messages: readonly RowsMessage<R>[],
): void {
  const columns = [...new Set(rows.flatMap(({ value }) => Object.keys(value)))]
  const cells = rows.map((row) => [
    row.line,
    ...messages.map(({ text }) => text(row)),
    ...columns.map((column) => cellOf(row.value[column])),
  ])
  const text = csvOf(['Line', ...messages.map(({ title }) => title), ...columns], cells)
  saveFile(new Blob([text], { type: 'text/csv' }), name)
}

/** A file name without its extension. */
export const stemOf = (name: string): string => name.replace(/\.\w+$/, '')

/** How an import ended; follows the file name. */
export function endWords(at: 'done' | 'stopped' | 'failed'): string {
  if (at === 'done') return 'is imported'
  return at === 'stopped' ? 'was stopped; what is stored stays' : 'was not imported to its end'
}
