import type { TicketRecord } from '@agent-assist/contract'
import {
  agentsOf,
  instant,
  minutes,
  repliesOf,
  type StatusSpan,
  statusSpans,
  time,
  solveCyclesOf,
  waitBegan,
  type WholeHistory,
} from './history.ts'

type Status = TicketRecord['statusHistory'][number]['status']

/** Minutes in a status, of the spans that have ended. */
function minutesIn(course: WholeHistory, status: Status): number {
  const spans = statusSpans(course).filter((span) => span.status === status)
  return spans.reduce((sum, { from, to }) => sum + (to === undefined ? 0 : minutes(from, to)), 0)
}

/** Whom a solution is credited to: who set it, or the assignee where a rule or the customer did. */
function creditOf(course: WholeHistory, solution: StatusSpan | undefined): string | undefined {
  if (!solution) return undefined
  return agentsOf(course).has(solution.by ?? '') ? solution.by : course.assignee
}

/** Minutes until a ticket that was solved without any agent came back; 0 for every other. */
function botMin(course: WholeHistory): number {
  const [first] = repliesOf(course)
  const began = waitBegan(course, first ? time(first.at) : Infinity)
  return minutes(time(course.createdAt), began)
}

/** How often a ticket came back, and how long it stood in which status. */
export function statusFacts(course: WholeHistory) {
  const { done, undone } = solveCyclesOf(course)
  const turns = {
    doneAt: done.map(({ from }) => instant(from)),
    undoneAt: undone.map(({ from }) => instant(from)),
    doneBy: done.map((solution) => creditOf(course, solution) ?? null),
  }
  return {
    solver: creditOf(course, done[0]),
    lastSolver: creditOf(course, done.at(-1)),
    firstSolvedAt: turns.doneAt[0],
    reopens: undone.length,
    ...(undone.length > 0 ? turns : {}),
    botMin: botMin(course),
    newMin: minutesIn(course, 'new'),
    openMin: minutesIn(course, 'open'),
    pendingMin: minutesIn(course, 'pending'),
    holdMin: minutesIn(course, 'hold'),
  }
}
