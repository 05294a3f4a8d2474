import { eventLabel, FEEDBACK_ACTIONS, type PerformanceRow } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import type { Column } from '../../ui/table/column.ts'
import { Opener } from '../../ui/base/opener.tsx'
import { None, Tag } from '../../ui/base/tag.tsx'
import { FEEDBACK_TONES } from './performance-labels.ts'
import { TicketCell } from './ticket-cell.tsx'

interface ColumnNeeds {
  timeZone: string
  /** Id of the event whose details are open. */
  open: string | undefined
  onOpen: (id: string) => void
  /** The organisation whose tickets the portal can show. */
  ownId: string
}

/** The nine columns (PREP-1). Only Created can be sorted: the others would require reading every row. */
export const reportColumns = ({
  timeZone,
  open,
  onOpen,
  ownId,
}: ColumnNeeds): readonly Column<PerformanceRow>[] =>
  [
    {
      id: 'created',
      title: 'Created',
      value: (row: PerformanceRow) => row.created_on,
      text: (row: PerformanceRow) => dateTime(row.created_on, timeZone),
      cell: (row: PerformanceRow) => (
        <Opener
          text={dateTime(row.created_on, timeZone)}
          isOpen={row.id === open}
          onOpen={() => onOpen(row.id)}
        />
      ),
      isName: true,
      isUnfiltered: true,
    },
    {
      id: 'ticket',
      title: 'Ticket ID',
      value: (row: PerformanceRow) => row.ticket_id,
      cell: (row: PerformanceRow) => <TicketCell row={row} ownId={ownId} />,
      width: 120,
    },
    { id: 'agent', title: 'Agent', value: (row: PerformanceRow) => row.agent || undefined },
    { id: 'group', title: 'Group', value: (row: PerformanceRow) => row.group },
    {
      id: 'type',
      title: 'Event Type',
      value: (row: PerformanceRow) => eventLabel(row.type),
      width: 200,
    },
    { id: 'query', title: 'Query', value: (row: PerformanceRow) => row._queryText, width: 200 },
    {
      id: 'answer',
      title: 'AI Response',
      value: (row: PerformanceRow) => row.answerGivenByAI,
      width: 240,
    },
    {
      id: 'action',
      title: 'Feedback Action',
      value: ({ feedbackAction }: PerformanceRow) =>
        feedbackAction && FEEDBACK_ACTIONS[feedbackAction],
      cell: ({ feedbackAction }: PerformanceRow) =>
        feedbackAction ? (
          <Tag tone={FEEDBACK_TONES[feedbackAction]}>{FEEDBACK_ACTIONS[feedbackAction]}</Tag>
        ) : (
          <None />
        ),
    },
    {
      id: 'comment',
      title: 'Feedback Comment',
      value: (row: PerformanceRow) => row.feedbackComment,
      width: 180,
    },
  ].map((column) => ({ ...column, isUnsorted: column.id !== 'created' }))
