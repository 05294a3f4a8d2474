import {
  type LevelChange,
  type SlaMetric,
  type SlaTarget,
  TARGET_PRIORITIES,
  type TargetState,
} from '@agent-assist/contract/wire'
import { METRICS } from '../../domain/service-levels/target-draft.ts'
import { PAGES } from '../../lib/dates/range.ts'

/* Which tickets the drawer of a figure lists: `changes=firstReply.toMet.high` in the address. */

/** What a figure of changes counts. */
export interface Changes {
  metric: SlaMetric
  change: LevelChange
  /** Missing: all. */
  priority?: SlaTarget['priority']
}

/** Names of the changes, for a title and the head of a column. */
export const CHANGE_NAMES: Record<LevelChange, string> = {
  toMet: 'Missed, would be met',
  toMissed: 'Met, would be missed',
  other: 'Other changes',
}
const CHANGES = Object.keys(CHANGE_NAMES) as LevelChange[]

/** Names of a target's states. */
export const STATE_NAMES: Record<TargetState, string> = {
  met: 'met',
  missed: 'missed',
  running: 'running',
  none: 'no target',
}

const PARAMETER = 'changes'

/** The figure that an address opens; undefined without one. */
export function readChanges(search: URLSearchParams): Changes | undefined {
  const [kind, name, rank] = (search.get(PARAMETER) ?? '').split('.')
  const metric = METRICS.find((one) => one.metric === kind)?.metric
  const change = CHANGES.find((one) => one === name)
  const priority = TARGET_PRIORITIES.find((one) => one === rank)
  if (!metric || !change || (rank !== undefined && !priority)) return undefined
  return { metric, change, ...(priority ? { priority } : {}) }
}

/** The address with the list of a figure, or without one. */
export function withChanges(
  search: URLSearchParams,
  changes: Changes | undefined,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of [PARAMETER, ...PAGES]) next.delete(name)
  if (changes) {
    const { metric, change, priority } = changes
    next.set(PARAMETER, [metric, change, priority].filter(Boolean).join('.'))
  }
  return next
}
