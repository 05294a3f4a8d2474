import { counted } from '@agent-assist/kit/format'
import { PRESENCE_LABELS } from '../../domain/routing/routing-words.ts'
import type { Range, RoutingStatus } from './queries.ts'
import styles from './status.module.css'

type Agent = RoutingStatus['agents'][number]

/** Share of a range at an instant, in percent, within the range. */
function shareOf({ from, to }: Range, instant: string | undefined): number {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const at = instant === undefined ? Math.min(end, Date.now()) : Date.parse(instant)
  return Math.min(100, Math.max(0, ((at - start) / Math.max(1, end - start)) * 100))
}

/** Statuses as bands; long ticks are assignments, short ones replies. */
export function Timeline({
  agent: { planned, spans, assigned, replies, agent },
  range,
}: {
  agent: Agent
  range: Range
}) {
  const online = spans.filter(({ status }) => status === 'online').length
  const label = `${agent}: ${counted(online, 'time')} online, ${counted(assigned.length, 'assignment')}, ${counted(replies.length, 'reply', 'replies')}`
  return (
    <svg className={styles.band} role="img" aria-label={label}>
      {planned?.map(({ from, to }) => {
        const x = shareOf(range, from)
        return (
          <rect
            key={from}
            className={styles.planned}
            x={`${x}%`}
            width={`${Math.max(0, shareOf(range, to) - x)}%`}
            y="0"
            height="3"
          >
            <title>Scheduled</title>
          </rect>
        )
      })}
      {spans.map(({ from, to, status, reason }) => {
        const x = shareOf(range, from)
        return (
          <rect
            key={from}
            data-status={status}
            x={`${x}%`}
            width={`${Math.max(0, shareOf(range, to) - x)}%`}
            y="4"
            height="10"
          >
            <title>{[PRESENCE_LABELS[status], reason].filter(Boolean).join(': ')}</title>
          </rect>
        )
      })}
      {assigned.map(({ at, ticketId }) => {
        const x = `${shareOf(range, at)}%`
        return (
          <line key={`${at} ${ticketId}`} className={styles.given} x1={x} x2={x} y1="16" y2="26" />
        )
      })}
      {replies.map((at, place) => {
        const x = `${shareOf(range, at)}%`
        // oxlint-disable-next-line react/no-array-index-key -- two replies may have one time
        return <line key={place} className={styles.reply} x1={x} x2={x} y1="16" y2="20" />
      })}
    </svg>
  )
}

/** What the marks of the timelines mean. */
export const Legend = ({ hasSchedules }: { hasSchedules: boolean }) => (
  <ul className={styles.legend} aria-label="Marks of the timeline">
    {hasSchedules && <li data-mark="planned">Scheduled</li>}
    <li data-mark="online">{PRESENCE_LABELS.online}</li>
    <li data-mark="away">{PRESENCE_LABELS.away}</li>
    <li data-mark="transfers">{PRESENCE_LABELS.transfers}</li>
    <li data-mark="given">Assigned</li>
    <li data-mark="reply">Reply</li>
  </ul>
)
