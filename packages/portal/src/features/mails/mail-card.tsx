import type { MailRow } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { Opener } from '../../ui/base/opener.tsx'
import { about, State } from './mail-facts.tsx'
import type { Opening } from './mail-columns.tsx'
import styles from './mails.module.css'

/** A mail in the list on narrow screens. */
export function MailCard({ mail, open, onOpen }: Opening & { mail: MailRow }) {
  const { id, recipient, subject, kind, state, createdAt, sentAt, error } = mail
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Opener text={recipient} inCard isOpen={id === open} onOpen={() => onOpen(id)} />
        <span className="grow" />
        <State state={state} />
      </div>
      <p>{subject}</p>
      <p className={styles.quiet}>
        {sentAt
          ? `${about(kind)}, written ${dateTime(createdAt)}, sent ${dateTime(sentAt)}`
          : `${about(kind)}, written ${dateTime(createdAt)}`}
      </p>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}
