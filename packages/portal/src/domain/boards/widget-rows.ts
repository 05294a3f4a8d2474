/** A row of a board in px, and what lies between rows and columns; board-grid.module.css has the same. */
export const ROW = 33
export const GAP = 16

/** Height in px of so many rows. */
export const heightOf = (rows: number): number => rows * (ROW + GAP) - GAP
