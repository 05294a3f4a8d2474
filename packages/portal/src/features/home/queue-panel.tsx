import { type QueuedTicket, WIDGETS, HOUR_MS } from '@agent-assist/contract/wire'
import { duration } from '@agent-assist/kit/charts/values'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { allPages } from '../../lib/api/all-pages.ts'
import { dateTime, number } from '@agent-assist/kit/format'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import type { View } from '../../lib/address/view.ts'
import { PRIORITY, STATUS } from '../../domain/labels/ticket-status.ts'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { pageOf, withPage } from '../../ui/table/paging.ts'
import { Empty } from '../../ui/state/states.tsx'
import { None, Tag, type Tone } from '../../ui/base/tag.tsx'
import styles from './home.module.css'
import { loadQueue, ownQueue } from './queries.ts'

const TARGETS = {
  firstReply: 'First reply',
  nextReply: 'Next reply',
  requesterWait: 'Requester wait',
  agentWork: 'Agent work',
} as const
const NONE: readonly QueuedTicket[] = []

/** Time left until a target as text, with a tone for its urgency. */
export function clockOf(dueAt: string, asOf: string): { text: string; tone: Tone } {
  const left = Date.parse(dueAt) - Date.parse(asOf)
  if (left <= 0) return { text: `${duration(-left)} over`, tone: 'bad' }
  return { text: `${duration(left)} left`, tone: left < HOUR_MS ? 'warn' : 'plain' }
}

function Due({ ticket: { due }, asOf }: { ticket: QueuedTicket; asOf: string }) {
  if (!due) return <None />
  const { text, tone } = clockOf(due.at, asOf)
  return <Tag tone={tone}>{text}</Tag>
}

const columnsOf = (timeZone: string, asOf: string): readonly Column<QueuedTicket>[] => [
  {
    id: 'id',
    title: 'ID',
    value: ({ id }) => id,
    cell: ({ id }) => <TicketLink id={id} />,
    isName: true,
  },
  {
    id: 'due',
    title: 'Due',
    value: ({ due }) => due?.at,
    text: ({ due }) => due && clockOf(due.at, asOf).text,
    cell: (ticket) => <Due ticket={ticket} asOf={asOf} />,
  },
  { id: 'target', title: 'Target', value: ({ due }) => due && TARGETS[due.metric] },
  { id: 'subject', title: 'Subject', value: ({ subject }) => subject, width: 340 },
  {
    id: 'priority',
    title: 'Priority',
    value: ({ priority }) => priority && PRIORITY[priority].label,
    cell: ({ priority }) =>
      priority ? <Tag tone={PRIORITY[priority].tone}>{PRIORITY[priority].label}</Tag> : <None />,
  },
  {
    id: 'status',
    title: 'Status',
    value: ({ status }) => STATUS[status].label,
    cell: ({ status }) => <Tag tone={STATUS[status].tone}>{STATUS[status].label}</Tag>,
  },
  { id: 'requester', title: 'Requester', value: ({ requester }) => requester },
  {
    id: 'created',
    title: 'Created',
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => dateTime(createdAt, timeZone),
  },
]

interface QueuePanelProps {
  organisationId: string
  view: View
  className?: string
}

/** Paged table of the user's unsolved tickets with the time left until their targets. */
export function QueuePanel({ organisationId, view, className }: QueuePanelProps) {
  const { timeZone } = view.from
  const [search, setSearch] = useSearchParams()
  const paging = pageOf(search)
  const query = useQuery(ownQueue(organisationId, view, paging))
  const asOf = query.data?.asOf ?? ''
  const columns = useMemo(() => columnsOf(timeZone, asOf), [timeZone, asOf])
  const table = useDataTable({
    id: 'own-queue',
    label: WIDGETS.ownQueue,
    columns,
    rows: query.data?.items ?? NONE,
    keyOf: (ticket) => ticket.id,
    rowHeight: 36,
    server: {
      paging,
      total: query.data?.total ?? 0,
      onPage: (page, size) => setSearch(withPage(search, page, size), { preventScrollReset: true }),
      all: (watch) => allPages((page) => loadQueue(organisationId, view, page), undefined, watch),
    },
  })
  return (
    <TablePanel
      title={WIDGETS.ownQueue}
      sub="unsolved now, due soon or just missed on top, on hold last"
      className={className}
      query={query}
      model={table}
      busy={query.isPlaceholderData}
      open={search.get('ticket') ?? undefined}
      card={(ticket) => <Card ticket={ticket} asOf={asOf} />}
      help={
        <HelpButton
          widget="ownQueue"
          title={WIDGETS.ownQueue}
          shown={{ n: query.data && number(query.data.total), asOf: query.data?.asOf }}
        />
      }
      empty={
        <Empty why="No unsolved ticket is assigned to you. The helpdesk must know you by your full name or your address." />
      }
    />
  )
}

function Card({ ticket, asOf }: { ticket: QueuedTicket; asOf: string }) {
  return (
    <>
      <p className={styles.head}>
        <TicketLink id={ticket.id} />
        <span className="grow" />
        <Due ticket={ticket} asOf={asOf} />
      </p>
      <p>{ticket.subject}</p>
      <p className={styles.meta}>
        {ticket.due && <span>{TARGETS[ticket.due.metric]}</span>}
        <span>{STATUS[ticket.status].label}</span>
        <span>{ticket.requester}</span>
      </p>
    </>
  )
}
