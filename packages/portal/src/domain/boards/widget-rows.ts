/**
 * Height of a board's row and gap between rows and columns, in px; the same as in
 * board-grid.module.css.
 */
export const ROW = 33
export const GAP = 16

/** Height of a number of rows, in px. */
export const heightOf = (rows: number): number => rows * (ROW + GAP) - GAP
