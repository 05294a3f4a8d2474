/** Hues of series, in the order in which they are assigned. */
export const SERIES_COLORS: readonly string[] = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `var(--c${n})`)

/** The colour of a series by its index. */
export const seriesColor = (index: number): string =>
  SERIES_COLORS[index % SERIES_COLORS.length] ?? 'var(--c1)'

/** The lighter shade of a point: a value that is not final, or lies beyond the target. */
export const lighter = (color: string): string => `color-mix(in srgb, ${color} 65%, var(--surface))`

/** Percentage of the hue in each step of a heat map. */
const HEAT_SHARES = [5, 14, 28, 44, 60, 80, 100]

/** The seven steps of a heat map, from lowest to highest. */
export const HEAT_COLORS: readonly string[] = HEAT_SHARES.map(
  (share) => `color-mix(in srgb, var(--c1) ${share}%, var(--surface))`,
)

/** The step of a value, from 0 for zero to 6 for the maximum. */
export function heatStep(value: number, most: number): number {
  if (value <= 0 || most <= 0) return 0
  return Math.min(HEAT_COLORS.length - 1, Math.ceil((value / most) * (HEAT_COLORS.length - 1)))
}

const ORDERED = ['var(--bad)', 'var(--c5)', 'var(--c1)', 'var(--c8)']

/** Colours of ordered classes such as priorities: from bad, through amber and accent, to grey. */
export function orderedColors(count: number): string[] {
  const last = ORDERED.length - 1
  return Array.from({ length: count }, (_, i) => {
    const at = count < 2 ? 0 : Math.round((i / (count - 1)) * last)
    return ORDERED[at] ?? 'var(--c8)'
  })
}

/** Percentage of the hue in each of the three tints; the remainder is the text colour, for contrast. */
const TINTS = [100, 80, 62]

/** The 21 colours of the ticket charts: seven hues in three tints each. */
export const TICKET_PALETTE: readonly string[] = TINTS.flatMap((tint) =>
  [1, 2, 3, 4, 5, 6, 7].map((hue) => `color-mix(in srgb, var(--c${hue}) ${tint}%, var(--text))`),
)

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)
  // spreads names that differ in one letter over the palette
  const mixed = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

/** A stable colour for each name. Two names of a list share a colour only once all 21 are used. */
export function ticketColors(names: readonly string[]): string[] {
  let free = new Set<number>()
  return names.map((name) => {
    if (free.size === 0) free = new Set(TICKET_PALETTE.keys())
    let slot = hash(name) % TICKET_PALETTE.length
    while (!free.has(slot)) slot = (slot + 1) % TICKET_PALETTE.length
    free.delete(slot)
    return TICKET_PALETTE[slot] ?? 'var(--c1)'
  })
}
