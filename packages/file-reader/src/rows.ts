/* Rows of the files that people bring, the same in the browser and by the command. */

/** A row of a file: its cells by column, or a whole record; or why it cannot be read. */
export interface FileRow {
  /** Line of the file on which the row begins, from 1. */
  line: number
  value: Record<string, unknown>
  problem?: string
}

export interface Portion {
  rows: FileRow[]
  /** Share of the file that has been read, from 0 to 1. */
  share: number
}

export interface RowsHow {
  /** Between the cells of a line; missing: it is found. */
  delimiter?: string | undefined
  /** Line of the heading, from 1; missing: it is found. */
  headingLine?: number | undefined
}
