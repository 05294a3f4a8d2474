import { eventLabel, FEEDBACK_ACTIONS, type PerformanceRow } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { Opener } from '../../ui/base/opener.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import styles from './performance-report.module.css'
import { TicketCell } from './ticket-cell.tsx'
import { FEEDBACK_TONES } from './performance-labels.ts'

interface RowCardProps {
  row: PerformanceRow
  timeZone: string
  isOpen: boolean
  ownId: string
  /** Name of the organisation, where the report covers several. */
  organisation: string | undefined
  onOpen: () => void
}

/** An event as a card on a phone. */
export function RowCard({ row, timeZone, isOpen, ownId, organisation, onOpen }: RowCardProps) {
  const { type, agent, group, created_on, feedbackAction, feedbackComment } = row
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Opener text={eventLabel(type)} inCard isOpen={isOpen} onOpen={onOpen} />
        <span className="grow" />
        {feedbackAction && (
          <Tag tone={FEEDBACK_TONES[feedbackAction]}>{FEEDBACK_ACTIONS[feedbackAction]}</Tag>
        )}
      </div>
      <p className={styles.quiet}>
        {dateTime(created_on, timeZone)}, ticket <TicketCell row={row} ownId={ownId} />
        {agent && `, ${agent}`}
        {group && `, ${group}`}
        {organisation && `, ${organisation}`}
      </p>
      {row._queryText && <p className="trunc">{row._queryText}</p>}
      {feedbackComment && <p className={styles.quiet}>“{feedbackComment}”</p>}
    </div>
  )
}
