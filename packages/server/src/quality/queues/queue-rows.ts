import type { QueuedReview } from '@agent-assist/contract'
import { maskText } from '../../language/masking/mask-text.ts'
import { maskedName } from '../../organisations/organisation.ts'
import type { Viewer } from '../viewer/viewer.ts'

/** A row of a queue as the database has it. */
export interface QueueRow extends QueuedReview {
  requester: string
}

/** A row as reviewers see it. */
export function shownQueued({ organisation }: Viewer, row: QueueRow): QueuedReview {
  const { ticketId, subject, requester, agent, messages, spotlights, reviewId } = row
  return {
    ticketId,
    subject: maskText(subject, [requester]),
    ...(agent ? { agent: maskedName(organisation, agent) } : {}),
    messages,
    spotlights,
    ...(reviewId ? { reviewId } : {}),
  }
}
