import { EVENT_FAMILIES, EVENT_TYPES, isEventType } from '@agent-assist/contract/wire'

/** Percentage of the hue in each of the five tints; the remainder is the text colour, for contrast. */
const TINTS = [100, 85, 70, 56, 42] as const

const tinted = (hue: number, tint: number): string =>
  `color-mix(in srgb, var(--c${hue}) ${TINTS[tint]}%, var(--text))`

/** The 40 colours of the usage report: eight hues in five tints each. */
export const PALETTE: readonly string[] = Array.from({ length: 40 }, (_, index) =>
  tinted(Math.floor(index / TINTS.length) + 1, index % TINTS.length),
)

/** The colour of an event type: the hue of its family in its own tint. An unknown type is grey. */
export function eventColor(type: string): string {
  if (!isEventType(type)) return 'var(--text-3)'
  const { family, tint } = EVENT_TYPES[type]
  return tinted(EVENT_FAMILIES[family], tint)
}
