import { isDone, time, solveCyclesOf } from '../tickets/facts/history.ts'
import { NEVER, type ServiceLevels, slaOutcomes } from '../tickets/facts/sla-facts.ts'
import type { AttentionFacts } from './attention.ts'
import type { AttentionHistory, AttentionMessage } from './history-at.ts'
import type { Signals } from './signals.ts'

/** Messages since the last public reply of an agent: how many wait for an answer, and the first. */
function unanswered(messages: readonly AttentionMessage[]) {
  const shown = messages.filter(({ isPublic }) => isPublic)
  const replied = shown.findLastIndex(({ authorRole }) => authorRole === 'agent')
  const since = shown.slice(replied + 1)
  const inbound = since.filter(({ authorRole }) => authorRole === 'customer')
  const outbound = since.filter(({ authorRole }) => authorRole === 'peer')
  return {
    unanswered: Math.max(0, inbound.length - outbound.length),
    first: inbound[0],
    isAnswered: replied >= 0 && inbound.length === 0,
  }
}

/** The last signal words of each kind since a moment. */
function wordsSince(messages: readonly AttentionMessage[], since: number): Signals {
  return Object.assign(
    {},
    ...messages.filter(({ at }) => time(at) >= since).map(({ signals }) => signals ?? {}),
  ) as Signals
}

function nextSla(history: AttentionHistory, levels: ServiceLevels): Pick<AttentionFacts, 'sla'> {
  const running = slaOutcomes(history, levels).flatMap(({ metric, state, dueAt }) =>
    state === 'running' && dueAt !== undefined && dueAt !== NEVER
      ? [{ metric, dueAt: time(dueAt) }]
      : [],
  )
  const [sla] = running.toSorted((a, b) => a.dueAt - b.dueAt)
  return sla ? { sla } : {}
}

const owners = ({ changes = [], assignee }: AttentionHistory): number => {
  const names = changes.flatMap((change) =>
    change.field === 'assignee' && change.value ? [change.value] : [],
  )
  return new Set(names.length > 0 || !assignee ? names : [assignee]).size
}

/** Whether the ticket is solved or closed. */
export const isSolved = ({ statusHistory }: AttentionHistory): boolean => {
  const last = statusHistory.at(-1)
  return last !== undefined && isDone(last)
}

/** The facts of a ticket's history; `historyAt` limits it to what was known at a moment. */
export function attentionFacts(history: AttentionHistory, levels: ServiceLevels): AttentionFacts {
  const { messages } = history
  const { first, isAnswered, unanswered: count } = unanswered(messages)
  const scored = messages.filter(({ score }) => score !== undefined)
  const last = scored.at(-1)
  const back = solveCyclesOf(history).undone.at(-1)?.from ?? time(history.createdAt)
  const change = (last?.score ?? 0) - (scored[0]?.score ?? 0)
  const { priority } = history
  return {
    ...(priority ? { priority } : {}),
    unanswered: count,
    ...(count > 0 && first ? { waitingSince: time(first.at) } : {}),
    isAnswered,
    ...(last?.label ? { label: last.label } : {}),
    ...(scored.length > 1 ? { change } : {}),
    words: wordsSince(messages, back),
    ...nextSla(history, levels),
    owners: owners(history),
  }
}
