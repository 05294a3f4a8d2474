import type { TicketFacts, TicketRow, TicketSort } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import type { Column, Value } from '../../ui/table/column.ts'
import { None, Tag } from '../../ui/base/tag.tsx'
import { SENTIMENTS } from '../labels/sentiment-labels.ts'
import { valueText } from '../metrics/metric-labels.ts'
import { TicketLink } from './open-ticket.tsx'
import { PRIORITY, STATUS } from '../labels/ticket-status.ts'

/** A ticket with its facts, if they were requested. */
export interface RawTicket extends TicketRow {
  facts?: TicketFacts | undefined
}

const SATISFACTION = { good: 'Good', bad: 'Bad' } as const

/** A column whose id is a sort order of the server; other columns cannot be sorted. */
type RawColumn = Column<RawTicket> & { id: TicketSort | 'tags' | 'sentiment' | 'due' }

const plain = (id: TicketSort, title: string, value: (ticket: RawTicket) => Value): RawColumn => ({
  id,
  title,
  value,
})

const time = (
  id: RawColumn['id'],
  title: string,
  value: (ticket: RawTicket) => string | undefined,
  timeZone: string,
): RawColumn => ({
  id,
  title,
  value,
  text: (ticket) => {
    const at = value(ticket)
    return at && dateTime(at, timeZone)
  },
})

const fact = (
  id: TicketSort,
  title: string,
  value: (facts: TicketFacts) => number | undefined,
): RawColumn => ({
  id,
  title,
  value: ({ facts }) => facts && value(facts),
  isNumber: true,
})

/** Column of minutes, shown as a duration; the file has whole minutes. */
const minutes = (
  id: TicketSort,
  title: string,
  value: (facts: TicketFacts) => number | undefined,
): RawColumn => ({
  ...fact(id, title, (facts) => {
    const exact = value(facts)
    return exact === undefined ? undefined : Math.round(exact)
  }),
  text: ({ facts }) => {
    const exact = facts && value(facts)
    return exact === undefined ? undefined : valueText(exact, 'min')
  },
})

/** Columns with all known facts of a ticket; times are in the time zone. */
export const rawColumns = (timeZone: string): readonly Column<RawTicket>[] =>
  [
    {
      ...plain('id', 'ID', ({ id }) => id),
      cell: ({ id }) => <TicketLink id={id} />,
      isName: true,
    },
    { ...plain('subject', 'Subject', ({ subject }) => subject), width: 300 },
    {
      ...plain('status', 'Status', ({ status }) => STATUS[status].label),
      cell: ({ status }) => <Tag tone={STATUS[status].tone}>{STATUS[status].label}</Tag>,
    },
    {
      ...plain('priority', 'Priority', ({ priority }) => priority && PRIORITY[priority].label),
      cell: ({ priority }) =>
        priority ? <Tag tone={PRIORITY[priority].tone}>{PRIORITY[priority].label}</Tag> : <None />,
    },
    plain('assignee', 'Assignee', ({ assignee }) => assignee),
    plain('group', 'Group', ({ group }) => group),
    time('created', 'Created', ({ createdAt }) => createdAt, timeZone),
    time('solved', 'Solved', ({ solvedAt }) => solvedAt, timeZone),
    minutes('firstReply', 'First reply', ({ firstReplyMin }) => firstReplyMin),
    minutes('resolution', 'Full resolution', ({ resolutionMin }) => resolutionMin),
    fact('replies', 'Replies', ({ replies }) => replies),
    fact('reopens', 'Reopened', ({ reopens }) => reopens),
    plain(
      'satisfaction',
      'Rating',
      ({ facts }) => facts?.satisfaction && SATISFACTION[facts.satisfaction],
    ),
    plain('channel', 'Channel', ({ channel }) => channel),
    plain('brand', 'Brand', ({ facts }) => facts?.brand),
    plain('type', 'Type', ({ facts }) => facts?.type),
    plain('customerKind', 'Customer', ({ facts }) => facts?.customerKind),
    plain('requester', 'Requester', ({ requester }) => requester),
    plain('locale', 'Language', ({ facts }) => facts?.locale),
    fact('slaMet', 'Targets met', ({ slaMet }) => slaMet),
    fact('slaMissed', 'Targets missed', ({ slaMissed }) => slaMissed),
    time('due', 'Next target due', ({ facts }) => facts?.dueAt, timeZone),
    {
      id: 'sentiment',
      title: 'Sentiment',
      value: ({ facts }) => facts?.sentiment && SENTIMENTS[facts.sentiment].label,
    },
    minutes('pending', 'Pending', ({ pendingMin }) => pendingMin),
    minutes('hold', 'On hold', ({ holdMin }) => holdMin),
    fact('assigneeStations', 'Assignee stations', ({ assigneeStations }) => assigneeStations),
    fact('handoffs', 'Handoffs', ({ handoffs }) => handoffs),
    time('updated', 'Updated', ({ updatedAt }) => updatedAt, timeZone),
    { id: 'tags', title: 'Tags', value: ({ tags }) => tags.join(', '), width: 240 },
  ] satisfies RawColumn[]
