import { PRIORITY_COLUMNS, type PriorityTicket } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { AttentionScore } from '../../domain/tickets/attention-score.tsx'
import {
  actionText,
  reasonText,
  targetText,
  trendText,
  waitText,
} from '../../domain/tickets/attention-labels.ts'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { CardSentiment } from '../../domain/tickets/card-sentiment.tsx'
import { SENTIMENTS } from '../../domain/labels/sentiment-labels.ts'
import { PRIORITY } from '../../domain/labels/ticket-status.ts'
import type { Column } from '../../ui/table/column.ts'
import type { Act } from './ticket-actions.ts'
import { Acts } from './card.tsx'

interface About {
  /** Time of the data. */
  asOf: string
  timeZone: string
  onAct: (act: Act, ticket: PriorityTicket) => void
}

const REASONS = 3

/** Why a ticket needs attention, and since when: its reasons, its wait and its next target. */
const whyColumns = (asOf: string, timeZone: string): Column<PriorityTicket>[] => [
  {
    id: 'reasons',
    title: 'Reasons',
    value: ({ attention }) =>
      attention.reasons
        .map((reason) => `${reasonText(reason, asOf)} (${reason.points})`)
        .join('; '),
    text: ({ attention }) =>
      attention.reasons
        .filter(({ kind }) => kind !== 'priority' && kind !== 'sla' && kind !== 'waiting')
        .slice(0, REASONS)
        .map((reason) => reasonText(reason, asOf))
        .join(', '),
    width: 340,
  },
  {
    id: 'waits',
    title: 'Waits',
    value: (ticket) => waitText(ticket, asOf),
    width: 200,
  },
  {
    id: 'waitsSince',
    title: 'Customer waits since',
    value: ({ waitsSince }) => waitsSince,
    text: ({ waitsSince }) => waitsSince && dateTime(waitsSince, timeZone),
  },
  {
    id: 'due',
    title: 'Next target',
    value: ({ nextSla }) => nextSla?.dueAt,
    text: ({ nextSla }) => nextSla && targetText(nextSla, asOf),
    width: 240,
  },
]

/** The columns of the table; its file contains every reason. */
export function ticketColumns({ asOf, timeZone, onAct }: About): readonly Column<PriorityTicket>[] {
  return [
    {
      id: 'ticket',
      title: 'Ticket',
      value: ({ id }) => id,
      cell: ({ id }) => <TicketLink id={id} />,
      isName: true,
    },
    { id: 'column', title: 'Column', value: ({ column }) => column && PRIORITY_COLUMNS[column] },
    {
      id: 'attention',
      title: 'Attention',
      value: ({ attention }) => attention.score,
      cell: ({ attention }) => <AttentionScore attention={attention} />,
      isNumber: true,
    },
    { id: 'trend', title: 'Trend', value: ({ attention }) => trendText(attention) },
    ...whyColumns(asOf, timeZone),
    { id: 'subject', title: 'Subject', value: ({ subject }) => subject, width: 340 },
    { id: 'customer', title: 'Customer', value: ({ requester }) => requester },
    {
      id: 'priority',
      title: 'Priority',
      value: ({ priority }) => priority && PRIORITY[priority].label,
    },
    { id: 'tier', title: 'Predicted tier', value: ({ predictedTier }) => predictedTier },
    {
      id: 'predicted',
      title: 'Predicted priority',
      value: ({ predictedPriority }) => predictedPriority && PRIORITY[predictedPriority].label,
    },
    { id: 'owner', title: 'Owner', value: ({ assignee }) => assignee },
    {
      id: 'sounds',
      title: 'Sentiment',
      value: ({ sentiments }) =>
        sentiments.map((one) => (one ? SENTIMENTS[one].label : 'Not scored')).join(', '),
      cell: ({ sentiments }) => <CardSentiment sentiments={sentiments} />,
    },
    {
      id: 'reviewed',
      title: 'Reviewed',
      value: ({ handled }) =>
        handled && `${actionText(handled, timeZone)}, ${dateTime(handled.at, timeZone)}`,
      width: 340,
    },
    {
      id: 'acts',
      title: 'Actions',
      value: () => undefined,
      cell: (ticket) => <Acts ticket={ticket} onAct={onAct} />,
      isControl: true,
    },
  ]
}
