import type { TicketRecord } from '@agent-assist/contract'
import { isDone, repliesOf, SKEW_MS, time } from '../../tickets/facts/history.ts'

/** What is impossible about a ticket's times; undefined when nothing is. A minute is allowed: clocks are not exact. */
export function timeProblem(ticket: TicketRecord, now = Date.now()): string | undefined {
  const { createdAt, statusHistory } = ticket
  const created = time(createdAt)
  if (created > now + SKEW_MS) return `created at ${createdAt}, which is in the future`
  const isEarly = ({ at }: { at: string }) => time(at) < created - SKEW_MS
  const solved = statusHistory.find((entry) => isDone(entry) && isEarly(entry))
  if (solved) return `solved at ${solved.at}, before it was created at ${createdAt}`
  const reply = repliesOf(ticket).find(isEarly)
  return reply && `answered at ${reply.at}, before it was created at ${createdAt}`
}

/** The ticket of a file. Throws what is impossible about its times. */
export function withPossibleTimes(ticket: TicketRecord): TicketRecord {
  const problem = timeProblem(ticket)
  if (problem) throw new Error(problem)
  return ticket
}
