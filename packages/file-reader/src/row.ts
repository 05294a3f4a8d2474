import type { ThreadColumns, ThreadProblem } from './threads.ts'

/** A row of a file: its cells by column, or a whole record; or why it cannot be read. */
export interface FileRow {
  /** Line of the file on which the row begins, from 1; of a JSON document the record's number. */
  line: number
  value: Record<string, unknown>
  /** Predicate without its subject, e.g. "is not valid JSON"; the value is then incomplete. */
  problem?: string
  /** What is wrong with the thread that the row belongs to; missing: nothing, or rows have numbers of tickets. */
  thread?: ThreadProblem
}

export interface Portion {
  rows: FileRow[]
  /** Share of the file that has been read, from 0 to 1. */
  share: number
}

/**
 * Shape of JSON records. `columns`: objects in them become columns such as `requester.name`, null is
 * a missing key, and the longest list of a page holds the records. `records`: the same with objects
 * as they are. `pages`: the values of the file as they are; null means that a field was emptied.
 */
export type RecordShape = 'columns' | 'records' | 'pages'

export interface RowsHow {
  /** Sheet of a workbook, or file of a zip; missing: the first sheet, the only file. */
  part?: string | undefined
  /** Between the cells of a line; missing: it is found. */
  delimiter?: string | undefined
  /** Line of the heading, from 1; missing: it is found. */
  headingLine?: number | undefined
  /** The first line is data already: columns are called `Column 1`, `Column 2` and so on. */
  isHeadless?: boolean | undefined
  /** `columns` when missing. CSV has columns in any case. */
  shape?: RecordShape | undefined
  /** Rows are messages that name the one which they answer: they get the number of their thread. */
  threads?: ThreadColumns | undefined
}
