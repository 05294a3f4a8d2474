/** Answers that are remembered; a client repeats a call within minutes. */
const MOST = 1000

/**
 * Remembers what work with a key answered: a repeat gets the first answer, also while the first is still running, and
 * nothing is stored twice. Work that fails is forgotten. The memory is that of one server.
 */
export function createRepeated<T>(most = MOST) {
  const answers = new Map<string, Promise<T>>()
  return (key: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (key === undefined) return work()
    const known = answers.get(key)
    if (known) return known
    const answer = work()
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    const [oldest] = answers.keys()
    if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}
