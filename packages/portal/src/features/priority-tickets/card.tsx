import type { AttentionReason, PriorityTicket } from '@agent-assist/contract/wire'
import { memo } from 'react'
import { clock, dateTime } from '@agent-assist/kit/format'
import { AttentionScore } from '../../domain/tickets/attention-score.tsx'
import {
  actionText,
  reasonText,
  targetText,
  waitText,
} from '../../domain/tickets/attention-labels.ts'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { CardSentiment } from '../../domain/tickets/card-sentiment.tsx'
import { PRIORITY } from '../../domain/labels/ticket-status.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { type Act, ACTS, actsOf } from './ticket-actions.ts'
import { cardId } from './focus.ts'
import styles from './board.module.css'

const REASONS = 3
/** Reasons that the card shows elsewhere. */
const APART: readonly AttentionReason['kind'][] = ['priority', 'sla', 'waiting']

interface CardProps {
  ticket: PriorityTicket
  /** Time of the data. */
  asOf: string
  timeZone: string
  onAct: (act: Act, ticket: PriorityTicket) => void
  /** Arrow keys move between the cards of a board: -1 for all but the card that Tab reaches in its column. */
  tabIndex?: 0 | -1
}

/** A ticket: attention with its reasons, next SLA target, assignee, and the customer's sentiment. */
export const Card = memo(function Card(props: CardProps) {
  const { ticket, asOf, timeZone, onAct, tabIndex } = props
  const { id, subject, requester, priority, assignee, attention, nextSla, handled } = ticket
  const reasons = attention.reasons.filter(({ kind }) => !APART.includes(kind)).slice(0, REASONS)
  const waits = waitText(ticket, asOf)
  return (
    <article
      id={cardId(id)}
      className={styles.card}
      aria-label={`Ticket ${id}`}
      data-ticket={id}
      tabIndex={tabIndex}
    >
      <div className={styles.top}>
        <span className={cx(styles.id, 'grow')}>
          <TicketLink id={id} tabIndex={tabIndex} />
        </span>
        {(priority === 'urgent' || priority === 'high') && (
          <Tag tone={PRIORITY[priority].tone}>{PRIORITY[priority].label}</Tag>
        )}
        <AttentionScore attention={attention} />
      </div>
      <p className={styles.subject} title={subject}>
        {subject}
      </p>
      <p className={cx(styles.quiet, 'trunc')} title={requester}>
        {requester}
      </p>
      {waits && <p className={styles.due}>{waits}</p>}
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.kind}>
            <b>{reason.points > 0 ? `+${reason.points}` : `−${-reason.points}`}</b>
            <span>{reasonText(reason, asOf)}</span>
          </li>
        ))}
      </ul>
      {nextSla && (
        <p className={cx(styles.due, nextSla.dueAt <= asOf && styles.late)}>
          {targetText(nextSla, asOf)}
        </p>
      )}
      <Predicted ticket={ticket} />
      {handled && (
        <p className={styles.handled}>
          {actionText(handled, timeZone)}, {whenText(handled.at, asOf, timeZone)}
        </p>
      )}
      <div className={styles.foot}>
        <CardSentiment sentiments={ticket.sentiments} />
        <span className={cx(styles.quiet, 'grow', 'trunc')} title={assignee}>
          {assignee ?? 'Unassigned'}
        </span>
        <Acts ticket={ticket} onAct={onAct} tabIndex={tabIndex} />
      </div>
    </article>
  )
})

/** The time for an instant of today, otherwise the date and time. */
function whenText(at: string, asOf: string, timeZone: string) {
  const whole = dateTime(at, timeZone)
  const day = (text: string) => text.slice(0, -' HH:mm'.length)
  return day(whole) === day(dateTime(asOf, timeZone)) ? clock(at, timeZone) : whole
}

/** The predicted tier and priority, beside the actual priority. */
export function Predicted({ ticket }: { ticket: PriorityTicket }) {
  const { predictedTier, predictedPriority, priority } = ticket
  const actual = priority ? PRIORITY[priority].label.toLowerCase() : 'none'
  const parts = [
    ...(predictedTier ? [`Predicted ${predictedTier}`] : []),
    ...(predictedPriority
      ? [`Predicted priority ${PRIORITY[predictedPriority].label.toLowerCase()}, now ${actual}`]
      : []),
  ]
  return parts.length > 0 ? <p className={styles.quiet}>{parts.join('; ')}</p> : null
}

/** The actions on a ticket: the usual one as a button, all of them in the menu. */
export function Acts({
  ticket,
  onAct,
  tabIndex,
}: Pick<CardProps, 'ticket' | 'onAct' | 'tabIndex'>) {
  const acts = actsOf(ticket)
  const usual = acts.includes('undo') ? ('undo' as const) : ('tookCare' as const)
  const { icon, label } = ACTS[usual]
  return (
    <span className={styles.acts}>
      <IconButton
        icon={icon ?? 'check'}
        label={`${label}: ticket ${ticket.id}`}
        tabIndex={tabIndex}
        onClick={() => onAct(usual, ticket)}
      />
      <Menu
        label={`Actions for ticket ${ticket.id}`}
        tabIndex={tabIndex}
        items={acts.map((act) => ({
          label: ACTS[act].label,
          icon: ACTS[act].icon ?? 'check',
          onSelect: () => onAct(act, ticket),
        }))}
      />
    </span>
  )
}
