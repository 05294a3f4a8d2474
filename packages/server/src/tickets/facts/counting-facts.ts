import { HOUR_MS } from '@agent-assist/contract'
import { solveCyclesOf, type WholeHistory } from './history.ts'

/** The history in which messages of these authors are those of a bot; customers' messages stay. */
export function withBots(history: WholeHistory, bots: readonly string[] = []): WholeHistory {
  if (bots.length === 0) return history
  const isBot = new Set(bots)
  return {
    ...history,
    messages: history.messages.map((message) =>
      message.authorRole === 'agent' && isBot.has(message.author)
        ? { ...message, authorRole: 'bot' as const }
        : message,
    ),
  }
}

/** How often the ticket came back within some hours of its solution; without hours, how often it came back. */
export function countedReopens(history: WholeHistory, windowHours: number | null = null): number {
  const { done, undone } = solveCyclesOf(history)
  if (windowHours === null) return undone.length
  const isWithin = ({ from }: { from: number }, cycle: number) =>
    from - (done[cycle]?.from ?? from) <= windowHours * HOUR_MS
  return undone.filter(isWithin).length
}
