import { ApiError, type TicketStory } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { q } from '../../lib/api/api.ts'
import { dateTime } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Failed, NotAllowed, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { AttentionPart, StatusTimePart, TargetsPart } from './attention-section.tsx'
import { messageId, SentimentStrip } from './sentiment-strip.tsx'
import { MessageSentimentText } from './message-sentiment.tsx'
import { PRIORITY, statusOf } from '../labels/ticket-status.ts'
import { duration, storyLines } from './ticket-history.ts'
import { MergedPart } from './merged-part.tsx'
import { SurveyLinkButton } from './survey-link-button.tsx'
import styles from './ticket.module.css'

const TraceDrawer = lazy(async () => ({
  default: (await import('../routing/trace-drawer.tsx')).TraceDrawer,
}))

interface TicketDrawerProps {
  organisationId: string
  ticketId: string
  onClose: () => void
}

/** Drawer with a ticket's details, times and history. */
export function TicketDrawer({ organisationId, ticketId, onClose }: TicketDrawerProps) {
  const { data, error, refetch } = useQuery(
    q('getTicketStory', { params: { organisationId, ticketId } }),
  )
  const [isTracing, setTracing] = useState(false)
  const isGone = error instanceof ApiError && error.status === 404
  if (isTracing)
    return (
      <Suspense>
        <TraceDrawer
          organisationId={organisationId}
          ticketId={ticketId}
          onClose={() => setTracing(false)}
        />
      </Suspense>
    )
  return (
    <Drawer
      title={`Ticket ${ticketId}`}
      onClose={onClose}
      actions={data && <SurveyLinkButton organisationId={organisationId} ticketId={ticketId} />}
    >
      {!data && !error && <SkeletonRows rows={10} rowHeight={28} />}
      {isGone && (
        <NotAllowed
          what="There is no such ticket here"
          hint="It may belong to another organisation of yours."
        />
      )}
      {error && !isGone && (
        <Failed
          what="The ticket could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Story organisationId={organisationId} story={data} onTrace={() => setTracing(true)} />
      )}
    </Drawer>
  )
}

interface StoryProps {
  organisationId: string
  story: TicketStory
  onTrace: () => void
}

function Story({ organisationId, story, onTrace }: StoryProps) {
  const { ticket } = story
  const { timeZone } = useSetup()
  const facts: [string, string | undefined][] = [
    ['Requester', ticket.requester],
    ['Assignee', ticket.assignee],
    ['Group', ticket.group],
    ['Brand', ticket.brand],
    ['Channel', ticket.channel],
    ['Priority', ticket.priority && PRIORITY[ticket.priority].label],
    ['Customer', ticket.customerKind],
    ['Rating', ticket.satisfaction],
    ['Created', dateTime(ticket.createdAt, timeZone)],
  ]
  return (
    <>
      <h3 className={styles.subject}>{ticket.subject}</h3>
      <p className={styles.tags}>
        <Tag tone={statusOf(ticket).tone}>{statusOf(ticket).label}</Tag>
        {ticket.tags.map((tag) => (
          <Tag key={tag} tone="plain">
            {tag}
          </Tag>
        ))}
      </p>
      <MergedPart {...ticket} />
      {!ticket.merged && <Clocks clocks={story.clocks} />}
      <SentimentStrip
        scored={ticket.messages.flatMap(({ sentiment }, position) =>
          sentiment ? [{ position, sentiment }] : [],
        )}
      />
      <Facts facts={facts} className={styles.facts} />
      <AttentionPart {...story} />
      <TargetsPart {...story} />
      <StatusTimePart {...story} />
      {story.routing.length > 0 && (
        <p className={styles.trace}>
          <Button size="small" onClick={onTrace}>
            {ticket.assignee ? 'Why this agent?' : 'Why does it wait?'}
          </Button>
        </p>
      )}
      <h3 className={styles.head}>What happened</h3>
      <ol className={styles.story}>
        {storyLines(story, timeZone).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order of the past does not
          // change
          <li
            key={at}
            className={styles[line.kind]}
            {...(line.sentimentLabel
              ? { id: messageId(line.sentimentLabel.position), tabIndex: -1 }
              : {})}
          >
            <p className={styles.what}>
              <span>{line.what}</span>
              <time dateTime={line.at}>{dateTime(line.at, timeZone)}</time>
            </p>
            {line.text && <p className={styles.text}>{line.text}</p>}
            {line.sentimentLabel && (
              <MessageSentimentText
                organisationId={organisationId}
                ticketId={ticket.id}
                {...line.sentimentLabel}
              />
            )}
          </li>
        ))}
      </ol>
      {ticket.url && (
        <p className={styles.out}>
          <a href={ticket.url} target="_blank" rel="noopener noreferrer">
            Open in the helpdesk
          </a>
        </p>
      )}
    </>
  )
}

const NONE = '–'

function Clocks({ clocks }: { clocks: TicketStory['clocks'] }) {
  const running = (clock: { min: number; running: boolean } | undefined) =>
    clock ? (clock.running ? `${duration(clock.min)}, running` : duration(clock.min)) : NONE
  const lines: [string, string][] = [
    ['First reply', running(clocks.firstReply)],
    ['Next reply', running(clocks.nextReply)],
    clocks.resolutionMin === undefined
      ? ['Age', clocks.ageMin === undefined ? NONE : duration(clocks.ageMin)]
      : ['Resolution', duration(clocks.resolutionMin)],
  ]
  return <Facts facts={lines} className={styles.clocks} />
}
