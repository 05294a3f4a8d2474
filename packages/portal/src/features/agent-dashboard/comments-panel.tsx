import { WIDGETS } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './dashboard.module.css'
import { ownComments, type PanelProps } from './queries.ts'

const HEIGHT = 240
const GROUPS = {
  promoter: { label: 'Good', tone: 'good' },
  passive: { label: 'Neutral', tone: 'plain' },
  detractor: { label: 'Bad', tone: 'bad' },
} as const

/** The last comments of customers on the user's tickets. */
export function CommentsPanel({ organisationId, className }: PanelProps) {
  const { timeZone } = useSetup()
  const query = useQuery(ownComments(organisationId))
  return (
    <Panel
      title={WIDGETS.ownComments}
      sub="newest first, regardless of the date range"
      className={className ?? ''}
      height={HEIGHT}
      fits
      query={query}
      skeleton={<SkeletonRows rows={4} rowHeight={48} />}
      help={
        <HelpButton
          widget="ownComments"
          title={WIDGETS.ownComments}
          shown={{ asOf: query.data?.asOf }}
        />
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <Empty why="No customer has written a comment in a survey about a ticket of yours." />
        ) : (
          <ul className={styles.comments}>
            {items.map(({ id, at, group, ticketId, comment }) => (
              <li key={id}>
                <p className={styles.head}>
                  {group && <Tag tone={GROUPS[group].tone}>{GROUPS[group].label}</Tag>}
                  <span className="grow" />
                  {ticketId && <TicketLink id={ticketId}>#{ticketId}</TicketLink>}
                  <span className={styles.quiet}>{dateTime(at, timeZone)}</span>
                </p>
                <p>{comment}</p>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
