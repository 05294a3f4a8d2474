import type { CampaignRecipient } from '@agent-assist/contract/wire'
import { Delivery, progressOf, reasonOf } from '../../domain/campaigns/campaign-labels.tsx'
import { dateTime } from '@agent-assist/kit/format'
import type { Column } from '../../ui/table/column.ts'
import { Opener } from '../../ui/base/opener.tsx'

const time = (value: string | undefined) => value && dateTime(value)

/** The columns of the recipient list. */
export const recipientColumns = (
  onOpen: (row: CampaignRecipient) => void,
): readonly Column<CampaignRecipient>[] => [
  {
    id: 'email',
    title: 'Recipient',
    value: ({ email }) => email,
    cell: (row) => <Opener text={row.email} onOpen={() => onOpen(row)} />,
    isName: true,
    width: 240,
  },
  { id: 'name', title: 'Name', value: ({ name }) => name || undefined },
  {
    id: 'state',
    title: 'State',
    value: (row) => progressOf(row).label,
    cell: (row) => <Delivery {...row} />,
  },
  {
    id: 'why',
    title: 'Why',
    value: ({ reason, bounceClass }) =>
      bounceClass ? `${bounceClass === 'hard' ? 'Hard' : 'Soft'} bounce` : reasonOf(reason),
  },
  { id: 'said', title: 'The mail server said', value: ({ note }) => note || undefined, width: 240 },
  { id: 'ticket', title: 'Ticket', value: ({ ticketId }) => ticketId },
  { id: 'subject', title: 'Subject', value: ({ variant }) => variant?.toUpperCase() },
  { id: 'sent', title: 'Sent', value: ({ sentAt }) => sentAt, text: ({ sentAt }) => time(sentAt) },
  {
    id: 'reminded',
    title: 'Reminded',
    value: ({ remindedAt }) => remindedAt,
    text: ({ remindedAt }) => time(remindedAt),
  },
  {
    id: 'opened',
    title: 'Opened',
    value: ({ openedAt }) => openedAt,
    text: ({ openedAt }) => time(openedAt),
  },
  {
    id: 'answered',
    title: 'Answered',
    value: ({ answeredAt }) => answeredAt,
    text: ({ answeredAt }) => time(answeredAt),
  },
]
