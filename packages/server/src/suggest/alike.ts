import type { Source } from './sources.ts'

/** Share of common words from which two answers count as the same one, with another greeting or another ending. */
const SAME_SHARE = 0.7
/** Characters of an answer that are compared. */
const COMPARED_CHARS = 4000

/** Words of an answer in lower case, without gaps and numbers. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, COMPARED_CHARS)
      .replace(/\{\{[\s\w.]*\}\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}{2,}/gu),
  )

function areAlike(one: Set<string>, other: Set<string>): boolean {
  if (one.size === 0 || other.size === 0) return false
  const both = one.intersection(other).size
  return both / (one.size + other.size - both) >= SAME_SHARE
}

/**
 * Leaves the first of the past tickets with the same answer and counts them; other sources stay. The texts must have
 * their facts replaced, because two answers differ in them.
 */
export function groupAlike<T extends { source: Source }>(
  found: readonly T[],
): (T & { alike: number })[] {
  const answers: { words: Set<string>; one: T & { alike: number } }[] = []
  return found.flatMap((item) => {
    const one = { ...item, alike: 1 }
    if (item.source.kind !== 'ticket') return [one]
    const words = wordsOf(item.source.text)
    const same = answers.find((answer) => areAlike(answer.words, words))
    if (same) {
      same.one.alike += 1
      return []
    }
    answers.push({ words, one })
    return [one]
  })
}
