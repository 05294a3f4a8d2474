/** A question with its lexemes: the stems of its words, without stop words. */
export interface Worded {
  lexemes: readonly string[]
  /** How often the question was asked. */
  n: number
}

/** Least similarity at which two questions count as the same. */
const LEAST_LIKE = 0.72

/** Weight of each lexeme: the rarer it is among the questions, the higher. */
function weightsOf(questions: readonly Worded[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { lexemes } of questions)
    for (const lexeme of new Set(lexemes)) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
  const weights = new Map<string, number>()
  for (const [lexeme, count] of counts)
    weights.set(lexeme, Math.log(1 + (questions.length + 1) / count))
  return weights
}

/** Creates the similarity of two sets of lexemes: the cosine of their weights, 0 to 1. */
export function createLikeness(questions: readonly Worded[]) {
  const weights = weightsOf(questions)
  const square = (lexeme: string) => (weights.get(lexeme) ?? 1) ** 2
  const length = (lexemes: readonly string[]) =>
    Math.sqrt(lexemes.reduce((sum, lexeme) => sum + square(lexeme), 0))
  return (a: readonly string[], b: readonly string[]): number => {
    const others = new Set(b)
    const shared = a.reduce((sum, one) => sum + (others.has(one) ? square(one) : 0), 0)
    return shared === 0 ? 0 : shared / (length(a) * length(b))
  }
}

/** Whether two questions of this similarity count as the same. */
export const isLike = (likeness: number): boolean => likeness >= LEAST_LIKE

/**
 * Clusters questions by their lexemes, the most frequent questions first: each joins the cluster
 * whose first question is most similar, or starts a new one. Clusters are in the order of their
 * first questions.
 */
export function clusterQuestions<T extends Worded>(questions: readonly T[]): T[][] {
  const likeness = createLikeness(questions)
  const clusters: T[][] = []
  /** Clusters by the lexemes of their first question. */
  const holding = new Map<string, Set<T[]>>()
  for (const question of questions.toSorted((a, b) => b.n - a.n)) {
    const near = new Set(question.lexemes.flatMap((lexeme) => [...(holding.get(lexeme) ?? [])]))
    let best: { cluster: T[]; like: number } | undefined
    for (const cluster of near) {
      const like = likeness(question.lexemes, cluster[0]?.lexemes ?? [])
      if (isLike(like) && like > (best?.like ?? 0)) best = { cluster, like }
    }
    if (best) best.cluster.push(question)
    else {
      const cluster = [question]
      clusters.push(cluster)
      for (const lexeme of question.lexemes)
        holding.set(lexeme, (holding.get(lexeme) ?? new Set()).add(cluster))
    }
  }
  return clusters
}
