import { eventLabel, type Reply, TICKETS_MAX } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted, dateTime } from '@agent-assist/kit/format'
import { allPages, type Part } from '../../lib/api/all-pages.ts'
import { q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { type Drilldown, drilldownTitle } from '../../lib/address/drilldown.ts'
import { useView } from '../../lib/address/use-view.ts'
import { ownOr, viewQuery } from '../../lib/address/view.ts'
import { None } from '../../ui/base/tag.tsx'
import type { Column } from '../../ui/table/column.ts'
import { daysText } from './list-drawer.tsx'
import { PagedDrawer, useTicketsPage } from './paged-drawer.tsx'
import { Item } from './ticket-item.tsx'
import styles from './tickets.module.css'

type AssistTickets = Reply<'listAssistTickets'>
type EventTicket = AssistTickets['items'][number]

interface EventsDrawerProps {
  organisationId: string
  drilldown: Drilldown
  onClose: () => void
}

/** Drawer with the tickets in which events happened: how many events there are in all, and in each ticket. */
export function EventsDrawer({ organisationId, drilldown, onClose }: EventsDrawerProps) {
  const view = useView()
  const days = ownOr(drilldown.own, view)
  const { part } = useTicketsPage()
  const types = drilldown.events?.join(',') ?? ''
  const wanted = (rows: Part) => ({
    params: { organisationId },
    query: { ...viewQuery(days), types, ...rows },
  })
  const query = useQuery({
    ...q('listAssistTickets', wanted(part)),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <PagedDrawer
      title={drilldownTitle(drilldown, view)}
      query={query}
      noun="ticket"
      about={(total) => data && `${sumText(data, total)}${daysText(days)}${deletedText(data)}`}
      columns={fileColumns}
      all={(watch) =>
        allPages((rows) => call('listAssistTickets', wanted(rows)), TICKETS_MAX, watch)
      }
      onClose={onClose}
    >
      {(tickets, timeZone) =>
        tickets.map((row) => (
          <Row
            key={row.id}
            row={row}
            types={drilldown.events ?? []}
            now={query.dataUpdatedAt}
            timeZone={timeZone}
          />
        ))
      }
    </PagedDrawer>
  )
}

/** Both numbers: 12 events in 9 tickets; of deleted events the tickets are not known. */
const sumText = ({ events, deleted }: AssistTickets, total: number) =>
  `${counted(events + deleted, 'event')} in ${counted(total, 'ticket')}`

const deletedText = ({ deleted }: AssistTickets) =>
  deleted > 0
    ? `. The tickets of ${counted(deleted, 'event')} are no longer known: old rows were deleted.`
    : ''

interface RowProps {
  row: EventTicket
  types: readonly string[]
  now: number
  timeZone: string
}

/** A ticket with the number of its events. */
function Row({ row: { id, events, last, ticket }, types, now, timeZone }: RowProps) {
  const [only] = types
  const many = (
    <>
      <b>{counted(events, 'event')}</b>
      <span>
        {types.length === 1 && only ? `${eventLabel(only)}, ` : ''}last {dateTime(last, timeZone)}
      </span>
    </>
  )
  if (ticket)
    return (
      <Item ticket={ticket} now={now} timeZone={timeZone}>
        {many}
      </Item>
    )
  return (
    <li className={styles.ticket}>
      <p className={styles.subject}>
        <span>{id || <None />}</span>
      </p>
      <p className={styles.meta}>
        {many}
        <span>not in the record</span>
      </p>
    </li>
  )
}

/** The ticket's columns, with the number of events beside its id. */
async function fileColumns(
  _: readonly EventTicket[],
  timeZone: string,
): Promise<readonly Column<EventTicket>[]> {
  const { rawColumns } = await import('./raw-columns.tsx')
  return [
    { id: 'id', title: 'ID', value: ({ id }) => id },
    { id: 'events', title: 'Events', value: ({ events }) => events },
    { id: 'last', title: 'Last event', value: ({ last }) => last },
    ...rawColumns(timeZone)
      .filter(({ id }) => id !== 'id')
      .map(({ id, title, value }) => ({
        id,
        title,
        value: ({ ticket }: EventTicket) => ticket && value(ticket),
      })),
  ]
}
