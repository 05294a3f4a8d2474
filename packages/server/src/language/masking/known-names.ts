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

/** Replaces the words of given names by the mask. */
export function maskKnown(text: string, names: readonly string[], mask: string): string {
  const words = nameWords(names)
  if (words.length === 0) return text
  const known = new RegExp(`(?<!\\p{L})(?:${words.map(escaped).join('|')})(?!\\p{L})`, 'giu')
  return text.replaceAll(known, (word) => (isCapital(word) || names.includes(word) ? mask : word))
}
