import type { TicketRow } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { HelpButton } from '../../help/help-button.tsx'
import type { View } from '../../lib/view.ts'
import { TicketLink } from '../../ticket/open-ticket.tsx'
import { cx } from '../../ui/cx.ts'
import { Pager } from '../../ui/pager.tsx'
import { pageOf, withPage } from '../../ui/paging.ts'
import { Panel } from '../../ui/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/states.tsx'
import { ScrollTable } from '../../ui/scroll-table.tsx'
import styles from '../../ui/table.module.css'
import { None, Tag, type Tone } from '../../ui/tag.tsx'
import boards from './boards.module.css'
import { type TicketPage, ticketPage } from './queries.ts'

interface TicketsPanelProps {
  organisationId: string
  range: View
  /** What an empty panel offers. */
  wayOut: ReactNode
}

const ROW_HEIGHT = 32
const MAX_BODY = 500 // SPEC §9; table.module.css
const HEAD_AND_PAGER = 44 + 44 + 2

/** The tickets created in the range, newest first, page by page. */
export function TicketsPanel({ organisationId, range, wayOut }: TicketsPanelProps) {
  const [search, setSearch] = useSearchParams()
  const { page, size } = pageOf(search)
  const query = useQuery(ticketPage(organisationId, range, { page, size }))
  const body = Math.min(MAX_BODY, (size + 1) * ROW_HEIGHT)

  const turn = (nextPage: number, nextSize: number) =>
    setSearch(withPage(search, nextPage, nextSize), { preventScrollReset: true })

  return (
    <Panel
      title="Tickets"
      sub="created in the range, newest first"
      className={boards.w12}
      height={HEAD_AND_PAGER + body}
      query={query}
      help={
        <HelpButton
          widget="ticketsTable"
          title="Tickets"
          shown={{ n: query.data && String(query.data.total) }}
        />
      }
      skeleton={<SkeletonRows rows={Math.floor(body / ROW_HEIGHT)} rowHeight={ROW_HEIGHT} />}
    >
      {(data) =>
        data.total === 0 ? (
          <Empty why="No ticket was created in this range.">{wayOut}</Empty>
        ) : (
          <>
            <TicketTable page={data} busy={query.isPlaceholderData} />
            <Pager name="tickets" page={page} size={size} total={data.total} onChange={turn} />
          </>
        )
      }
    </Panel>
  )
}

function TicketTable({ page, busy }: { page: TicketPage; busy: boolean }) {
  return (
    <ScrollTable label="Tickets" busy={busy}>
      <thead>
        <tr>
          <th scope="col" className={styles.stick}>
            ID
          </th>
          <th scope="col">Subject</th>
          <th scope="col">Requester</th>
          <th scope="col">Status</th>
          <th scope="col">Priority</th>
          <th scope="col">Assignee</th>
          <th scope="col">Created</th>
          <th scope="col">Solved</th>
        </tr>
      </thead>
      <tbody>
        {page.items.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

const STATUS: Record<TicketRow['status'], { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'warn' },
  open: { label: 'Open', tone: 'info' },
  pending: { label: 'Pending', tone: 'plain' },
  hold: { label: 'On hold', tone: 'plain' },
  solved: { label: 'Solved', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
}

const PRIORITY: Record<NonNullable<TicketRow['priority']>, { label: string; tone: Tone }> = {
  urgent: { label: 'Urgent', tone: 'bad' },
  high: { label: 'High', tone: 'warn' },
  normal: { label: 'Normal', tone: 'plain' },
  low: { label: 'Low', tone: 'plain' },
}

function Row({ ticket }: { ticket: TicketRow }) {
  const status = STATUS[ticket.status]
  const priority = ticket.priority && PRIORITY[ticket.priority]
  return (
    <tr>
      <th scope="row" className={styles.stick}>
        <TicketLink id={ticket.id} />
      </th>
      <Cell text={ticket.subject} long />
      <Cell text={ticket.requester} />
      <td>
        <Tag tone={status.tone}>{status.label}</Tag>
      </td>
      <td>{priority ? <Tag tone={priority.tone}>{priority.label}</Tag> : <None />}</td>
      <Cell text={ticket.assignee} />
      <td>{dateTime(ticket.createdAt)}</td>
      <td>{ticket.solvedAt ? dateTime(ticket.solvedAt) : <None />}</td>
    </tr>
  )
}

/** A text that may be long: cut to the column, whole in the tooltip. */
const Cell = ({ text, long }: { text: string | undefined; long?: true }) => (
  <td className={cx(styles.cut, long && styles.long)} title={text}>
    {text || <None />}
  </td>
)
