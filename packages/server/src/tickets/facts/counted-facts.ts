import type { CountingSettings } from '@agent-assist/contract'
import { countedReopens, withBots } from './counting-facts.ts'
import { solveCyclesOf, type WholeHistory } from './history.ts'
import { minutesIn } from './status-facts.ts'
import { replyTimes } from './ticket-clocks.ts'

/** What an organisation's way of counting decides, and what metrics need with it: a tenth of the work of all facts. */
export function countedFacts(
  given: WholeHistory,
  { bots, reopenWindowHours }: Pick<CountingSettings, 'bots' | 'reopenWindowHours'>,
) {
  const history = withBots(given, bots)
  return {
    ...replyTimes(history),
    isSolvedOnce: solveCyclesOf(history).done.length > 0,
    countedReopens: countedReopens(history, reopenWindowHours),
    pendingMin: minutesIn(history, 'pending'),
    holdMin: minutesIn(history, 'hold'),
  }
}
export type CountedFacts = ReturnType<typeof countedFacts>
