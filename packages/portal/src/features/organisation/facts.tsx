import type { HelpdeskSource, SourceProblem } from '@agent-assist/contract/wire'
import { counted, dateTime } from '@agent-assist/kit/format'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import styles from './source-panel/source-panel.module.css'

const STATES: Record<HelpdeskSource['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'First sync begins', tone: 'info' },
  running: { label: 'Syncing', tone: 'info' },
  ok: { label: 'Up to date', tone: 'good' },
  paused: { label: 'Paused', tone: 'plain' },
  failing: { label: 'Tries again', tone: 'warn' },
  stopped: { label: 'Stopped', tone: 'bad' },
}

export const State = ({ state }: Pick<HelpdeskSource, 'state'>) => (
  <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
)

/** Rows that a source sent and the server refused, newest first; renders nothing without any. */
export function Problems({
  problems,
  count,
}: {
  problems: readonly SourceProblem[]
  count: number
}) {
  if (problems.length === 0) return null
  return (
    <details className={styles.problems}>
      <summary>
        {problems.length < count
          ? `${counted(count, 'row')} could not be imported; the others were. The last ${problems.length}:`
          : `${counted(count, 'row')} could not be imported; the others were:`}
      </summary>
      <ul>
        {problems.map(({ at, place, reason }) => (
          <li key={`${at} ${place} ${reason}`}>
            <b>{place || 'row'}</b> {reason} <span className={styles.quiet}>{dateTime(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
