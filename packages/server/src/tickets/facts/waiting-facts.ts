import { instant, time, type WholeHistory, waitBegan } from './history.ts'

/** Messages of a customer that nobody has answered, and since when the customer waits for a reply. */
export interface Waiting {
  /** Public messages of the customer minus those of peers, since the last public message of an agent. */
  unanswered: number
  /** When the wait began, in ms; absent: the customer does not wait. */
  since?: number
  /** Whether an agent has written and the customer has not written since. */
  isAnswered: boolean
}

/**
 * The one definition of a waiting customer: the oldest message since the last reply. Before the first reply the wait is
 * never older than that of METRICS.md, frt, and a ticket whose messages are unknown waits from its creation. It does not
 * look at the status: the customer of a solved ticket waits for nothing, which the caller knows.
 */
export function waitingOf(history: WholeHistory): Waiting {
  const shown = history.messages.filter(({ isPublic }) => isPublic)
  const replied = shown.findLastIndex(({ authorRole }) => authorRole === 'agent')
  const since = shown.slice(replied + 1)
  const inbound = since.filter(({ authorRole }) => authorRole === 'customer')
  const outbound = since.filter(({ authorRole }) => authorRole === 'peer')
  const unanswered = Math.max(0, inbound.length - outbound.length)
  const isUnknown = history.messages.every(({ authorRole }) => authorRole === 'bot')
  const asked = unanswered > 0 && inbound[0] ? time(inbound[0].at) : undefined
  const began = replied < 0 && (asked !== undefined || isUnknown) && waitBegan(history, Infinity)
  return {
    unanswered,
    ...(began === false
      ? asked !== undefined && { since: asked }
      : { since: Math.max(asked ?? began, began) }),
    isAnswered: replied >= 0 && inbound.length === 0,
  }
}

/** Since when the customer of a ticket waits; nothing of a solved one. */
export function waitingFacts(
  history: WholeHistory,
  solvedAt: string | undefined,
): { waitsSince?: string } {
  const { since } = waitingOf(history)
  return solvedAt !== undefined || since === undefined ? {} : { waitsSince: instant(since) }
}
