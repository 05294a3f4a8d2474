import { duration } from '@agent-assist/kit/charts/values'
import { clock, counted, number } from '@agent-assist/kit/format'
import { reasonText, RULE_LABELS } from '../../domain/routing/routing-words.ts'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { forgetStatus, pauseQueue, type RoutingStatus } from './queries.ts'
import tables from '../../domain/routing/agent-table.module.css'
import styles from './status.module.css'

interface PanelProps {
  organisationId: string
  status: RoutingStatus
}
type Queue = RoutingStatus['queues'][number]

const sinceText = (instant: string | undefined, asOf: string) =>
  instant === undefined ? '–' : duration(Math.max(0, Date.parse(asOf) - Date.parse(instant)))

function Pause({
  organisationId,
  queue: { queue = '', pausedSince },
}: {
  organisationId: string
  queue: Queue
}) {
  const isPaused = pausedSince !== undefined
  const { act, isPending } = useAct({
    work: () => pauseQueue(organisationId, queue, !isPaused),
    refresh: forgetStatus,
    done: () => (isPaused ? `${queue} resumed` : `${queue} paused`),
    failed: 'The queue was not changed',
  })
  if (!queue) return null
  const label = isPaused ? 'Resume' : 'Pause'
  return (
    <Button
      size="small"
      disabled={isPending}
      aria-label={`${label} ${queue}`}
      onClick={() => act()}
    >
      {label}
    </Button>
  )
}

function why({ pausedSince, pausedBy, reason, waiting }: Queue, timeZone: string): string {
  if (pausedSince)
    return pausedBy
      ? `Paused by ${pausedBy} since ${clock(pausedSince, timeZone)}`
      : `Paused since ${clock(pausedSince, timeZone)}`
  if (waiting === 0) return 'Nothing waits'
  if (!reason) return 'Next round'
  const text = reasonText(reason)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Queues with their waits and why they wait. */
export function QueuesPanel({ organisationId, status: { queues, asOf } }: PanelProps) {
  const { timeZone } = useSetup()
  return (
    <section className={styles.panel} aria-labelledby="routing-queues">
      <h2 id="routing-queues">Queues</h2>
      {queues.length === 0 ? (
        <Empty title="No tickets in the last hour" why="A queue appears with its first ticket." />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={tables.scroll} tabIndex={0} role="region" aria-label="Table of queues">
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">Queue</th>
                <th scope="col">Waiting</th>
                <th scope="col">Longest wait</th>
                <th scope="col">Due in 15 min</th>
                <th scope="col">Arrived in 1 h</th>
                <th scope="col">Given out in 1 h</th>
                <th scope="col">Waits because</th>
                <th scope="col">
                  <span className="sr">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {queues.map((queue) => (
                <tr key={queue.queue ?? ''}>
                  <th scope="row">{queue.queue ?? 'No group'}</th>
                  <td>{number(queue.waiting)}</td>
                  <td>{sinceText(queue.oldestSince, asOf)}</td>
                  <td className={queue.dueSoon > 0 ? styles.bad : undefined}>
                    {number(queue.dueSoon)}
                  </td>
                  <td>{number(queue.arrived)}</td>
                  <td>{number(queue.routed)}</td>
                  <td className={styles.why}>{why(queue, timeZone)}</td>
                  <td>
                    <Pause organisationId={organisationId} queue={queue} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

type Group = RoutingStatus['unroutable'][number]

function groupText({ kind, rule, agent, queue }: Group): string {
  if (kind === 'paused') return `Queue ${queue ?? ''} is paused`
  if (kind === 'kept') return `Kept for ${agent ?? 'the last agent'}, who is not free`
  if (kind === 'noPolicy') return 'No policy matches'
  if (kind === 'noAgents') return 'No agent is in the asked groups'
  if (kind === 'afterHours') return 'Held until opening'
  const label =
    rule && Object.hasOwn(RULE_LABELS, rule)
      ? RULE_LABELS[rule as keyof typeof RULE_LABELS]
      : undefined
  return label ? `No agent passes “${label}”` : 'No agent passes all rules'
}

/** Tickets that cannot be given out, by reason. */
export function UnroutablePanel({ status: { unroutable, asOf } }: PanelProps) {
  if (unroutable.length === 0) return null
  const total = unroutable.reduce((sum, { tickets }) => sum + tickets, 0)
  return (
    <section className={styles.panel} aria-labelledby="routing-unroutable">
      <h2 id="routing-unroutable">
        Cannot be given out <span className={styles.fact}>{counted(total, 'ticket')}</span>
      </h2>
      <ul className={styles.groups}>
        {unroutable.map((group) => (
          <li key={`${group.kind} ${group.rule ?? ''} ${group.agent ?? ''} ${group.queue ?? ''}`}>
            <b>{number(group.tickets)}</b>
            <span className="grow">
              {groupText(group)}
              <br />
              <span className={styles.fact}>
                {group.queue ? `${group.queue}, ` : ''}oldest {sinceText(group.oldestSince, asOf)}:{' '}
                <TicketLink id={group.oldestTicket} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
