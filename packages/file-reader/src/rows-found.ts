import type { ColumnMapping, FileMapping } from '@agent-assist/contract/wire'
import { createLook, type FileLook } from './look.ts'
import { messageColumns, type RowsKind, rowsKind } from './message-rows.ts'
import type { Sample } from './rows.ts'

/** What the rows of a file are, and its columns for either answer. */
export interface RowsFound {
  kind: RowsKind
  /** The columns of messages; missing: the rows cannot be messages. */
  messages?: ColumnMapping
  /** The columns of states, with the text and the time by which rows with one number are compared. */
  states: ColumnMapping
}

/**
 * What the rows of a file are, by its first rows, the columns that were found or named for them, and what a look at the
 * whole file tells. Without a look the first rows tell it.
 */
export function rowsFound(
  { columns: heading, rows }: Pick<Sample, 'columns' | 'rows'>,
  { columns, preset }: Pick<FileMapping, 'columns' | 'preset'>,
  look?: Pick<FileLook, 'otherTexts' | 'otherStates'>,
): RowsFound {
  const messages = messageColumns(heading, rows, columns)
  if (!messages) return { kind: 'states', states: columns }
  const { description, createdAt } = messages.columns
  const compared = {
    ...(description ? { description } : {}),
    ...(createdAt ? { createdAt } : {}),
  }
  return {
    // only messages answer others
    kind: columns.replyTo
      ? 'messages'
      : rowsKind(look ?? lookAt(rows, { columns: messages.columns, preset }), messages),
    messages: messages.columns,
    states: { ...compared, ...columns },
  }
}

function lookAt(rows: Sample['rows'], mapping: Pick<FileMapping, 'columns' | 'preset'>): FileLook {
  const { add, look } = createLook(mapping)
  add(rows)
  return look()
}
