import { csvOf } from '@agent-assist/kit/export/csv'
import { counted } from '../../lib/format.ts'
import { saveAs } from '../../lib/save-as.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { ScrollTable } from '../../ui/scroll-table.tsx'
import table from '../../ui/table.module.css'
import styles from './organisation.module.css'
import type { RefusedRow } from './send-file.ts'
import type { ImportStep } from './use-file-import.ts'

type Ended = Extract<ImportStep, { at: 'done' | 'stopped' | 'failed' }>

const SHOWN = 10

/** What became of a file: how many rows, which ones not and why. */
export function FileResult({ step, onAgain }: { step: Ended; onAgain: () => void }) {
  const { file, progress } = step
  const { added, updated, refused } = progress
  return (
    <>
      <p className={styles.head} role="status">
        <b className="trunc">{file.name}</b>
        <span>{titleOf(step)}</span>
      </p>
      {step.at === 'failed' && (
        <p className={styles.fault} role="alert">
          <Icon name="alert" />
          <span>{step.error} Import the file again: rows that are stored do not double.</span>
        </p>
      )}
      <p>
        {counted(added, 'ticket')} added, {counted(updated, 'ticket')} updated,{' '}
        {counted(refused.length, 'row')} refused.
      </p>
      {refused.length > 0 && <Refused rows={refused} />}
      <div className={styles.acts}>
        <Button look="primary" onClick={onAgain}>
          Import another file
        </Button>
        {refused.length > 0 && (
          <Button onClick={() => saveRefused(file.name, refused)}>
            <Icon name="download" />
            Download refused rows
          </Button>
        )}
      </div>
    </>
  )
}

function titleOf({ at }: Ended): string {
  if (at === 'done') return 'is imported'
  return at === 'stopped' ? 'was stopped; what is stored stays' : 'was not imported to its end'
}

/** Line and reason before the row as it was, so that it can be put right and imported again. */
function saveRefused(name: string, rows: readonly RefusedRow[]) {
  const columns = [...new Set(rows.flatMap(({ value }) => Object.keys(value)))]
  const cells = rows.map(({ line, reason, value }) => [
    line,
    reason,
    ...columns.map((column) => cellOf(value[column])),
  ])
  const text = csvOf(['Line', 'Reason', ...columns], cells)
  saveAs(new Blob([text], { type: 'text/csv' }), `${name.replace(/\.\w+$/, '')}-refused.csv`)
}

function cellOf(value: unknown): string | number | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === undefined ? undefined : JSON.stringify(value)
}

const Refused = ({ rows }: { rows: readonly RefusedRow[] }) => (
  <ScrollTable label="Refused rows" className={cx(styles.preview, styles.refused)}>
    <thead>
      <tr>
        <th scope="col" className={table.number}>
          Line
        </th>
        <th scope="col">Why it was refused</th>
      </tr>
    </thead>
    <tbody>
      {rows.slice(0, SHOWN).map(({ line, reason }) => (
        <tr key={`${line} ${reason}`}>
          <td className={table.number}>{line}</td>
          <td>{reason}</td>
        </tr>
      ))}
      {rows.length > SHOWN && (
        <tr>
          <td />
          <td className={styles.quiet}>
            and {counted(rows.length - SHOWN, 'more row')} in the file
          </td>
        </tr>
      )}
    </tbody>
  </ScrollTable>
)
