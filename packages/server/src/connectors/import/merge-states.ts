import type { TicketRecord } from '@agent-assist/contract'
import { isDone, time } from '../../tickets/facts/history.ts'
import { withMessages } from './read-message.ts'
import type { ReadTicket } from './read-ticket-csv.ts'

type Step = TicketRecord['statusHistory'][number]

/** Oldest first; of the same moment as in the file. */
const inOrder = (states: readonly ReadTicket[]): TicketRecord[] =>
  states
    .map(({ ticket }) => ticket)
    .toSorted((one, other) => time(one.updatedAt) - time(other.updatedAt))

/** The status of one line, and since when. */
function stepOf({ statusHistory, updatedAt }: TicketRecord): Step | undefined {
  const last = statusHistory.at(-1)
  return last && (last.status === 'new' ? { ...last, at: updatedAt } : last)
}

/** The statuses that lines of one ticket tell, with its beginning. */
function historyOf(ordered: readonly TicketRecord[]): Step[] {
  const [begun] = ordered.flatMap(({ statusHistory }) => statusHistory.slice(0, 1))
  if (!begun) return []
  const history = [begun]
  for (const state of ordered) {
    const step = stepOf(state)
    const before = history.at(-1) ?? begun
    if (!step || step.status === before.status) continue
    // a solution before the status of an older line is an earlier one
    const at = time(step.at) < time(before.at) ? state.updatedAt : step.at
    if (history.length > 1 && time(at) === time(before.at)) history.pop()
    if (history.at(-1)?.status !== step.status) history.push({ ...step, at })
  }
  return history
}

/** Whether an older line shows the ticket unsolved, so that the line of its solution tells when it was solved. */
function isChangeKnown(ordered: readonly TicketRecord[]): boolean {
  const unsolved = ordered.findLastIndex((ticket) => {
    const step = stepOf(ticket)
    return step !== undefined && !isDone(step)
  })
  const [before, solved] = [ordered[unsolved], ordered[unsolved + 1]]
  return Boolean(before && solved && time(before.updatedAt) < time(solved.updatedAt))
}

/** The different messages of all lines, oldest first. */
function messagesOf(ordered: readonly TicketRecord[]): TicketRecord['messages'] {
  const byText = new Map<string, TicketRecord['messages'][number]>()
  for (const message of ordered.flatMap(({ messages }) => messages)) {
    const key = `${message.authorRole} ${message.text}`
    if (!byText.has(key)) byText.set(key, message)
  }
  return [...byText.values()].toSorted((one, other) => time(one.at) - time(other.at))
}

/**
 * One ticket of several lines with its number: of its messages, or in its newest state, with the statuses of all of them as its
 * history.
 */
export function mergeStates(states: readonly [ReadTicket, ...ReadTicket[]]): ReadTicket {
  const { ticket, left } = mergedStates(states)
  const rows = states.flatMap(({ row }) => row ?? [])
  return { ticket: rows.length > 0 ? withMessages(rows, ticket) : ticket, left }
}

function mergedStates(states: readonly [ReadTicket, ...ReadTicket[]]): ReadTicket {
  const ordered = inOrder(states)
  const newest = ordered.at(-1) ?? states[0].ticket
  const { isSolveTimeUnknown, ...ticket } = newest
  return {
    ticket: {
      ...ticket,
      messages: messagesOf(ordered),
      statusHistory: historyOf(ordered),
      ...(isSolveTimeUnknown && !isChangeKnown(ordered) ? { isSolveTimeUnknown } : {}),
    },
    left: [...new Set(states.flatMap(({ left }) => left))],
  }
}

/** What is reported of a number that several lines of a file have. */
export const joinedReason = (id: string, lines: number): string =>
  `${lines} lines had the number ${id}: they became one ticket in its newest state`
