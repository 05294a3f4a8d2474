import type { TakeOrder } from '@agent-assist/contract'
import type { WaitingTicket } from './types.ts'

const PRIORITY_RANK = { urgent: 0, high: 1, normal: 2, low: 3 } as const
const WITHOUT_PRIORITY = 2

const KEYS: Record<TakeOrder, (ticket: WaitingTicket) => number> = {
  due: ({ dueAt }) => dueAt ?? Number.MAX_SAFE_INTEGER,
  priority: ({ priority }) => (priority ? PRIORITY_RANK[priority] : WITHOUT_PRIORITY),
  waiting: ({ waitingSince }) => waitingSince,
  created: ({ createdAt }) => createdAt,
}

/**
 * Tickets in the order of a policy. Equal ones are taken by their wait, then by age and id, so that no ticket is ever
 * behind a younger equal one.
 */
export function inOrder<T extends { ticket: WaitingTicket }>(
  entries: readonly T[],
  takeFirst: readonly TakeOrder[],
): T[] {
  const orders = [...new Set<TakeOrder>([...takeFirst, 'waiting', 'created'])]
  const keyed = entries.map((entry) => ({
    entry,
    keys: orders.map((order) => KEYS[order](entry.ticket)),
  }))
  keyed.sort((one, other) => {
    for (let index = 0; index < one.keys.length; index++) {
      const difference = (one.keys[index] ?? 0) - (other.keys[index] ?? 0)
      if (difference !== 0) return difference
    }
    return one.entry.ticket.id < other.entry.ticket.id ? -1 : 1
  })
  return keyed.map(({ entry }) => entry)
}
