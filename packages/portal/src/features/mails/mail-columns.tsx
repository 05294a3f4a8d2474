import type { MailRow } from '@agent-assist/contract/wire'
import { dateTime } from '../../lib/format.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { about, State, stateName } from './facts.tsx'
import styles from './mails.module.css'

export interface OpenerProps {
  mail: MailRow
  /** Id of the mail that is shown beside the list. */
  open: string | undefined
  onOpen: (mailId: string) => void
}

/** The recipient, which opens the mail. */
export const Opener = ({ mail, open, onOpen }: OpenerProps) => (
  <button
    type="button"
    className={`${styles.opener} trunc`}
    title={mail.recipient}
    aria-haspopup="dialog"
    aria-expanded={mail.id === open}
    onClick={() => onOpen(mail.id)}
  >
    {mail.recipient}
  </button>
)

/** The columns of the list of mails. */
export const mailColumns = (opener: Omit<OpenerProps, 'mail'>): readonly Column<MailRow>[] => [
  {
    id: 'recipient',
    title: 'Recipient',
    value: ({ recipient }) => recipient,
    cell: (mail) => <Opener mail={mail} {...opener} />,
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
