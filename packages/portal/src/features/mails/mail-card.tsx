import { dateTime } from '../../lib/format.ts'
import { about, State } from './facts.tsx'
import { Opener, type OpenerProps } from './mail-columns.tsx'
import styles from './mails.module.css'

/** A mail on a phone. */
export function MailCard(props: OpenerProps) {
  const { subject, kind, state, createdAt, sentAt, error } = props.mail
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Opener {...props} />
        <span className="grow" />
        <State state={state} />
      </div>
      <p>{subject}</p>
      <p className={styles.quiet}>
        {about(kind)}, written {dateTime(createdAt)}
        {sentAt && `, sent ${dateTime(sentAt)}`}
      </p>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}
