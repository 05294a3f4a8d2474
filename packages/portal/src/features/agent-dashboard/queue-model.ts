import { HOUR_MS, type QueuedTicket } from '@agent-assist/contract/wire'
import { duration } from '@agent-assist/kit/charts/values'

/** When a ticket is due, in groups that a day is worked through by. */
export const DUE_GROUPS = {
  overdue: 'Overdue',
  hour: 'Next hour',
  today: 'Later today',
  later: 'After today',
  never: 'No target runs',
} as const
export type DueGroup = keyof typeof DUE_GROUPS

/** The group of a ticket; `endOfDay` in ms. */
export function groupOf({ due }: QueuedTicket, now: number, endOfDay: number): DueGroup {
  if (!due) return 'never'
  const left = Date.parse(due.at) - now
  if (left <= 0) return 'overdue'
  if (left <= HOUR_MS) return 'hour'
  return Date.parse(due.at) < endOfDay ? 'today' : 'later'
}

/** The tickets by when they are due, the first due on top of each group; groups without any are left out. */
export function groupsOf(tickets: readonly QueuedTicket[], now: number, endOfDay: number) {
  const dueOf = ({ due }: QueuedTicket) => (due ? Date.parse(due.at) : 0)
  return (Object.keys(DUE_GROUPS) as DueGroup[]).flatMap((group) => {
    const own = tickets.filter((ticket) => groupOf(ticket, now, endOfDay) === group)
    return own.length > 0
      ? [{ group, tickets: own.toSorted((one, other) => dueOf(one) - dueOf(other)) }]
      : []
  })
}

/** Time left until a target, or by how much it is late. */
export function dueText({ due }: QueuedTicket, now: number): string {
  if (!due) return '–'
  const left = Date.parse(due.at) - now
  return left <= 0 ? `${duration(-left)} late` : `in ${duration(left)}`
}
