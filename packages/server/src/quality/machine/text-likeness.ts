const WORDS = /[\p{L}\p{N}]{3,}/gu

/** The words of a text, without its first line when that is only a greeting. */
export const distinctWords = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replace(/^[^\n.!?,:]{0,30}[,:!]\s+/, '')
      .toLowerCase()
      .match(WORDS),
  )

/** Shared words of two texts, of all that they have. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
