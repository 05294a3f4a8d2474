import { ANSWER_KINDS, eventLabel, FEEDBACK_ACTIONS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { dateTime } from '@agent-assist/kit/format'
import { outwardUrl } from '@agent-assist/kit/outward-url'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import styles from './performance-report.module.css'
import { reportEvent, type ReportEvent } from './queries.ts'
import { FEEDBACK_TONES, outcomeText } from './performance-labels.ts'

const Difference = lazy(async () => ({
  default: (await import('./difference-view.tsx')).Difference,
}))

interface EventDrawerProps {
  eventId: string
  /** Organisation of the event; missing: one of the user's own. */
  entity: string | undefined
  timeZone: string
  onClose: () => void
}

/** The details of one event: question, sources, sent text, and the agent's feedback. */
export function EventDrawer({ eventId, entity, timeZone, onClose }: EventDrawerProps) {
  const { data, error, refetch } = useQuery(reportEvent(eventId, entity))
  return (
    <Drawer title={data ? eventLabel(data.row.type) : 'Event'} onClose={onClose}>
      {!data && !error && <SkeletonRows rows={10} rowHeight={32} />}
      {!data && error && (
        <Failed
          what="The event could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className={styles.event}>
          <Known event={data} timeZone={timeZone} />
          <Sources event={data} />
          <Answer event={data} />
          <Sent event={data} />
          <Feedback event={data} />
        </div>
      )}
    </Drawer>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
)

const Known = ({ event, timeZone }: { event: ReportEvent; timeZone: string }) => (
  <>
    <Facts
      className={styles.facts}
      facts={[
        ['Created', dateTime(event.row.created_on, timeZone)],
        ['Ticket', event.row.ticket_id],
        ['Agent', event.row.agent || undefined],
        ['Group', event.row.group],
        ['Organisation', event.organisation],
        ['Answer from', ANSWER_KINDS[event.kind]],
        ['Place in list', event.position?.toString()],
      ]}
    />
    <Part title="Query">
      {event.row._queryText ? (
        <p className={styles.text}>{event.row._queryText}</p>
      ) : (
        <p className={styles.quiet}>Nothing was typed or asked.</p>
      )}
    </Part>
  </>
)

function Sources({ event: { source, citations } }: { event: ReportEvent }) {
  const used = source
    ? [source]
    : citations.map(({ kind, id, title, url }) => ({ kind, id, title, url }))
  return (
    <Part title="Sources used">
      {used.length === 0 && <p className={styles.quiet}>None is known.</p>}
      <ul className={styles.sources}>
        {used.map(({ kind, id, title, url }) => {
          const href = outwardUrl(url)
          return (
            <li key={`${kind} ${id}`}>
              <Tag>{ANSWER_KINDS[kind]}</Tag>
              {href ? (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
              ) : (
                <span>{title}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function Answer({ event: { row, texts, source } }: { event: ReportEvent }) {
  const answer = row.answerGivenByAI
  return (
    <Part title="AI Response">
      {answer ? (
        <>
          <p className={styles.text}>{answer}</p>
          {!texts && source && (
            <p className={styles.quiet}>
              The source as it is now. The text that the agent got is not stored.
            </p>
          )}
        </>
      ) : (
        <p className={styles.quiet}>Its text is not stored.</p>
      )}
    </Part>
  )
}

/** Why there is no sent text to compare with. */
function whyNotSent({ texts, keepsReplies, outcome, kind }: ReportEvent): string {
  if (outcome === 'unused') return 'Nothing of the answer was sent.'
  if (kind === 'none') return 'No answer belongs to this event.'
  if (texts || keepsReplies) return 'No reply is known that the answer went into.'
  return 'Texts of replies are not stored. An admin can change that in Configure Org, Agent Assist.'
}

function Sent({ event }: { event: ReportEvent }) {
  const { texts } = event
  const outcome = outcomeText(event)
  return (
    <Part title="Text that was sent">
      {outcome && <p>{outcome}.</p>}
      {texts?.sent === undefined ? (
        <p className={styles.quiet}>{whyNotSent(event)}</p>
      ) : (
        <Suspense fallback={<SkeletonRows rows={3} rowHeight={20} />}>
          <Difference before={texts.answer} after={texts.sent} />
        </Suspense>
      )}
    </Part>
  )
}

const Feedback = ({ event: { feedback, row } }: { event: ReportEvent }) => (
  <Part title="Feedback">
    <p>
      <Tag tone={FEEDBACK_TONES[feedback]}>{FEEDBACK_ACTIONS[feedback]}</Tag>
    </p>
    {row.feedbackComment && <p className={styles.text}>{row.feedbackComment}</p>}
  </Part>
)
