import { type FileTicket, TICKET_COLUMNS, type TicketColumn } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import type { Column } from '../../ui/table/column.ts'
import { None, Tag } from '../../ui/base/tag.tsx'
import { valueText } from '../metrics/metric-labels.ts'
import { TicketLink } from './open-ticket.tsx'
import { PRIORITY, statusOf } from '../labels/ticket-status.ts'

export type { FileTicket as RawTicket } from '@agent-assist/contract/wire'

/** A column of the server's files; one whose id is a sort order of the server can be sorted by. */
type RawColumn = Column<FileTicket> & { id: TicketColumn }

const plain = (id: TicketColumn): RawColumn => ({ id, ...TICKET_COLUMNS[id] })

const number = (id: TicketColumn): RawColumn => ({ ...plain(id), isNumber: true })

const time = (id: TicketColumn, timeZone: string): RawColumn => {
  const column = plain(id)
  return {
    ...column,
    text: (ticket) => {
      const at = column.value(ticket)
      return typeof at === 'string' ? dateTime(at, timeZone) : undefined
    },
  }
}

type Minutes = 'firstReplyMin' | 'resolutionMin' | 'pendingMin' | 'holdMin'

/** Column of minutes, shown as a duration; the file has whole minutes. */
const minutes = (id: TicketColumn, fact: Minutes): RawColumn => ({
  ...number(id),
  text: ({ facts }) => {
    const exact = facts?.[fact]
    return exact === undefined ? undefined : valueText(exact, 'min')
  },
})

/** Columns with all known facts of a ticket; times are in the time zone. */
export const rawColumns = (timeZone: string): readonly Column<FileTicket>[] =>
  [
    { ...plain('id'), cell: ({ id }) => <TicketLink id={id} />, isName: true },
    { ...plain('subject'), width: 300 },
    {
      ...plain('status'),
      cell: (ticket) => <Tag tone={statusOf(ticket).tone}>{statusOf(ticket).label}</Tag>,
    },
    {
      ...plain('priority'),
      cell: ({ priority }) =>
        priority ? <Tag tone={PRIORITY[priority].tone}>{PRIORITY[priority].label}</Tag> : <None />,
    },
    plain('assignee'),
    plain('group'),
    time('created', timeZone),
    time('solved', timeZone),
    time('waitsSince', timeZone),
    minutes('firstReply', 'firstReplyMin'),
    minutes('resolution', 'resolutionMin'),
    number('replies'),
    number('reopens'),
    plain('satisfaction'),
    plain('channel'),
    plain('brand'),
    plain('type'),
    plain('customerKind'),
    plain('requester'),
    plain('locale'),
    number('slaMet'),
    number('slaMissed'),
    time('due', timeZone),
    plain('sentiment'),
    minutes('pending', 'pendingMin'),
    minutes('hold', 'holdMin'),
    number('assigneeStations'),
    number('handoffs'),
    time('updated', timeZone),
    { ...plain('tags'), width: 240 },
  ] satisfies RawColumn[]
