import type { WholeHistory } from './history.ts'

/** Minutes for reading before each message, and characters that are written in a minute. */
const READING_MIN = 1
const CHARS_A_MINUTE = 200

/** An estimate of the minutes of work on a ticket from its agents' messages; undefined where no agent wrote. */
export function estimatedMin({ messages }: WholeHistory): number | undefined {
  const written = messages.filter(({ authorRole }) => authorRole === 'agent')
  if (written.length === 0) return undefined
  const chars = written.reduce((sum, { length, text }) => sum + (length ?? text?.length ?? 0), 0)
  return written.length * READING_MIN + chars / CHARS_A_MINUTE
}
