import {
  type LevelChange,
  type LevelRow,
  type LevelSide,
  type Reply,
  SLA_METRICS,
  TARGET_PRIORITIES,
  wilson,
} from '@agent-assist/contract'
import { quantiles } from '../tallies/quantiles.ts'
import type { JudgedTarget } from './judged-targets.ts'

type Items = Reply<'previewServiceLevels'>['items']
type Which = 'was' | 'wouldBe'

/** In which way a target would go otherwise; undefined when it would not. */
export function changeOf({ was, wouldBe }: JudgedTarget): LevelChange | undefined {
  if (was.state === wouldBe.state) return undefined
  if (was.state === 'missed' && wouldBe.state === 'met') return 'toMet'
  return was.state === 'met' && wouldBe.state === 'missed' ? 'toMissed' : 'other'
}

function sideOf(targets: readonly JudgedTarget[], which: Which): LevelSide {
  const results = targets.map((target) => target[which])
  const count = (state: string) => results.filter((one) => one.state === state).length
  const [met, missed] = [count('met'), count('missed')]
  const minutes = results.flatMap((one) => one.minutes ?? [])
  const [medianMin] = quantiles(Float64Array.from(minutes), [0.5])
  const share = { part: met, whole: met + missed }
  const [low, high] = share.whole === 0 ? [] : wilson(share)
  return {
    met,
    missed,
    running: count('running'),
    ...(low === undefined || high === undefined
      ? {}
      : { sharePct: (met / share.whole) * 100, lowPct: low * 100, highPct: high * 100 }),
    ...(medianMin === undefined ? {} : { medianMin }),
    medianOf: minutes.length,
  }
}

function rowOf(targets: readonly JudgedTarget[]): LevelRow {
  const changes = targets.map(changeOf)
  const count = (change: LevelChange) => changes.filter((one) => one === change).length
  return {
    was: sideOf(targets, 'was'),
    wouldBe: sideOf(targets, 'wouldBe'),
    toMet: count('toMet'),
    toMissed: count('toMissed'),
    other: count('other'),
  }
}

/** The targets of tickets by kind and priority, under both service levels. */
export function levelRows(targets: readonly JudgedTarget[]): Items {
  return SLA_METRICS.map((metric) => {
    const own = targets.filter((target) => target.metric === metric)
    const byPriority = Map.groupBy(own, ({ priority }) => priority)
    return {
      metric,
      ...rowOf(own),
      priorities: [...TARGET_PRIORITIES, undefined].flatMap((priority) => {
        const some = byPriority.get(priority)
        return some ? [{ ...(priority ? { priority } : {}), ...rowOf(some) }] : []
      }),
    }
  })
}
