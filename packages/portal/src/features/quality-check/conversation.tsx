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
import { type Step, timelineOf } from './timeline.ts'

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

/** A change of the ticket, or what an agent did with Agent Assist in one go: one line, with the rest on demand. */
function StepLine({ steps, timeZone }: { steps: [Step, ...Step[]]; timeZone: string }) {
  const [first] = steps
  const time = (step: Step) => <span className={styles.quiet}>{dateTime(step.at, timeZone)}</span>
  if (steps.length === 1)
    return (
      <p className={styles.step}>
        <Icon name={ICONS[first.kind]} size={14} />
        <span>{stepText(first)}</span>
        {time(first)}
      </p>
    )
  return (
    <details className={styles.steps}>
      <summary className={styles.step}>
        <Icon name={ICONS[first.kind]} size={14} />
        <span>{`${first.by ?? 'Somebody'} used Agent Assist ${counted(steps.length, 'time')}`}</span>
        {time(first)}
      </summary>
      <ul>
        {steps.map((step) => (
          <li key={`${step.at}${step.value}`} className={styles.step}>
            <span>{eventLabel(step.value)}</span>
            {time(step)}
          </li>
        ))}
      </ul>
    </details>
  )
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
          {timelineOf(ticket).map((entry) =>
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
              <StepLine
                key={`${entry.steps[0].at}${entry.steps[0].kind}${entry.steps[0].value}`}
                steps={entry.steps}
                timeZone={timeZone}
              />
            ),
          )}
        </div>
      </div>
    </section>
  )
}
