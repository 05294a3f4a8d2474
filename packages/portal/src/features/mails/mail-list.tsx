import type { MailRow } from '@agent-assist/contract/wire'
import { dateTime } from '../../lib/format.ts'
import { useMedia } from '../../lib/use-media.ts'
import { cx } from '../../ui/cx.ts'
import { ScrollTable } from '../../ui/scroll-table.tsx'
import table from '../../ui/table.module.css'
import { None } from '../../ui/tag.tsx'
import { about, State } from './facts.tsx'
import styles from './mails.module.css'

interface MailListProps {
  mails: readonly MailRow[]
  /** Older rows stand in for the ones that are on their way. */
  busy: boolean
  /** Id of the mail that is shown beside the list. */
  open: string | undefined
  onOpen: (mailId: string) => void
}

/** The mails as a table; on a phone as cards. */
export const MailList = (props: MailListProps) =>
  useMedia('(max-width: 719px)') ? <Cards {...props} /> : <Table {...props} />

function Table({ mails, busy, ...rest }: MailListProps) {
  return (
    <ScrollTable label="Mails" busy={busy} className={styles.scroll}>
      <thead>
        <tr>
          <th scope="col" className={table.stick}>
            Recipient
          </th>
          <th scope="col">About</th>
          <th scope="col">Subject</th>
          <th scope="col">State</th>
          <th scope="col">Written</th>
          <th scope="col">Sent</th>
          <th scope="col">The mail server said</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id} className={cx(mail.id === rest.open && styles.open)}>
            <th scope="row" className={cx(table.stick, table.cut, styles.recipient)}>
              <Opener mail={mail} {...rest} />
            </th>
            <td>{about(mail.kind)}</td>
            <td className={cx(table.cut, table.long)} title={mail.subject}>
              {mail.subject}
            </td>
            <td>
              <State state={mail.state} />
            </td>
            <td>{dateTime(mail.createdAt)}</td>
            <td>{mail.sentAt ? dateTime(mail.sentAt) : <None />}</td>
            <td className={cx(table.cut, styles.said)} title={mail.error}>
              {mail.error ?? <None />}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

type OpenerProps = Pick<MailListProps, 'open' | 'onOpen'> & { mail: MailRow }

/** The recipient, which opens the mail. */
const Opener = ({ mail, open, onOpen }: OpenerProps) => (
  <button
    type="button"
    className={cx(styles.opener, 'trunc')}
    title={mail.recipient}
    aria-haspopup="dialog"
    aria-expanded={mail.id === open}
    onClick={() => onOpen(mail.id)}
  >
    {mail.recipient}
  </button>
)

function Cards({ mails, busy, ...rest }: MailListProps) {
  return (
    <ul className={styles.cards} aria-label="Mails" aria-busy={busy}>
      {mails.map((mail) => (
        <li key={mail.id} className={styles.card}>
          <div className={styles.cardHead}>
            <Opener mail={mail} {...rest} />
            <span className="grow" />
            <State state={mail.state} />
          </div>
          <p>{mail.subject}</p>
          <p className={styles.quiet}>
            {about(mail.kind)}, written {dateTime(mail.createdAt)}
            {mail.sentAt && `, sent ${dateTime(mail.sentAt)}`}
          </p>
          {mail.error && <p className={styles.error}>{mail.error}</p>}
        </li>
      ))}
    </ul>
  )
}
