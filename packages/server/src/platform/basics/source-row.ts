import type { ThreadProblem } from '@agent-assist/file-reader/threads'

/** One row of a file: an object, or the reason why it could not be parsed. */
export interface SourceRow {
  /** Line of the file on which the row begins, from 1. */
  line: number
  value?: unknown
  problem?: string
  /** What is wrong with the thread that the row belongs to. */
  thread?: ThreadProblem
}

/** Removes NUL and replaces lone surrogates: PostgreSQL accepts neither. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** JSON reviver that cleans texts. Unlike elsewhere null stays: it means that a field was emptied. */
export const cleanValue = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? clean(value) : value
