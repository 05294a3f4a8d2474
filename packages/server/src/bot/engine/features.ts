const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*|[?!€$£]/gu
/** Letters of a piece of a word; words have an edge on both sides. */
const PIECE_MIN = 3
const PIECE_MAX = 5

const counted = (features: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return counts
}

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? []

/** All numbers are one word: which one it is says nothing of what is wanted. */
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

/**
 * What the engine sees of a text, counted, in two groups that weigh the same: words with their neighbours,
 * and pieces of words, which bear misspellings and other endings.
 */
export function featuresOf(text: string): [Map<string, number>, Map<string, number>] {
  const words = wordsOf(text)
  return [counted(phrasesOf(words)), counted(piecesOf(words))]
}
