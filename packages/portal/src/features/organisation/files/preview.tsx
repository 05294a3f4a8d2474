import { counted } from '@agent-assist/kit/format'
import { type FileMapping, TICKET_FIELDS } from '@agent-assist/contract/wire'
import { FirstRows, LineCell } from '../../../domain/imports/first-rows.tsx'
import type { FileRow as FoundRow, Sample } from '@agent-assist/file-reader/rows'
import { None } from '../../../ui/base/tag.tsx'
import { fieldName } from './field-names.ts'
import styles from '../source-panel/source-panel.module.css'

const SHOWN = 5

/** The value of a cell as text. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) {
    const isList = value.every((part) => typeof part !== 'object')
    return isList ? value.join(', ') : counted(value.length, 'entry', 'entries')
  }
  if (value === null || value === undefined || typeof value === 'object') return ''
  return String(value as string | number | boolean)
}

/** The first rows of a file, by the fields that they are mapped to. */
export function Preview({ sample, mapping }: { sample: Sample; mapping: FileMapping }) {
  const fields = sample.isWhole
    ? sample.columns.map((column) => ({ name: column, column }))
    : TICKET_FIELDS.flatMap((field) => {
        const column = mapping.columns[field]
        return column ? [{ name: fieldName(field, mapping.columns), column }] : []
      })
  if (fields.length === 0) return null
  return (
    <FirstRows heads={fields.map(({ name }) => name)}>
      {sample.rows.slice(0, SHOWN).map((row) => (
        <Row key={row.line} row={row} columns={fields.map(({ column }) => column)} />
      ))}
    </FirstRows>
  )
}

const Row = ({ row, columns }: { row: FoundRow; columns: readonly string[] }) => (
  <tr>
    <LineCell line={row.line} />
    {row.problem ? (
      <td colSpan={columns.length} className={styles.bad}>
        Will be excluded: {row.problem}
      </td>
    ) : (
      columns.map((column, at) => (
        // a column may stand for two fields
        <td key={`${at} ${column}`} className="trunc">
          {wordsOf(row.value[column]) || <None />}
        </td>
      ))
    )}
  </tr>
)
