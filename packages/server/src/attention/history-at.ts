import type { SentimentLabel } from '@agent-assist/contract'
import { time, type WholeHistory } from '../tickets/facts/history.ts'
import { priorityAt } from '../tickets/facts/sla-facts.ts'
import type { Signals } from './signals.ts'

/** A message with what the attention score uses of it. */
export type AttentionMessage = WholeHistory['messages'][number] & {
  /** Present on scored public messages of customers. */
  label?: SentimentLabel
  score?: number
  signals?: Signals
}

/** The history that the attention score is calculated from; every list is oldest first. */
export interface AttentionHistory extends WholeHistory {
  messages: readonly AttentionMessage[]
  tags: readonly string[]
}

/** The history as it was known at a moment, in ms. */
export function historyAt(whole: AttentionHistory, now: number): AttentionHistory {
  const until = <T extends { at: string }>(list: readonly T[]) =>
    list.filter(({ at }) => time(at) <= now)
  const history = until(whole.statusHistory)
  return {
    ...whole,
    priority: priorityAt(whole, now),
    messages: until(whole.messages),
    statusHistory: history.length > 0 ? history : whole.statusHistory.slice(0, 1),
    ...(whole.changes ? { changes: until(whole.changes) } : {}),
    ...(whole.slaClocks
      ? {
          slaClocks: whole.slaClocks
            .filter(({ startedAt }) => time(startedAt) <= now)
            .map(({ endedAt, ...clock }) =>
              endedAt !== undefined && time(endedAt) <= now ? { ...clock, endedAt } : clock,
            ),
        }
      : {}),
  }
}

/** Every moment in ms at which something happened, oldest first, without duplicates. */
export function momentsOf({ createdAt, messages, statusHistory, changes = [] }: AttentionHistory) {
  const all = [{ at: createdAt }, ...messages, ...statusHistory, ...changes]
  const begun = time(createdAt)
  return [...new Set(all.map(({ at }) => Math.max(begun, time(at))))].toSorted((a, b) => a - b)
}
