import type { TicketRecord } from '@agent-assist/contract'

type Entry = TicketRecord['statusHistory'][number]

export interface TicketState {
  history: Entry[]
  /** The current status, and when the ticket was last solved; absent while it is unsolved. */
  now: { status: Entry['status']; solvedAt?: string }
}

const isDone = (status: Entry['status']) => status === 'solved' || status === 'closed'

/**
 * The statuses of a ticket whose source has no status history, such as a forum, derived from who
 * wrote last: after a public message of staff or a peer the ticket is pending, else it is new or
 * open.
 */
function derived(ticket: TicketRecord): Entry[] {
  const history: Entry[] = [{ at: ticket.createdAt, status: 'new' }]
  for (const message of ticket.messages) {
    if (!message.isPublic || message.authorRole === 'bot') continue
    const last = history.at(-1)?.status
    const status = message.authorRole === 'customer' ? 'open' : 'pending'
    if (status !== last && !(last === 'new' && status === 'open'))
      history.push({ at: message.at, status, by: message.author })
  }
  return history
}

/** The status history of a ticket, and its current status. */
export function ticketState(ticket: TicketRecord): TicketState {
  const history = ticket.statusHistory.length > 0 ? ticket.statusHistory : derived(ticket)
  const status = history.at(-1)?.status ?? 'new'
  if (!isDone(status)) return { history, now: { status } }
  const undone = history.findLastIndex((entry) => !isDone(entry.status))
  const solvedAt = history[undone + 1]?.at // closed some days later is no second solution
  return { history, now: { status, ...(solvedAt ? { solvedAt } : {}) } }
}
