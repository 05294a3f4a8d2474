import { repliesOf, time, type WholeHistory } from './history.ts'

/** The events of a ticket that metrics are about; a missing one has not happened. */
interface Events {
  firstSolvedAt?: string | undefined
  solvedAt?: string | undefined
  offeredAt?: string | undefined
  ratedAt?: string | undefined
}

/**
 * Who had the ticket at a moment, an assignment of that moment included; the current assignee where
 * the history of assignments is unknown.
 */
function assigneeAt({ changes = [], assignee }: WholeHistory, at: string | undefined) {
  if (at === undefined) return undefined
  const steps = changes.filter(({ field }) => field === 'assignee')
  if (steps.length === 0) return assignee
  return steps.findLast((step) => time(step.at) <= time(at))?.value
}

/** When the first reply was sent, and the assignees at the events of the ticket. */
export function creditFacts(history: WholeHistory, events: Events) {
  const firstReplyAt = repliesOf(history)[0]?.at
  return {
    firstReplyAt,
    replyAssignee: assigneeAt(history, firstReplyAt),
    firstSolveAssignee: assigneeAt(history, events.firstSolvedAt),
    solveAssignee: assigneeAt(history, events.solvedAt),
    offerAssignee: assigneeAt(history, events.offeredAt),
    ratingAssignee: assigneeAt(history, events.ratedAt),
  }
}
