import { TICKETS_MAX } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PRIORITY } from '../../domain/labels/ticket-status.ts'
import { METRICS } from '../../domain/service-levels/target-draft.ts'
import { daysText } from '../../domain/tickets/list-drawer.tsx'
import { PagedDrawer, useTicketsPage } from '../../domain/tickets/paged-drawer.tsx'
import { Item } from '../../domain/tickets/ticket-item.tsx'
import type { View } from '../../lib/address/view.ts'
import { allPages, type Part } from '../../lib/api/all-pages.ts'
import { q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import type { Assumption } from './assumption.ts'
import { CHANGE_NAMES, type Changes, STATE_NAMES } from './changes.ts'
import { askedOf, type ChangedTicket } from './queries.ts'

const labelOf = (metric: string) => METRICS.find((one) => one.metric === metric)?.label ?? metric

/** The number of the table, and of its tickets where that is another: 14 targets · 12 tickets. */
const countsText = (tickets: number, targets = tickets): string =>
  targets === tickets
    ? counted(tickets, 'ticket')
    : `${counted(targets, 'target')} · ${counted(tickets, 'ticket')}`

interface ChangesDrawerProps {
  organisationId: string
  view: View
  assumed: Assumption
  changes: Changes
  onClose: () => void
}

/** The tickets whose targets would go otherwise. */
export function ChangesDrawer(props: ChangesDrawerProps) {
  const { organisationId, view, assumed, changes, onClose } = props
  const { part } = useTicketsPage()
  const { metric, change, priority } = changes
  const asked = askedOf(organisationId, view, assumed)
  const wanted = (rows: Part) => ({
    ...asked,
    query: { ...asked.query, metric, change, ...(priority ? { priority } : {}), ...rows },
  })
  const query = useQuery({
    ...q('listServiceLevelChanges', wanted(part)),
    placeholderData: keepPreviousData,
  })
  const of = priority ? `${labelOf(metric)}, ${PRIORITY[priority].label}` : labelOf(metric)
  return (
    <PagedDrawer
      title={`${of}: ${CHANGE_NAMES[change]}`}
      query={query}
      noun="ticket"
      about={(total) => `${countsText(total, query.data?.targets)}${daysText(view)}`}
      columns={async () => (await import('./changes-file.ts')).CHANGE_COLUMNS}
      all={(watch) =>
        allPages((rows) => call('listServiceLevelChanges', wanted(rows)), TICKETS_MAX, watch)
      }
      onClose={onClose}
    >
      {(tickets, timeZone) =>
        tickets.map((ticket) => (
          <Item key={ticket.id} ticket={ticket} now={query.dataUpdatedAt} timeZone={timeZone}>
            <b>{changeText(ticket)}</b>
          </Item>
        ))
      }
    </PagedDrawer>
  )
}

/** The targets of a ticket that would go otherwise: missed, would be met. */
export const changeText = ({ changes }: Pick<ChangedTicket, 'changes'>): string =>
  changes
    .map(({ was, wouldBe }) => `${STATE_NAMES[was]}, would be ${STATE_NAMES[wouldBe]}`)
    .join('; ')
