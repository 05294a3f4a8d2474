import type { KeyboardEvent } from 'react'
import type { Grid, Place } from './base/model.ts'

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** Where a key leads; undefined when it leads nowhere. */
export function placeAfter(key: string, { row, column }: Place, grid: Grid): Place | undefined {
  const [rows, columns] = [grid.rows.length, grid.days.length]
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: columns - 1 }
  const step = STEPS[key]
  return step && { row: within(row + step[0], rows), column: within(column + step[1], columns) }
}

export type GridCommand = 'open' | 'copy' | 'paste' | 'clear' | 'undo'

const WITH_CONTROL: Record<string, GridCommand> = { c: 'copy', v: 'paste', z: 'undo' }

/** What a key does in the grid. */
export function commandOf(event: KeyboardEvent): GridCommand | undefined {
  if (event.ctrlKey || event.metaKey) return WITH_CONTROL[event.key.toLowerCase()]
  if (event.key === 'Delete' || event.key === 'Backspace') return 'clear'
  return event.key === 'Enter' || event.key === ' ' || event.key === 'F2' ? 'open' : undefined
}
