import type { Input, ServiceLevelSettings, SlaTarget } from '@agent-assist/contract/wire'
import { durationOf, durationText } from './duration-text.ts'

type Metric = SlaTarget['metric']
type Priority = SlaTarget['priority']

/** Names of the targets, and what each measures. */
export const METRICS: readonly { metric: Metric; label: string; about: string }[] = [
  { metric: 'firstReply', label: 'First reply', about: 'until an agent first replies' },
  { metric: 'nextReply', label: 'Next reply', about: 'from a further message to its reply' },
  { metric: 'requesterWait', label: 'Requester wait', about: 'all time in New, Open and On hold' },
  { metric: 'agentWork', label: 'Agent work', about: 'all time in New and Open' },
]
export const PRIORITY_ORDER: readonly Priority[] = ['urgent', 'high', 'normal', 'low']

/** A target as it is typed. */
export interface TargetCell {
  /** The duration; empty: no target. */
  text: string
  hours: SlaTarget['hours']
  setBy: SlaTarget['setBy']
}

/** Targets by metric and priority: `firstReply.urgent`. */
export type TargetDraft = Record<string, TargetCell>

export const cellName = (metric: Metric, priority: Priority) => `${metric}.${priority}`

const EMPTY: TargetCell = { text: '', hours: 'calendar', setBy: 'admin' }

/** The draft of the saved targets, with a cell for each metric and priority. */
export function targetDraft({ targets }: Pick<ServiceLevelSettings, 'targets'>): TargetDraft {
  const draft: TargetDraft = {}
  for (const { metric } of METRICS)
    for (const priority of PRIORITY_ORDER) draft[cellName(metric, priority)] = EMPTY
  for (const { metric, priority, targetMin, hours, setBy } of targets) {
    const text = targetMin === undefined ? '' : durationText(targetMin)
    draft[cellName(metric, priority)] = { text, hours, setBy }
  }
  return draft
}

/** Why a cell cannot be saved. */
export function cellProblem({ text }: TargetCell): string | undefined {
  if (text.trim() === '') return undefined
  const duration = durationOf(text)
  return 'problem' in duration ? duration.problem : undefined
}

/** A cell after somebody typed; as saved, it is that of who set it. */
export function changedCell(saved: TargetCell, change: Partial<TargetCell>, now: TargetCell) {
  const next: TargetCell = { ...now, ...change, setBy: 'admin' }
  return next.text === saved.text && next.hours === saved.hours ? saved : next
}

/** Cells as the server takes them; all of them are valid. */
export function targetChanges(
  cells: Partial<TargetDraft>,
): Input<'updateSlaTargets'>['body']['targets'] {
  return METRICS.flatMap(({ metric }) =>
    PRIORITY_ORDER.flatMap((priority) => {
      const cell = cells[cellName(metric, priority)]
      if (!cell) return []
      const duration = durationOf(cell.text)
      const target =
        'minutes' in duration ? { targetMin: duration.minutes, hours: cell.hours } : null
      return [{ metric, priority, target, setBy: cell.setBy }]
    }),
  )
}
