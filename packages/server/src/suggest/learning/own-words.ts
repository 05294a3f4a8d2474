import type { Word } from './answer-model.ts'

/* As the search weighs words (suggest/terms.ts, suggest/hits.ts). */
const TERMS_MAX = 14
const SUBJECT_WEIGHT = 1.6
const TIMES_MAX = 3
const COMMON_SHARE = 0.4
const COMMON_FEW = 5
const TITLE_WEIGHT = 2.5
const K1 = 1.2
const B = 0.3

/** Scores answers by the words of a question as the search does, relative to the best of their kind. */
export function wordScorer(
  own: readonly { answer: string; words: readonly Word[] }[],
  tickets: readonly { words: readonly Word[] }[],
): (words: readonly Word[]) => (answer: string) => number {
  const total = own.length + tickets.length
  const texts = new Map<string, number>()
  for (const { words } of [...own, ...tickets])
    for (const { lexeme } of words) texts.set(lexeme, (texts.get(lexeme) ?? 0) + 1)
  const kindOf = (answer: string) => answer.slice(0, answer.indexOf(' '))
  const kinds = Map.groupBy(own, ({ answer }) => kindOf(answer))
  const answers = [...kinds].flatMap(([kind, all]) => {
    const mean = all.reduce((sum, { words }) => sum + words.length, 0) / all.length
    return all.map(({ answer, words }) => ({
      answer,
      kind,
      length: words.length / (mean || 1),
      words: new Map(words.map(({ lexeme, subject }) => [lexeme, subject > 0])),
    }))
  })
  const weightOf = ({ lexeme, subject, body }: Word) => {
    const n = texts.get(lexeme) ?? 0
    if (n < 2 || n >= total * COMMON_SHARE + COMMON_FEW) return 0
    const rarity = Math.log(1 + (total - n + 0.5) / (n + 0.5))
    return (
      rarity * Math.sqrt(Math.min(TIMES_MAX, subject + body)) * (subject > 0 ? SUBJECT_WEIGHT : 1)
    )
  }
  return (words) => {
    const terms = words
      .map((word) => ({ lexeme: word.lexeme, weight: weightOf(word) }))
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, TERMS_MAX)
    const best = new Map<string, number>()
    const scores = new Map<string, { kind: string; score: number }>()
    for (const { answer, kind, length, words: held } of answers) {
      let score = 0
      for (const { lexeme, weight } of terms) {
        const inTitle = held.get(lexeme)
        if (inTitle !== undefined) score += weight * (inTitle ? TITLE_WEIGHT : 1)
      }
      score /= 1 + K1 * (1 - B + B * length)
      scores.set(answer, { kind, score })
      best.set(kind, Math.max(best.get(kind) ?? 0, score))
    }
    return (answer) => {
      const found = scores.get(answer)
      return found ? found.score / (best.get(found.kind) || 1) : 0
    }
  }
}
