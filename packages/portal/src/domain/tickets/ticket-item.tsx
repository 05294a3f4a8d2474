import { duration } from '@agent-assist/kit/charts/values'
import type { ReactNode } from 'react'
import { dateTime } from '@agent-assist/kit/format'
import { Tag } from '../../ui/base/tag.tsx'
import { SENTIMENTS } from '../labels/sentiment-labels.ts'
import { valueText } from '../metrics/metric-labels.ts'
import { waited } from './attention-labels.ts'
import { TicketLink } from './open-ticket.tsx'
import type { RawTicket } from './raw-columns.tsx'
import { PRIORITY, statusOf } from '../labels/ticket-status.ts'
import styles from './tickets.module.css'

interface ItemProps {
  ticket: RawTicket
  /** The moment of the data, in ms. */
  now: number
  timeZone: string
  /** The ticket's value of the metric. */
  children: ReactNode
}

/** One ticket of a list with subject, priority, age, due times and sentiment. */
export function Item({ ticket, now, timeZone, children }: ItemProps) {
  const { id, subject, priority, requester, createdAt, solvedAt, waitsSince, tags, facts } = ticket
  return (
    <li className={styles.ticket}>
      <p className={styles.subject}>
        <TicketLink id={id} />
        <span className="grow">{subject}</span>
        {priority && <Tag tone={PRIORITY[priority].tone}>{PRIORITY[priority].label}</Tag>}
      </p>
      <p className={styles.meta}>
        {children}
        <span>{statusOf(ticket).label}</span>
        <span>{requester}</span>
        <span>created {dateTime(createdAt, timeZone)}</span>
        {solvedAt ? (
          <span>
            solved {ticket.isSolveTimeUnknown ? 'at an unknown time' : dateTime(solvedAt, timeZone)}
          </span>
        ) : (
          <span>{duration(now - Date.parse(createdAt))} old</span>
        )}
        {waitsSince && <span>customer waits {waited(now - Date.parse(waitsSince))}</span>}
      </p>
      {facts && (
        <p className={styles.meta}>
          {facts.firstReplyMin !== undefined && (
            <span>first reply after {valueText(facts.firstReplyMin, 'min')}</span>
          )}
          {facts.dueAt && <Due at={facts.dueAt} now={now} />}
          {facts.sentiment && (
            <span>sentiment {SENTIMENTS[facts.sentiment].label.toLowerCase()}</span>
          )}
          {tags.length > 0 && <span>{tags.join(', ')}</span>}
        </p>
      )}
    </li>
  )
}

function Due({ at, now }: { at: string; now: number }) {
  const left = Date.parse(at) - now
  return left > 0 ? (
    <span>due in {duration(left)}</span>
  ) : (
    <span className={styles.late}>{duration(-left)} overdue</span>
  )
}
