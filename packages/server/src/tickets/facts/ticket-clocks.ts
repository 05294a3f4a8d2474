import type { TicketClocks } from '@agent-assist/contract'
import { type History, minutes, repliesOf, time, waitBegan } from './history.ts'

/** Minutes to the first reply, missing until there is one, and how many replies there are. */
export function replyFigures(course: History): { firstReplyMin?: number; replies: number } {
  const replies = repliesOf(course)
  const first = replies[0] && time(replies[0].at)
  if (first === undefined) return { replies: 0 }
  return { firstReplyMin: minutes(waitBegan(course, first), first), replies: replies.length }
}

/** The last wait for a reply after the first one: from the oldest unanswered message on. */
function nextReply(course: History, now: number): TicketClocks['nextReply'] {
  const replies = new Set(repliesOf(course))
  let wait: TicketClocks['nextReply']
  let asked: number | undefined
  let answers = 0
  for (const message of course.messages) {
    if (replies.has(message)) {
      answers++
      if (asked !== undefined) wait = { min: minutes(asked, time(message.at)), running: false }
      asked = undefined
    } else if (message.authorRole === 'customer' && message.isPublic && answers > 0)
      asked ??= time(message.at)
  }
  return asked === undefined ? wait : { min: minutes(asked, now), running: true }
}

function firstReply(course: History, now: number, isOpen: boolean): TicketClocks['firstReply'] {
  const { firstReplyMin } = replyFigures(course)
  if (firstReplyMin !== undefined) return { min: firstReplyMin, running: false }
  return isOpen ? { min: minutes(waitBegan(course, now), now), running: true } : undefined
}

/** The clocks of a ticket at a moment. A solved ticket waits for nobody. */
export function ticketClocks(course: History & { solvedAt?: string }, at: Date): TicketClocks {
  const now = at.getTime()
  const created = time(course.createdAt)
  const isOpen = course.solvedAt === undefined
  const first = firstReply(course, now, isOpen)
  const next = nextReply(course, now)
  return {
    ...(isOpen ? { ageMin: minutes(created, now) } : {}),
    ...(first ? { firstReply: first } : {}),
    ...(next && (isOpen || !next.running) ? { nextReply: next } : {}),
    ...(course.solvedAt === undefined
      ? {}
      : { resolutionMin: minutes(created, time(course.solvedAt)) }),
    replies: replyFigures(course).replies,
  }
}
