const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*|[:;=][-']?[)(dp/]|[!?]+|[^\s\p{L}\p{N}]/gu
/**
 * A word that negates the following words, up to the next punctuation mark or NEGATED_WORDS words.
 */
export const NEGATION = /^(?:not|no|never|cannot|nothing|none|without|hardly)$|n['’]t$/
const NEGATED_WORDS = 4

/**
 * Words, punctuation and smileys of a text, in order and lower case; a link or @name is one word.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/https?:\S+/g, ' link ')
    .replace(/@\w+/g, ' someone ')
  return plain.match(TOKEN) ?? []
}

/** The words; those after a negation are prefixed with `not `. */
function negated(words: readonly string[]): string[] {
  let left = 0
  return words.map((word) => {
    if (NEGATION.test(word)) {
      left = NEGATED_WORDS
      return word
    }
    if (/^[.,;!?:]/.test(word)) left = 0
    return left-- > 0 ? `not ${word}` : word
  })
}

/** Features of a text for a linear model: its words, negated words and pairs of neighbours. */
export function featuresOf(text: string): Set<string> {
  const words = wordsOf(text)
  const marked = negated(words)
  const features = new Set<string>([...words, ...marked])
  for (const [index, word] of marked.entries())
    if (index > 0) features.add(`${marked[index - 1]} ${word}`)
  return features
}
