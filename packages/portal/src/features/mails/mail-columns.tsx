import type { MailRow } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import type { Column } from '../../ui/table/column.ts'
import { Opener } from '../../ui/base/opener.tsx'
import { about, State, stateName } from './mail-facts.tsx'

/** The open mail and the function that opens one. */
export interface Opening {
  /** Id of the mail that is open in the drawer. */
  open: string | undefined
  onOpen: (mailId: string) => void
}

/** The columns of the mail list. */
export const mailColumns = ({ open, onOpen }: Opening): readonly Column<MailRow>[] => [
  {
    id: 'recipient',
    title: 'Recipient',
    value: ({ recipient }) => recipient,
    cell: ({ id, recipient }) => (
      <Opener text={recipient} isOpen={id === open} onOpen={() => onOpen(id)} />
    ),
    isName: true,
    width: 216,
  },
  { id: 'about', title: 'About', value: ({ kind }) => about(kind) },
  { id: 'subject', title: 'Subject', value: ({ subject }) => subject, width: 340 },
  { id: 'state', title: 'State', value: stateName, cell: ({ state }) => <State state={state} /> },
  {
    id: 'written',
    title: 'Written',
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => dateTime(createdAt),
  },
  {
    id: 'sent',
    title: 'Sent',
    value: ({ sentAt }) => sentAt,
    text: ({ sentAt }) => sentAt && dateTime(sentAt),
  },
  { id: 'said', title: 'The mail server said', value: ({ error }) => error, width: 216 },
]
