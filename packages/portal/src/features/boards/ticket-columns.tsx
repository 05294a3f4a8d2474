import type { TicketRow } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { PRIORITY, STATUS } from '../../domain/labels/ticket-status.ts'
import type { Column } from '../../ui/table/column.ts'
import { None, Tag } from '../../ui/base/tag.tsx'

/** The columns of a ticket list; times are in `timeZone`. */
export const ticketColumns = (timeZone: string): readonly Column<TicketRow>[] => [
  {
    id: 'id',
    title: 'ID',
    value: ({ id }) => id,
    cell: ({ id }) => <TicketLink id={id} />,
    isName: true,
  },
  { id: 'subject', title: 'Subject', value: ({ subject }) => subject, width: 340 },
  { id: 'requester', title: 'Requester', value: ({ requester }) => requester },
  {
    id: 'status',
    title: 'Status',
    value: ({ status }) => STATUS[status].label,
    cell: ({ status }) => <Tag tone={STATUS[status].tone}>{STATUS[status].label}</Tag>,
  },
  {
    id: 'priority',
    title: 'Priority',
    value: ({ priority }) => priority && PRIORITY[priority].label,
    cell: ({ priority }) =>
      priority ? <Tag tone={PRIORITY[priority].tone}>{PRIORITY[priority].label}</Tag> : <None />,
  },
  { id: 'assignee', title: 'Assignee', value: ({ assignee }) => assignee },
  {
    id: 'created',
    title: 'Created',
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => dateTime(createdAt, timeZone),
  },
  {
    id: 'solved',
    title: 'Solved',
    value: ({ solvedAt }) => solvedAt,
    text: ({ solvedAt }) => solvedAt && dateTime(solvedAt, timeZone),
  },
  {
    id: 'waitsSince',
    title: 'Customer waits since',
    value: ({ waitsSince }) => waitsSince,
    text: ({ waitsSince }) => waitsSince && dateTime(waitsSince, timeZone),
  },
]
