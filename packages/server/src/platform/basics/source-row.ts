/** One row of a file as it was read: an object, or why it is none. */
export interface SourceRow {
  /** Line of the file on which it begins, from 1. */
  line: number
  value?: unknown
  problem?: string
}

/** PostgreSQL takes no NUL, and half a character is no text: both go. */
export const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Of a value of JSON: texts are cleaned; unlike elsewhere, null is kept: it says that a field was emptied. */
export const cleanValue = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? clean(value) : value
