/** The first half of a character outside the basic plane, at the end of a text. */
const HALF = /[\uD800-\uDBFF]$/

/** A text of at most `most` UTF-16 units, as `maxlength` and zod count them; it ends with a whole character. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(HALF, '') : text

/** The first characters of a text as a reader sees them, whole, within `most` UTF-16 units. */
export function firstCharacters(text: string, most: number): string {
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/**
 * A text to read, of at most `most` UTF-16 units. A longer one ends with an ellipsis; a flag, a family or a letter with
 * accents is never shown in parts.
 */
export const shortText = (text: string, most: number): string =>
  text.length > most ? `${firstCharacters(text, most - 1).trimEnd()}…` : text
