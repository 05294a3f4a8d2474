import { type QueuedTicket, WIDGETS } from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { PRIORITY } from '../../domain/labels/ticket-status.ts'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { dayEnd, nowIn } from '../../lib/dates/range.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './dashboard.module.css'
import { ownQueue, type PanelProps } from './queries.ts'
import { DUE_GROUPS, type DueGroup, dueText, groupsOf } from './queue-model.ts'

const TARGETS = {
  firstReply: 'First reply',
  nextReply: 'Next reply',
  requesterWait: 'Requester wait',
  agentWork: 'Agent work',
} as const
const HEIGHT = 524

const TONE: Partial<Record<DueGroup, string | undefined>> = {
  overdue: styles.bad,
  hour: styles.warn,
}

function Row({ ticket, group, now }: { ticket: QueuedTicket; group: DueGroup; now: number }) {
  const { id, subject, requester, priority, due } = ticket
  return (
    <tr>
      <td className={TONE[group]}>{dueText(ticket, now)}</td>
      <td className={styles.quiet}>{due ? TARGETS[due.metric] : ''}</td>
      <th scope="row">
        <span className={styles.subject}>
          <TicketLink id={id} />
          <span className="trunc" title={subject}>
            {subject}
          </span>
        </span>
      </th>
      <td className={styles.quiet}>{requester}</td>
      <td>{priority && <Tag tone={PRIORITY[priority].tone}>{PRIORITY[priority].label}</Tag>}</td>
    </tr>
  )
}

/** The user's unsolved tickets by when they are due. */
export function QueuePanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(ownQueue(organisationId, view))
  const endOfDay = +dayEnd(nowIn(useSetup().timeZone))
  return (
    <Panel
      title={WIDGETS.ownQueue}
      sub={query.data ? `${number(query.data.total)} open, by due time` : 'by due time'}
      className={className ?? ''}
      height={HEIGHT}
      fits
      query={query}
      skeleton={<SkeletonRows rows={10} rowHeight={36} />}
      help={
        <HelpButton
          widget="ownQueue"
          title={WIDGETS.ownQueue}
          shown={{ n: query.data && number(query.data.total), asOf: query.data?.asOf }}
        />
      }
      foot={({ items, total }) =>
        total > items.length && `The first ${number(items.length)} of ${counted(total, 'ticket')}.`
      }
    >
      {({ items, asOf }) =>
        items.length === 0 ? (
          <Empty why="No unsolved ticket is assigned to you. The helpdesk must know you by your full name or your address." />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          <div
            className={styles.scroll}
            role="region"
            aria-label="Tickets by due time"
            tabIndex={0}
          >
            <table className={styles.queue}>
              <thead>
                <tr>
                  <th scope="col">Due</th>
                  <th scope="col">Target</th>
                  <th scope="col">Ticket</th>
                  <th scope="col">Customer</th>
                  <th scope="col">Priority</th>
                </tr>
              </thead>
              {groupsOf(items, Date.parse(asOf), endOfDay).map(({ group, tickets }) => (
                <tbody key={group}>
                  <tr className={styles.group}>
                    <th scope="rowgroup" colSpan={5}>
                      <b>{DUE_GROUPS[group]}</b> · {number(tickets.length)}
                    </th>
                  </tr>
                  {tickets.map((ticket) => (
                    <Row key={ticket.id} ticket={ticket} group={group} now={Date.parse(asOf)} />
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        )
      }
    </Panel>
  )
}
