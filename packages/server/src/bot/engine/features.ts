const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*|[?!€$£]/gu
/** Letters of a word piece; a mark for the edge is added on both sides of a word. */
const PIECE_MIN = 3
const PIECE_MAX = 5

const counted = (features: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return counts
}

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? []

/** Treats all numbers as one word, as the value of a number does not change the intent. */
const sameNumber = (word: string): string => (/\d/.test(word) ? '#' : word)

function phrasesOf(given: readonly string[]): string[] {
  const words = given.map(sameNumber)
  const edged = ['^', ...words, '$']
  return [
    ...words.map((word) => `w ${word}`),
    ...edged.slice(1).map((word, at) => `b ${edged[at]} ${word}`),
    ...words.slice(2).map((word, at) => `s ${words[at]} ${word}`),
  ]
}

function piecesOf(words: readonly string[]): string[] {
  const pieces: string[] = []
  for (const word of words) {
    const edged = ` ${word} `
    for (let size = PIECE_MIN; size <= PIECE_MAX; size++)
      for (let at = 0; at + size <= edged.length; at++)
        pieces.push(`c ${edged.slice(at, at + size)}`)
  }
  return pieces
}

/** Letters of a word's beginning: most inflections come after them. */
const BEGINNING = 5
/** Words of a text that are paired; a longer text is no single question. */
const PAIRED_MAX = 40

/** Beginnings of words, and all pairs of them: what is asked about what, in any order. */
function pairsOf(words: readonly string[]): string[] {
  const found = new Set(
    words.slice(0, PAIRED_MAX).map((word) => sameNumber(word).slice(0, BEGINNING)),
  )
  const sorted = [...found].toSorted()
  return sorted.flatMap((one, at) => [
    `o ${one}`,
    ...sorted.slice(at + 1).map((other) => `p ${one} ${other}`),
  ])
}

/** The groups of features that tell how alike two texts are; the third group only tells intents apart. */
export const ALIKE_GROUPS = 2

/**
 * Feature counts of a text in three groups of equal weight: words with their neighbours, word
 * pieces, which tolerate misspellings and inflection, and pairs of words.
 */
export function featuresOf(
  text: string,
): [Map<string, number>, Map<string, number>, Map<string, number>] {
  const words = wordsOf(text)
  return [counted(phrasesOf(words)), counted(piecesOf(words)), counted(pairsOf(words))]
}
