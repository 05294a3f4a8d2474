const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*|[:;=][-']?[)(dp/]|[!?]+|[^\s\p{L}\p{N}]/gu
/** What turns the words after it round, up to the next mark or so many words on. */
export const NEGATION = /^(?:not|no|never|cannot|nothing|none|without|hardly)$|n['’]t$/
const NEGATED_WORDS = 4

/** Words, marks and smileys of a text, in order and lower case; addresses and names count as one word. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/https?:\S+/g, ' link ')
    .replace(/@\w+/g, ' someone ')
  return plain.match(TOKEN) ?? []
}

/** Words as they are, but marked where a negation before them turns them round. */
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

/** What a linear model sees of a text: its words, negated ones also as such, and pairs of neighbours. */
export function featuresOf(text: string): Set<string> {
  const words = wordsOf(text)
  const marked = negated(words)
  const features = new Set<string>([...words, ...marked])
  for (const [index, word] of marked.entries())
    if (index > 0) features.add(`${marked[index - 1]} ${word}`)
  return features
}
