import { TICKET_COLUMN_NAMES } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { counted } from '@agent-assist/kit/format'
import type { Watch } from '../../lib/api/all-pages.ts'
import { type DayRange, usDay } from '../../lib/dates/range.ts'
import { type Listed, PagedDrawer } from './paged-drawer.tsx'
import type { RawTicket } from './raw-columns.tsx'
import { Item } from './ticket-item.tsx'

interface ListDrawerProps<T extends RawTicket> {
  title: string
  query: Listed<T>
  /** Stands above the list. */
  head?: ReactNode
  /** What the list adds up to, where that is not its number of tickets. */
  counts?: string | undefined
  /** The days that the list covers. */
  days: DayRange | undefined
  /** Further details of a ticket. */
  detail?: (ticket: T) => ReactNode
  /** The file of the whole list with these columns. */
  file: (columns: string, watch: Watch) => Promise<Blob>
  onClose: () => void
}

/** The days of a list: ", 11/01/2026 – 11/08/2026". */
export const daysText = (days: DayRange | undefined): string =>
  days ? `, ${usDay(days.from)} – ${usDay(days.to)}` : ''

/** A drawer with a paged list of tickets; each links to its history. */
export function ListDrawer<T extends RawTicket>(props: ListDrawerProps<T>) {
  const { title, query, head, counts, days, detail, file, onClose } = props
  return (
    <PagedDrawer
      title={title}
      query={query}
      noun="ticket"
      head={head}
      about={(total) =>
        `${counts ? `${counts} · ` : ''}${counted(total, 'ticket')}${daysText(days)}`
      }
      file={(watch) => file(TICKET_COLUMN_NAMES.join(','), watch)}
      onClose={onClose}
    >
      {(tickets, timeZone) =>
        tickets.map((ticket) => (
          <Item key={ticket.id} ticket={ticket} now={query.dataUpdatedAt} timeZone={timeZone}>
            {detail?.(ticket)}
          </Item>
        ))
      }
    </PagedDrawer>
  )
}
