import { eventLabel } from '@agent-assist/contract/wire'
import { counted, dateTime } from '@agent-assist/kit/format'
import { duration } from '@agent-assist/kit/charts/values'
import type { ReactNode } from 'react'
import { STATUS } from '../../domain/labels/ticket-status.ts'
import { SPOTLIGHT_WORDS } from '../../domain/quality/quality-words.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Icon, type IconName } from '../../ui/base/icon.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import styles from './grade.module.css'
import { Message } from './message.tsx'
import type { ReviewTicket } from './queries.ts'

type Step = ReviewTicket['steps'][number]
interface Noted {
  position: number
  text: string
}

const ICONS: Record<Step['kind'], IconName> = {
  assist: 'spark',
  assignee: 'users',
  group: 'route',
  status: 'check',
}

/** A step of the ticket as a sentence. */
function stepText({ kind, value, by }: Step): string {
  if (kind === 'assist') return `${by ?? 'Somebody'} used Agent Assist: ${eventLabel(value)}`
  if (kind === 'status') {
    const status = Object.entries(STATUS).find(([name]) => name === value)?.[1].label ?? value
    return by ? `${status}, by ${by}` : status
  }
  const what = kind === 'assignee' ? 'Assigned to' : 'Group'
  return `${what} ${value || 'nobody'}`
}

/** Messages and steps in the order of time. */
function timeline({ messages, steps }: ReviewTicket) {
  const all = [
    ...messages.map((message) => ({ at: message.at, message })),
    ...steps.map((step) => ({ at: step.at, step })),
  ]
  return all.toSorted((one, other) => one.at.localeCompare(other.at))
}

const MINUTE_MS = 60_000

/** Facts of the ticket, without anything that names the customer. */
function TicketFacts({ ticket }: { ticket: ReviewTicket }) {
  const { customer, channel, firstReplyMin, reopens, satisfaction } = ticket
  return (
    <p className={styles.facts}>
      <span>{customer}, identity masked</span>
      <span>{channel}</span>
      {firstReplyMin !== undefined && (
        <span>First reply {duration(firstReplyMin * MINUTE_MS)}</span>
      )}
      {reopens > 0 && <span>Reopened {counted(reopens, 'time')}</span>}
      {satisfaction && <span>Rated {satisfaction}</span>}
    </p>
  )
}

interface ConversationProps {
  ticket: ReviewTicket
  notes: readonly Noted[]
  onNote?: (position: number, text: string) => void
  /** Buttons at the end of the header. */
  actions?: ReactNode
  /** What a reviewer must know first. */
  notice?: ReactNode
  /** Sentences that automatic checks found, by the position of their message. */
  evidence: ReadonlyMap<number, readonly string[]>
}

/** A conversation with sentiment, use of Agent Assist, changes of the ticket and comments. */
export function Conversation(props: ConversationProps) {
  const { ticket, notes, onNote, actions, notice, evidence } = props
  const { timeZone } = useSetup()
  return (
    <section className={styles.middle} aria-label="Conversation">
      <div className={styles.head}>
        <h2 className="trunc" title={ticket.subject}>
          {ticket.subject}
        </h2>
        <span className={styles.quiet}>#{ticket.id}</span>
        <span className="grow" />
        {ticket.spotlights.map((name) => (
          <Tag key={name} tone={SPOTLIGHT_WORDS[name].tone}>
            {SPOTLIGHT_WORDS[name].label}
          </Tag>
        ))}
        {actions}
      </div>
      {notice}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Messages">
        <div className={styles.talk}>
          <TicketFacts ticket={ticket} />
          {ticket.messages.length === 0 && (
            <p className={styles.quiet}>This ticket has no messages.</p>
          )}
          {timeline(ticket).map((entry) =>
            'message' in entry ? (
              <Message
                key={`m${entry.message.position}`}
                message={entry.message}
                timeZone={timeZone}
                note={notes.find(({ position }) => position === entry.message.position)?.text}
                onNote={onNote}
                evidence={evidence.get(entry.message.position)}
              />
            ) : (
              <p key={`${entry.at}${entry.step.kind}${entry.step.value}`} className={styles.step}>
                <Icon name={ICONS[entry.step.kind]} size={14} />
                <span>{stepText(entry.step)}</span>
                <span className={styles.quiet}>{dateTime(entry.at, timeZone)}</span>
              </p>
            ),
          )}
        </div>
      </div>
    </section>
  )
}
