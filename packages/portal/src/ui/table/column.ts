import { valueText } from '@agent-assist/kit/charts/values'
import type { ReactNode } from 'react'

/** What a cell holds; undefined is nothing. */
export type Value = string | number | undefined

/** A column of a table. */
export interface Column<T> {
  id: string
  title: string
  /** What rows are sorted by and what the file holds: an ISO instant for a time. */
  value: (row: T) => Value
  /** How the value is written, where it is not written as it is; filters search in it. */
  text?: (row: T) => string | undefined
  /** What is drawn instead of the text. */
  cell?: (row: T) => ReactNode
  /** At the end, with figures of the same width. */
  isNumber?: boolean
  /** Names the row: stays in sight when the table scrolls sideways. */
  isName?: boolean
  /** Holds buttons: at the end, always in sight, and neither sorted, chosen nor in the file. */
  isControl?: boolean
  /** Rows are never sorted by it. */
  isUnsorted?: boolean
  /** No text narrows it. */
  isUnfiltered?: boolean
  /** So wide at most, in px; 180 without it. A table of virtual rows gives each column this width. */
  width?: number
}

export const USUAL_WIDTH = 180

/** What can be read in a cell; empty when it holds nothing. */
export function textOf<T>(column: Column<T>, row: T): string {
  if (column.text) return column.text(row) ?? ''
  const value = column.value(row)
  return typeof value === 'number' ? valueText(value, 'decimal') : (value ?? '')
}

const collator = new Intl.Collator('en-US', { numeric: true })

/** Below 0 when the first comes first: numbers by size, texts as people sort them. */
export const compareValues = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a ?? ''), String(b ?? ''))
