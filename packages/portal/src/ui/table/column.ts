import { valueText } from '@agent-assist/kit/charts/values'
import type { ReactNode } from 'react'

/** Value of a cell; undefined: empty. The file separates the entries of a list, whatever they contain. */
export type Value = string | number | readonly string[] | undefined

/** A column of a table. */
export interface Column<T> {
  id: string
  title: string
  /** A line below the title. */
  note?: string | undefined
  /**
   * The value for the file and, without a rank, for sorting: an ISO instant for a time, which the file writes in the
   * organisation's zone.
   */
  value: (row: T) => Value
  /** The value for sorting, if it differs; undefined: the row has no rank and comes last. */
  rank?: (row: T) => Value
  /** The formatted value, if it differs; filters search in it. */
  text?: (row: T) => string | undefined
  /** Rendered instead of the text. */
  cell?: (row: T) => ReactNode
  /** Right-aligned, with digits of equal width. */
  isNumber?: boolean
  /** Names the row: stays visible when the table scrolls sideways. */
  isName?: boolean
  /** Contains buttons: at the end, always visible; not for sorting, choosing or the file. */
  isControl?: boolean
  /** Cannot be sorted by. */
  isUnsorted?: boolean
  /** Cannot be filtered. */
  isUnfiltered?: boolean
  /** Maximum width in px; by default 180. In a table of virtual rows the exact width. */
  width?: number
}

export const USUAL_WIDTH = 180

/** The text of a cell; empty when it has no value. */
export function textOf<T>(column: Column<T>, row: T): string {
  if (column.text) return column.text(row) ?? ''
  const value = column.value(row)
  if (typeof value === 'object') return value.join(', ')
  return typeof value === 'number' ? valueText(value, 'decimal') : (value ?? '')
}

const collator = new Intl.Collator('en-US', { numeric: true })

/** Negative when the first value sorts before the second: numbers by size, texts in natural order. */
export const compareValues = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a ?? ''), String(b ?? ''))
