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
export function minutesIn(history: WholeHistory, status: Status): number {
  const spans = statusSpans(history).filter((span) => span.status === status)
  return spans.reduce((sum, { from, to }) => sum + (to === undefined ? 0 : minutes(from, to)), 0)
}

/** The agent credited with a solution: who set it, or the assignee where a rule or the customer did. */
function creditOf(history: WholeHistory, solution: StatusSpan | undefined): string | undefined {
  if (!solution) return undefined
  return agentsOf(history).has(solution.by ?? '') ? solution.by : history.assignee
}

/** Minutes until a ticket that was solved without an agent was reopened; 0 for other tickets. */
function botMin(history: WholeHistory): number {
  const [first] = repliesOf(history)
  const began = waitBegan(history, first ? time(first.at) : Infinity)
  return minutes(time(history.createdAt), began)
}

/** Solutions and reopenings of a ticket, and its minutes in each status. */
export function statusFacts(history: WholeHistory) {
  const { done, undone } = solveCyclesOf(history)
  const turns = {
    doneAt: done.map(({ from }) => instant(from)),
    undoneAt: undone.map(({ from }) => instant(from)),
    doneBy: done.map((solution) => creditOf(history, solution) ?? null),
  }
  return {
    solver: creditOf(history, done[0]),
    lastSolver: creditOf(history, done.at(-1)),
    firstSolvedAt: turns.doneAt[0],
    reopens: undone.length,
    ...(undone.length > 0 ? turns : {}),
    botMin: botMin(history),
    newMin: minutesIn(history, 'new'),
    openMin: minutesIn(history, 'open'),
    pendingMin: minutesIn(history, 'pending'),
    holdMin: minutesIn(history, 'hold'),
  }
}
