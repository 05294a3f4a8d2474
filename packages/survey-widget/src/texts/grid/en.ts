/** Texts of grids in English; loaded with their code. In the order of GRID_SCALE; `scaleShort` is for narrow screens. */
export const grid = {
  scale: ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree', 'Not applicable'],
  scaleShort: ['SD', 'D', 'N', 'A', 'SA', 'N/A'],
}

/** The texts of one language, which are beside the others. */
export type GridTexts = typeof grid
