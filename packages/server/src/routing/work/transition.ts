/** A stored ticket with what routing knows of it. */
export interface Seen {
  id: string
  status: string
  assignee?: string
  createdAt: string
  updatedAt: string
  /** A connected helpdesk is the record; otherwise ours is, and programs add to it. */
  isPulled: boolean
  state?: 'waiting' | 'assigned' | 'held' | 'shadow' | 'left' | 'done'
  agent?: string
  delivery?: 'due' | 'feed' | 'sent' | 'refused'
  assignedAt?: string
  confirmedAt?: string
  /** When its agent first replied after the assignment. */
  acceptedAt?: string
  isAccepted: boolean
  notTo: string[]
}

/** What a change in the helpdesk means for routing. */
export type Transition =
  | { to: 'waiting'; since: string; isNew: boolean }
  | { to: 'held'; agent: string; isByHand: boolean }
  | { to: 'confirmed' }
  | { to: 'accepted'; at: string }
  | { to: 'keep' }
  | { to: 'done' }

const WAITS = new Set(['new', 'open'])
const OVER = new Set(['solved', 'closed'])

/** A ticket without assignee that needs an agent. */
function unassigned(seen: Seen): Transition | undefined {
  const { state, isPulled, delivery, updatedAt, confirmedAt } = seen
  switch (state) {
    case undefined:
      return { to: 'waiting', since: seen.createdAt, isNew: true }
    case 'done':
    case 'held':
      return { to: 'waiting', since: updatedAt, isNew: false }
    case 'assigned': {
      // a program that adds tickets does not know our assignee; a connected helpdesk does once it confirmed
      if (!isPulled) return { to: 'keep' }
      const isKnown = delivery === 'sent' && confirmedAt !== undefined && updatedAt > confirmedAt
      return isKnown ? { to: 'waiting', since: updatedAt, isNew: false } : undefined
    }
    default:
      return undefined
  }
}

/** A ticket with an assignee: our own assignment, an older one, or a change by hand, which wins. */
function assigned(seen: Seen, assignee: string): Transition | undefined {
  const { state, agent, notTo, delivery, confirmedAt, assignedAt, updatedAt } = seen
  const isOld = notTo.includes(assignee) && updatedAt <= (confirmedAt ?? assignedAt ?? updatedAt)
  switch (state) {
    case undefined:
      return undefined
    case 'waiting':
      return isOld ? undefined : { to: 'held', agent: assignee, isByHand: true }
    case 'assigned':
      if (agent === assignee) {
        if (seen.acceptedAt && !seen.isAccepted) return { to: 'accepted', at: seen.acceptedAt }
        return confirmedAt === undefined && seen.isPulled ? { to: 'confirmed' } : undefined
      }
      return isOld && delivery !== 'sent'
        ? undefined
        : { to: 'held', agent: assignee, isByHand: true }
    default:
      return state === 'held' && agent === assignee
        ? undefined
        : { to: 'held', agent: assignee, isByHand: state !== 'done' }
  }
}

/** The change of state, if any, after a ticket was stored. */
export function transitionOf(seen: Seen): Transition | undefined {
  const { status, state, assignee } = seen
  if (OVER.has(status) || !WAITS.has(status)) {
    if (state === 'assigned' && seen.acceptedAt && !seen.isAccepted && !OVER.has(status))
      return { to: 'accepted', at: seen.acceptedAt }
    const isOver = OVER.has(status) || state === 'waiting'
    return isOver && state !== undefined && state !== 'done' ? { to: 'done' } : undefined
  }
  return assignee === undefined ? unassigned(seen) : assigned(seen, assignee)
}
