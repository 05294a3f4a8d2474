import type { TicketStory } from '@agent-assist/contract/wire'
import { signedNumber } from '@agent-assist/kit/format'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { AttentionScore } from './attention-score.tsx'
import { levelOf, reasonText, targetText, TARGETS, trendText } from './attention-labels.ts'
import styles from './attention.module.css'
import { STATUS } from '../labels/ticket-status.ts'
import { duration } from './ticket-history.ts'

/** The ticket's attention score with its reasons. */
export function AttentionPart({ attention, asOf }: Pick<TicketStory, 'attention' | 'asOf'>) {
  if (!attention) return null
  return (
    <section aria-label="Attention">
      <div className={styles.head}>
        <h3>Attention</h3>
        <AttentionScore attention={attention} />
        <span className={styles.change}>
          {[levelOf(attention.score).label, trendText(attention)].filter(Boolean).join(', ')}
        </span>
      </div>
      <ul className={styles.reasons}>
        {attention.reasons.map((reason) => (
          <li key={reason.kind}>
            <b className={styles.points}>{signedNumber(reason.points)}</b>
            <span>{reasonText(reason, asOf)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STATES: Record<TicketStory['targets'][number]['state'], { label: string; tone: Tone }> = {
  met: { label: 'Met', tone: 'good' },
  missed: { label: 'Missed', tone: 'bad' },
  running: { label: 'Running', tone: 'info' },
  paused: { label: 'Paused', tone: 'plain' },
}

/** The ticket's service level targets with their state. */
export function TargetsPart({ targets, asOf }: Pick<TicketStory, 'targets' | 'asOf'>) {
  if (targets.length === 0) return null
  return (
    <section aria-label="Service level">
      <div className={styles.head}>
        <h3>Service level</h3>
      </div>
      <ul className={styles.targets}>
        {targets.map(({ metric, state, dueAt }, place) => {
          const isLate = state === 'running' && dueAt !== undefined && dueAt <= asOf
          const { label, tone } = STATES[isLate ? 'missed' : state]
          return (
            // oxlint-disable-next-line react/no-array-index-key -- their order does not change
            <li key={place}>
              <Tag tone={tone}>{label}</Tag>
              <span>
                {state === 'running' && dueAt
                  ? targetText({ metric, dueAt }, asOf)
                  : TARGETS[metric]}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Time that the ticket spent in each status. */
export function StatusTimePart({ statusMinutes }: Pick<TicketStory, 'statusMinutes'>) {
  const sum = statusMinutes.reduce((all, { min }) => all + min, 0)
  if (sum === 0) return null
  return (
    <section aria-label="Time in each status">
      <div className={styles.head}>
        <h3>Time in each status</h3>
        <span className={styles.change}>{duration(sum)} in all</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {statusMinutes.map(({ status, min }) => (
          <i
            key={status}
            className={styles[status]}
            style={{ width: `${(min / sum) * 100}%`, minWidth: 2 }}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {statusMinutes.map(({ status, min }) => (
          <li key={status}>
            <i className={styles[status]} aria-hidden="true" />
            {STATUS[status].label} {duration(min)}
          </li>
        ))}
      </ul>
    </section>
  )
}
