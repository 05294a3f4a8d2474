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
export function inOrder(
  tickets: readonly WaitingTicket[],
  takeFirst: readonly TakeOrder[],
): WaitingTicket[] {
  const orders = [...new Set<TakeOrder>([...takeFirst, 'waiting', 'created'])].map(
    (order) => KEYS[order],
  )
  const width = orders.length
  // one array for all keys: thousands of small ones cost more than the sorting
  const keys = new Float64Array(tickets.length * width)
  let place = 0
  for (const ticket of tickets) for (const keyOf of orders) keys[place++] = keyOf(ticket)
  const compare = (one: number, other: number) => {
    for (let index = 0; index < width; index++) {
      const difference = (keys[one * width + index] ?? 0) - (keys[other * width + index] ?? 0)
      if (difference !== 0) return difference
    }
    return (tickets[one]?.id ?? '') < (tickets[other]?.id ?? '') ? -1 : 1
  }
  const sorted = tickets.map((_, index) => index).sort(compare)
  return sorted.flatMap((index) => tickets[index] ?? [])
}
