import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import { commandOf, type GridCommand, placeAfter } from './grid-keys.ts'
import type { Grid, Place } from './base/model.ts'

/** A place of this grid that is dragged. */
const DRAGGED = 'application/x-schedule-cell'

export interface Selection {
  /** Where it began. */
  from: Place
  /** The cell with the focus. */
  at: Place
}

/** What the grid tells who shows it. */
export interface GridEvents {
  grid: Grid
  canEdit: boolean
  selection: Selection
  onSelect: (next: Selection) => void
  onCommand: (command: GridCommand) => void
  /** A shift was dragged from one cell to another, which gets a copy. */
  onDrop?: (from: Place, to: Place) => void
}

export const isIn = ({ from, at }: Selection, row: number, column: number) =>
  row >= Math.min(from.row, at.row) &&
  row <= Math.max(from.row, at.row) &&
  column >= Math.min(from.column, at.column) &&
  column <= Math.max(from.column, at.column)

/** The place of a cell in which something happened. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = cell?.dataset.place?.split(',').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** What the mouse and keys do in the grid. */
export const eventsOf = ({
  grid,
  canEdit,
  selection,
  onSelect,
  onCommand,
  onDrop,
}: GridEvents) => ({
  onDragStart: ({ target, dataTransfer }: DragEvent) => {
    const from = placeOf(target)
    if (from) dataTransfer.setData(DRAGGED, `${from.row},${from.column}`)
    dataTransfer.effectAllowed = 'copy'
  },
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED) || !placeOf(event.target)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  },
  onDrop: (event: DragEvent) => {
    const to = placeOf(event.target)
    const [row, column] = event.dataTransfer.getData(DRAGGED).split(',').map(Number)
    if (!to || row === undefined || column === undefined) return
    event.preventDefault()
    if (row !== to.row || column !== to.column) onDrop?.({ row, column }, to)
  },
  onClick: ({ target, shiftKey }: MouseEvent) => {
    const at = placeOf(target)
    if (at) onSelect({ from: shiftKey && canEdit ? selection.from : at, at })
  },
  onDoubleClick: ({ target }: MouseEvent) => {
    if (canEdit && placeOf(target)) onCommand('open')
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (!placeOf(event.target)) return
    const next = placeAfter(event.key, selection.at, grid)
    const command = canEdit ? commandOf(event) : undefined
    if (!next && !command) return
    event.preventDefault()
    if (next) onSelect({ from: event.shiftKey && canEdit ? selection.from : next, at: next })
    else if (command) onCommand(command)
  },
})
