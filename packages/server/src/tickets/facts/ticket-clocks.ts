import type { TicketClocks } from '@agent-assist/contract'
import { type History, minutes, repliesOf, SKEW_MS, time, waitBegan } from './history.ts'

/** Minutes to the first reply, absent until there is one, and the number of replies. */
export function replyTimes(history: History): { firstReplyMin?: number; replies: number } {
  const replies = repliesOf(history)
  const first = replies[0] && time(replies[0].at)
  if (first === undefined) return { replies: 0 }
  return { firstReplyMin: minutes(waitBegan(history, first), first), replies: replies.length }
}

/** The last wait for a reply after the first one, from the oldest unanswered message on. */
function nextReply(history: History, now: number): TicketClocks['nextReply'] {
  const replies = new Set(repliesOf(history))
  let wait: TicketClocks['nextReply']
  let asked: number | undefined
  let answers = 0
  for (const message of history.messages) {
    if (replies.has(message)) {
      answers++
      if (asked !== undefined) wait = { min: minutes(asked, time(message.at)), running: false }
      asked = undefined
    } else if (message.authorRole === 'customer' && message.isPublic && answers > 0)
      asked ??= time(message.at)
  }
  return asked === undefined ? wait : { min: minutes(asked, now), running: true }
}

/** Whether a moment is before the creation, so that no time can be taken from it. */
const isTooEarly = ({ createdAt }: History, at: number) => at < time(createdAt) - SKEW_MS

function firstReply(history: History, now: number, isOpen: boolean): TicketClocks['firstReply'] {
  const [reply] = repliesOf(history)
  if (reply && isTooEarly(history, time(reply.at))) return undefined
  const { firstReplyMin } = replyTimes(history)
  if (firstReplyMin !== undefined) return { min: firstReplyMin, running: false }
  return isOpen ? { min: minutes(waitBegan(history, now), now), running: true } : undefined
}

/** The clocks of a ticket at a moment; those of a solved ticket do not run. */
export function ticketClocks(
  history: History & { solvedAt?: string; isSolveTimeUnknown?: boolean },
  at: Date,
): TicketClocks {
  const now = at.getTime()
  const created = time(history.createdAt)
  const isOpen = history.solvedAt === undefined
  const first = firstReply(history, now, isOpen)
  const next = nextReply(history, now)
  return {
    ...(isOpen ? { ageMin: minutes(created, now) } : {}),
    ...(first ? { firstReply: first } : {}),
    ...(next && (isOpen || !next.running) ? { nextReply: next } : {}),
    ...(history.solvedAt === undefined ||
    history.isSolveTimeUnknown ||
    isTooEarly(history, time(history.solvedAt))
      ? {}
      : { resolutionMin: minutes(created, time(history.solvedAt)) }),
    replies: replyTimes(history).replies,
  }
}
