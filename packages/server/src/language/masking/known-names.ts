/** Shorter parts of names are too often other words. */
const NAME_CHARS = 3

/** Escapes a text for use in a regular expression. */
export const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** The words of names, the longest first; of an e-mail address only those before the @. */
export function nameWords(names: readonly string[]): string[] {
  const words = names.flatMap((name) => name.replace(/@.*$/, '').split(/[^\p{L}\p{N}'’-]+/u))
  const long = words.filter((word) => word.length >= NAME_CHARS)
  return [...new Set(long)].toSorted((a, b) => b.length - a.length)
}

/** A word is a name only with a capital: `may` stays, May is masked. */
export const isCapital = (word: string) => /^\p{Lu}/u.test(word)

/**
 * Characters whose lower case, one each, tells what an expression without regard to case takes for the same: Latin letters, signs, and scripts
 * and pictures without case.
 */
const PLAIN =
  /^(?:[\0-\u012F\u0131-\u017E\u0180-\u024F\u2000-\u20CF\u2190-\u23FF\u2500-\u2BFF\u3000-\u9FFF\uAC00-\uD7AF\u{1F300}-\u{1FAFF}]|\uFE0F)*$/u

/**
 * Where words stand in a text, whatever their case, the longest at each place, in order and not overlapping; `beside` are characters that must not stand
 * beside them. Undefined for texts whose letters are not that simple. Most texts hold none of the words, and compiling an expression
 * of them takes longer than a search.
 */
export function plainRanges(
  text: string,
  words: readonly string[],
  beside: RegExp,
): [start: number, end: number][] | undefined {
  if (!PLAIN.test(text) || !words.every((word) => PLAIN.test(word))) return undefined
  const lower = text.toLowerCase()
  const found: [number, number][] = []
  for (const word of words) {
    const sought = word.toLowerCase()
    for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + 1))
      if (!beside.test(text.charAt(at - 1)) && !beside.test(text.charAt(at + sought.length)))
        found.push([at, at + sought.length])
  }
  let done = 0
  return found
    .toSorted(([one, oneEnd], [other, otherEnd]) => one - other || otherEnd - oneEnd)
    .filter(([start, end]) => {
      if (start < done) return false
      done = end
      return true
    })
}

/** Replaces the words of given names by the mask. */
export function maskKnown(text: string, names: readonly string[], mask: string): string {
  const words = nameWords(names)
  if (words.length === 0) return text
  const masked = (word: string) => (isCapital(word) || names.includes(word) ? mask : word)
  const ranges = plainRanges(text, words, /\p{L}/u)
  if (ranges) {
    const starts = [0, ...ranges.map(([, end]) => end)]
    return starts
      .map((from, place) => {
        const [start, end] = ranges[place] ?? [text.length, text.length]
        return text.slice(from, start) + masked(text.slice(start, end))
      })
      .join('')
  }
  const known = new RegExp(`(?<!\\p{L})(?:${words.map(escaped).join('|')})(?!\\p{L})`, 'giu')
  return text.replaceAll(known, masked)
}
