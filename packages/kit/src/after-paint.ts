/** Does work that may wait until the first frame is painted; a tab that nobody sees paints none, so not by its frames. */
export const afterPaint = (work: () => void): unknown => setTimeout(work, 100)
