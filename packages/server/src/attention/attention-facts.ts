import { isDone, time, solveCyclesOf } from '../tickets/facts/history.ts'
import { NEVER, type ServiceLevels, slaOutcomes } from '../tickets/facts/sla-facts.ts'
import { withBots } from '../tickets/facts/counting-facts.ts'
import { waitingOf } from '../tickets/facts/waiting-facts.ts'
import type { AttentionFacts } from './attention.ts'
import type { AttentionHistory, AttentionMessage } from './history-at.ts'
import type { Signals } from './signals.ts'

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
  const { since, isAnswered, unanswered } = waitingOf(withBots(history, levels.counting?.bots))
  const scored = messages.filter(({ score }) => score !== undefined)
  const last = scored.at(-1)
  const back = solveCyclesOf(history).undone.at(-1)?.from ?? time(history.createdAt)
  const change = (last?.score ?? 0) - (scored[0]?.score ?? 0)
  const { priority } = history
  return {
    ...(priority ? { priority } : {}),
    unanswered,
    ...(since === undefined ? {} : { waitingSince: since }),
    isAnswered,
    ...(last?.label ? { label: last.label } : {}),
    ...(scored.length > 1 ? { change } : {}),
    words: wordsSince(messages, back),
    ...nextSla(history, levels),
    owners: owners(history),
  }
}
